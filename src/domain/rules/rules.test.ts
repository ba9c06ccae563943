import { describe, expect, it } from 'vitest';

import type { Flag } from '#domain/project/flags.ts';
import { isCannotCheck } from '#domain/project/flags.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { AnnexFile, AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { exampleProgram, testNow, windowsOn } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';

import { redFlags } from './index.ts';

const program = exampleProgram();

function withTexts(texts: Partial<Record<SectionKey, string>>): ProjectFacts['sections'] {
  return exampleProject().sections.map((section) => {
    const text = texts[section.key] ?? '';
    return { ...section, text, length: text.length };
  });
}

/** The findings of one rule, short: severity, subject, and what is not known. */
function found(ruleId: string, change: Partial<ProjectFacts>, now: Instant = testNow): readonly string[] {
  return redFlags(exampleProject(change), now)
    .filter((flag) => flag.ruleId === ruleId)
    .map((flag) => [flag.severity, flag.subject, flag.params['unknown'] ?? ''].filter((part) => part !== '').join(' '));
}

const paramsOf = (ruleId: string, change: Partial<ProjectFacts>): Flag['params'] | undefined =>
  redFlags(exampleProject(change), testNow).find((flag) => flag.ruleId === ruleId)?.params;

const dated = (day: string, change: Partial<typeof program> = {}) => ({
  program: exampleProgram({ windows: windowsOn('deadline', day), ...change }),
});
const sure = (day: string) => ({
  windows: windowsOn('deadline', day).map((window) => ({ ...window, hourAssumed: false })),
});
const low = { ...program.defaultProvenance, certainty: 'low' } as const;

const asks = (euro: number) => ({
  budgetLines: [exampleLine('l1', { category: 'subcontracting', amount: centsFromEuro(euro), rate: basisPoints(0.5) })],
});
const annex = (change: Partial<AnnexRequirement> = {}): AnnexRequirement => ({
  key: 'CV',
  label: 'CVs',
  description: '',
  required: true,
  stage: 'submission',
  accepted: ['pdf'],
  madeHere: false,
  source: 's',
  ...change,
});
const file = (status: AnnexFile['status']): AnnexFile => ({
  id: 'f',
  key: 'CV',
  filename: 'cv.pdf',
  size: 1,
  pages: 1,
  status,
  findings: [{ code: 'no_text', blocking: true, params: {} }],
  uploadedAt: testNow,
});

describe('DEADLINE_PASSED', () => {
  it.each([
    ['to come', dated('2027-02-02'), []],
    ['passed', dated('2026-11-19'), ['hard']],
    [
      'passed today at a stated hour',
      dated('2026-11-20', { windows: [{ kind: 'deadline', number: 1, deadlineAt: testNow, hourAssumed: false }] }),
      ['hard'],
    ],
    [
      'passed today at an assumed hour: the call may still be open',
      dated('2026-11-20', { windows: [{ kind: 'deadline', number: 1, deadlineAt: testNow, hourAssumed: true }] }),
      ['soft hour'],
    ],
    ['passed by a source of low certainty', dated('2026-11-19', { provenance: { windows: low } }), ['soft certainty']],
    [
      'the first of two passed',
      { program: exampleProgram({ windows: windowsOn('cut_off', '2026-11-01', '2027-02-02') }) },
      [],
    ],
    ['not known', { program: exampleProgram({ windows: [] }) }, ['soft deadline']],
    [
      'none, because the call is always open',
      { program: exampleProgram({ windows: [], deadlineModel: 'continuous' }) },
      [],
    ],
    ['passed after the submission', { ...dated('2026-11-19'), status: 'submitted' as const }, []],
  ])('%s', (_, change, expected) => expect(found('DEADLINE_PASSED', change)).toEqual(expected));
});

describe('DEADLINE_WITHIN_48H', () => {
  it.each([
    ['48 hours to the second', '2026-11-18T16:00:00.000Z', ['soft']],
    ['a second more', '2026-11-18T15:59:59.000Z', []],
    ['the last second', '2026-11-20T15:59:59.000Z', ['soft']],
    ['over', '2026-11-20T16:00:00.000Z', []],
  ])('%s', (_, now, expected) =>
    expect(found('DEADLINE_WITHIN_48H', dated('2026-11-20', sure('2026-11-20')), now as Instant)).toEqual(expected),
  );
});

it.each([
  ['tomorrow', '2026-11-21T00:00:00.000Z', ['soft']],
  ['now', testNow, []],
  ['not stated', null, []],
])('CALL_NOT_OPEN: opens %s', (_, opensAt, expected) => {
  expect(found('CALL_NOT_OPEN', { program: exampleProgram({ opensAt: opensAt as Instant | null }) })).toEqual(expected);
});

describe('what is written', () => {
  const full = intakeOf('ReFibre', 'd', { objectives: 'o', beneficiaries: 'b', trl: 5 });
  it.each([
    ['INTAKE_INCOMPLETE', 'an empty intake', {}, ['soft']],
    ['INTAKE_INCOMPLETE', 'a full one', { intake: full }, []],
    ['TITLE_TOO_LONG', '200 characters', { intake: { ...full, title: '𝒶'.repeat(200) } }, []],
    ['TITLE_TOO_LONG', '201 characters', { intake: { ...full, title: 'a'.repeat(201) } }, ['hard']],
    ['APPLICATION_EMPTY', 'no word in any section', {}, ['soft']],
    ['APPLICATION_EMPTY', 'blanks alone are no word', { sections: withTexts({ team: ' \n ' }) }, ['soft']],
    ['APPLICATION_EMPTY', 'no word, two days before the deadline', dated('2026-11-21'), ['hard']],
    ['APPLICATION_EMPTY', 'one word', { sections: withTexts({ team: 'Ana' }) }, []],
    ['REQUIRED_SECTION_EMPTY', 'all empty is one finding of its own', {}, []],
    [
      'REQUIRED_SECTION_EMPTY',
      'one written',
      { sections: withTexts({ team: 'Ana' }) },
      ['soft project-summary', 'soft objectives', 'soft methodology', 'soft innovation', 'soft timeline'],
    ],
    [
      'SECTION_TOO_SHORT',
      'one character below 80 %',
      { sections: withTexts({ team: 'a'.repeat(1_999) }) },
      ['soft team'],
    ],
    ['SECTION_TOO_SHORT', '80 %', { sections: withTexts({ team: 'a'.repeat(2_000) }) }, []],
    ['SECTION_LENGTH', 'the limit', { sections: withTexts({ team: 'a'.repeat(2_500) }) }, []],
    ['SECTION_LENGTH', 'one character more', { sections: withTexts({ team: 'a'.repeat(2_501) }) }, ['soft team']],
    [
      'MISSING_KPI',
      'objectives without a figure',
      { sections: withTexts({ objectives: 'Much better recycling' }) },
      ['soft objectives'],
    ],
    [
      'MISSING_KPI',
      'two figures',
      { sections: withTexts({ objectives: '30 % less waste in 4 regions' }) },
      ['soft objectives'],
    ],
    [
      'MISSING_KPI',
      'three figures',
      { sections: withTexts({ objectives: '30 % less waste in 4 regions for 200 firms' }) },
      [],
    ],
    [
      'PLACEHOLDER_TEXT',
      'words left to be filled in',
      { sections: withTexts({ team: 'Led by [insert name], TBD', objectives: 'A text' }) },
      ['hard team'],
    ],
    ['MISSING_KPI', 'objectives not written yet', { sections: withTexts({ team: 'Ana' }) }, []],
  ] as const)('%s: %s', (ruleId, _, change, expected) => expect(found(ruleId, change)).toEqual(expected));

  it('names what is missing and by how much', () => {
    expect(paramsOf('INTAKE_INCOMPLETE', { intake: intakeOf('T', '', { trl: 4 }) })).toEqual({
      missing: 'description,objectives,beneficiaries',
    });
    expect(paramsOf('SECTION_LENGTH', { sections: withTexts({ team: 'a'.repeat(2_510) }) })).toEqual({
      length: 2_510,
      limit: 2_500,
    });
    expect(paramsOf('MISSING_KPI', { sections: withTexts({ objectives: '30 % of 4 plants' }) })).toEqual({
      found: '30 %; 4 plants',
      count: 2,
      wanted: 3,
    });
    expect(paramsOf('PLACEHOLDER_TEXT', { sections: withTexts({ team: 'TBD, XXX, ???, TBA' }) })).toEqual({
      first: 'TBD',
      found: 'TBD; XXX; ???',
      count: 4,
    });
  });
});

describe('the budget', () => {
  const capped = (wording: 'up_to' | 'fixed' | 'around' | 'between' | null, max: number | null) =>
    exampleProgram({ money: { ...program.money, wording, grantMax: max === null ? null : centsFromEuro(max) } });
  it.each([
    ['BUDGET_EMPTY', 'no line', {}, ['soft']],
    ['BUDGET_EMPTY', 'one line', { budgetLines: [exampleLine('l1')] }, []],
    [
      'BUDGET_LINE_INCOMPLETE',
      'two lines, one finding',
      {
        budgetLines: [exampleLine('l1', { amount: null }), exampleLine('l2', { description: ' ' }), exampleLine('l3')],
      },
      ['soft'],
    ],
    ['BUDGET_EXCEED', 'a stated cap kept', { program: capped('up_to', 500), ...asks(1_000) }, []],
    [
      'BUDGET_EXCEED',
      'a stated cap exceeded by a cent',
      { program: capped('up_to', 500), ...asks(1_000.02) },
      ['hard'],
    ],
    ['BUDGET_EXCEED', 'a fixed amount exceeded', { program: capped('fixed', 500), ...asks(2_000) }, ['hard']],
    [
      'BUDGET_EXCEED',
      'a cap of low certainty',
      { program: { ...capped('up_to', 500), provenance: { grant: low } }, ...asks(2_000) },
      ['soft certainty'],
    ],
    [
      'BUDGET_EXCEED',
      'more than is expected is no certain limit',
      { program: capped('around', 500), ...asks(2_000) },
      ['soft'],
    ],
    ['BUDGET_EXCEED', 'as much as is expected', { program: capped('around', 500), ...asks(1_000) }, []],
    ['BUDGET_EXCEED', 'nothing stated', { program: capped(null, null), ...asks(2_000) }, ['soft maximum']],
    [
      'BUDGET_EXCEED',
      'two million and nothing stated is no limit',
      { program: capped(null, null), ...asks(5_000_000) },
      ['soft maximum'],
    ],
    ['BUDGET_EXCEED', 'nothing asked for', { program: capped(null, null) }, []],
    [
      'FUNDING_RATE_TOO_HIGH',
      'a company at 70 % in an innovation action',
      { participants: [exampleParticipant('p1')], budgetLines: [exampleLine('l1', { participantId: 'p1' })] },
      [],
    ],
    [
      'FUNDING_RATE_TOO_HIGH',
      'a company above 70 %',
      {
        participants: [exampleParticipant('p1')],
        budgetLines: [exampleLine('l1', { participantId: 'p1', rate: basisPoints(0.7001) })],
      },
      ['hard p1'],
    ],
    [
      'FUNDING_RATE_TOO_HIGH',
      'a university at 100 %',
      {
        participants: [exampleParticipant('p1', { kind: 'higher_education' })],
        budgetLines: [exampleLine('l1', { participantId: 'p1', rate: basisPoints(1) })],
      },
      [],
    ],
    [
      'FUNDING_RATE_TOO_HIGH',
      'an associated partner who asks for anything',
      {
        participants: [exampleParticipant('p1', { role: 'associated_partner' })],
        budgetLines: [exampleLine('l1', { participantId: 'p1', rate: basisPoints(0.1) })],
      },
      ['hard p1'],
    ],
    [
      'FUNDING_RATE_TOO_HIGH',
      'a rate that no source states',
      {
        program: exampleProgram({
          money: { ...program.money, rateForProfit: null, rateNonProfit: null },
          typeOfAction: 'OTHER',
          programme: { ...program.programme, id: 'X', lineage: ['X'] },
        }),
        budgetLines: [exampleLine('l1')],
      },
      ['soft maximum'],
    ],
    [
      'INDIRECT_BY_HAND',
      'typed although the flat rate is computed',
      { budgetLines: [exampleLine('l1', { category: 'indirect' })] },
      ['soft'],
    ],
    [
      'INDIRECT_BY_HAND',
      'typed where there is no flat rate',
      {
        program: exampleProgram({ programme: { ...program.programme, indirectRate: null } }),
        budgetLines: [exampleLine('l1', { category: 'indirect' })],
      },
      [],
    ],
  ] as const)('%s: %s', (ruleId, _, change, expected) => expect(found(ruleId, change)).toEqual(expected));

  it('says which lines', () => {
    expect(
      paramsOf('BUDGET_LINE_INCOMPLETE', {
        budgetLines: [
          exampleLine('l1', { amount: null }),
          exampleLine('l2'),
          exampleLine('l3', { description: '', amount: null }),
        ],
      }),
    ).toEqual({ count: 2, lines: '1, 3' });
    expect(paramsOf('BUDGET_EXCEED', { program: capped('up_to', 500), ...asks(1_100) })).toEqual({
      requested: 55_000,
      maximum: 50_000,
    });
  });
});

describe('annexes', () => {
  it.each([
    ['MANDATORY_ANNEX_MISSING', 'missing', { annexList: [annex()] }, ['hard CV']],
    ['MANDATORY_ANNEX_MISSING', 'uploaded', { annexList: [annex()], annexFiles: [file('uploaded')] }, []],
    ['MANDATORY_ANNEX_MISSING', 'rejected', { annexList: [annex()], annexFiles: [file('rejected')] }, ['hard CV']],
    ['MANDATORY_ANNEX_MISSING', 'optional', { annexList: [annex({ required: false })] }, []],
    [
      'MANDATORY_ANNEX_MISSING',
      'needed only when the grant is prepared',
      { annexList: [annex({ stage: 'grant_preparation' })] },
      [],
    ],
    ['MANDATORY_ANNEX_MISSING', 'made by the product', { annexList: [annex({ madeHere: true })] }, []],
    [
      'MANDATORY_ANNEX_MISSING',
      'from the general list of an unknown programme',
      { annexList: [annex({ assumed: true })] },
      ['soft CV annex_list'],
    ],
    [
      'ANNEX_REJECTED',
      'an optional one',
      { annexList: [annex({ required: false })], annexFiles: [file('rejected')] },
      ['soft CV'],
    ],
    ['ANNEX_REJECTED', 'a required one is missing', { annexList: [annex()], annexFiles: [file('rejected')] }, []],
  ] as const)('%s: %s', (ruleId, _, change, expected) => expect(found(ruleId, change)).toEqual(expected));
});

it('finds at most one thing for each rule and subject, and blocks on nothing that is not known', () => {
  const messy = exampleProject({
    program: exampleProgram({ windows: windowsOn('deadline', '2026-11-19') }),
    sections: withTexts({ objectives: 'x', team: 'a'.repeat(3_000) }),
    participants: [exampleParticipant('p1'), exampleParticipant('p2', { role: 'associated_partner' })],
    budgetLines: [
      exampleLine('l1', { rate: basisPoints(1), amount: null }),
      exampleLine('l2', { participantId: 'p2' }),
      exampleLine('l3', { participantId: 'p1', rate: basisPoints(0.9), category: 'indirect' }),
    ],
  });
  const flags = redFlags(messy, testNow);
  expect(new Set(flags.map(({ ruleId, subject }) => `${ruleId} ${subject}`)).size).toBe(flags.length);
  expect(flags.filter((flag) => isCannotCheck(flag) && flag.severity === 'hard')).toEqual([]);
  expect(flags.length).toBeGreaterThan(8);
});
