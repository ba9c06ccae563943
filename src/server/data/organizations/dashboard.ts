import { sql } from 'drizzle-orm';

import { countOpen, idsByDeadline, newMatchIds } from '#server/search/catalogue-overview.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { isSeenBy } from '#server/data/projects/assignments.ts';
import { listSavedIds } from '#server/data/programs/saved-programs.ts';
import { findMatchState, scoresAt } from '#server/search/score-memory.ts';

const NEW_DAYS = 30;
/** So many of the best matches stand at the top. */
const BEST_SHOWN = 3;

/**
 * What an organization sees of the whole catalogue: counts of open programs, saved programs whose deadline comes next,
 * the best matches of all and of what is new.
 */
export async function getCatalogueOverview(memory: CatalogueMemory, orgId: OrgId, now: Instant, shown: number) {
  const {
    loaded: { listing },
    scores,
  } = await scoresAt(memory, orgId, await findMatchState(memory.db, orgId));
  const saved = await listSavedIds(memory.db, orgId);
  const at = msOf(now);
  const bestIds = newMatchIds(listing, scores, { since: 0, now: at }, BEST_SHOWN);
  const newIds = newMatchIds(listing, scores, { since: at - NEW_DAYS * DAY_MS, now: at }, shown + BEST_SHOWN);
  return {
    counters: countOpen(listing, scores, at),
    deadlineIds: idsByDeadline(listing, saved, at, shown),
    bestIds,
    // What stands among the best of all is not said twice.
    matchIds: newIds.filter((id) => !bestIds.includes(id)).slice(0, shown),
  };
}

/** How many projects that a person sees are in work, and how many of these are drafts. */
export async function countProjects(
  db: Db,
  orgId: OrgId,
  person: Actor,
): Promise<{ projects: number; drafts: number }> {
  const [row] = await rowsOf<{ projects: number; drafts: number }>(
    db,
    sql`
    SELECT count(*)::int AS projects, count(*) FILTER (WHERE status = 'draft')::int AS drafts
    FROM projects WHERE org_id = ${orgId}::uuid AND status IN ('draft', 'active') AND NOT archived
      AND deleted_at IS NULL AND ${isSeenBy(person)}`,
  );
  return row ?? { projects: 0, drafts: 0 };
}
