import { describe, expect, it } from 'vitest';

import { exampleProgram } from '#test/made/program-facts.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import {
  intakeLimits,
  intakeSuggestions,
  isStorableIntakeText,
  mergeIntakes,
  overLimit,
  readDuration,
  readRequestedAmount,
} from './intake-fields.ts';
import { intakeOf } from './intake.ts';
import { activateWhenComplete } from '#domain/project/status.ts';

describe('what is typed into a number of the intake', () => {
  it.each([
    ['', null],
    ['36', 36],
    [' 1 ', 1],
    ['120', 120],
  ])('reads the duration "%s"', (typed, value) => expect(readDuration(typed)).toEqual({ ok: true, value }));
  it.each([
    ['three years', 'not_whole_number'],
    ['36.5', 'not_whole_number'],
    ['1e2', 'not_whole_number'],
    ['0', 'out_of_range'],
    ['121', 'out_of_range'],
    ['-3', 'out_of_range'],
  ])('refuses the duration "%s"', (typed, problem) => expect(readDuration(typed)).toEqual({ ok: false, problem }));
  it.each([
    ['', null],
    ['200000', 20_000_000],
    ['200,000', 20_000_000],
    ['200 000,50 €', 20_000_050],
    ['0', 0],
    ['10000000000', 1_000_000_000_000],
  ])('reads the amount "%s"', (typed, value) => expect(readRequestedAmount(typed)).toEqual({ ok: true, value }));
  it.each([
    ['a lot', 'not_amount'],
    ['1.2.3', 'not_amount'],
    ['-5', 'not_amount'],
    ['10000000000.01', 'out_of_range'],
    ['9999999999999999', 'out_of_range'],
  ])('refuses the amount "%s"', (typed, problem) => expect(readRequestedAmount(typed)).toEqual({ ok: false, problem }));
});

describe('a text of the intake', () => {
  it('is counted in characters, not in halves of them', () => {
    const full = '𝒙'.repeat(intakeLimits.objectives);
    expect(overLimit('objectives', full)).toBe(0);
    expect(overLimit('objectives', `${full}ab`)).toBe(2);
  });
  it.each([
    ['title', 'a\nb', false],
    ['description', 'a\nb\tc', true],
    ['methodology', 'a\u0000b', false],
    ['keyPersonnel', '\ud800', false],
    ['title', 'x'.repeat(301), false],
    ['beneficiaries', 'x'.repeat(3_000), true],
  ] as const)('%s: %j can be stored: %s', (field, text, storable) =>
    expect(isStorableIntakeText(field, text)).toBe(storable),
  );
});

describe('two changes of one intake', () => {
  const from = intakeOf('Title', 'Description', { trl: 4 });
  it('merge by themselves where they are of different fields', () => {
    expect(mergeIntakes(from, { ...from, title: 'Mine' }, { ...from, trl: 6, objectives: 'Theirs' })).toEqual({
      merged: { ...from, title: 'Mine', trl: 6, objectives: 'Theirs' },
      both: [],
    });
  });
  it('need a person where the same field says two things, and keep the rest of both', () => {
    expect(
      mergeIntakes(
        from,
        { ...from, title: 'Mine', trl: 5 },
        { ...from, title: 'Theirs', trl: 5, methodology: 'Theirs' },
      ),
    ).toEqual({ merged: { ...from, title: 'Mine', trl: 5, methodology: 'Theirs' }, both: ['title'] });
  });
  it('let a field be emptied', () => {
    expect(mergeIntakes(from, { ...from, trl: null }, { ...from, title: 'Theirs' }).merged).toEqual({
      ...from,
      title: 'Theirs',
      trl: null,
    });
  });
});

describe('suggestions for an intake', () => {
  it('come from the call first, then from the organization, and never for what neither says', () => {
    const program = exampleProgram({ title: 'Robots', trlMin: 5 });
    expect(intakeSuggestions(program, { description: null, trl: 6, administrator: 'Ana Pop' })).toEqual({
      title: { value: 'Robots', from: 'call' },
      trl: { value: 5, from: 'call' },
      requestedAmount: { value: centsFromEuro(6_000_000), from: 'call' },
      keyPersonnel: { value: 'Ana Pop', from: 'organization' },
    });
    expect(
      intakeSuggestions(exampleProgram({ money: { ...program.money, grantMax: null } }), {
        description: 'We recycle.',
        trl: 6,
        administrator: null,
      }),
    ).toMatchObject({
      description: { value: 'We recycle.', from: 'organization' },
      trl: { value: 6, from: 'organization' },
    });
  });
});

describe('the status of a project', () => {
  const complete = intakeOf('T', 'D', { objectives: 'O', beneficiaries: 'B', trl: 5 });
  it('turns from draft to active when the intake is complete, and not before', () => {
    expect(activateWhenComplete('draft', complete)).toBe('active');
    expect(activateWhenComplete('draft', { ...complete, trl: null })).toBe('draft');
  });
  it.each(['active', 'submitted', 'completed'] as const)('never goes back by itself from %s', (status) => {
    expect(activateWhenComplete(status, intakeOf('', '', {}))).toBe(status);
    expect(activateWhenComplete(status, complete)).toBe(status);
  });
});
