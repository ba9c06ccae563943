import { randomUUID } from 'node:crypto';

import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { budgetCategories } from '#domain/project/budget/budget-codes.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { participantQuestions, yesOrNo } from '#domain/project/participants/participant-codes.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { basisPoints, cents } from '#domain/values/money.ts';
import { oneOf } from '#test/made/living/random.ts';
import type { Maker } from './random-values.ts';

type Content = ProjectBackup['content'];

function participantsOf({ pick, words, random, maybe, many }: Maker): Content['participants'] {
  return many(4, (index) => ({
    id: randomUUID(),
    name: `Partner ${index} ${words()}`,
    country: maybe(() => pick(['RO', 'DE', 'FR'])),
    kind: maybe(() => pick(['company', 'research'])),
    size: null,
    role: index === 0 ? ('coordinator' as const) : pick(['beneficiary', 'associated_partner']),
    ...(random(2) === 0
      ? {}
      : {
          details: {
            ...noDetails,
            shortName: `P${index}`,
            answers: { [participantQuestions[0]]: pick(yesOrNo) },
            people: [
              {
                id: randomUUID(),
                name: words(),
                role: 'Lead',
                leads: true,
                gender: null,
                careerStage: null,
                months: 9,
              },
            ],
          },
        }),
  }));
}

type Parts = Pick<Content, 'participants' | 'workPackages'>;

function planOf({ words, random, maybe, many }: Maker, { participants, workPackages }: Parts): Content['plan'] {
  const [first] = workPackages;
  const inFirst = first ? [first.id] : [];
  const tasks = many(3, () => ({
    id: randomUUID(),
    kind: 'task' as const,
    workPackageId: oneOf(workPackages, random)?.id ?? null,
    title: words(),
    description: words(),
    startMonth: 1,
    endMonth: maybe(() => 6),
    lead: oneOf(participants, random)?.id ?? null,
  }));
  return [
    ...tasks.map((task, index) => ({ ...task, after: tasks.slice(0, index).map(({ id }) => id) })),
    { id: randomUUID(), kind: 'milestone', title: words(), workPackageIds: inFirst, month: 3, verification: words() },
    {
      id: randomUUID(),
      kind: 'risk',
      description: words(),
      workPackageIds: [],
      likelihood: null,
      severity: 'high',
      mitigation: '',
    },
    ...many(2, () => {
      return {
        id: randomUUID(),
        kind: 'kpi' as const,
        title: words(),
        unit: '%',
        baseline: '0',
        target: '9',
        month: null,
      };
    }),
    ...participants.flatMap(({ id: participantId }) =>
      inFirst.map((workPackageId) => {
        return { id: randomUUID(), kind: 'effort' as const, participantId, workPackageId, months: 100 };
      }),
    ),
  ];
}

/** Participants, work packages, lines and a work plan that point at one another, and an intake. */
export function listsOf(maker: Maker): Content {
  const { pick, words, random, maybe, many } = maker;
  const participants = participantsOf(maker);
  const workPackages = many(4, (index) => {
    const lead = oneOf(participants, random)?.id ?? null;
    const plan = { startMonth: 1, endMonth: 12, lead, purpose: null, objectives: words() };
    return { id: randomUUID(), number: index + 1, title: words(), ...(random(2) === 0 ? {} : { plan }) };
  });
  const lines = many(6, () => ({
    id: randomUUID(),
    participantId: oneOf(participants, random)?.id ?? null,
    workPackageId: oneOf(workPackages, random)?.id ?? null,
    category: pick(budgetCategories),
    subtype: null,
    description: words(),
    amount: maybe(() => cents(random(1_000_000))),
    rate: basisPoints(random(101) / 100),
  }));
  const intake = {
    title: words(),
    acronym: 'RF',
    description: words(),
    objectives: words(),
    beneficiaries: words(),
    trl: maybe(() => 1 + random(9)),
    trlEnd: null,
    durationMonths: maybe(() => 36),
    requestedAmount: maybe(() => cents(random(1_000_000))),
    methodology: '',
    keyPersonnel: words(),
    declarations: noDeclarations,
  };
  return { participants, workPackages, lines, plan: planOf(maker, { participants, workPackages }), intake };
}
