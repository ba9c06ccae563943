import type { JudgedConsultant, OwnConsultant } from '#contract/consultants/profile.ts';
import { changedSince } from '#domain/account/consultants/consultant-profile.ts';

import type { listJudgedConsultants, StoredConsultant } from './profiles.ts';

/** A stored profile as its owner gets it. */
export function ownConsultantOf(stored: StoredConsultant): OwnConsultant {
  const { id, verified, profile, state, reason, revision, changedAt } = stored;
  const waiting = verified === null ? [] : [...changedSince(verified, profile)];
  return { consultantId: id, state, profile, waiting, reason, revision, changedAt };
}

type Judged = Awaited<ReturnType<typeof listJudgedConsultants>>[number];

/** A stored profile as administrators get it. */
export function judgedConsultantOf(stored: Judged): JudgedConsultant {
  const { email, appliedAt, decidedAt, decidedBy } = stored;
  return { ...ownConsultantOf(stored), email, appliedAt, decidedAt, decidedBy };
}
