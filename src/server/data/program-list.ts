import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { ProgramFilters } from '#contract/programs.ts';
import type { ProgramSort } from '#domain/codes.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { ListContext } from './program-filters.ts';
import { conditionsOf, nextDeadlineSql, readsScores } from './program-filters.ts';

/** Where a page ended: the sort keys of its last program. All keys ascend, so that one comparison continues any order. */
export type PageKey = { readonly keys: readonly [number, number, number]; readonly id: string };

export type ListQuery = { readonly filters: ProgramFilters; readonly sort: ProgramSort; readonly after: PageKey | null; readonly limit: number };

export type ListPage = { readonly ids: readonly string[]; readonly total: number; readonly last: PageKey | null };

/**
 * A stretch of the list whose first key is the same throughout. The page is filled stretch by stretch, so that most pages
 * never look at the many programs that come later.
 */
type Stretch = { readonly k0: number; readonly where: SQL; readonly k1: SQL; readonly k2: SQL; /** What follows the first key in the order. */ readonly order: SQL };

/** Sorts after every date. */
const NEVER = 9e15;

function millis(instant: SQL): SQL {
  return sql`(extract(epoch FROM ${instant}) * 1000)::float8`;
}

function byKeys(k1: SQL, k2: SQL): Pick<Stretch, 'k1' | 'k2' | 'order'> {
  return { k1, k2, order: sql`(${k1})::float8, (${k2})::float8, l.program_id` };
}

function inName(query: string): SQL {
  // "IS TRUE" keeps this a set that is asked for each row: as a join it would look up each hit by itself.
  return sql`(l.program_id IN (SELECT programs_named(${query}))) IS TRUE`;
}

/** Where a search hits, best first: the identifier, whole words of the name, beginnings of words there, the text. */
function tiers({ search }: ListContext): readonly { readonly k0: number; readonly where: SQL }[] {
  if (!search) return [{ k0: 0, where: sql`true` }];
  const identifier = search.identifier === null ? null : sql`l.identifier_folded LIKE ${`%${search.identifier}%`}`;
  const hits = [identifier, search.exact === null ? null : inName(search.exact), search.prefix === null ? null : inName(search.prefix), search.prefix === null ? null : sql`(l.program_id IN (SELECT programs_with_words(${search.prefix}))) IS TRUE`];
  return hits.flatMap((hit, k0) => {
    if (hit === null) return [];
    const better = hits.slice(0, k0).flatMap((other) => (other === null ? [] : [sql`AND NOT (${other})`]));
    return [{ k0, where: sql`${hit} ${sql.join(better, sql` `)}` }];
  });
}

function stretches(sort: ProgramSort, context: ListContext): readonly Stretch[] {
  const { now, search, orgId } = context;
  const deadline = sql`coalesce(${millis(nextDeadlineSql(now))}, ${NEVER}::float8)`;
  if (sort === 'match') {
    if (orgId === null) return tiers(context).map((tier) => ({ ...tier, ...byKeys(sql`0`, deadline) }));
    if (search) return tiers(context).map((tier) => ({ ...tier, ...byKeys(sql`coalesce(-ms.score, 1)`, deadline) }));
    return [
      // The order is the index's own, so that a page is read from its end.
      { k0: 0, where: sql`ms.score IS NOT NULL`, k1: sql`-ms.score`, k2: deadline, order: sql`ms.score DESC, (${deadline})::float8, l.program_id` },
      // Not judged yet, or closed.
      { k0: 1, where: sql`ms.score IS NULL`, ...byKeys(sql`0`, deadline) },
    ];
  }
  const keys = {
    deadline: () => byKeys(deadline, sql`0`),
    amount: () => byKeys(sql`coalesce(-coalesce(l.budget_max, l.budget_min), 1)`, deadline),
    newest: () => byKeys(sql`-${millis(sql`l.created_at`)}`, sql`coalesce(-${millis(sql`l.opens_at`)}, 0)`),
  }[sort]();
  if (!search?.identifier) return [{ k0: 0, where: sql`true`, ...keys }];
  const identifier = sql`l.identifier_folded LIKE ${`%${search.identifier}%`}`;
  return [{ k0: 0, where: identifier, ...keys }, { k0: 1, where: sql`NOT (${identifier})`, ...keys }];
}

type Row = { id: string; k1: number; k2: number };

async function readStretch(db: Db, stretch: Stretch, where: SQL, context: ListContext, after: PageKey | null, limit: number): Promise<readonly Row[]> {
  const { k1, k2, order } = stretch;
  const join = context.orgId === null ? sql`` : sql`LEFT JOIN match_scores ms ON ms.org_id = ${context.orgId}::uuid AND ms.program_id = l.program_id`;
  const rest = after?.keys[0] === stretch.k0 ? sql`AND ((${k1})::float8, (${k2})::float8, l.program_id) > (${after.keys[1]}::float8, ${after.keys[2]}::float8, ${after.id}::uuid)` : sql``;
  return await rowsOf<Row>(db, sql`
    SELECT l.program_id AS id, (${k1})::float8 AS k1, (${k2})::float8 AS k2
    FROM program_listing l ${join} WHERE ${where} AND ${stretch.where} ${rest}
    ORDER BY ${order} LIMIT ${limit}`);
}

async function countPrograms(db: Db, filters: ProgramFilters, where: SQL, { orgId }: ListContext): Promise<number> {
  const join = orgId !== null && readsScores(filters) ? sql`LEFT JOIN match_scores ms ON ms.org_id = ${orgId}::uuid AND ms.program_id = l.program_id` : sql``;
  const [row] = await rowsOf<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM program_listing l ${join} WHERE ${where}`);
  return row?.count ?? 0;
}

/** One page of program ids in order, and how many programs the filters leave. */
export async function listProgramIds(db: Db, { filters, sort, after, limit }: ListQuery, context: ListContext): Promise<ListPage> {
  const { found: words, base, groups } = conditionsOf(filters, context);
  const narrowed = [sql`true`, ...base, ...Object.values(groups)];
  const total = await countPrograms(db, filters, sql.join([...narrowed, ...words], sql` AND `), context);
  // In match order the tiers of a search find the words themselves.
  const where = sql.join(sort === 'match' ? narrowed : [...narrowed, ...words], sql` AND `);
  const found: { id: string; keys: readonly [number, number, number] }[] = [];
  for (const stretch of total === 0 ? [] : stretches(sort, context)) {
    if (after && stretch.k0 < after.keys[0]) continue;
    // One more than asked for: whether there is a next page.
    const rows = await readStretch(db, stretch, where, context, after, limit + 1 - found.length);
    found.push(...rows.map(({ id, k1, k2 }) => ({ id, keys: [stretch.k0, k1, k2] as const })));
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  return { ids: page.map((row) => row.id), total, last: found.length > limit ? (page.at(-1) ?? null) : null };
}
