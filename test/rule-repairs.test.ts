import { describe, expect, it } from 'vitest';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { planFaults } from '#domain/project/workplan/plan.ts';
import { redFlags, type Flag, type RuleId } from '#domain/rules/red-flags.ts';
import { findRepair, isRepairable } from '#domain/rules/repairs/find-repair.ts';
import { partsOf, repairedFacts, undoOfBudget, undoOfIntake, undoOfItems } from '#domain/rules/repairs/repaired.ts';
import type { RepairStep } from '#domain/rules/repairs/repair.ts';
import { programme, testNow } from '#test/made/program-facts.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { callMutations } from '#test/made/rules/mutations/call.ts';
import {
  both,
  deliverable,
  extraLine,
  intake,
  line,
  pack,
  participant,
  plan,
  program,
  without,
  type ProjectChange,
} from '#test/made/rules/mutations/change.ts';
import { moneyMutations } from '#test/made/rules/mutations/money.ts';
import { peopleMutations } from '#test/made/rules/mutations/people.ts';
import { planMutations } from '#test/made/rules/mutations/plan.ts';
import { wordsMutations } from '#test/made/rules/mutations/words.ts';
import { basisPoints, centsFromEuro, FULL_RATE } from '#domain/values/money.ts';

const mutations = [...planMutations, ...peopleMutations, ...wordsMutations, ...moneyMutations, ...callMutations];

const making = {
  newId: () => 'new',
  titles: { data_plan: 'Data management plan', dissemination_plan: 'Plan for dissemination' },
};

const flagsIn = (facts: ProjectFacts) => redFlags(facts, testNow);
const keyOf = ({ ruleId, subject }: Flag) => `${ruleId} ${subject}`;

/** What is offered for each finding of a project. */
const offersIn = (facts: ProjectFacts) =>
  flagsIn(facts).flatMap((flag) => {
    const repair = findRepair(facts, flag, testNow, making);
    return repair === null ? [] : [{ flag, repair }];
  });

const repaired = mutations.flatMap(([name, change]) => {
  const facts = change(cleanInnovationAction());
  return offersIn(facts).map((offer) => ({ name: `${name}: ${offer.flag.ruleId}`, facts, ...offer }));
});

describe('of everything that can be wrong in a complete project', () => {
  it('some is put right by one change', () => expect(repaired.length).toBeGreaterThan(12));

  it.each(repaired)('$name', ({ facts, flag, repair }) => {
    const before = new Set(flagsIn(facts).map(keyOf));
    const after = repairedFacts(facts, repair.change);
    const found = flagsIn(after);
    expect(found.map(keyOf)).not.toContain(keyOf(flag));
    expect(found.filter((each) => each.severity === 'hard' && !before.has(keyOf(each)))).toEqual([]);
    expect(planFaults(Object.values(after.plan).flat())).toEqual([]);
    expect(partsOf(repair.change)).not.toEqual([]);
    expect(repair.steps.length).toBeGreaterThan(0);
    // And the way back leads to what stood there.
    const budget = { participants: facts.participants, workPackages: facts.workPackages, lines: facts.budgetLines };
    const items = Object.values(facts.plan).flat();
    const back = {
      ...undoOfIntake(facts.intake, repair.change),
      ...undoOfBudget(budget, repair.change),
      ...undoOfItems(items, repair.change),
    };
    expect(repairedFacts(after, back)).toEqual(facts);
  });
});

type Offer = readonly [
  name: string,
  rule: RuleId,
  change: ProjectChange,
  /** What the change does; null: a person must choose. */ steps: readonly RepairStep[] | null,
];
const due = (name: string, from: number, to: number): RepairStep => ({ does: 'due', name, from, to });

const offers: readonly Offer[] = [
  [
    'bars are shortened to the duration',
    'GANTT_EXCEEDS_DURATION',
    intake({ durationMonths: 35 }),
    [
      { does: 'end', name: 'WP1', from: 36, to: 35 },
      { does: 'end', name: 'WP3', from: 36, to: 35 },
      due('D3.1', 36, 35),
    ],
  ],
  ['nothing is moved that begins after the end', 'GANTT_EXCEEDS_DURATION', intake({ durationMonths: 4 }), null],
  [
    'months in the wrong fields change places',
    'WP_START_AFTER_END',
    pack('w2', { startMonth: 30, endMonth: 1 }),
    [{ does: 'turn', name: 'WP2', start: 1, end: 30 }],
  ],
  [
    'a data management plan is added where the project is managed',
    'NO_DMP_DELIVERABLE',
    plan(({ deliverables }) => ({ deliverables: without(deliverables, 'd1') })),
    [{ does: 'add', title: 'Data management plan', package: 1, month: 6 }],
  ],
  [
    'a late one is due in time',
    'NO_DMP_DELIVERABLE',
    deliverable('d1', { month: 7 }),
    [due('D1.1 Data management plan', 7, 6)],
  ],
  [
    'one without a month gets one',
    'NO_DEC_DELIVERABLE',
    deliverable('d2', { month: null }),
    [{ does: 'due_first', name: 'D1.2 Plan for dissemination and exploitation', to: 6 }],
  ],
  [
    'a report on dissemination stays where it is',
    'NO_DEC_DELIVERABLE',
    deliverable('d2', { title: 'Final dissemination report', month: 36 }),
    null,
  ],
  [
    'nor is a deliverable moved that calls itself no plan',
    'NO_DEC_DELIVERABLE',
    deliverable('d2', { title: 'Dissemination of the results', month: 36 }),
    null,
  ],
  [
    'a plan for dissemination is added where results are spread',
    'NO_DEC_DELIVERABLE',
    plan(({ deliverables }) => ({ deliverables: without(deliverables, 'd2') })),
    [{ does: 'add', title: 'Plan for dissemination', package: 3, month: 6 }],
  ],
  [
    'nothing is added where two work packages manage',
    'NO_DMP_DELIVERABLE',
    both(
      plan(({ deliverables }) => ({ deliverables: without(deliverables, 'd1') })),
      pack('w2', { purpose: 'management' }),
    ),
    null,
  ],
  [
    'the title loses what the portal takes out',
    'TITLE_FORBIDDEN_CHARS',
    intake({ title: 'Fibres <& blades> again' }),
    [{ does: 'title', from: 'Fibres <& blades> again', to: 'Fibres blades again' }],
  ],
  ['a title of nothing else stays', 'TITLE_FORBIDDEN_CHARS', intake({ title: '<&>' }), null],
  [
    'rates are set to what the call pays',
    'FUNDING_RATE_TOO_HIGH',
    line('l8', { rate: FULL_RATE }),
    [{ does: 'rate', line: 6, from: FULL_RATE, to: basisPoints(0.7) }],
  ],
  [
    'indirect costs by hand are taken out',
    'INDIRECT_BY_HAND',
    extraLine({ participantId: 'p1', category: 'indirect', description: 'Office', amount: centsFromEuro(900) }),
    [{ does: 'line_out', line: 8, description: 'Office', amount: centsFromEuro(900) }],
  ],
  [
    'the duration follows from the work plan',
    'DURATION_MISSING',
    intake({ durationMonths: null }),
    [{ does: 'duration', to: 36 }],
  ],
  [
    'the duration of a plan without ends is not guessed',
    'DURATION_MISSING',
    both(intake({ durationMonths: null }), pack('w3', { endMonth: null })),
    null,
  ],
  ['nobody is made coordinator by guess', 'NO_COORDINATOR', participant('p1', { role: 'beneficiary' }), null],
];

/** A call that wants its coordinator from a widening country. */
const WIDENING: ProjectChange = (facts) =>
  program({
    programme: { ...programme('HORIZON-CL4'), lineage: ['HORIZON-WIDERA', 'HORIZON'] },
    eligibilityNotes: ['The coordinator must be established in a widening country.'],
  })(facts);

const applicant: ProjectChange = (facts) =>
  both(participant('p1', { role: 'beneficiary', name: facts.organization.name }))(facts);

describe('what is offered', () => {
  it.each(offers)('%s', (_, rule, change, steps) => {
    const facts = change(cleanInnovationAction());
    expect(flagsIn(facts).map(({ ruleId }) => ruleId)).toContain(rule);
    const offer = offersIn(facts).find(({ flag }) => flag.ruleId === rule);
    expect(offer?.repair.steps ?? null).toEqual(steps);
  });

  it('the applicant coordinates where nobody does', () => {
    const facts = applicant(cleanInnovationAction());
    const { name } = facts.organization;
    expect(offersIn(facts).map(({ repair }) => repair.steps)).toEqual([[{ does: 'coordinator', name }]]);
  });

  it('the amount of the intake follows the budget', () => {
    const facts = intake({ requestedAmount: centsFromEuro(1) })(cleanInnovationAction());
    const [offer] = offersIn(facts);
    expect(offer?.repair.steps).toMatchObject([{ does: 'requested', from: 100 }]);
    expect(flagsIn(repairedFacts(facts, offer?.repair.change ?? {}))).toEqual([]);
  });

  it('nothing is offered that would block elsewhere', () => {
    // Who applies may not coordinate this call.
    const facts = both(applicant, participant('p1', { country: 'DE' }), WIDENING)(cleanInnovationAction());
    expect(flagsIn(facts).map(({ ruleId }) => ruleId)).toContain('NO_COORDINATOR');
    expect(offersIn(facts)).toEqual([]);
  });

  it('what cannot be checked has no repair', () => {
    const params = { unknown: 'maximum' };
    const flag = { ruleId: 'FUNDING_RATE_TOO_HIGH', severity: 'soft', subject: '', params } as const;
    expect(findRepair(cleanInnovationAction(), flag, testNow, making)).toBeNull();
  });
});

it('at least eight rules know a repair', () => {
  const known = new Set(
    flagsOfAll()
      .filter((flag) => isRepairable(flag))
      .map(({ ruleId }) => ruleId),
  );
  expect(known.size).toBeGreaterThanOrEqual(8);
});

function flagsOfAll(): readonly Flag[] {
  return mutations.flatMap(([, change]) => flagsIn(change(cleanInnovationAction())));
}
