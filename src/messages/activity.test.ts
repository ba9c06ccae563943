import { describe, expect, it } from 'vitest';

import { projectActions } from '#domain/activity/actions.ts';
import { sectionKeys } from '#test/made/sections.ts';

import { activityDeed, actorName } from './activity.ts';

describe('activityDeed', () => {
  it.each(projectActions)('says what %s is, with and without what it names', (action) => {
    const full = activityDeed(action, {
      section: 'team',
      key: 'CV',
      format: 'pdf',
      status: 'validated',
      hard: 1,
      soft: 2,
      lines: 40,
      version: 3,
    });
    for (const deed of [
      full,
      activityDeed(action, {}),
      activityDeed(action, { section: 'gone', key: 7, format: 'odt', version: 'x' }),
    ]) {
      expect(deed).toMatch(/^[a-z].*[a-zA-Z\d]$/);
      expect(deed).not.toMatch(/undefined|NaN|null|_|\s{2}/);
    }
  });

  it('names the section, the annex, the version and counts', () => {
    expect(sectionKeys.map((section) => activityDeed('section.written', { section }))[5]).toBe('wrote in Timeline');
    expect(activityDeed('annex.uploaded', { key: 'CV' })).toBe('uploaded the annex CV');
    expect(activityDeed('version.restored', { version: 3 })).toBe('restored version 3');
    expect(activityDeed('validation.run', { hard: 1, soft: 12 })).toBe(
      'had the project checked: 1 blocking issue, 12 warnings',
    );
  });
});

describe('actorName', () => {
  it.each([
    ['Ana Pop', false, 'Ana Pop'],
    [null, false, 'A former member'],
    [null, true, 'Fundwright'],
  ] as const)('%s, %s', (by, automatic, name) => {
    expect(actorName(by, automatic)).toBe(name);
  });
});
