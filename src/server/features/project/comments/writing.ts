import { commentLimits } from '#contract/beside-text/comments.ts';
import { may } from '#domain/organization/access-and-read-only.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Tx } from '#db/client.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who writes in which project. A procedure's context gives it, and writing a comment needs it. */
export type Writing = {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly person: Actor;
  readonly place: ProjectPlace;
};

/** Whether a person may change or delete the comment of this author. */
export function mayChange({ person, place: { project } }: Writing, author: string | null): boolean {
  return may(person, { kind: 'comment', project, author }, 'comment.change');
}

/** Where a mail about a comment leads. */
export function sectionUrl(publicUrl: string, projectId: string, section: SectionKey): string {
  return `${publicUrl}/app/projects/${projectId}/application?section=${section}`;
}

/** How long a person has to wait before they may write again, as an outcome. Null where they need not wait. */
export async function overLimit(tx: Tx, { deps, user }: Writing) {
  const { allowed, retryAfterSeconds } = await countRequest(tx, {
    id: deps.newId(),
    key: `comment|${user.id}`,
    limit: commentLimits.perPerson,
    now: deps.clock(),
  });
  return allowed ? null : ({ outcome: 'limited', retryAfterSeconds } as const);
}
