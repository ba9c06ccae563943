import { describe, expect, it } from 'vitest';

import { exampleProgram, programme, testNow } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { annexChecks } from '#reference/annex-checks.ts';

import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { checkAnnex, statusAfter } from './annex-check.ts';
import type { AnnexContent } from './annex-content.ts';
import type { AnnexFinding, AnnexRequirement } from './annexes.ts';
import { uploadLimit } from './annex-sizes.ts';
import { extensionOf, isNameOf, takenFormats } from './annexes.ts';

const english =
  'The plan of Carpathia Composites describes the resources and the budget for it, the data that ' +
  'are collected and how they are monitored, and the training of all the staff. It is signed by ' +
  'the director and will be published on the site of the company in each of the years to come.';

function content(change: Partial<AnnexContent> = {}): AnnexContent {
  return {
    format: 'pdf',
    pages: 1,
    text: english,
    figures: [],
    seconds: null,
    restricted: false,
    checkable: true,
    ...change,
  };
}

type Change = {
  readonly key?: string;
  readonly content?: Partial<AnnexContent>;
  readonly accepted?: AnnexRequirement['accepted'];
  readonly size?: number;
  readonly facts?: Parameters<typeof exampleProject>[0];
};

function check({ key = 'GEP', accepted = ['pdf'], size = 1_000, ...change }: Change): readonly AnnexFinding[] {
  const checks = annexChecks[key];
  const requirement: AnnexRequirement = {
    key,
    label: key,
    description: '',
    required: true,
    stage: 'submission',
    accepted,
    madeHere: false,
    source: '',
    ...(checks ? { checks } : {}),
  };
  return checkAnnex({
    requirement,
    file: { size },
    content: content(change.content),
    facts: exampleProject(change.facts),
    marks: {
      toWrite: '[To be written:',
      toFill: '[TO FILL:',
      takeOut: '[Take this out:',
      outline: '[Outline, not the form:',
    },
    now: testNow,
  });
}

const codes = (change: Change) => check(change).map(({ code, blocking }) => (blocking ? `${code}!` : code));

describe('what is found in an annex', () => {
  const lines = [exampleLine('a', { amount: centsFromEuro(100_000), rate: basisPoints(0.7) })];
  const budget = { program: exampleProgram({ programme: programme('RO-SUN') }), budgetLines: lines };
  it.each<readonly [string, Change, readonly string[]]>([
    ['a plan that says everything', {}, []],
    [
      'a plan without its certain topics is rejected',
      { content: { text: english.replace('training', 'lunch').replace('data', 'cats').replace('monitored', 'fed') } },
      ['topic_missing!', 'topic_missing!'],
    ],
    [
      'a plan of somebody else',
      { content: { text: english.replace('Carpathia', 'Atlantic') } },
      ['organization_missing'],
    ],
    [
      'a plan in Romanian',
      {
        content: {
          text:
            'Planul organizației Carpathia Composites descrie modul în care se colectează datele și ' +
            'ce cursuri sunt oferite pentru toți angajații. Este semnat de conducere și publicat pe ' +
            'pagina de internet, iar rezultatele din fiecare an sunt comparate cu cele din anul ' +
            'trecut, pentru ca situația să fie mai bună.',
        },
      },
      ['other_language', 'topics_not_checked'],
    ],
    ['a scan', { content: { text: ' \n ' } }, ['no_text']],
    ['a heading on twenty pictures', { content: { pages: 20 } }, ['little_text']],
    [
      'an old Word file',
      { content: { format: 'doc', text: '', pages: null, checkable: false } },
      ['not_checkable', 'portal_format'],
    ],
    ['a Word file', { content: { format: 'docx' } }, ['portal_format']],
    ['a file that the portal finds too large', { size: 11 * 1024 * 1024 }, ['over_portal_size!']],
    ['a PDF that must not be printed', { content: { restricted: true } }, ['restricted']],
    [
      'eleven slides',
      { key: 'PITCH_DECK', content: { pages: 11, text: `${english} ${english}` } },
      ['too_many_pages!'],
    ],
    ['ten slides', { key: 'PITCH_DECK', content: { pages: 10, text: `${english} ${english}` } }, []],
    [
      'a film of more than three minutes',
      { key: 'VIDEO', accepted: ['mp4'], content: { format: 'mp4', seconds: 181 } },
      ['too_long_video!'],
    ],
    ['a film of three minutes', { key: 'VIDEO', accepted: ['mp4'], content: { format: 'mp4', seconds: 180 } }, []],
    [
      'a table with what the project asks for',
      { key: 'BUDGET_TABLE', accepted: ['xlsx'], content: { format: 'xlsx', figures: [1, 70_000.4] }, facts: budget },
      [],
    ],
    [
      'a table with another amount',
      { key: 'BUDGET_TABLE', accepted: ['xlsx'], content: { format: 'xlsx', figures: [70_001.5] }, facts: budget },
      ['amount_missing'],
    ],
    [
      'a table before there is a budget',
      { key: 'BUDGET_TABLE', accepted: ['xlsx'], content: { format: 'xlsx', figures: [1] } },
      ['amount_not_known'],
    ],
    [
      'statements of an old year',
      { key: 'FIN_STATEMENTS', content: { text: `${english} The balance of 2023.` } },
      ['year_missing'],
    ],
    [
      'statements of the last year',
      { key: 'FIN_STATEMENTS', content: { text: `${english} The balance of 2025.` } },
      [],
    ],
    [
      'earlier projects of the last four years',
      { key: 'LIST_PREVIOUS', content: { text: `${english} Project X, 2022.` } },
      [],
    ],
    [
      'earlier projects of long ago',
      { key: 'LIST_PREVIOUS', content: { text: `${english} Project X, 2019.` } },
      ['year_missing'],
    ],
    [
      'declarations of one of two participants',
      {
        key: 'OCD',
        content: { text: `${english} Control and owners of Partner lead.` },
        facts: { participants: [exampleParticipant('lead'), exampleParticipant('school')] },
      },
      ['participants_missing'],
    ],
    [
      'a letter about another project',
      {
        key: 'LETTERS',
        content: { text: `${english} We support ReFibre.` },
        facts: { intake: { ...exampleProject().intake, title: 'NewGlass' } },
      },
      ['title_missing'],
    ],
    ['an annex of which nothing is known', { key: 'MAPS' }, []],
    [
      'a template with a note left in it, broken by the lines of a PDF',
      { content: { text: `${english} [To be\n written: where it is published]` } },
      ['template_not_filled!'],
    ],
    [
      'a template whose first note is left',
      { content: { text: `${english} [Take this out: x]` } },
      ['template_not_filled!'],
    ],
    [
      'a text that says what is to be written',
      { content: { text: `${english} Much is to be written: all of it.` } },
      [],
    ],
    [
      'the outline in the place of the official form',
      { key: 'OCD', content: { text: `${english} Owners of it. [Outline, not the form: x] [To be written: name]` } },
      ['not_official_form!', 'template_not_filled!'],
    ],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('is not the language in a national call', () => {
    const text =
      'Planul de afaceri descrie modul în care se colectează datele și ce cursuri sunt oferite ' +
      'pentru toți angajații. Este semnat de conducere și publicat pe pagina de internet, iar ' +
      'rezultatele din fiecare an sunt comparate cu cele din anul trecut, pentru ca situația să ' +
      'fie mai bună.';
    expect(
      codes({ key: 'MAPS', content: { text }, facts: { program: exampleProgram({ programme: programme('RO-SUN') }) } }),
    ).toEqual([]);
  });
});

it.each<readonly [readonly AnnexFinding[], string]>([
  [[], 'validated'],
  [[{ code: 'portal_format', blocking: false, params: {} }], 'validated'],
  [[{ code: 'no_text', blocking: false, params: {} }], 'uploaded'],
  [[{ code: 'not_checkable', blocking: false, params: {} }], 'uploaded'],
  [
    [
      { code: 'no_text', blocking: false, params: {} },
      { code: 'too_many_pages', blocking: true, params: {} },
    ],
    'rejected',
  ],
])('after %j an annex is %s', (findings, status) => {
  expect(statusAfter(findings)).toBe(status);
});

it.each<readonly [AnnexRequirement['accepted'], AnnexRequirement['accepted']]>([
  [['pdf'], ['pdf', 'docx', 'doc']],
  [
    ['pdf', 'xlsx'],
    ['pdf', 'docx', 'doc', 'xlsx'],
  ],
  [
    ['xlsx', 'ods'],
    ['xlsx', 'ods'],
  ],
  [['mp4'], ['mp4']],
])('where the portal takes %j, an upload may be %j', (accepted, formats) => {
  expect(takenFormats({ accepted })).toEqual(formats);
});

it('a film may be larger than a document', () => {
  expect(uploadLimit({ accepted: ['pdf'] })).toBe(20 * 1024 * 1024);
  expect(uploadLimit({ accepted: ['mp4'] })).toBe(100 * 1024 * 1024);
});

it.each([
  ['a.PDF', 'pdf'],
  ['plan.v2.docx', 'docx'],
  ['.hidden', null],
  ['plan', null],
  ['a.', null],
])('the extension of %s is %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it.each([
  ['a.pdf', true],
  ['a', true],
  ['a.docx', false],
  ['a.pdf.exe', false],
])('a PDF may be called %s: %s', (name, may) => {
  expect(isNameOf(name, 'pdf')).toBe(may);
});
