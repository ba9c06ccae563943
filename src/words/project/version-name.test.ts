import { expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';
import { versionName } from './version-name.ts';

it.each([
  ['manual', 'As sent to the partners', null, 'As sent to the partners'],
  ['manual', null, null, 'Version 3'],
  ['daily', null, null, 'Daily version'],
  ['before_restore', null, 1, 'Before restoring version 1'],
  ['before_restore', null, null, 'Taken before a restore'],
  ['before_package', null, null, 'Taken before a package'],
  ['submitted', null, null, 'As submitted'],
] as const)('a %s version described as %s (restored: %s) is called “%s”', (kind, description, restored, name) => {
  expect(versionName(wordsFor('en', 'versions'), { kind, number: 3, description, restored })).toBe(name);
});
