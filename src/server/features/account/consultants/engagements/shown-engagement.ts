import type { AskedEngagement, ReceivedEngagement } from '#contract/consultants/engagements.ts';
import { movesOf } from '#domain/account/consultants/engagement.ts';

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

/** Whether somebody may get access to a project by it: not where the profile is not verified, nor in an organization that leaves. */
export function isAvailable({ isVerified, isLeaving }: Pick<ShownEngagement, 'isVerified' | 'isLeaving'>): boolean {
  return isVerified && !isLeaving;
}

/** A request as the organization that asked sees it. */
export function askedEngagement(found: ShownEngagement): AskedEngagement {
  const moves = movesOf(found, 'organization').filter((move) => move !== 'accept' || isAvailable(found));
  const { consultantId, consultant, projectId, title } = found;
  return { ...shared(found), moves, consultantId, consultant, project: { projectId, title } };
}

/** A request as the consultant sees it. */
export function receivedEngagement(found: ShownEngagement): ReceivedEngagement {
  const isOpen = isAvailable(found);
  const moves = movesOf(found, 'consultant').filter((move) => (move !== 'accept' && move !== 'quote') || isOpen);
  const { organization, projectId, state } = found;
  return { ...shared(found), moves, organization, projectId: state === 'accepted' ? projectId : null };
}
