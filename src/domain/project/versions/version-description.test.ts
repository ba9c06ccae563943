import { describe, expect, it } from 'vitest';

import { readDescription, storedDescription } from './version-description.ts';

const none = { description: null, restored: null };

describe('the description of a version', () => {
  it.each([
    [
      'manual',
      { description: ' Before the partners read it ' },
      { ...none, description: 'Before the partners read it' },
    ],
    ['manual', { description: '  ' }, none],
    ['manual', { description: '7' }, { ...none, description: '7' }],
    ['manual', {}, none],
    ['daily', {}, none],
    ['before_restore', { restored: 12 }, { ...none, restored: 12 }],
  ] as const)('of a %s version is read as it was stored: %o', (kind, stored, read) => {
    expect(readDescription(kind, 3, storedDescription(stored))).toEqual(read);
  });

  it.each([
    ['manual', 'Version 3', none],
    ['manual', 'Version 4', { ...none, description: 'Version 4' }],
    ['daily', 'Daily version', none],
    ['before_restore', 'Before restoring version 12', { ...none, restored: 12 }],
    ['before_restore', '', none],
  ] as const)('of a %s version from before it was a code is read too: %s', (kind, stored, read) => {
    expect(readDescription(kind, 3, stored)).toEqual(read);
  });
});
