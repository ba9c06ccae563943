import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { coverageOf } from '#domain/project/outcomes/covered-outcomes.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import { planOf, type PlanItem } from '#domain/project/workplan/plan.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';

/** Numbers of a sequence that a seed begins (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const letters = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** A project whose every word occurs once, so that each word of a draft leads to the place that it came from. */
export function randomFacts(seed: number, language: 'en' | 'ro'): ProjectFacts {
  const random = randomFrom(seed);
  let count = 0;
  const pick = (from: string) => from.charAt(random(from.length));
  const word = () => {
    count += 1;
    const own = count.toString(36).replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)));
    return `q${pick(letters)}${pick(vowels)}${pick(letters)}${pick(vowels)}x${own}`;
  };
  const some = <Item>(most: number, make: (index: number) => Item) =>
    Array.from({ length: random(most + 1) }, (_, index) => make(index));
  const phrase = () => Array.from({ length: 2 + random(5) }, word).join(' ');
  const sentences = () =>
    some(4, () => `${phrase()} ${3 + random(900)} ${word()}${['.', '!', ' (x).', ';'][random(4)]}`).join(
      random(2) ? ' ' : '\n- ',
    );
  const maybe = <Item>(make: () => Item) => (random(3) === 0 ? null : make());
  const month = () => maybe(() => 1 + random(48));
  const participants = some(5, (index) =>
    exampleParticipant(`p${index}`, {
      name: phrase(),
      country: ['RO', 'DE', 'NO', null][random(4)] ?? null,
      role: index === 0 ? 'coordinator' : (participantRoles[random(participantRoles.length)] ?? 'beneficiary'),
      details: {
        ...noDetails,
        contribution: sentences(),
        people: some(3, (person) => ({
          id: `k${index}${person}`,
          name: phrase(),
          role: random(2) ? phrase() : '',
          leads: false,
          gender: null,
          careerStage: null,
          months: maybe(() => random(5_000)),
        })),
      },
    }),
  );
  const workPackages = some(5, (index) => ({
    id: `w${index}`,
    number: index + 1,
    title: phrase(),
    plan: {
      ...noPlan,
      startMonth: month(),
      endMonth: month(),
      lead: participants[0]?.id ?? null,
      objectives: sentences(),
    },
  }));
  const pack = () => workPackages[0]?.id ?? null;
  const items: readonly PlanItem[] = [
    ...some(6, (index): PlanItem => ({
      id: `t${index}`,
      kind: 'task',
      workPackageId: pack(),
      title: phrase(),
      description: sentences(),
      startMonth: month(),
      endMonth: month(),
      lead: null,
      after: [],
    })),
    ...some(6, (index): PlanItem => ({
      id: `d${index}`,
      kind: 'deliverable',
      workPackageId: pack(),
      title: phrase(),
      description: sentences(),
      type: 'DEC',
      dissemination: 'PU',
      month: month(),
      lead: null,
    })),
    ...some(4, (index): PlanItem => ({
      id: `m${index}`,
      kind: 'milestone',
      title: phrase(),
      workPackageIds: [],
      month: month(),
      verification: random(2) ? phrase() : '',
    })),
    ...some(4, (index): PlanItem => ({
      id: `r${index}`,
      kind: 'risk',
      description: phrase(),
      workPackageIds: [],
      likelihood: null,
      severity: null,
      mitigation: random(2) ? phrase() : '',
    })),
    ...some(4, (index): PlanItem => ({
      id: `f${index}`,
      kind: 'kpi',
      title: phrase(),
      unit: word(),
      baseline: random(2) ? String(random(500)) : '',
      target: random(2) ? String(random(900)) : '',
      month: month(),
    })),
    ...participants.map(({ id }, index): PlanItem => ({
      id: `e${index}`,
      kind: 'effort',
      participantId: id,
      workPackageId: pack() ?? 'none',
      months: 1 + random(9_999),
    })),
  ];
  const budgetLines = some(4, (index) =>
    exampleLine(`l${index}`, {
      participantId: participants[0]?.id ?? null,
      description: phrase(),
      category: index % 2 === 0 ? 'travel' : 'personnel',
      amount: centsFromEuro(random(2_000_000) + random(100) / 100),
      rate: basisPoints(random(101) / 100),
    }),
  );
  const outcomes = some(5, () => `${phrase()} ${random(70)} ${word()}.`);
  const plan = planOf(items, { participants, workPackages });
  const marks = outcomes.slice(0, 2).map((outcome, index) => ({
    id: `c${index}`,
    about: 'outcome' as const,
    outcome,
    verdict: 'covers' as const,
    target: { kind: 'work_package' as const, id: pack() ?? 'none' },
    by: null,
    at: instantFromMs(0),
  }));
  const coverage = coverageOf(
    { expected: { from: 'summary', outcomes }, criteria: [], marks },
    { sections: [], kpis: plan.kpis, workPackages },
  );
  const intake = intakeOf(random(6) === 0 ? '' : phrase(), sentences(), {
    acronym: word(),
    objectives: sentences(),
    beneficiaries: sentences(),
    methodology: sentences(),
    keyPersonnel: sentences(),
    trl: maybe(() => 1 + random(9)),
    trlEnd: maybe(() => 1 + random(9)),
    durationMonths: month(),
    requestedAmount: maybe(() => centsFromEuro(random(4_000_000))),
  });
  return exampleProject({ language, participants, workPackages, plan, budgetLines, coverage, intake });
}
