import type { ProjectFacts } from '#domain/project/facts.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { noDetails, type ParticipantDetails } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { planOf } from '#domain/project/workplan/plan.ts';
import { basisPoints, cents, centsFromEuro, FULL_RATE } from '#domain/values/money.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { countryStandings } from '#domain/program/eligibility/countries/country-standing.ts';
import { allCountries } from '#reference/countries.ts';
import { exampleLine, exampleProject } from '#test/made/project-facts.ts';
import { coveredIn } from './covered.ts';
import { exampleDeliverable, examplePackage, exampleTask } from './work-plans.ts';

const answers: ParticipantDetails['answers'] = {
  gender_plan: 'yes',
  controlled: 'no',
  exclusion: 'no',
  end_user: 'yes',
  weak_finances: 'no',
  operating_grant: 'no',
  other_grant: 'no',
  vat_deductible: 'no',
  vat_included: 'no',
  equipment_full_cost: 'no',
};

function partner(id: string, change: Partial<Participant>, pic: string, details: Partial<ParticipantDetails> = {}) {
  return {
    id,
    name: `Partner ${id}`,
    country: 'RO',
    kind: 'company',
    size: 'small',
    role: 'beneficiary',
    ...change,
    details: {
      ...noDetails,
      pic,
      answers,
      contribution: 'It builds and tests.',
      contact: { name: 'Ana Pop', position: 'Lead', email: 'ana@example.org', phone: '' },
      people: [
        { id: `${id}k`, name: 'Ana Pop', role: 'Lead', leads: true, gender: null, careerStage: 'A', months: 1_200 },
      ],
      ownResources: centsFromEuro(600_000),
      ...details,
    },
  } satisfies Participant;
}

const participants: readonly Participant[] = [
  partner('p1', { role: 'coordinator' }, '999888771'),
  partner('p2', { country: 'DE', kind: 'research' }, '999888772'),
  partner('p3', { country: 'NO', kind: 'higher_education' }, '999888773'),
  partner('p4', { country: 'FR' }, '999888774', { subcontracting: 'Tests by a laboratory that has the bench.' }),
];

const workPackages = [
  examplePackage(1, { purpose: 'management', lead: 'p1' }, 'Management'),
  examplePackage(2, { startMonth: 1, endMonth: 30, lead: 'p2' }, 'Pilot line'),
  examplePackage(3, { startMonth: 6, endMonth: 36, lead: 'p4', purpose: 'dissemination' }, 'Use of results'),
];

/** Person-months (hundredths) of each participant, by work package. */
const efforts = [
  ['p1', 'w1', 600],
  ['p1', 'w2', 3_000],
  ['p2', 'w2', 4_000],
  ['p3', 'w2', 3_000],
  ['p4', 'w3', 3_600],
] as const;

const risk = (id: string, description: string): PlanItem => ({
  id,
  kind: 'risk',
  description,
  workPackageIds: ['w2'],
  likelihood: 'low',
  severity: 'high',
  mitigation: 'A second supplier stands by.',
});

const items: readonly PlanItem[] = [
  exampleTask('t1', { workPackageId: 'w2', title: 'Build the line', startMonth: 1, endMonth: 12 }),
  exampleTask('t2', { workPackageId: 'w2', title: 'Run the line', startMonth: 13, endMonth: 30, after: ['t1'] }),
  exampleDeliverable('d1', { title: 'Data management plan', type: 'DMP', month: 6 }),
  exampleDeliverable('d2', { title: 'Plan for dissemination and exploitation', month: 6 }),
  exampleDeliverable('d3', { workPackageId: 'w2', title: 'Report on the line', month: 18 }),
  exampleDeliverable('d4', { workPackageId: 'w3', title: 'Report on use', month: 36, dissemination: 'SEN' }),
  {
    id: 'm1',
    kind: 'milestone',
    title: 'The line runs',
    workPackageIds: ['w2'],
    month: 12,
    verification: 'A run of eight hours.',
  },
  risk('r1', 'The oven comes late.'),
  risk('r2', 'Fibres break in the line.'),
  risk('r3', 'A supplier gives up.'),
  risk('r4', 'Prices of energy rise.'),
  {
    id: 'k1',
    kind: 'kpi',
    title: 'Strength kept',
    unit: '%',
    baseline: '60',
    target: '80',
    month: 30,
  },
  ...efforts.map(([participantId, workPackageId, months], index) => ({
    id: `e${index}`,
    kind: 'effort' as const,
    participantId,
    workPackageId,
    months,
  })),
];

const effort = (months: number) => ({ months, rate: centsFromEuro(10_000) });
const budgetLines = [
  ...efforts.map(([participantId, workPackageId, months], index) =>
    exampleLine(`l${index}`, {
      participantId,
      workPackageId,
      amount: centsFromEuro(months * 100),
      effort: effort(months),
      rate: participantId === 'p1' || participantId === 'p4' ? basisPoints(0.7) : FULL_RATE,
    }),
  ),
  exampleLine('l8', {
    participantId: 'p4',
    workPackageId: 'w3',
    category: 'subcontracting',
    description: 'Tests on a bench',
    amount: centsFromEuro(40_000),
  }),
  exampleLine('l9', {
    participantId: 'p2',
    workPackageId: 'w2',
    category: 'travel',
    description: 'Meetings',
    amount: centsFromEuro(30_000),
    rate: FULL_RATE,
  }),
];

const words = [
  'By month 30 the line recovers 80 % of the strength of fibres from 12 blades,',
  'and 5 makers of sports goods use 200 kg of them. ',
].join(' ');
const said = [
  'Articles come out in open access. The gender dimension plays no role, because no people are studied.',
  'Results are exploited by two makers. ',
].join(' ');

/** A complete innovation action of four participants: nothing in it is wrong. */
export function cleanInnovationAction(): ProjectFacts {
  const amounts = { grantMin: centsFromEuro(1_500_000), grantMax: centsFromEuro(3_000_000) };
  const program = exampleProgram({ trlMin: 5, trlMax: 7, money: { ...exampleProgram().money, ...amounts } });
  const empty = exampleProject({ program });
  const sections = empty.sections.map((section, index) => {
    const text = `${section.key}: ${index === 0 ? said : ''}${words}`.padEnd(
      section.limit - 100,
      'The line is built. ',
    );
    return { ...section, text, length: text.length };
  });
  const plan = planOf(items, { participants, workPackages });
  return {
    ...empty,
    status: 'active',
    call: { named: [], lumpSum: false, noHarm: false, shingles: [] },
    organization: { ...empty.organization, headcount: 20, turnover: centsFromEuro(3_000_000) },
    intake: intakeOf(
      'Fibres from wind turbine blades',
      'The project aims to recover fibres by pyrolysis, and so reduces waste. '.repeat(12),
      {
        acronym: 'ReFibre',
        objectives: 'Keep the strength of fibres.',
        beneficiaries: 'Makers of sports goods.',
        trl: 5,
        trlEnd: 7,
        durationMonths: 36,
        methodology: 'Pyrolysis.',
        declarations: {
          ...noDeclarations,
          answers: {
            early_start: 'no',
            similar_proposal: 'no',
            civil_only: 'yes',
            exploited_outside: 'no',
            ethics_environment: 'yes',
          },
          ethicsPages: { ethics_environment: '12 to 14' },
          ethicsText: 'The line is permitted by the authority for the environment. '.repeat(6),
        },
      },
    ),
    sections,
    participants,
    workPackages,
    plan,
    coverage: coveredIn({ sections, plan, workPackages }),
    budgetLines,
  };
}

const most = {
  ...exampleProgram().money,
  grantMin: null,
  grantMax: centsFromEuro(2_500_000),
  wording: 'up_to',
} as const;

/** The clean project on another call, with these of its participants. */
function onAnother(change: Partial<ProjectFacts['program']>, ids: readonly string[]): ProjectFacts {
  const clean = cleanInnovationAction();
  const program = exampleProgram({
    trlMin: null,
    trlMax: null,
    consortium: null,
    money: most,
    ...change,
  });
  const stay = clean.participants.filter(({ id }) => ids.includes(id));
  const lines = clean.budgetLines.filter(({ participantId }) => participantId !== null && ids.includes(participantId));
  return {
    ...clean,
    program,
    countries: countryStandings(program, allCountries),
    participants: stay,
    plan: planOf(items, { participants: stay, workPackages }),
    budgetLines: lines,
  };
}

/** A project of LIFE with two participants. */
export function cleanLife(): ProjectFacts {
  const rates = { rateForProfit: FULL_RATE, rateNonProfit: FULL_RATE };
  const facts = onAnother(
    {
      programme: programme('LIFE'),
      typeOfAction: null,
      consortium: { minEntities: 1, minCountries: 1, text: '1 entity' },
      money: { ...most, ...rates },
    },
    ['p1', 'p2'],
  );
  // Small enough that nobody asks for more documents.
  const small = facts.budgetLines.map((line) => ({ ...line, amount: cents((line.amount ?? 0) / 4) }));
  return { ...facts, budgetLines: small };
}

/** An application of one company to the EIC Accelerator. */
export function cleanAccelerator(): ProjectFacts {
  const facts = onAnother({ programme: programme('HORIZON-EIC-ACC'), typeOfAction: 'EIC' }, ['p1']);
  const { declarations } = facts.intake;
  const before = { eic_three_rejections: 'no', eic_grant_only: 'no' } as const;
  const declared = { ...declarations, answers: { ...declarations.answers, ...before } };
  return {
    ...facts,
    intake: { ...facts.intake, declarations: declared },
    // One company manages itself beside its work.
    plan: { ...facts.plan, effort: facts.plan.effort.filter(({ workPackageId }) => workPackageId !== 'w1') },
    budgetLines: facts.budgetLines.filter(({ workPackageId }) => workPackageId !== 'w1'),
  };
}

/** A doctoral network of Marie Skłodowska-Curie Actions with three universities. */
export function cleanDoctoralNetwork(): ProjectFacts {
  const facts = onAnother(
    {
      programme: programme('HORIZON-MSCA'),
      typeOfAction: 'MSCA',
      typeOfActionLabel: 'MSCA-DN',
      consortium: { minEntities: 3, minCountries: 3, text: '3 independent entities, 3 MS/AC, at least 1 in MS' },
      money: { ...most, rateForProfit: FULL_RATE, rateNonProfit: FULL_RATE },
    },
    ['p1', 'p2', 'p3'],
  );
  return {
    ...facts,
    participants: facts.participants.map((each) => ({ ...each, kind: 'higher_education' })),
    budgetLines: facts.budgetLines.map((line) => ({ ...line, rate: FULL_RATE })),
  };
}
