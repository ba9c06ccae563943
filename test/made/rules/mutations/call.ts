import type { StoredCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { shinglesOf } from '#domain/project/text/shingles.ts';
import { programme } from '#test/made/program-facts.ts';
import { exampleAnnex } from '#test/made/project-facts.ts';
import { coveredIn } from '#test/made/rules/covered.ts';
import { both, intake, plan, program, says, text, type Mutation, type ProjectChange } from './change.ts';

const call =
  (change: Partial<{ named: readonly string[]; lumpSum: boolean; noHarm: boolean }>): ProjectChange =>
  (facts) => ({ ...facts, call: { named: [], lumpSum: false, noHarm: false, shingles: [], ...change } });

/** The annex as one that may be uploaded at submission. */
const optional =
  (key: string): ProjectChange =>
  (facts) => ({
    ...facts,
    annexList: [...facts.annexList, exampleAnnex({ key, required: false, stage: 'submission' })],
  });

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const romanian = 'Linia din proiect ia fibrele și le pune într-o baie care este făcută pentru acest scop. ';

const copied: ProjectChange = (facts) => ({
  ...text('methodology', () => words(450))(facts),
  call: { named: [], lumpSum: false, noHarm: false, shingles: [...shinglesOf(words(450))] },
});

const handedIn: ProjectChange = (facts) => ({
  ...facts,
  status: 'submitted',
  participants: facts.participants.map(({ id }) => id).reduce((now, id) => says(id, { lear: 'yes' })(now), facts)
    .participants,
});

/** What is marked in the clean project, read in the project as it is after a change. */
const coverage =
  (change: Partial<StoredCoverage>, inProject: ProjectChange = (facts) => facts): ProjectChange =>
  (clean) => {
    const facts = inProject(clean);
    return { ...facts, coverage: coveredIn(facts, change, clean) };
  };

export const callMutations: readonly Mutation[] = [
  ['a page limit that the text is over', program({ pageLimit: 2 }), ['PAGE_LIMIT_EXCEEDED']],
  ['an expected outcome that nobody has marked', coverage({ marks: [] }), ['OUTCOME_UNCOVERED']],
  [
    'an expected outcome in other words',
    coverage({ expected: { from: 'official', outcomes: ['Blades are not buried'] } }),
    ['OUTCOME_UNCOVERED'],
  ],
  [
    'a KPI that alone covered an outcome, and is gone',
    coverage(
      {},
      plan(({ kpis: [first] }) => ({ kpis: first ? [{ ...first, id: 'k2' }] : [] })),
    ),
    ['OUTCOME_UNCOVERED'],
  ],
  [
    'a paragraph that covered an outcome, and gave way to others',
    (facts) => {
      const before = facts.sections.map((section) => ({ ...section, text: 'Our team has met for nine years.' }));
      return { ...facts, coverage: coveredIn(facts, {}, { ...facts, sections: before }) };
    },
    ['OUTCOME_UNCOVERED'],
  ],
  ['words of the call', copied, ['COPIED_FROM_CALL']],
  ['a call that asks for no significant harm', call({ noHarm: true }), ['DNSH_MISSING']],
  [
    'a budget table that the call names',
    both(call({ named: ['BUDGET_TABLE'], lumpSum: true }), optional('BUDGET_TABLE')),
    ['LUMP_SUM_TABLE_MISSING'],
  ],
  [
    'a declaration of ownership that a call of the defence fund names',
    both(
      both(call({ named: ['OCD'] }), optional('OCD')),
      program({ programme: { ...programme('HORIZON-CL4'), lineage: ['HORIZON-CL4', 'HORIZON', 'DIGITAL'] } }),
    ),
    ['OWNERSHIP_CONTROL_DECLARATION_MISSING'],
  ],
  ['a section in Romanian', text('team', () => romanian.repeat(24)), ['LANGUAGE_MIX']],
  [
    'an abstract that does not say what for',
    intake({ description: 'The project aims at fibres and develops a line by pyrolysis. '.repeat(12) }),
    ['ABSTRACT_NOT_STANDALONE'],
  ],
  [
    'a representative who is not named once it is handed in',
    (facts) => says('p2', { lear: 'no' })(handedIn(facts)),
    ['LEAR_NOT_APPOINTED'],
  ],
];
