import type { CallJudgement } from '#domain/notifications/alert-content.ts';
import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import { eligibilitySentence } from '#words/discover/eligibility.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';
import type { Words } from '#words/words.ts';

/** What the judgement of a call is said with; `sourceOf` names where a clause stands. */
export type FitSaid = {
  readonly lines: Words<'fit_lines'>;
  readonly verdicts: Words<'verdicts'>;
  readonly eligibility: Words<'eligibility'>;
  readonly reasons: Words<'eligibility_reasons'>;
  readonly countries: Words<'countries'>;
  readonly sourceOf: (clause: ClauseId) => string | null;
};

/** When the call closes, as a sentence. */
export function deadlineLine({ lines }: FitSaid, { deadlineAt }: CallJudgement): string {
  return deadlineAt === null ? lines('closes_unknown') : lines('closes', { at: deadlineAt });
}

/** The verdict with its reason in one line: which rule decides, by which clause, or how many rules are met. */
export function verdictLine(said: FitSaid, { verdict, offer, unknowns, met, deciding }: CallJudgement): string {
  const { lines, verdicts } = said;
  const judged = verdicts(`sentence.${verdictKey({ verdict, offer })}`, { unknowns });
  if (deciding === null) return lines('met', { verdict: judged, met: verdicts('met_none_against', { met }) });
  const reason = eligibilitySentence(said.reasons, said.countries, deciding.reason);
  const criterion = said.eligibility(`criterion.${deciding.criterion}`);
  const source = said.sourceOf(deciding.clause);
  return source === null
    ? lines('decided_unsourced', { verdict: judged, criterion, reason })
    : lines('decided', { verdict: judged, criterion, reason, source });
}
