import { nextDeadline } from '#domain/program/deadlines.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import { isMatch } from '#domain/program/eligibility/assess.ts';
import { decidingCriterion, metIn } from '#domain/program/eligibility/eligibility.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { CallJudgement } from '#domain/notifications/alert-content.ts';
import { callsToTell, isPossible } from '#domain/notifications/fitting-calls.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';

import { hasPro } from '#server/data/billing/facts.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import type { FitAlert } from '#server/data/notifications/fitting-calls.ts';
import { listCallsInView, listMaybeProOrgIds, saveFitAlerts } from '#server/data/notifications/fitting-calls.ts';
import { listJudged } from '#server/data/programs/program-cards.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { scoringOf } from '#server/platform/scoring.ts';

function judgementOf(facts: ProgramFacts, assessment: Assessment, now: Instant): CallJudgement {
  const { score, verdict, offer, unknowns, criteria } = assessment;
  const deciding = decidingCriterion(criteria);
  return {
    score,
    verdict,
    offer,
    unknowns,
    met: metIn(criteria),
    deciding: deciding && { criterion: deciding.criterion, reason: deciding.reason, clause: deciding.clause },
    deadlineAt: nextDeadline(facts.windows, now)?.deadlineAt ?? null,
  };
}

/**
 * Tells one organization of the calls that fit it and are news. It is judged first, in slices; nothing of that holds a
 * transaction. A second run tells nothing twice.
 */
export async function tellOfFittingCalls(deps: ChangeDeps & Pick<Deps, 'memory'>, orgId: OrgId): Promise<void> {
  const { db, memory, newId } = deps;
  const now = deps.clock();
  if (!(await hasPro(db, orgId, now))) return;
  await rescore(scoringOf(deps), orgId, now);
  const { told, more } = callsToTell(await listCallsInView(db, orgId, now), now);
  if (told.length === 0) return;
  const found = new Map(told.map((call) => [call.programId, call]));
  const judged = await listJudged(memory, [...found.keys()], await getApplicant(db, orgId), now);
  const fitting = judged.flatMap(({ source: { id, facts }, assessment }): readonly FitAlert[] => {
    const event = found.get(id);
    // The profile may have changed since the scores were written.
    if (event === undefined || assessment === null || !isPossible(assessment.verdict) || !isMatch(assessment.score))
      return [];
    const call = { identifier: facts.identifier, title: facts.title };
    const content = { code: 'call_fits', call, news: event.news, ...judgementOf(facts, assessment, now) } as const;
    return [{ id: newId(), key: event.key, programId: id, content }];
  });
  const left = { code: 'more_calls_fit', call: null, programIds: more } as const;
  const leftKey = `more-fit:${more[0] ?? ''}:${more.length}`;
  const rest: readonly FitAlert[] =
    more.length === 0 ? [] : [{ id: newId(), key: leftKey, programId: null, content: left }];
  if (fitting.length + rest.length === 0) return;
  await change(byItself(deps), 'alerts.made', async (tx) =>
    // When it is stored, and not when the judging began: mails go by that.
    done({}, await announce(tx, deps, await saveFitAlerts(tx, orgId, [...fitting, ...rest], deps.clock()))),
  );
}

/** Tells every organization that has Pro, one after the other. */
export async function tellAllOfFittingCalls(deps: Deps): Promise<void> {
  const all = await listMaybeProOrgIds(deps.db, deps.clock());
  await forEachAlone(all, (orgId) => tellOfFittingCalls(deps, orgId), 'some organizations were not told of new calls');
}
