import type { CriterionResult } from './assessment.ts';
import { finalDeadline, isPastFirstStage, nextDeadline, statusAt } from '#domain/program/deadlines.ts';
import type { Case } from './judgement.ts';
import { ask, result, resting } from './judgement.ts';

function withoutDates(stillOpen: 'yes' | 'no' | undefined): CriterionResult {
  if (stillOpen !== undefined)
    return result('call_status', stillOpen, stillOpen === 'yes' ? 'call_said_open' : 'call_said_closed', 'call-dates');
  return result('call_status', 'unknown', 'call_dates_unknown', 'call-dates', {}, ask('call_still_open'));
}

/** Can one still apply? */
export function callStatusCriterion(given: Case): CriterionResult {
  return resting(given.program, 'windows', judgeDates(given));
}

/**
 * The call's dates alone decide. After a first stage only invited applicants can (general annexes,
 * annex F).
 */
function judgeDates({ program, answers, now }: Case): CriterionResult {
  const criterion = 'call_status';
  const next = nextDeadline(program.windows, now);
  switch (statusAt(program, now)) {
    case 'closed':
      return result(criterion, 'no', 'call_closed', 'call-dates', {
        deadline: finalDeadline(program.windows)?.deadlineAt ?? '',
      });
    case 'unknown':
      return withoutDates(answers.program.call_still_open);
    case 'forthcoming':
      return result(criterion, 'yes', 'call_forthcoming', 'call-dates', { opensAt: program.opensAt ?? '' });
    case 'open':
      break;
  }
  const params = { deadline: next?.deadlineAt ?? '' };
  if (!isPastFirstStage(program.windows, now)) return result(criterion, 'yes', 'call_open', 'call-dates', params);
  const invited = answers.program.invited_to_second_stage;
  if (invited === 'yes') return result(criterion, 'yes', 'call_second_stage_invited', 'second-stage', params);
  if (invited === 'no') return result(criterion, 'no', 'call_second_stage_missed', 'second-stage', params);
  return result(criterion, 'unknown', 'call_second_stage_open', 'second-stage', params, ask('invited_to_second_stage'));
}
