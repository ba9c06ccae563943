import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Retained, RetentionPeriod } from '#domain/organization/settings/retention.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { alerts, organizations } from '#db/schema/index.ts';

import { periodColumns } from './periods.ts';

// What has been kept for as long as its organization wants. It is counted before a shorter period is chosen, and
// removed at night, by the same words.

const tables: Readonly<Record<Retained, SQL>> = {
  trash: sql.raw('projects'),
  exports: sql.raw('submission_packages'),
  versions: sql.raw('project_versions'),
  conversations: sql.raw('copilot_conversations'),
};

/**
 * What of each is over at this moment. A submission package stays as long as its project. Of versions only those go
 * that the product took by itself: not what a person named, what was submitted, what a kept file or a submission refers
 * to, nor the newest one, from which the numbers go on.
 */
const isOver: Readonly<Record<Retained, (until: Instant) => SQL>> = {
  trash: (until) => sql`t.deleted_at <= ${until}::timestamptz`,
  exports: (until) => sql`t.kind <> 'submission_package' AND t.created_at <= ${until}::timestamptz`,
  versions: (until) => sql`t.kind IN ('daily', 'before_restore') AND t.created_at <= ${until}::timestamptz
    AND EXISTS (SELECT 1 FROM project_versions newer WHERE newer.org_id = t.org_id AND newer.project_id = t.project_id
      AND newer.version_number > t.version_number)
    AND NOT EXISTS (SELECT 1 FROM submissions made WHERE made.org_id = t.org_id AND made.project_id = t.project_id
      AND made.version_number = t.version_number)
    AND NOT EXISTS (SELECT 1 FROM submission_packages made WHERE made.org_id = t.org_id
      AND made.project_id = t.project_id AND made.version_number = t.version_number)`,
  conversations: (until) => sql`t.last_at <= ${until}::timestamptz`,
};

/** How many of these an organization would lose if it kept none that is from this moment or before. */
export async function countOver(db: Db, orgId: OrgId, kind: Retained, until: Instant): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM ${tables[kind]} t
      WHERE t.org_id = ${orgId}::uuid AND ${isOver[kind](until)}`,
  );
  return row?.count ?? 0;
}

type Over = { readonly period: RetentionPeriod; readonly until: Instant; readonly most: number };

/** Those that are over in the organizations that keep them for this period, and are there to be removed. */
function over(kind: Retained, { period, until, most }: Over): SQL {
  // Whoever brings a project back meanwhile keeps it: its row is read anew once it is held.
  return sql`SELECT t.id, t.org_id FROM ${tables[kind]} t WHERE ${isOver[kind](until)}
    AND EXISTS (SELECT 1 FROM ${organizations} WHERE ${organizations.id} = t.org_id
      AND ${periodColumns[kind]} = ${period})
    ORDER BY t.id LIMIT ${most} FOR UPDATE OF t`;
}

/** The news that names a project of the trash goes with it. */
const told = sql`told AS (DELETE FROM ${alerts} WHERE EXISTS (SELECT 1 FROM gone WHERE gone.org_id = ${alerts.orgId}
  AND starts_with(${alerts.key}, 'project-call:' || gone.id || ':')) RETURNING 1),`;

/**
 * Removes some of what is over in the organizations that keep it for this period, with everything that belongs to it;
 * files go with the next tidying of the storage. Answers how many; fewer than `most` where nothing is left.
 */
export async function removeOver(tx: Tx, kind: Retained, chosen: Over): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`WITH gone AS MATERIALIZED (${over(kind, chosen)}), ${kind === 'trash' ? told : sql``}
      removed AS (DELETE FROM ${tables[kind]} t USING gone WHERE t.id = gone.id RETURNING 1)
      SELECT count(*)::int AS count FROM removed`,
  );
  return row?.count ?? 0;
}
