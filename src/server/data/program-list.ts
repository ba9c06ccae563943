import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { ProgramFilters } from '#contract/programs.ts';
import type { ProgramSort } from '#domain/codes.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import { staleSql } from './match-scores.ts';
import type { ListContext } from './program-filters.ts';
import { conditionsOf, nextDeadlineSql } from './program-filters.ts';

/** Where a page ended: the sort keys of its last program. All keys ascend, so that one comparison continues any order. */
export type PageKey = { readonly keys: readonly [number, number, number]; readonly id: string };

export type ListQuery = {
  readonly filters: ProgramFilters;
  readonly sort: ProgramSort;
  readonly after: PageKey | null;
  readonly limit: number;
  /** What a stored score has to be of to be current; null for visitors. */
  readonly current: { readonly version: number; readonly day: LocalDate } | null;
};

export type ListPage = { readonly ids: readonly string[]; readonly total: number; readonly stale: boolean; readonly last: PageKey | null };

/** Sorts after every date. */
const NEVER = 9e15;

function millis(instant: SQL): SQL {
  return sql`(extract(epoch FROM ${instant}) * 1000)::float8`;
}

/** 0 for an identifier, 1 for whole words in the name, 2 for their beginnings there, 3 for a hit in the text. */
function tierSql({ search }: ListContext): SQL {
  if (!search) return sql`0`;
  const cases: SQL[] = [];
  if (search.identifier !== null) cases.push(sql`WHEN p.identifier_folded LIKE ${`%${search.identifier}%`} THEN 0`);
  if (search.exact !== null) cases.push(sql`WHEN p.search_name @@ ${search.exact}::tsquery THEN 1`);
  if (search.prefix !== null) cases.push(sql`WHEN p.search_name @@ ${search.prefix}::tsquery THEN 2`);
  return sql`CASE ${sql.join(cases, sql` `)} ELSE 3 END`;
}

function keysSql(sort: ProgramSort, context: ListContext): readonly [SQL, SQL, SQL] {
  const { now, search, orgId } = context;
  const deadline = sql`coalesce(${millis(nextDeadlineSql(now))}, ${NEVER}::float8)`;
  const identifierFirst = search?.identifier ? sql`CASE WHEN p.identifier_folded LIKE ${`%${search.identifier}%`} THEN 0 ELSE 1 END` : sql`0`;
  switch (sort) {
    case 'match':
      // Judged programs by score; then those not judged yet; closed ones have no score either and come last by their date.
      return [tierSql(context), orgId === null ? sql`0` : sql`coalesce(-ms.score, 1)`, deadline];
    case 'deadline':
      return [identifierFirst, deadline, sql`0`];
    case 'amount':
      return [identifierFirst, sql`coalesce(-coalesce(p.budget_max, p.budget_min), 1)`, deadline];
    case 'newest':
      return [identifierFirst, sql`-${millis(sql`p.created_at`)}`, sql`coalesce(-${millis(sql`p.opens_at`)}, 0)`];
  }
}

/** One page of program ids in order, how many programs the filters leave, and whether any score among them is out of date. */
export async function listProgramIds(db: Db, query: ListQuery, context: ListContext): Promise<ListPage> {
  const { base, groups } = conditionsOf(query.filters, context);
  const where = sql.join([sql`true`, ...base, ...Object.values(groups)], sql` AND `);
  const [k0, k1, k2] = keysSql(query.sort, context);
  const stale = query.current === null || context.orgId === null ? sql`false` : staleSql(query.current, context.now);
  const join = context.orgId === null ? sql`` : sql`LEFT JOIN match_scores ms ON ms.org_id = ${context.orgId}::uuid AND ms.program_id = p.id`;
  const after = query.after ? sql`WHERE (k0, k1, k2, id) > (${query.after.keys[0]}::float8, ${query.after.keys[1]}::float8, ${query.after.keys[2]}::float8, ${query.after.id}::uuid)` : sql``;
  const rows = await rowsOf<{ id: string | null; k0: number; k1: number; k2: number; total: number; stale: boolean | null }>(db, sql`
    WITH hits AS MATERIALIZED (
      SELECT p.id, (${k0})::float8 AS k0, (${k1})::float8 AS k1, (${k2})::float8 AS k2, ${stale} AS stale
      FROM programs p ${join} WHERE ${where}
    ), page AS (SELECT id, k0, k1, k2 FROM hits ${after} ORDER BY k0, k1, k2, id LIMIT ${query.limit + 1})
    SELECT page.*, counted.total, counted.stale
    FROM (SELECT count(*)::int AS total, bool_or(stale) AS stale FROM hits) counted LEFT JOIN page ON true
    ORDER BY k0, k1, k2, id`);
  const found = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
  const page = found.slice(0, query.limit);
  const last = found.length > query.limit ? page.at(-1) : undefined;
  return {
    ids: page.map((row) => row.id),
    total: rows[0]?.total ?? 0,
    stale: rows[0]?.stale === true,
    last: last ? { keys: [last.k0, last.k1, last.k2], id: last.id } : null,
  };
}
