import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { planOf } from '#domain/project/workplan/plan.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';
import { placeholdersIn } from '#domain/rules/text/placeholders.ts';
import { words as wordsOf } from '#domain/values/text.ts';
import { englishAnnexDrafts as words } from '#test/made/documents/annex-drafts.ts';
import { linesIn } from '#test/made/documents/annex-templates.ts';
import { exampleParticipant, exampleProject, sectionsWith } from '#test/made/project-facts.ts';
import { randomFacts } from '#test/made/writing/random-facts.ts';

import { annexDrafts, type AnnexDraft } from '../annex-codes.ts';
import { draftFor } from '../annexes.ts';
import { isAbout, personNames, saidInProject } from './said-in-project.ts';
import { annexDraftDocument, draftAnnex, draftedSentences } from './draft-annex.ts';

/** Every word that the fixed sentences can say. */
const fixed = new Set(
  [
    'project/drafting/draft_text',
    'project/drafting/annex_draft',
    'project/portal/wizard_text',
    'project/annex_template',
    'project/project_names',
    'organization/countries',
  ].flatMap((name) => wordsOf(readFileSync(`src/words/en/${name}.json`, 'utf8'))),
);

const linesOf = (facts: ProjectFacts, draft: AnnexDraft) =>
  linesIn(annexDraftDocument({ facts, kept: [] }, draft, words).blocks);

/** A made project whose section speaks of its people, its partners, data and equality. */
function tellingFacts(seed: number): ProjectFacts {
  const random = randomFacts(seed, 'en');
  const facts = {
    ...random,
    participants: random.participants.map((each) => ({ ...each, kind: 'research' as const })),
  };
  const people = facts.participants.flatMap(({ details }) => details?.people ?? []);
  const lines = [
    ...people.flatMap(({ name }, at) => [`${name} has a PhD of ${at + 31} qschoolx.`, `${name} leads qtestsx${at}.`]),
    ...facts.participants.flatMap(({ name }, at) => [
      `${name} brings ${at + 71} qfurnacesx.`,
      `Training on gender equality at ${name} reaches ${at + 91} qstaffx.`,
    ]),
    'The data of 17 qsensorsx come from qdeltax.',
    'Data are stored for 23 years at qvaultx.',
    'Metadata are open in qdepotx 29.',
    '[TO FILL: which data of qnobodyx are open]',
  ];
  return { ...facts, sections: sectionsWith({ methodology: lines.join('\n') }) };
}

/** A seed whose project has participants, people and a plan. */
const SEED = 11;

describe.each(annexDrafts)('a draft of %s', (draft) => {
  it('says nothing that its sources do not say, sentence by sentence', () => {
    let [sentences, traced] = [0, 0];
    for (let seed = 1; seed <= 40; seed += 1) {
      const facts = tellingFacts(seed);
      for (const { text, sources } of draftedSentences(draftAnnex({ facts, kept: [] }, draft, words))) {
        sentences += 1;
        expect(sources.length, text).toBeGreaterThan(0);
        const told = new Set(sources.flatMap(({ name, said }) => [...wordsOf(name), ...wordsOf(said)]));
        const own = wordsOf(text).filter((word) => /\d/.test(word) || word.startsWith('q') || !fixed.has(word));
        traced += own.length;
        expect(
          own.filter((word) => !told.has(word)),
          `${seed}: ${text}`,
        ).toEqual([]);
      }
    }
    // Projects that say much have drafts that say much: the loop above has seen them.
    expect(sentences).toBeGreaterThan(60);
    expect(traced).toBeGreaterThan(200);
  });

  it('lists at its end where each sentence comes from, and is the same for the same project', () => {
    const facts = tellingFacts(SEED);
    const sentences = draftedSentences(draftAnnex({ facts, kept: [] }, draft, words));
    const lines = linesOf(facts, draft);
    const from = lines.indexOf('Sentence | Drafted from');
    expect(lines.slice(from + 1)).toHaveLength(sentences.length);
    for (const line of lines.slice(from + 1)) expect(line).toMatch(/ \| [A-Z][a-z ]+: ./);
    expect(lines.join('\n')).not.toContain('qnobodyx');
    expect(linesOf(tellingFacts(SEED), draft)).toEqual(lines);
  });

  it('of a project that says nothing is marks alone, which the check of placeholders finds', () => {
    const facts = exampleProject({ intake: intakeOf('', '', {}) });
    const lines = linesOf(facts, draft);
    const marks = lines.flatMap(placeholdersIn);
    expect(marks.length).toBeGreaterThan(4);
    expect(lines.join('\n')).not.toContain('[To be written:');
    expect(lines[0]).toMatch(/^\[Take this out: Drafted by the assistant of Fundwright\./);
    const said = draftedSentences(draftAnnex({ facts, kept: [] }, draft, words));
    expect(said.length).toBeLessThan(2);
    // Where nothing was said there is no list of sources, and none is promised.
    expect(lines[0]?.includes('stands at the end')).toBe(said.length > 0);
    expect(lines.includes('Sentence | Drafted from')).toBe(said.length > 0);
  });
});

const ana = {
  id: 'k1',
  name: 'Ana Pop',
  role: 'leads the tests',
  leads: true,
  gender: null,
  careerStage: null,
  months: 1_250,
} as const;
const lead = exampleParticipant('lead', {
  name: 'Carpathia SRL',
  role: 'coordinator',
  details: { ...noDetails, people: [ana] },
});
const school = exampleParticipant('school', {
  name: 'Institute of Fibres',
  role: 'beneficiary',
  kind: 'research',
  details: {
    ...noDetails,
    shortName: 'IFI',
    contribution: 'We run two furnaces. We train women for our gender equality plan.',
    answers: { gender_plan: 'no' },
  },
});
const workPackages = [{ id: 'w1', number: 1, title: 'Tests', plan: { ...noPlan, lead: 'school' } }];
const plan = planOf(
  [
    {
      id: 't1',
      kind: 'task',
      workPackageId: 'w1',
      title: 'Collect data of blades',
      description: '',
      startMonth: 3,
      endMonth: 9,
      lead: 'school',
      after: [],
    },
    {
      id: 'd1',
      kind: 'deliverable',
      workPackageId: 'w1',
      title: 'Data management plan',
      description: '',
      type: 'DMP',
      dissemination: 'PU',
      month: 6,
      lead: 'lead',
    },
    { id: 'e1', kind: 'effort', participantId: 'school', workPackageId: 'w1', months: 850 },
  ],
  { participants: [lead, school], workPackages },
);
const telling = exampleProject({
  participants: [lead, school],
  workPackages,
  plan,
  intake: intakeOf('New fibre', '', { acronym: 'ReFibre', objectives: 'Recover 80 % of fibres.' }),
  sections: sectionsWith({
    team: 'Ana Pop holds a PhD in chemistry. Ana Pop answers for safety. IFI has tested 40 blades. Ana Popescu sings.',
    methodology:
      'Data are stored on servers of the institute. Datasets go to an open repository. All articles are open access.',
  }),
});

it('a curriculum has the sentences that name the person, each where it belongs', () => {
  const lines = linesOf(telling, 'cv');
  const below = (heading: string) => lines[lines.indexOf(`## ${heading}`) + 1];
  expect(below('Education')).toBe('Ana Pop holds a PhD in chemistry.');
  expect(below('Professional experience')).toMatch(/^\[TO FILL: /);
  expect(lines).toContain('- Ana Pop (Carpathia SRL): leads the tests, 12.5 person-months.');
  expect(lines).toContain('- Ana Pop answers for safety.');
  expect(lines).toContain('Ana Pop answers for safety. | Section: Team');
  expect(lines.join('\n')).not.toContain('Popescu');
});

it('a letter has objectives, contribution, work, effort and what the texts say of the sender', () => {
  const lines = linesOf(telling, 'letters');
  for (const line of [
    'Recover 80 % of fibres.',
    'This is what we bring to the project: We run two furnaces. We train women for our gender equality plan.',
    '- We are to lead work package 1, Tests.',
    '- We are to lead task T1.1 Collect data of blades (months 3 to 9).',
    'IFI has tested 40 blades.',
    'IFI has tested 40 blades. | Section: Team',
    '[TO FILL: why the project matters to the sender, and what changes for it when the project succeeds]',
  ])
    expect(lines).toContain(line);
  expect(lines.join('\n')).toContain('We plan 8.5 person-months of work.');
  expect(lines.join('\n')).not.toContain('[TO FILL: what the sender commits');
});

it.each([
  ['IT', 'It is tested.', [], false],
  ['IT', 'The tests of IT end.', [], true],
  ['Carpathia SRL', 'Carpathia tests.', [], true],
  ['Institute of Fibres', 'The INSTITUTE of Fibres tests.', [], true],
  ['Institute of Fibres', 'The National Institute of Fibres tests.', ['National Institute of Fibres'], false],
  [
    'Institute of Fibres',
    'Both test: National Institute of Fibres, Institute of Fibres.',
    ['National Institute of Fibres'],
    true,
  ],
  ['', 'Nobody tests.', [], false],
] as const)('%s is named in “%s” beside %j: %s', (name, text, others, named) => {
  const facts = exampleProject({ sections: sectionsWith({ team: text }) });
  expect(saidInProject(facts, words.fixed).map((each) => isAbout(each, [name], others))).toEqual([named]);
});

it.each([
  ['Dr. Ana Pop', ['Ana Pop']],
  ['Prof. dr. Ana Pop, PhD', ['Ana Pop']],
  ['Ana', []],
  ['', []],
])('%s is looked for as %j', (name, names) => {
  expect(personNames(name)).toEqual(names);
});

it('a gender plan has the four elements, and says only what is said of its organization', () => {
  const lines = linesOf(telling, 'gender_plan');
  expect(lines.filter((line) => line.startsWith('# ')).slice(0, 1)).toEqual([
    '# Gender equality plan of Institute of Fibres',
  ]);
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## A public document, signed by the top management',
    '## Resources for gender equality',
    '## Data collection and monitoring',
    '## Training',
    '## Measures',
    '## Signed for the organization',
  ]);
  expect(lines).toContain('As the project says, Institute of Fibres has no gender equality plan yet.');
  expect(lines[lines.indexOf('## Training') + 1]).toBe('We train women for our gender equality plan.');
});

it('a data plan has its deliverable, the work on data, and what the texts say, each below its heading', () => {
  const lines = linesOf(telling, 'data_plan');
  const below = (heading: string) => lines[lines.indexOf(`## ${heading}`) + 1];
  expect(below('The plan as a deliverable')).toBe('D1.1 Data management plan (month 6).');
  expect(below('Which data are made and used')).toBe('T1.1 Collect data of blades (months 3 to 9).');
  expect(below('How they are kept and protected')).toBe('Data are stored on servers of the institute.');
  expect(below('How they are opened: findable, accessible, interoperable, reusable')).toBe(
    'Datasets go to an open repository.',
  );
  expect(below('Publications')).toBe('All articles are open access.');
  expect(below('Who takes care of the data, and what it costs')).toMatch(/^\[TO FILL: who is responsible/);
});

it.each([
  ['CV', 'cv', 'cv'],
  ['GEP', 'gender_plan', 'gender_plan'],
  ['DMP', undefined, 'data_plan'],
  ['DECLARATION_HONOUR', 'declaration', null],
  ['MAPS', undefined, null],
] as const)('%s with the template %s is drafted as %s', (key, template, draft) => {
  expect(draftFor(template === undefined ? { key } : { key, template })).toBe(draft);
});
