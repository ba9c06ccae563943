import { setImmediate as nextTurn } from 'node:timers/promises';

import { and, eq, inArray, sql } from 'drizzle-orm';

import type { SourceKind } from '#domain/program/program-codes.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import type { ProgramChange } from '#domain/program/catalogue/changes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { calls, programChanges, programs, programSources } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import { programColumns } from '#server/data/programs/program-columns.ts';

export type SourceRow = { readonly source: SourceKind; readonly fingerprint: string; readonly row: CatalogueRow };

/** A program as the catalogue knows it, with what each source said last. */
export type KnownProgram = {
  readonly id: string;
  readonly externalId: string;
  readonly slug: string;
  readonly factsVersion: number;
  readonly createdAt: Instant;
  readonly sources: readonly SourceRow[];
};

/** A program to write as a whole: the row of one source, and what all sources say together. */
export type ProgramWrite = {
  readonly id: string;
  readonly slug: string;
  readonly factsVersion: number;
  readonly createdAt: Instant;
  readonly source: SourceRow;
  readonly merged: CatalogueRow;
  readonly changes: readonly ProgramChange[];
};

/** What one source said last about these opportunities, as fingerprints by external id. */
export async function listFingerprints(
  db: Db,
  source: SourceKind,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ externalId: programSources.externalId, fingerprint: programSources.fingerprint })
    .from(programSources)
    .where(and(eq(programSources.source, source), inArray(programSources.externalId, [...externalIds])));
  return new Map(rows.map((row) => [row.externalId, row.fingerprint]));
}

/** The stored programs among these external ids, with what each source said. */
export async function listKnownPrograms(
  db: Db,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownProgram>> {
  const rows = await db
    .select({
      id: programs.id,
      externalId: programs.externalId,
      slug: programs.slug,
      factsVersion: programs.factsVersion,
      createdAt: programs.createdAt,
      source: programSources.source,
      fingerprint: programSources.fingerprint,
      row: programSources.row,
    })
    .from(programs)
    .leftJoin(programSources, eq(programSources.programId, programs.id))
    .where(inArray(programs.externalId, [...externalIds]));
  const known = new Map<string, KnownProgram>();
  for (const { source, fingerprint, row, ...program } of rows) {
    const before = known.get(program.externalId) ?? { ...program, sources: [] };
    // Only `writePrograms` fills this column.
    const said = source !== null && fingerprint !== null ? [{ source, fingerprint, row: row as CatalogueRow }] : [];
    known.set(program.externalId, { ...before, sources: [...before.sources, ...said] });
  }
  return known;
}

/** The names of prospects by their identifiers in upper case, where only one prospect has the identifier. */
export async function listProspectNames(db: Db, identifiers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ identifier: string; externalId: string }>(
    db,
    sql`
    SELECT upper(identifier) AS identifier, min(external_id) AS "externalId" FROM programs
    WHERE kind = 'prospect' AND renamed_to IS NULL AND upper(identifier) IN (${sql.join(
      identifiers.map((identifier) => sql`${identifier}`),
      sql`, `,
    )})
    GROUP BY upper(identifier) HAVING count(*) = 1`,
  );
  return new Map(rows.map((row) => [row.identifier, row.externalId]));
}

/** So many rows are prepared in one turn of the event loop. */
const ROWS_PER_TURN = 5;
/** So many programs are written by one statement. */
const PORTION = 50;

/** One number for all writers of programs, so that two runs never merge the same program at the same time. */
const CATALOGUE_LOCK = 7_220_712;

/** Waits for other writers of the catalogue, and keeps them waiting to the end of the transaction. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}

/** Which of these public addresses are taken. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: programs.slug })
    .from(programs)
    .where(inArray(programs.slug, [...slugs]));
  return new Set(rows.map((row) => row.slug));
}

/** Notes that a source has said the same again, with the time of reading. */
export async function touchSources(
  tx: Tx,
  source: SourceKind,
  externalIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .update(programSources)
    .set({ readAt: now })
    .where(and(eq(programSources.source, source), inArray(programSources.externalId, [...externalIds])));
}

/** Which of these programs were reported as opened and have not closed since. */
export async function listSeenOpened(db: Db, programIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    SELECT p.id FROM programs p WHERE p.id IN (${sql.join(
      programIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) AND ${isToldOpen}`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Whether the last news of a program `p` was its opening. An opening is told once, whatever its date becomes later. */
const isToldOpen = sql`EXISTS (
  SELECT 1 FROM program_changes o WHERE o.program_id = p.id AND o.kind = 'opened'
    AND NOT EXISTS (SELECT 1 FROM program_changes c WHERE c.program_id = p.id AND c.kind = 'closed'
      AND c.seen_at > o.seen_at))`;

/** Which of these programs were recorded as closed at some time. */
export async function listSeenClosed(db: Db, programIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ programId: programChanges.programId })
    .from(programChanges)
    .where(and(inArray(programChanges.programId, [...programIds]), eq(programChanges.kind, 'closed')));
  return new Set(rows.map((row) => row.programId));
}

type WriteContext = { readonly now: Instant; readonly runId: string | null; readonly newId: () => string };

/** Writes the rows of some programs and everything that belongs to them. */
async function writePortion(
  tx: Tx,
  writes: readonly ProgramWrite[],
  rows: readonly (typeof programs.$inferInsert)[],
  { now, runId, newId }: WriteContext,
): Promise<void> {
  const windows = writes.flatMap(({ id, merged }) =>
    merged.windows.map((window) => ({
      id: newId(),
      programId: id,
      kind: window.kind,
      number: window.number,
      title: merged.callTitle ?? merged.title,
      deadline: window.deadlineAt,
      hourAssumed: window.hourAssumed,
      budgetTotal: merged.money.budgetTotal,
    })),
  );
  const sources = writes.map(({ id, merged, source }) => ({
    programId: id,
    source: source.source,
    externalId: merged.externalId,
    row: source.row,
    fingerprint: source.fingerprint,
    readAt: now,
    number: source.row.number ?? null,
  }));
  const known = writes.filter((write) => write.factsVersion > 1).map(({ id }) => id);
  if (known.length > 0) await tx.delete(calls).where(inArray(calls.programId, known));
  await insertRows(tx, programs, rows, { conflict: ['id'], keep: ['slug', 'createdAt'] });
  await insertRows(tx, calls, windows);
  await insertRows(tx, programSources, sources, { conflict: ['programId', 'source'] });
  await insertRows(
    tx,
    programChanges,
    writes.flatMap(({ id, changes: found }) =>
      found.map((change) => ({ id: newId(), programId: id, runId, ...change, seenAt: now })),
    ),
  );
}

/**
 * Writes programs with their windows, sources and changes. The caller's transaction makes it all or nothing. While the
 * database stores one portion, the columns of the next are made.
 */
export async function writePrograms(tx: Tx, writes: readonly ProgramWrite[], context: WriteContext): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  try {
    for (let start = 0; start < writes.length; start += PORTION) {
      const portion = writes.slice(start, start + PORTION);
      const rows: (typeof programs.$inferInsert)[] = [];
      for (const { id, slug, factsVersion, createdAt, merged } of portion) {
        rows.push({ id, slug, factsVersion, createdAt, updatedAt: context.now, ...programColumns(merged) });
        // Long texts take time, so requests get their turn in between.
        if (rows.length % ROWS_PER_TURN === 0) await nextTurn();
      }
      await writing;
      writing = writePortion(tx, portion, rows, context);
      // The next await of the same promise meets a failure. Here it must only not go unhandled.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
}

/** Programs whose opening or last deadline has come since they were first seen, if that is not recorded yet. */
async function listUnrecorded(db: Db, now: Instant, kind: 'opened' | 'closed') {
  const at = kind === 'opened' ? sql`p.opens_at` : sql`p.timeline_end`;
  const isSeen = sql`EXISTS (SELECT 1 FROM program_changes c WHERE c.program_id = p.id AND c.kind = ${kind}
    AND c.seen_at >= ${at})`;
  const isRecorded = kind === 'opened' ? sql`(${isSeen} OR ${isToldOpen})` : isSeen;
  const rows = await rowsOf<{ id: string; at: string | Date }>(
    db,
    sql`
    SELECT p.id, ${at} AS at FROM programs p WHERE ${at} > p.created_at AND ${at} <= ${now}::timestamptz
      AND p.renamed_to IS NULL AND NOT ${isRecorded}`,
  );
  return rows.map((row) => ({ programId: row.id, at: new Date(row.at).toISOString() as Instant }));
}

/**
 * Records what the clock alone has changed since the last look: programs whose opening or last deadline has come.
 * Running it twice changes nothing.
 */
export async function applyClock(
  tx: Tx,
  context: { now: Instant; runId: string | null; newId: () => string },
): Promise<{ opened: readonly string[]; closed: readonly string[] }> {
  const { now, runId, newId } = context;
  // Two processes that look at the same time must not both report the same opening.
  await lockCatalogue(tx);
  const opened = await listUnrecorded(tx, now, 'opened');
  const closed = await listUnrecorded(tx, now, 'closed');
  const rows = [
    ...opened.map(({ programId, at }) => ({
      id: newId(),
      programId,
      runId,
      kind: 'opened' as const,
      field: null,
      before: 'forthcoming',
      after: at,
      seenAt: now,
    })),
    ...closed.map(({ programId, at }) => ({
      id: newId(),
      programId,
      runId,
      kind: 'closed' as const,
      field: null,
      before: 'open',
      after: at,
      seenAt: now,
    })),
  ];
  await insertRows(tx, programChanges, rows);
  return { opened: opened.map((row) => row.programId), closed: closed.map((row) => row.programId) };
}
