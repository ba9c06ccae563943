import { expect, it } from 'vitest';

import { areOwnDefaults, startingIntake, usualDefaults } from './project-defaults.ts';

it('an organization that has chosen nothing has no defaults of its own', () => {
  expect(areOwnDefaults(usualDefaults)).toBe(false);
});

it.each([{ language: 'ro' }, { restricted: true }, { durationMonths: 36 }] as const)(
  'one choice is enough to have defaults of its own: %j',
  (choice) => {
    expect(areOwnDefaults({ ...usualDefaults, ...choice })).toBe(true);
  },
);

it('a new project has the duration of the defaults, and none where they say none', () => {
  expect(startingIntake({ ...usualDefaults, durationMonths: 36 })).toEqual({ durationMonths: 36 });
  expect(startingIntake(usualDefaults)).toEqual({});
});
