import { intakeOf } from '#domain/project/intake/intake.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { planOf, type PlanItem } from '#domain/project/workplan/plan.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject, sectionsWith } from '#test/made/project-facts.ts';

const participants = [
  exampleParticipant('lead', { name: 'Carpathia Composites SRL', details: { ...noDetails, shortName: 'Carpathia' } }),
  exampleParticipant('institute', {
    name: 'Institut Aistra',
    country: 'SI',
    kind: 'research',
    role: 'beneficiary',
    details: { ...noDetails, shortName: 'Aistra', pic: '912345678' },
  }),
  exampleParticipant('service', { name: 'Prüfstelle Nord GmbH', country: 'DE', role: 'subcontractor' }),
];

const workPackages = [
  {
    id: 'w1',
    number: 1,
    title: 'Recovery of fibres',
    plan: { ...noPlan, startMonth: 1, endMonth: 24, lead: 'institute' },
  },
  {
    id: 'w2',
    number: 2,
    title: 'Outreach',
    plan: { ...noPlan, startMonth: 3, endMonth: 36, lead: 'lead', purpose: 'dissemination' as const },
  },
  { id: 'w3', number: 3, title: 'Demonstrator', plan: noPlan },
];

const task = { kind: 'task', description: '', lead: null, after: [], startMonth: null, endMonth: null } as const;
const deliverable = {
  kind: 'deliverable',
  description: '',
  type: 'R',
  dissemination: null,
  month: null,
  lead: null,
} as const;

const items: readonly PlanItem[] = [
  { ...task, id: 't1', workPackageId: 'w1', title: 'Trials on 40 blades', startMonth: 2, endMonth: 9 },
  {
    ...task,
    id: 't2',
    workPackageId: 'w2',
    title: 'Open days at the plants',
    lead: 'lead',
    startMonth: 12,
    endMonth: 30,
  },
  { ...task, id: 't3', workPackageId: 'w1', title: 'Publications on the process', lead: 'institute' },
  {
    ...deliverable,
    id: 'd1',
    workPackageId: 'w1',
    title: 'Report on recovered fibres',
    month: 18,
    lead: 'institute',
    dissemination: 'PU',
  },
  { ...deliverable, id: 'd2', workPackageId: 'w3', title: 'Demonstrator of the line' },
  { id: 'm1', kind: 'milestone', title: 'First tonne recovered', workPackageIds: ['w1'], month: 12, verification: '' },
  {
    id: 'r1',
    kind: 'risk',
    description: 'Too few blades are delivered in time.',
    workPackageIds: ['w1'],
    likelihood: 'medium',
    severity: 'high',
    mitigation: 'A second supplier is under contract.',
  },
  {
    id: 'r2',
    kind: 'risk',
    description: 'The resin does not dissolve.',
    workPackageIds: [],
    likelihood: null,
    severity: null,
    mitigation: '',
  },
  { id: 'k1', kind: 'kpi', title: 'Fibres recovered', unit: '%', baseline: '15', target: '80', month: 30 },
  { id: 'e1', kind: 'effort', participantId: 'lead', workPackageId: 'w2', months: 1_250 },
  { id: 'e2', kind: 'effort', participantId: 'institute', workPackageId: 'w1', months: 3_600 },
];

/** A project of Horizon Europe that says something of everything, and leaves something of everything out. */
export const spokenProject: ProjectFacts = exampleProject({
  program: exampleProgram({ programme: programme('HORIZON') }),
  participants,
  workPackages,
  plan: planOf(items, { participants, workPackages }),
  sections: sectionsWith({
    innovation:
      'Results are published in open access within a year. Makers of boats license the process. ' +
      'A website tells neighbours of the plants what is done. The patent on the solvent belongs to Institut Aistra.',
  }),
  budgetLines: [
    exampleLine('l1', { participantId: 'lead', workPackageId: 'w2', amount: centsFromEuro(60_000) }),
    exampleLine('l2', {
      participantId: 'institute',
      workPackageId: 'w1',
      amount: centsFromEuro(120_000),
      rate: basisPoints(1),
    }),
    exampleLine('l3', { participantId: 'service', amount: centsFromEuro(10_000), category: 'subcontracting' }),
  ],
  intake: intakeOf('Fibres that come back', '', {
    acronym: 'ReFibre',
    beneficiaries: 'Makers of wind turbines. Towns near old wind parks.',
  }),
});

/** A project of thirty partners who share the money in equal parts, and lead a work package each. */
export function manyPartners(): ProjectFacts {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  const people = numbers.map((number) =>
    exampleParticipant(`p${number}`, {
      name: `University of Applied Sciences and Arts Number ${number}`,
      role: number === 1 ? 'coordinator' : 'beneficiary',
    }),
  );
  const packages = numbers.map((number) => ({
    id: `w${number}`,
    number,
    title: `Work of partner ${number}`,
    plan: { ...noPlan, lead: `p${number}` },
  }));
  const efforts = numbers.flatMap((number) =>
    numbers.map((other) => ({
      id: `e${number}-${other}`,
      kind: 'effort' as const,
      participantId: `p${number}`,
      workPackageId: `w${other}`,
      months: 100,
    })),
  );
  return exampleProject({
    participants: people,
    workPackages: packages,
    plan: planOf(efforts, { participants: people, workPackages: packages }),
    budgetLines: numbers.map((number) =>
      exampleLine(`l${number}`, { participantId: `p${number}`, workPackageId: `w${number}` }),
    ),
  });
}
