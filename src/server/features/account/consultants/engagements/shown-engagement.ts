import type { AskedEngagement, ReceivedEngagement } from '#contract/consultants/engagements.ts';
import { movesOf } from '#domain/account/consultants/engagement.ts';
import { reviewProblem } from '#domain/account/consultants/review.ts';
import type { Instant } from '#domain/values/time.ts';

import type { ShownEngagement } from '#server/data/consultants/engagements.ts';

function shared(found: ShownEngagement) {
  const { id, kind, state, message, wished, askedAt, askedByName, answer, answeredAt, quote, remark } = found;
  const { acceptedAt, endedAt, endedSide, call } = found;
  return {
    engagementId: id,
    kind,
    state,
    message,
    wished,
    askedAt,
    askedBy: askedByName,
    answer,
    answeredAt,
    quote,
    remark,
    acceptedAt,
    endedAt,
    endedSide,
    call,
  };
}

/**
 * Whether somebody may get access to a project by it: not where the profile is not verified, the project is deleted, or
 * the organization can only be read.
 */
export function isAvailable({
  isVerified,
  isReadOnly,
  isDeleted,
}: Pick<ShownEngagement, 'isVerified' | 'isReadOnly' | 'isDeleted'>): boolean {
  return isVerified && !isReadOnly && !isDeleted;
}

type Review = { readonly stars: number; readonly body: string; readonly writtenAt: Instant };
type Seen = {
  /** What the organization said of this consultant. */
  readonly review: Review | null;
  readonly now: Instant;
  /** Who reads: nobody reviews themselves. */
  readonly reader: string;
};

/** A request as the organization that asked sees it. */
export function askedEngagement(found: ShownEngagement, { review, now, reader }: Seen): AskedEngagement {
  const moves = movesOf(found, 'organization').filter((move) => move !== 'accept' || isAvailable(found));
  const { consultantId, consultant, consultantUser, projectId, title, state, isDeleted, isCompleted } = found;
  const isOther = consultantUser !== null && consultantUser !== reader;
  const mayReview =
    isOther && reviewProblem({ isOver: state === 'ended', writtenAt: review?.writtenAt ?? null, now }) === null;
  return {
    ...shared(found),
    moves,
    consultantId,
    consultant,
    project: { projectId, title, isDeleted, isCompleted },
    review,
    mayReview,
  };
}

/** A request as the consultant sees it. */
export function receivedEngagement(found: ShownEngagement): ReceivedEngagement {
  const isOpen = isAvailable(found);
  const moves = movesOf(found, 'consultant').filter((move) => (move !== 'accept' && move !== 'quote') || isOpen);
  const { organization, projectId, title, state, isDeleted, acceptedAt } = found;
  return {
    ...shared(found),
    moves,
    organization,
    projectId: state === 'accepted' && !isDeleted ? projectId : null,
    project: acceptedAt === null ? null : { title, isDeleted },
  };
}
