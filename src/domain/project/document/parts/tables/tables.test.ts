import { describe, expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';
import { documentWords } from '#words/project/document-words.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { exampleProgram, testNow } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { exampleDeliverable, examplePackage, exampleTask } from '#test/made/rules/work-plans.ts';
import type { DocumentBlock } from '../../document-tree.ts';
import { tablesPart } from './tables.ts';

const wordsIn = (locale: 'en' | 'ro') =>
  documentWords(wordsFor(locale, 'application_document'), wordsFor(locale, 'project_names'));
const part = (change: Partial<ProjectFacts>, locale: 'en' | 'ro' = 'en') =>
  tablesPart({ facts: exampleProject(change), texts: new Map(), at: testNow }, wordsIn(locale));

const textOf = (blocks: readonly DocumentBlock[]): string =>
  blocks
    .map((block) =>
      block.type === 'paragraph' || block.type === 'heading' ? block.runs.map(({ text }) => text).join('') : '?',
    )
    .join(' / ');
/** Titles as they are, tables row by row, the chart by its kind. */
const shown = (blocks: readonly DocumentBlock[]) =>
  blocks.flatMap((block): readonly (string | readonly string[])[] =>
    block.type === 'table'
      ? block.rows.map((row) => row.map(({ blocks: cell }) => textOf(cell)))
      : [block.type === 'chart' ? block.type : textOf([block])],
  );

const horizon = exampleProgram();
const partners = [
  exampleParticipant('p1', { name: 'Carpathia' }),
  exampleParticipant('p2', {
    name: 'Institut Aistra',
    role: 'beneficiary',
    country: 'SI',
    details: { ...noDetails, shortName: 'AIS' },
  }),
];

describe('the tables of Part B', () => {
  it('are left out where nothing is in them', () => {
    expect(part({ participants: partners.slice(0, 1) })).toEqual([]);
  });

  it('list participants, packages and what is planned in them, numbered as the form of Horizon Europe does', () => {
    const facts = {
      program: { ...horizon, programme: { ...horizon.programme, lineage: ['HORIZON-CL4', 'HORIZON'] } },
      participants: partners,
      workPackages: [
        examplePackage(1, { lead: 'p2', objectives: 'Build it.\nTest it.' }, 'Line'),
        examplePackage(2, {}, 'Sales'),
      ],
      plan: {
        ...emptyPlan,
        tasks: [
          exampleTask('t1', { title: 'Build', description: 'With care.', startMonth: 1, endMonth: 6, lead: 'p1' }),
        ],
        deliverables: [exampleDeliverable('d1', { lead: 'p1', month: 12 })],
        effort: [
          { id: 'e1', kind: 'effort', participantId: 'p1', workPackageId: 'w1', months: 1250 },
          { id: 'e2', kind: 'effort', participantId: 'p2', workPackageId: 'w2', months: 300 },
        ],
      },
    } as const;
    expect(shown(part(facts))).toEqual([
      'List of participants',
      ['No.', 'Participant', 'Short name', 'Country', 'Role'],
      ['1', 'Carpathia', '', 'RO', 'Coordinator'],
      ['2', 'Institut Aistra', 'AIS', 'SI', 'Beneficiary'],
      'Timing of the work (Gantt chart)',
      'chart',
      'Table 3.1a: List of work packages',
      ['No.', 'Work package', 'Lead', 'Person-months', 'Start month', 'End month'],
      ['WP1', 'Line', 'AIS', '12.5', '1', '36'],
      ['WP2', 'Sales', '', '3', '1', '36'],
      'Table 3.1b: Work package descriptions',
      'WP1: Line',
      ['Lead', 'AIS'],
      ['Months', 'months 1 to 36'],
      ['Person-months', 'Carpathia 12.5'],
      ['Objectives', 'Build it. / Test it.'],
      ['Tasks', 'T1.1 Build (months 1 to 6; Carpathia) / With care.'],
      ['Deliverables', 'D1.1 Report (month 12)'],
      'Table 3.1c: List of deliverables',
      ['No.', 'Title', 'WP', 'Lead', 'Type', 'Level', 'Month'],
      ['D1.1', 'Report', 'WP1', 'Carpathia', 'R', 'PU', '12'],
      'Table 3.1f: Summary of staff effort in person-months',
      ['Participant', 'WP1', 'WP2', 'Total'],
      ['Carpathia', '12.5', '0', '12.5'],
      ['AIS', '0', '3', '3'],
      ['Total', '12.5', '3', '15.5'],
    ]);
  });

  it('have neutral names elsewhere, in the language of the application', () => {
    const program = { ...horizon, programme: { ...horizon.programme, lineage: ['LIFE'] } };
    const risk = {
      id: 'r1',
      kind: 'risk',
      description: 'Cuptorul',
      workPackageIds: ['w1'],
      likelihood: 'high',
      severity: null,
      mitigation: 'Altul',
    } as const;
    const facts = { program, workPackages: [examplePackage(1)], plan: { ...emptyPlan, risks: [risk] } };
    expect(shown(part(facts, 'ro')).slice(-3)).toEqual([
      'Riscuri critice pentru implementare',
      ['Risc', 'PL', 'Probabilitate', 'Gravitate', 'Măsuri'],
      ['Cuptorul', 'PL1', 'Ridicată', '', 'Altul'],
    ]);
  });

  it('give effort in several tables where one would have too many columns, with the sums in the last', () => {
    const workPackages = Array.from({ length: 14 }, (_, at) => examplePackage(at + 1));
    const effort = [{ id: 'e', kind: 'effort', participantId: 'p1', workPackageId: 'w14', months: 100 }] as const;
    const tables = part({ participants: partners, workPackages, plan: { ...emptyPlan, effort } }).flatMap((block) =>
      block.type === 'table' && block.rows.at(-1)?.[0]?.blocks[0] !== undefined ? [block] : [],
    );
    const last = tables.slice(-2);
    expect(last.map(({ columns }) => columns)).toEqual([13, 4]);
    expect(shown(last.slice(1)).at(-1)).toEqual(['Total', '0', '1', '1']);
  });

  it('justify subcontracting always, and equipment where somebody has said why', () => {
    const lines = [
      exampleLine('l1', {
        participantId: 'p1',
        category: 'subcontracting',
        description: 'Tests',
        amount: centsFromEuro(2_000),
      }),
      exampleLine('l2', {
        participantId: 'p1',
        category: 'equipment',
        description: 'Oven',
        amount: centsFromEuro(5_000),
      }),
    ];
    const said = { ...noDetails, equipment: 'The only one of its kind.' };
    expect(shown(part({ participants: partners.slice(0, 1), budgetLines: lines }))).toEqual([
      expect.stringContaining('Subcontracting costs'),
      ['Participant', 'Cost', 'What and why'],
      ['Carpathia', '2,000\u00a0€', 'Tests'],
    ]);
    const [own] = partners;
    if (!own) throw new Error('nobody takes part');
    expect(shown(part({ participants: [{ ...own, details: said }], budgetLines: lines })).at(-1)).toEqual([
      'Carpathia',
      '5,000\u00a0€',
      'Oven / The only one of its kind.',
    ]);
  });
});
