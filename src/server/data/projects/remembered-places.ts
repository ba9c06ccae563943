import { and, eq } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projectPlaces } from '#db/schema/index.ts';

import { inProject } from './in-project.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

type Whose = { readonly projectId: string; readonly userId: string };

/** Where a person last worked in a project. Null where they have not yet. */
export async function findPlace(
  db: Db,
  orgId: OrgId,
  { projectId, userId }: Whose,
): Promise<{ route: string; at: Instant } | null> {
  const [row] = await db
    .select({ route: projectPlaces.route, at: projectPlaces.at })
    .from(projectPlaces)
    .where(and(inProject(projectPlaces, { orgId, projectId }), eq(projectPlaces.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Keeps where a person works in a project, and replaces where they worked before. */
export async function notePlace(
  tx: Tx,
  orgId: OrgId,
  place: Whose & { readonly route: string; readonly at: Instant },
): Promise<void> {
  const { route, at } = place;
  await tx
    .insert(projectPlaces)
    .values({ orgId, ...place })
    .onConflictDoUpdate({ target: [projectPlaces.projectId, projectPlaces.userId], set: { route, at } });
}
