import type { JudgedConsultant } from '#contract/consultants/profile.ts';
import { verifiedPart } from '#domain/account/consultants/consultant-profile.ts';

import { judgedConsultantOf } from '#server/data/consultants/answers.ts';
import { decideConsultant, findJudgedConsultant } from '#server/data/consultants/profiles.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

type Verdict = { readonly state: 'verified' } | { readonly state: 'refused'; readonly reason: string };
/** The profile as it was read: any later change of it is not what was decided about. */
type Read = { readonly id: string; readonly revision: number };

/**
 * Decides about a profile and mails its owner; `by` is null for the command line. 'unknown' where there is no such
 * profile, 'changed' where it is another one by now.
 */
export async function decide(
  deps: Deps,
  by: string | null,
  { id, revision }: Read,
  verdict: Verdict,
): Promise<JudgedConsultant | 'unknown' | 'changed'> {
  const acting = by === null ? byItself(deps) : { deps, person: { id: by } };
  return await change(acting, `consultant.${verdict.state}`, async (tx) => {
    const before = await findJudgedConsultant(tx, id);
    if (before === null) return unchanged('unknown' as const);
    const decided = verdict.state === 'verified' ? { ...verdict, verified: verifiedPart(before.profile) } : verdict;
    if (!(await decideConsultant(tx, { id, revision, by, now: deps.clock(), ...decided })))
      return unchanged('changed' as const);
    const page = verdict.state === 'verified' ? id : 'profile';
    const url = `${deps.env.publicUrl.replace(/\/$/, '')}/app/consultants/${page}`;
    const { name } = before.profile;
    await deps.mail.send(tx, {
      to: before.email,
      content:
        verdict.state === 'verified'
          ? { code: 'consultant_verified', name, url }
          : { code: 'consultant_refused', name, reason: verdict.reason, url },
    });
    const after = await findJudgedConsultant(tx, id);
    return after === null ? unchanged('unknown' as const) : done({ subject: id }, judgedConsultantOf(after));
  });
}
