import type { SectionKey } from '#domain/project/sections/section-codes.ts';

import type { Db } from '#db/client.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Membership } from '#server/data/organizations/members.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { tellProject } from '#server/platform/tell-project.ts';

/** Who writes in which project. */
export type Writing = { readonly deps: Deps; readonly user: SignedInUser; readonly of: OfProject };

/** How often a person writes comments: whoever talks is far below it. */
const COMMENTS = { max: 60, windowSeconds: 600 } as const;

export function writingOf(
  context: { readonly deps: Deps; readonly user: SignedInUser; readonly membership: Membership },
  projectId: string,
): Writing {
  return { deps: context.deps, user: context.user, of: { orgId: context.membership.orgId, projectId } };
}

/** Where a mail about a comment leads. */
export function sectionUrl(publicUrl: string, projectId: string, section: SectionKey): string {
  return `${publicUrl}/app/projects/${projectId}/application?section=${section}`;
}

/** How long a person has to wait before they write again, as an outcome; null where they need not. */
export async function overLimit(tx: Db, { deps, user }: Writing) {
  const { allowed, retryAfterSeconds } = await countRequest(tx, {
    id: deps.newId(),
    key: `comment|${user.id}`,
    limit: COMMENTS,
    now: deps.clock(),
  });
  return allowed ? null : ({ outcome: 'limited', retryAfterSeconds } as const);
}

/** Tells whoever has the project open that something was said in it. */
export function tellOthers({ deps, user, of }: Writing): void {
  tellProject(deps.events, of, user.id);
}
