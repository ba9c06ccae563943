import type { Instant } from '#domain/values/time.ts';
import type { GoDecision, SavedStage } from './shortlist-codes.ts';

type Standing = { readonly stage: SavedStage; readonly decision: GoDecision | null };

/**
 * Whether a stage and a decision contradict each other: nobody prepares what was decided against, and what is decided
 * against was no "go". A call that is only looked at has no decision against it either.
 */
export function contradicts({ stage, decision }: Standing): boolean {
  if (decision === null) return false;
  return (decision === 'no_go') !== (stage === 'decided_against');
}

/** The stage in which a decision leaves a call; without a decision it stays where it is. */
export function stageAfter(decision: GoDecision | null, stage: SavedStage): SavedStage {
  if (decision === null || !contradicts({ stage, decision })) return stage;
  return decision === 'go' ? 'preparing' : 'decided_against';
}

type Decided = {
  readonly decision: GoDecision | null;
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
};

/**
 * Who has decided and when, after a save: whoever changed the decision or its reason. Other changes of a card leave
 * both as they were.
 */
export function decidedAfter(
  before: Decided,
  wanted: Pick<Decided, 'decision' | 'reason'>,
  act: { readonly userId: string; readonly at: Instant },
): Pick<Decided, 'decidedBy' | 'decidedAt'> {
  if (wanted.decision === null) return { decidedBy: null, decidedAt: null };
  const isSame = wanted.decision === before.decision && wanted.reason === before.reason;
  return isSame
    ? { decidedBy: before.decidedBy, decidedAt: before.decidedAt }
    : { decidedBy: act.userId, decidedAt: act.at };
}
