import { isBudgetValid } from '#domain/project/budget/budget-problems.ts';
import { isWrittenResearch } from '#domain/rules/content/research-action.ts';
import { genderDimensionMissing } from '#domain/rules/content/gender-dimension-missing.ts';
import { noExploitationPlan } from '#domain/rules/content/no-exploitation-plan.ts';
import { openScienceMissing } from '#domain/rules/content/open-science-missing.ts';
import { measurableFigures } from '#domain/rules/text/figures.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { consortiumOf, isBeneficiary } from '#domain/project/participants/consortium.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { completeAt } from '#domain/project/sections/sections.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import type { Instant } from '#domain/values/time.ts';
import type { AspectCode, AspectState, CriterionKind } from './dry-run-codes.ts';

/** What is judged, and when. */
export type Judged = {
  readonly facts: ProjectFacts;
  readonly now: Instant;
};

/** How much is there and how much would do; null where the aspect has nothing to say about this project. */
type Measure = { readonly there: number; readonly wanted: number } | null;

const share = (there: number, wanted: number): Measure => ({ there, wanted });

/** A section against the length from which it counts as complete, in characters. */
function sectionMeasure({ facts }: Judged, key: string): Measure {
  const section = facts.sections.find((each) => each.key === key);
  return section === undefined ? null : share(section.length, completeAt(section.limit));
}

function isResearch({ facts: { program } }: Judged): boolean {
  return followsGeneralAnnexes(program) && (program.typeOfAction === 'RIA' || program.typeOfAction === 'IA');
}

type ContentRule = { readonly find: (facts: ProjectFacts, now: Instant) => readonly unknown[] };

/** Whether the text deals with something that a rule looks for; the rule waits until enough is written. */
function dealtWith(judged: Judged, rule: ContentRule): Measure {
  if (!isResearch(judged)) return null;
  const { facts, now } = judged;
  return share(isWrittenResearch(facts) && rule.find(facts, now).length === 0 ? 1 : 0, 1);
}

/** As many as fulfil something, of all of them; null where there are none to fulfil it. */
function allOf<Item>(items: readonly Item[], isDone: (item: Item) => boolean): Measure {
  return share(items.filter(isDone).length, Math.max(1, items.length));
}

const measures: Readonly<Record<AspectCode, (judged: Judged) => Measure>> = {
  objectives: (judged) => sectionMeasure(judged, 'objectives'),
  measurable: ({ facts }) => {
    const section = facts.sections.find(({ key }) => key === 'objectives');
    return section === undefined ? null : share(measurableFigures(section.text).length, 3);
  },
  state_of_the_art: (judged) => sectionMeasure(judged, 'innovation'),
  methodology: (judged) => sectionMeasure(judged, 'methodology'),
  readiness: (judged) => {
    const { trl, trlEnd } = judged.facts.intake;
    return isResearch(judged) ? share(Number(trl !== null) + Number(trlEnd !== null), 2) : null;
  },
  open_science: (judged) => dealtWith(judged, openScienceMissing),
  gender: (judged) => dealtWith(judged, genderDimensionMissing),
  outcomes: ({ facts: { coverage } }) =>
    coverage.expected.length === 0 ? null : share(coverage.coveredCount, coverage.expected.length),
  kpis: ({ facts: { plan } }) =>
    share(plan.kpis.filter(({ baseline, target }) => baseline.trim() !== '' && target.trim() !== '').length, 2),
  target_groups: ({ facts: { intake } }) => share(intake.beneficiaries.trim().length, 80),
  exploitation: (judged) => dealtWith(judged, noExploitationPlan),
  dissemination: ({ facts: { workPackages } }) =>
    share(workPackages.filter((one) => planOfPackage(one).purpose === 'dissemination').length, 1),
  work_plan: ({ facts: { workPackages } }) =>
    share(
      workPackages.map(planOfPackage).filter((plan) => plan.startMonth !== null && plan.endMonth !== null && plan.lead)
        .length,
      Math.max(2, workPackages.length),
    ),
  deliverables: ({ facts: { plan, workPackages } }) =>
    share(plan.deliverables.filter(({ month }) => month !== null).length, Math.max(3, workPackages.length)),
  milestones: ({ facts: { plan } }) =>
    share(plan.milestones.filter(({ verification }) => verification.trim() !== '').length, 2),
  risks: ({ facts: { plan } }) => share(plan.risks.filter(({ mitigation }) => mitigation.trim() !== '').length, 4),
  effort: ({ facts: { participants, plan } }) => {
    const working = new Set(plan.effort.filter(({ months }) => months > 0).map(({ participantId }) => participantId));
    return allOf(participants.filter(isBeneficiary), ({ id }) => working.has(id));
  },
  consortium: ({ facts }) => allOf(consortiumOf(facts).clauses, ({ answer }) => answer === 'yes'),
  capacity: ({ facts: { participants } }) =>
    allOf(participants.filter(isBeneficiary), (one) => {
      const { contribution, people } = detailsOf(one);
      return contribution.trim() !== '' && people.length > 0;
    }),
  team: (judged) => sectionMeasure(judged, 'team'),
  timeline: (judged) => sectionMeasure(judged, 'timeline'),
  budget: ({ facts }) => share(facts.budgetLines.length === 0 ? 0 : isBudgetValid(facts) ? 2 : 1, 2),
};

const byKind: Readonly<Record<CriterionKind, readonly AspectCode[]>> = {
  excellence: ['objectives', 'measurable', 'state_of_the_art', 'methodology', 'readiness', 'open_science', 'gender'],
  impact: ['outcomes', 'kpis', 'target_groups', 'exploitation', 'dissemination'],
  implementation: [
    'work_plan',
    'deliverables',
    'milestones',
    'risks',
    'effort',
    'consortium',
    'capacity',
    'team',
    'timeline',
    'budget',
  ],
};

/** From this share on something of it is there. */
const SOME = 0.25;

function stateOf({ there, wanted }: NonNullable<Measure>): AspectState {
  if (there >= wanted) return 'present';
  return there >= wanted * SOME && there > 0 ? 'weak' : 'missing';
}

/** What evaluators look for under a criterion of this kind, and how much of it is there. */
export function aspectsOf(kind: CriterionKind, judged: Judged) {
  return byKind[kind].flatMap((code) => {
    const measure = measures[code](judged);
    return measure === null ? [] : [{ code, state: stateOf(measure), ...measure }];
  });
}
