import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { isCannotCheck } from '../flag.ts';
import { redFlags, type Flag, type RuleId } from '../red-flags.ts';
import { durationOfPlan } from './duration-missing.ts';
import { dataPlanInTime, spreadingPlanInTime } from './early-plan.ts';
import { permittedRates } from './funding-rate-too-high.ts';
import { shortenBars } from './gantt-exceeds-duration.ts';
import { computedIndirect, withoutIndirect } from './indirect-lines.ts';
import { applicantCoordinates } from './no-coordinator.ts';
import { amountOfBudget } from './part-a-b-budget-mismatch.ts';
import type { FindRepair, Repair, RepairMaking } from './repair.ts';
import { repairedFacts } from './repaired.ts';
import { plainTitle } from './title-forbidden-chars.ts';
import { turnBars } from './wp-start-after-end.ts';

const repairs: Readonly<Partial<Record<RuleId, FindRepair>>> = {
  DURATION_MISSING: durationOfPlan,
  FUNDING_RATE_TOO_HIGH: permittedRates,
  GANTT_EXCEEDS_DURATION: shortenBars,
  INDIRECT_BY_HAND: computedIndirect,
  INDIRECT_NOT_ALLOWED: withoutIndirect,
  NO_COORDINATOR: applicantCoordinates,
  NO_DEC_DELIVERABLE: spreadingPlanInTime,
  NO_DMP_DELIVERABLE: dataPlanInTime,
  PART_A_B_BUDGET_MISMATCH: amountOfBudget,
  TITLE_FORBIDDEN_CHARS: plainTitle,
  WP_START_AFTER_END: turnBars,
};

/** Whether a rule knows a repair of what it finds, for some of its findings at least. */
export function isRepairable({ ruleId }: Pick<Flag, 'ruleId'>): boolean {
  return repairs[ruleId] !== undefined;
}

const keyOf = ({ ruleId, subject }: Pick<Flag, 'ruleId' | 'subject'>): string => `${ruleId} ${subject}`;

/**
 * The one change that puts a finding right, and nothing else: null where a person must choose, where it would still be
 * found afterwards, or where something else would block that does not block now.
 */
export function findRepair(facts: ProjectFacts, flag: Flag, now: Instant, making: RepairMaking): Repair | null {
  const repair = isCannotCheck(flag) ? null : (repairs[flag.ruleId]?.(facts, making, flag.subject) ?? null);
  if (repair === null || repair.steps.length === 0) return null;
  const before = new Set(redFlags(facts, now).map(keyOf));
  const after = redFlags(repairedFacts(facts, repair.change), now);
  const isSafe = after.every(
    (found) => keyOf(found) !== keyOf(flag) && (found.severity === 'soft' || before.has(keyOf(found))),
  );
  return isSafe ? repair : null;
}
