import { describe, expect, it } from 'vitest';

import { annexTemplates } from '#domain/project/annexes/annex-codes.ts';
import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { exampleProgram, programme, testNow, windowsOn } from '#test/made/program-facts.ts';

import { annexForms } from './annex-forms.ts';
import { annexListOf } from './annexes.ts';
import data from './annexes.json' with { type: 'json' };

const wanted = (...[program, now]: Parameters<typeof annexListOf>) =>
  annexListOf(program, now)
    .filter(isWantedAtSubmission)
    .map(({ key }) => key);

describe('the annexes that a call wants uploaded', () => {
  it.each([
    ['Horizon Europe, actual costs: Part B holds everything', exampleProgram(), []],
    [
      'Horizon Europe, lump sum: the budget table',
      exampleProgram({ money: { ...exampleProgram().money, costModel: 'lump sum' } }),
      ['BUDGET_TABLE'],
    ],
    [
      'Horizon Europe, first stage',
      exampleProgram({
        windows: windowsOn('stage', '2027-01-10', '2027-06-10'),
        money: { ...exampleProgram().money, costModel: 'lump sum' },
      }),
      [],
    ],
    [
      'EIC Accelerator, short proposal by its title',
      exampleProgram({ programme: programme('HORIZON-EIC-ACC'), title: 'EIC Accelerator 2026 - short proposal' }),
      ['SHORT_FORM', 'PITCH_DECK', 'VIDEO'],
    ],
    [
      'a Marie Curie fellowship, whose forms are filled in elsewhere',
      exampleProgram({
        programme: { ...programme('HORIZON'), id: 'HORIZON-MSCA', lineage: ['HORIZON-MSCA', 'HORIZON'] },
      }),
      ['PART_B1', 'PART_B2'],
    ],
    ['CERV', exampleProgram({ programme: programme('CERV') }), ['BUDGET_TABLE', 'CV', 'LIST_PREVIOUS']],
    ['a strand of LIFE', exampleProgram({ programme: programme('LIFE-CET') }), ['BUDGET_TABLE', 'PARTICIPANT_INFO']],
    [
      'a strand of CEF',
      exampleProgram({ programme: programme('CEF-T') }),
      ['BUDGET_TABLE', 'GANTT', 'MS_AGREEMENT', 'PERMITS'],
    ],
    [
      'a programme of which nothing is known',
      exampleProgram({ programme: { ...programme('HORIZON'), id: 'X', lineage: ['X'] } }),
      ['GEP', 'DMP', 'CV'],
    ],
  ])('%s', (_, program, keys) => {
    expect(wanted(program, testNow)).toEqual(keys);
  });

  it('after the first stage are those of the full proposal', () => {
    const program = exampleProgram({
      windows: windowsOn('stage', '2026-01-10', '2027-06-10'),
      money: { ...exampleProgram().money, costModel: 'lump sum' },
    });
    expect(wanted(program, testNow)).toEqual(['BUDGET_TABLE']);
  });
});

it('a gender equality plan is for grant preparation and a data management plan a deliverable in Horizon Europe', () => {
  const stages = Object.fromEntries(annexListOf(exampleProgram(), testNow).map(({ key, stage }) => [key, stage]));
  expect(stages).toMatchObject({ GEP: 'grant_preparation', DMP: 'deliverable', LETTERS: 'submission' });
});

it('only Part B is written here: the product makes one document of the six sections, and no other form', () => {
  expect(data.annexes.flatMap((row) => ('madeHere' in row ? [row.key] : []))).toEqual(['PART_B']);
});

it('every list names annexes that are described', () => {
  const keys = new Set(data.annexes.map(({ key }) => key));
  for (const { required, optional, later } of data.lists)
    for (const key of [...required, ...optional, ...later]) expect(keys).toContain(key);
});

const formsIn = (...[program, now, named]: Parameters<typeof annexListOf>) =>
  Object.fromEntries(
    annexListOf(program, now, named).map(({ key, template, official }) => [key, [template, official]]),
  );

describe('the form of an annex', () => {
  it('is begun here, official, both, or the applicant’s own', () => {
    const forms = formsIn(exampleProgram({ programme: programme('DIGITAL') }), testNow, ['OCD', 'MAPS']);
    expect(forms).toMatchObject({
      CV: ['cv', undefined],
      LETTERS: ['letters', undefined],
      OCD: ['ownership', 'submission_system'],
      BUDGET_TABLE: [undefined, 'submission_system'],
      DECLARATION_HONOUR: ['declaration', 'portal_signature'],
      MAPS: [undefined, undefined],
    });
    expect(formsIn(exampleProgram(), testNow)['GEP']).toEqual(['gender_plan', undefined]);
  });

  it('is that of the agency where nothing is signed on the portal', () => {
    const national = exampleProgram({ programme: programme('RO-SUN') });
    expect(formsIn(national, testNow)['DECLARATION_HONOUR']).toEqual(['declaration', 'agency']);
  });

  it('is told of annexes that are described, each with its source, and each template belongs to one', () => {
    const keys = new Set(data.annexes.map(({ key }) => key));
    for (const [key, { source }] of Object.entries(annexForms)) {
      expect(keys).toContain(key);
      expect(source, key).not.toBe('');
    }
    const templates = Object.values(annexForms).flatMap(({ template }) => template ?? []);
    expect(templates.toSorted()).toEqual(annexTemplates.toSorted());
  });
});
