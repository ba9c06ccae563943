import { createHash } from 'node:crypto';

import { canonicalText } from '#domain/values/same-value.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { externalIdOf } from '#domain/program/catalogue/catalogue-row.ts';
import type { ProgramChange } from '#domain/program/catalogue/changes.ts';
import { changesBetween, withoutFirstWords } from '#domain/program/catalogue/changes.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { keepFields, mergeRows, overlayRow } from '#domain/program/catalogue/merge.ts';
import { slugOf } from '#domain/values/text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import type { KnownProgram, ProgramWrite, SourceRow } from '#server/data/catalogue/catalogue.ts';
import {
  listFingerprints,
  listKnownPrograms,
  listProspectNames,
  listSeenClosed,
  listSeenOpened,
  listTakenSlugs,
  lockCatalogue,
  touchSources,
  writePrograms,
} from '#server/data/catalogue/catalogue.ts';
import type { UnreadField } from './transform/outcome.ts';

const SLUG_LENGTH = 90;

export type BatchResult = {
  readonly added: number;
  readonly changed: number;
  readonly closed: number;
  /** Programs written, whether a person would notice or not. */
  readonly written: number;
  /** Left out: new to us and over already, from a source that lists years of closed calls. */
  readonly skipped: readonly string[];
  /** Left out: new to us, and without a deadline that can be read. */
  readonly undated: readonly string[];
};

const nothing: BatchResult = { added: 0, changed: 0, closed: 0, written: 0, skipped: [], undated: [] };

type Context = {
  readonly now: Instant;
  readonly runId: string | null;
  readonly newId: () => string;
  /** The rows are known to leave out what the source says elsewhere. */ readonly partial: boolean;
};

/** A row without its days of reading, because the same facts read on another day are the same input. */
export function fingerprintOf(row: CatalogueRow): string {
  const timeless = {
    ...row,
    defaultProvenance: { ...row.defaultProvenance, asOf: undefined },
    provenance: Object.fromEntries(
      Object.entries(row.provenance).map(([field, provenance]) => [field, { ...provenance, asOf: undefined }]),
    ),
  };
  return createHash('sha256').update(canonicalText(timeless)).digest('base64url');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

/** The public address of a new program: its identifier, or name and number where several calls share one. */
function wantedSlug(row: CatalogueRow): string {
  if (row.kind !== 'cascade')
    return slugOf(row.identifier).slice(0, SLUG_LENGTH) || `call-${shortHash(row.externalId)}`;
  const number = /^\d+/.exec(row.externalId)?.[0] ?? shortHash(row.externalId);
  return `${slugOf(row.title).slice(0, SLUG_LENGTH).replace(/-$/, '')}-${number}`;
}

async function newSlugs(tx: Tx, rows: readonly CatalogueRow[]): Promise<ReadonlyMap<string, string>> {
  const wanted = rows.map((row) => ({ row, slug: wantedSlug(row) }));
  if (rows.length === 0) return new Map();
  const taken = new Set(
    await listTakenSlugs(
      tx,
      wanted.map(({ slug }) => slug),
    ),
  );
  const slugs = new Map<string, string>();
  for (const { row, slug } of wanted) {
    const free = taken.has(slug) ? `${slug}-${shortHash(row.externalId)}` : slug;
    taken.add(free);
    slugs.set(row.externalId, free);
  }
  return slugs;
}

/** A row as it was read, with the fingerprint of what its source said. */
export type ReadRow = {
  readonly row: CatalogueRow;
  readonly fingerprint: string;
  readonly unread: readonly UnreadField[];
};

/**
 * What a source says now. What it left out (the bulk file does), or wrote so that nobody can read it, stays as it said
 * it before.
 */
function completed(previous: SourceRow | undefined, { row, unread }: ReadRow, partial: boolean): CatalogueRow {
  if (!previous) return row;
  const whole = partial ? overlayRow(previous.row, row) : row;
  return unread.length === 0
    ? whole
    : keepFields(
        previous.row,
        whole,
        unread.map(({ field }) => field),
      );
}

/** The write that brings one known program up to date. Null where the source says nothing new. */
function update(known: KnownProgram, read: ReadRow, context: Context): ProgramWrite | null {
  const source = read.row.defaultProvenance.source;
  const previous = known.sources.find((said) => said.source === source);
  const complete = completed(previous, read, context.partial);
  const fingerprint = complete === read.row ? read.fingerprint : fingerprintOf(complete);
  if (previous?.fingerprint === fingerprint) return null;
  const others = known.sources.filter((said) => said.source !== source).map((said) => said.row);
  const before = mergeRows(known.sources.map((said) => said.row));
  const merged = mergeRows([...others, complete]);
  const found = changesBetween(before, merged, context.now);
  const said: SourceRow = { source, fingerprint, row: complete };
  return {
    id: known.id,
    slug: known.slug,
    factsVersion: known.factsVersion + 1,
    createdAt: known.createdAt,
    source: said,
    merged,
    changes: previous ? found : withoutFirstWords(found),
  };
}

function addition({ row, fingerprint }: ReadRow, slug: string, context: Context): ProgramWrite {
  const source: SourceRow = { source: row.defaultProvenance.source, fingerprint, row };
  return {
    id: context.newId(),
    slug,
    factsVersion: 1,
    createdAt: context.now,
    source,
    merged: row,
    changes: [{ kind: 'added', field: null, before: null, after: null }],
  };
}

function isReopening(change: ProgramChange): boolean {
  return change.kind === 'opened' && change.before === 'closed';
}

/** A deadline moved before anybody saw the call close. It was never closed for anybody, so it does not open again. */
async function withoutSilentReopenings(tx: Tx, writes: readonly ProgramWrite[]): Promise<readonly ProgramWrite[]> {
  const reopened = writes.filter((write) => write.changes.some(isReopening)).map((write) => write.id);
  if (reopened.length === 0) return writes;
  const seenClosed = await listSeenClosed(tx, reopened);
  return writes.map((write) =>
    seenClosed.has(write.id) ? write : { ...write, changes: write.changes.filter((change) => !isReopening(change)) },
  );
}

function isOpening(change: ProgramChange): boolean {
  return change.kind === 'opened' && change.before !== 'closed';
}

/** An opening is told once, even if its date moves again afterwards. */
async function withoutToldOpenings(tx: Tx, writes: readonly ProgramWrite[]): Promise<readonly ProgramWrite[]> {
  const opened = writes.filter((write) => write.changes.some(isOpening)).map((write) => write.id);
  if (opened.length === 0) return writes;
  const told = await listSeenOpened(tx, opened);
  return writes.map((write) =>
    told.has(write.id) ? { ...write, changes: write.changes.filter((change) => !isOpening(change)) } : write,
  );
}

/** A prospect that another source names by its identifier is the one that the portal names by its reference. */
async function withPortalNames(tx: Tx, rows: readonly ReadRow[]): Promise<readonly ReadRow[]> {
  const byIdentifier = rows.filter(
    ({ row }) => row.kind === 'prospect' && row.externalId === externalIdOf(row.identifier),
  );
  if (byIdentifier.length === 0) return rows;
  const names = await listProspectNames(
    tx,
    byIdentifier.map(({ row }) => row.externalId),
  );
  return rows.map((read) => {
    const externalId = byIdentifier.includes(read) ? names.get(read.row.externalId) : undefined;
    if (externalId === undefined) return read;
    const row = { ...read.row, externalId };
    return { ...read, row, fingerprint: fingerprintOf(row) };
  });
}

/**
 * Stores rows of one source inside the caller's transaction. New rows are added, different ones are merged, and equal
 * ones are left alone.
 */
export async function storeBatch(tx: Tx, given: readonly ReadRow[], context: Context): Promise<BatchResult> {
  const [first] = given;
  if (!first) return nothing;
  await lockCatalogue(tx);
  const rows = await withPortalNames(tx, given);
  const { source } = first.row.defaultProvenance;
  const fingerprints = context.partial
    ? new Map<string, string>()
    : await listFingerprints(
        tx,
        source,
        rows.map(({ row }) => row.externalId),
      );
  const fresh = rows.filter(
    ({ row, fingerprint, unread }) => unread.length > 0 || fingerprints.get(row.externalId) !== fingerprint,
  );
  const known =
    fresh.length === 0
      ? new Map<string, KnownProgram>()
      : await listKnownPrograms(
          tx,
          fresh.map(({ row }) => row.externalId),
        );
  const unknown = fresh.filter(({ row }) => !known.has(row.externalId));
  const skipped = context.partial ? unknown.filter(({ row }) => statusAt(row, context.now) === 'closed') : [];
  // A new call without a readable deadline has nothing that one could rely on.
  const undated = unknown.filter(({ unread }) => unread.some(({ field }) => field === 'windows'));
  const added = unknown.filter((read) => !skipped.includes(read) && !undated.includes(read)).map(({ row }) => row);
  const slugs = await newSlugs(tx, added);
  const writes = fresh.flatMap((read) => {
    const program = known.get(read.row.externalId);
    const slug = slugs.get(read.row.externalId);
    const write = program ? update(program, read, context) : slug === undefined ? null : addition(read, slug, context);
    return write ? [write] : [];
  });
  const written = new Set(writes.map((write) => write.merged.externalId));
  await touchSources(
    tx,
    source,
    rows.map(({ row }) => row.externalId).filter((externalId) => !written.has(externalId)),
    context.now,
  );
  await writePrograms(tx, await withoutToldOpenings(tx, await withoutSilentReopenings(tx, writes)), context);
  return {
    added: added.length,
    changed: writes.filter((write) => known.has(write.merged.externalId) && write.changes.length > 0).length,
    closed: writes.filter((write) => write.changes.some((change) => change.kind === 'closed')).length,
    written: writes.length,
    skipped: skipped.map(({ row }) => row.externalId),
    undated: undated.map(({ row }) => row.externalId),
  };
}
