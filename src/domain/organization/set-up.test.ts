import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/values/time.ts';
import { kindOfForm } from './legal-form.ts';
import type { ProfileValues } from '#domain/organization/profile/profile-values.ts';
import { newProfile, profileFields } from '#domain/organization/profile/profile-values.ts';
import type { SetUpState } from './set-up.ts';
import { isStepComplete, isStepStarted, setUpGaps, settleSetUp, stepFields, stepOf, typedFields } from './set-up.ts';

const context = {
  today: '2026-11-20' as LocalDate,
  country: 'RO',
  isHomeCountry: (iso2: string) => ['RO', 'SE'].includes(iso2),
  isCountry: (iso2: string) => ['RO', 'SE', 'US'].includes(iso2),
  activityCode: (typed: string) => (['62', '6210'].includes(typed.replace('.', '')) ? typed.replace('.', '') : null),
};
const state = (values: Partial<ProfileValues> = {}, rest: Partial<SetUpState> = {}): SetUpState => ({
  values: { ...newProfile, name: 'A', ...values },
  shareholders: [],
  draft: {},
  ...rest,
});

it('asks for every field of the profile but the name, each in one step', () => {
  const asked = Object.values(stepFields).flat();
  expect(new Set(asked).size).toBe(asked.length);
  expect(['name', ...asked].sort()).toEqual([...profileFields].sort());
});

describe('a save', () => {
  it('changes nothing where nothing was typed anew', () => {
    expect(
      settleSetUp(state({ city: 'Cluj', headcount: 12 }), { city: 'Cluj', headcount: '12' }, undefined, context),
    ).toEqual({ changes: {}, shareholders: null, draft: {}, problems: [] });
  });

  it('keeps what is wrong as it was typed, and forgets it once it is right', () => {
    const first = settleSetUp(state({ headcount: 12 }), { headcount: ' twelve ' }, undefined, context);
    expect(first).toMatchObject({
      changes: {},
      draft: { fields: { headcount: ' twelve ' } },
      problems: [{ field: 'headcount', code: 'not_whole_number' }],
    });
    const between = state({ headcount: 12 }, { draft: first.draft });
    expect(typedFields(between).headcount).toBe(' twelve ');
    expect(settleSetUp(between, { headcount: '12' }, undefined, context)).toMatchObject({
      changes: {},
      draft: {},
      problems: [],
    });
  });

  it('takes an emptied optional field as not known', () => {
    expect(settleSetUp(state({ city: 'Cluj' }), { city: '  ' }, undefined, context).changes).toEqual({ city: null });
  });

  it('leaves shareholders alone unless they were typed', () => {
    const shareholders = [{ name: 'Ana', country: 'RO', kind: null, shareBasisPoints: 3333 }];
    expect(settleSetUp(state({}, { shareholders }), { city: 'Cluj' }, undefined, context).shareholders).toBeNull();
    expect(
      settleSetUp(state({}, { shareholders }), {}, [{ name: 'Ana', country: 'RO', share: '33.33' }], context)
        .shareholders,
    ).toBeNull();
    expect(settleSetUp(state({}, { shareholders }), {}, [], context).shareholders).toEqual([]);
  });

  it('cannot be used to rename', () => {
    expect(settleSetUp(state(), { name: 'B' }, undefined, context).changes).toEqual({});
  });
});

describe('the gaps', () => {
  it('are the needed fields without a value, and everything wrong', () => {
    expect(
      setUpGaps(state({ industry: 'energy' }, { draft: { fields: { trl: 'x' } } }), context).map(({ field, code }) => [
        field,
        code,
      ]),
    ).toEqual([
      ['legalName', 'required'],
      ['legalForm', 'required'],
      ['trl', 'not_whole_number'],
    ]);
  });

  it('are none in a complete set-up', () => {
    expect(setUpGaps(state({ legalName: 'A', industry: 'energy', legalForm: 'coop' }), context)).toEqual([]);
  });
});

describe('a step', () => {
  const fresh = typedFields(state());
  it.each([
    ['identity', 'nothing but the country of before', {}, [], [], false, false],
    ['identity', 'a trading name without the legal one', { tradingName: 'A' }, [], [], true, false],
    ['identity', 'the legal name', { legalName: 'A' }, [], [], true, true],
    [
      'identity',
      'a wrong number beside it',
      { legalName: 'A', vatNumber: 'x' },
      [],
      [{ field: 'vatNumber' }],
      true,
      false,
    ],
    ['admin-structure', 'nothing', {}, [], [], false, false],
    ['admin-structure', 'blanks', { adminName: '  ' }, [], [], false, false],
    ['admin-structure', 'an empty row of shareholders', {}, [{ name: '', country: 'RO', share: '' }], [], false, false],
    ['admin-structure', 'a shareholder', {}, [{ name: 'Ana', country: 'RO', share: '50' }], [], true, true],
    ['admin-structure', 'a size', { size: 'small' }, [], [], true, true],
    ['activity', 'a wrong field on another step', { industry: 'energy' }, [], [{ field: 'vatNumber' }], true, true],
    ['review', 'anything', { legalName: 'A' }, [], [], false, false],
  ] as const)('%s with %s', (step, _what, typed, rows, problems, started, complete) => {
    expect([
      isStepStarted(step, { ...fresh, ...typed }, rows),
      isStepComplete(step, { ...fresh, ...typed }, rows, problems),
    ]).toEqual([started, complete]);
  });
});

it.each([
  ['legalName', 'identity'],
  ['shareholders', 'admin-structure'],
  ['trl', 'activity'],
  ['postalCode', 'legal-form'],
] as const)('%s is mended in the step %s', (field, step) => {
  expect(stepOf(field)).toBe(step);
});

it.each([
  ['limited', 'company'],
  ['coop', 'company'],
  ['nonprofit', 'nonprofit'],
  ['other', null],
  ['', null],
])('the legal form %j usually means %j', (form, kind) => {
  expect(kindOfForm(form)).toBe(kind);
});
