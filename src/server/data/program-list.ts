import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { ProgramFilters } from '#contract/programs.ts';
import type { ProgramSort } from '#domain/codes.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { OrgId } from './members.ts';
import type { ListContext } from './program-filters.ts';
import { conditionsOf, hasIdentifier, nextDeadlineSql, readsScores } from './program-filters.ts';

/** Where a page ended: the sort keys of its last program. All keys ascend, so that one comparison continues any order. */
export type PageKey = { readonly keys: readonly [number, number, number]; readonly id: string };

export type ListQuery = { readonly filters: ProgramFilters; readonly sort: ProgramSort; readonly after: PageKey | null; readonly limit: number };

export type ListPage = { readonly ids: readonly string[]; readonly total: number; readonly last: PageKey | null };

/** The order of a list as SQL: three ascending keys, then the id. */
type Keys = { readonly k0: SQL; readonly k1: SQL; readonly k2: SQL };

type Row = { id: string; k0: number; k1: number; k2: number };

/** Sorts after every date. */
const NEVER = 9e15;

function millis(instant: SQL): SQL {
  return sql`date_part('epoch', ${instant}) * 1000`;
}

function scoresJoin(orgId: OrgId | null): SQL {
  return orgId === null ? sql`` : sql`LEFT JOIN match_scores ms ON ms.org_id = ${orgId}::uuid AND ms.program_id = l.program_id`;
}

function inName(query: string): SQL {
  // "IS TRUE" keeps this a set that is asked for each row: as a join it would look up each hit by itself.
  return sql`(l.program_id IN (SELECT hit FROM programs_named(${query}) AS hit)) IS TRUE`;
}

/** Where a search hits, best first: the identifier, whole words of the name, beginnings of words there, the text. */
function tierSql({ search }: ListContext): SQL {
  if (!search) return sql`0`;
  const identifier = search.identifier === null ? sql`` : sql`WHEN ${hasIdentifier(search.identifier)} THEN 0`;
  return sql`CASE ${identifier} WHEN ${inName(search.exact)} THEN 1 WHEN ${inName(search.prefix)} THEN 2 ELSE 3 END`;
}

function deadlineSql({ now }: ListContext): SQL {
  return sql`coalesce(${millis(nextDeadlineSql(now))}, ${NEVER}::float8)`;
}

function keysOf(sort: ProgramSort, context: ListContext): Keys {
  const deadline = deadlineSql(context);
  if (sort === 'match') return { k0: tierSql(context), k1: context.orgId === null ? sql`0` : sql`coalesce(-ms.score, 1)`, k2: deadline };
  const identifier = context.search?.identifier;
  const k0 = identifier ? sql`CASE WHEN ${hasIdentifier(identifier)} THEN 0 ELSE 1 END` : sql`0`;
  switch (sort) {
    case 'deadline': return { k0, k1: deadline, k2: sql`0` };
    case 'amount': return { k0, k1: sql`coalesce(-coalesce(l.budget_max, l.budget_min), 1)`, k2: deadline };
    case 'newest': return { k0, k1: sql`-${millis(sql`l.created_at`)}`, k2: sql`coalesce(-${millis(sql`l.opens_at`)}, 0)` };
  }
}

async function countPrograms(db: Db, filters: ProgramFilters, where: SQL, { orgId }: ListContext): Promise<number> {
  const join = orgId !== null && readsScores(filters) ? scoresJoin(orgId) : sql``;
  const [row] = await rowsOf<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM program_listing l ${join} WHERE ${where}`);
  return row?.count ?? 0;
}

type Rows = { readonly rows: readonly Row[]; readonly total: number };

type Where = { /** All filters but the words. */ readonly narrowed: SQL; /** The same and the words. */ readonly all: SQL };

function selectKeys({ sort }: ListQuery, where: SQL, context: ListContext, total: SQL): SQL {
  const { k0, k1, k2 } = keysOf(sort, context);
  return sql`SELECT l.program_id AS id, (${k0})::int AS k0, (${k1})::float8 AS k1, (${k2})::float8 AS k2, ${total} AS total FROM program_listing l ${scoresJoin(context.orgId)} WHERE ${where}`;
}

async function readSorted(db: Db, { after, limit }: ListQuery, selected: SQL): Promise<readonly (Row & { total: number })[]> {
  const rest = after ? sql`WHERE (k0, k1, k2, id) > (${after.keys[0]}::int, ${after.keys[1]}::float8, ${after.keys[2]}::float8, ${after.id}::uuid)` : sql``;
  return await rowsOf<Row & { total: number }>(db, sql`SELECT id, k0, k1, k2, total FROM (${selected}) AS found ${rest} ORDER BY k0, k1, k2, id LIMIT ${limit + 1}`);
}

/** Finds, counts and sorts in one pass: what the words of a search cost is paid once. */
async function readInOnePass(db: Db, query: ListQuery, where: Where, context: ListContext): Promise<Rows> {
  const rows = await readSorted(db, query, selectKeys(query, where.all, context, sql`(count(*) OVER ())::int`));
  const [first] = rows;
  return { rows, total: first ? first.total : query.after ? await countPrograms(db, query.filters, where.all, context) : 0 };
}

/** A broad word stands in many names: where those fill the page, the many more programs with it in their text are only counted. */
async function readByWords(db: Db, query: ListQuery, where: Where, context: ListContext): Promise<Rows> {
  const { search } = context;
  if (search && query.sort === 'match' && (query.after?.keys[0] ?? 0) <= 1) {
    const best = search.identifier === null ? inName(search.exact) : sql`(${hasIdentifier(search.identifier)} OR ${inName(search.exact)})`;
    const rows = await readSorted(db, query, selectKeys(query, sql`${where.narrowed} AND ${best}`, context, sql`0`));
    if (rows.length > query.limit) return { rows, total: await countPrograms(db, query.filters, where.all, context) };
  }
  return await readInOnePass(db, query, where, context);
}

/** Match order without words is the order of an index: a page is read from its end, and most never reach programs without a score. */
async function readByScore(db: Db, { filters, after, limit }: ListQuery, { all: where }: Where, context: ListContext): Promise<Rows> {
  const deadline = deadlineSql(context);
  const stretches = [
    { k0: 0, judged: sql`ms.score IS NOT NULL`, k1: sql`-ms.score`, order: sql`ms.score DESC, ` },
    // Not judged yet, or closed.
    { k0: 1, judged: sql`ms.score IS NULL`, k1: sql`0`, order: sql`` },
  ];
  const total = await countPrograms(db, filters, where, context);
  const rows: Row[] = [];
  for (const { k0, judged, k1, order } of total === 0 ? [] : stretches) {
    if (rows.length > limit || (after && k0 < after.keys[0])) continue;
    const rest = after?.keys[0] === k0 ? sql`AND ((${k1})::float8, (${deadline})::float8, l.program_id) > (${after.keys[1]}::float8, ${after.keys[2]}::float8, ${after.id}::uuid)` : sql``;
    const found = await rowsOf<Omit<Row, 'k0'>>(db, sql`
      SELECT l.program_id AS id, (${k1})::float8 AS k1, (${deadline})::float8 AS k2
      FROM program_listing l ${scoresJoin(context.orgId)} WHERE ${where} AND ${judged} ${rest}
      ORDER BY ${order}(${deadline})::float8, l.program_id LIMIT ${limit + 1 - rows.length}`);
    rows.push(...found.map((row) => ({ ...row, k0 })));
  }
  return { rows, total };
}

/** One page of program ids in order, and how many programs the filters leave. */
export async function listProgramIds(db: Db, query: ListQuery, context: ListContext): Promise<ListPage> {
  const { found, base, groups } = conditionsOf(query.filters, context);
  const filters = [sql`true`, ...base, ...Object.values(groups)];
  const where = { narrowed: sql.join(filters, sql` AND `), all: sql.join([...filters, ...found], sql` AND `) };
  const byScore = query.sort === 'match' && context.orgId !== null && context.search === null;
  // One more than asked for: whether there is a next page.
  const { rows, total } = await (byScore ? readByScore : readByWords)(db, query, where, context);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { ids: page.map((row) => row.id), total, last: last && rows.length > query.limit ? { keys: [last.k0, last.k1, last.k2], id: last.id } : null };
}
