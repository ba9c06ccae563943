import { createHash } from 'node:crypto';

import { canonicalText } from '#domain/same-value.ts';
import type { CatalogueRow } from '#domain/program/catalogue-row.ts';
import type { ProgramChange } from '#domain/program/changes.ts';
import { changesBetween, withoutFirstWords } from '#domain/program/changes.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { mergeRows, overlayRow } from '#domain/program/merge.ts';
import { slugOf } from '#domain/text.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';

import type { KnownProgram, ProgramWrite, SourceRow } from '../../data/catalogue.ts';
import { listFingerprints, listKnownPrograms, listSeenClosed, listTakenSlugs, lockCatalogue, writePrograms } from '../../data/catalogue.ts';

const SLUG_LENGTH = 90;

export type BatchResult = { readonly added: number; readonly changed: number; readonly closed: number; /** Programs written, whether a person would notice or not. */ readonly written: number; /** Left out: unknown so far and over already, from a source that lists years of closed calls. */ readonly skipped: readonly string[] };

const nothing: BatchResult = { added: 0, changed: 0, closed: 0, written: 0, skipped: [] };

type Context = { readonly now: Instant; readonly runId: string | null; readonly newId: () => string; /** The rows are known to leave out what the source says elsewhere. */ readonly partial: boolean };

/** A row without its days of reading: the same facts read on another day are the same input. */
export function fingerprintOf(row: CatalogueRow): string {
  const timeless = {
    ...row,
    defaultProvenance: { ...row.defaultProvenance, asOf: undefined },
    provenance: Object.fromEntries(Object.entries(row.provenance).map(([field, provenance]) => [field, { ...provenance, asOf: undefined }])),
  };
  return createHash('sha256').update(canonicalText(timeless)).digest('base64url');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

/** The public address of a new program: its identifier, or name and number where several calls share one. */
function wantedSlug(row: CatalogueRow): string {
  if (row.kind !== 'cascade') return slugOf(row.identifier).slice(0, SLUG_LENGTH) || `call-${shortHash(row.externalId)}`;
  const number = /^\d+/.exec(row.externalId)?.[0] ?? shortHash(row.externalId);
  return `${slugOf(row.title).slice(0, SLUG_LENGTH).replace(/-$/, '')}-${number}`;
}

async function newSlugs(tx: Db, rows: readonly CatalogueRow[]): Promise<ReadonlyMap<string, string>> {
  const wanted = rows.map((row) => ({ row, slug: wantedSlug(row) }));
  const taken = new Set(await listTakenSlugs(tx, wanted.map(({ slug }) => slug)));
  const slugs = new Map<string, string>();
  for (const { row, slug } of wanted) {
    const free = taken.has(slug) ? `${slug}-${shortHash(row.externalId)}` : slug;
    taken.add(free);
    slugs.set(row.externalId, free);
  }
  return slugs;
}

/** A row as it was read, with the fingerprint of what its source said. */
export type ReadRow = { readonly row: CatalogueRow; readonly fingerprint: string };

/** The write that brings one known program up to date; null where the source says nothing new. */
function update(known: KnownProgram, { row, fingerprint: read }: ReadRow, context: Context): ProgramWrite | null {
  const source = row.defaultProvenance.source;
  const previous = known.sources.find((said) => said.source === source);
  const complete = context.partial && previous ? overlayRow(previous.row, row) : row;
  const fingerprint = complete === row ? read : fingerprintOf(complete);
  if (previous?.fingerprint === fingerprint) return null;
  const others = known.sources.filter((said) => said.source !== source).map((said) => said.row);
  const before = mergeRows(known.sources.map((said) => said.row));
  const merged = mergeRows([...others, complete]);
  const found = changesBetween(before, merged, context.now);
  const said: SourceRow = { source, fingerprint, row: complete };
  return { id: known.id, slug: known.slug, factsVersion: known.factsVersion + 1, createdAt: known.createdAt, source: said, merged, changes: previous ? found : withoutFirstWords(found) };
}

function addition({ row, fingerprint }: ReadRow, slug: string, context: Context): ProgramWrite {
  const source: SourceRow = { source: row.defaultProvenance.source, fingerprint, row };
  return { id: context.newId(), slug, factsVersion: 1, createdAt: context.now, source, merged: row, changes: [{ kind: 'added', field: null, before: null, after: null }] };
}

function isReopening(change: ProgramChange): boolean {
  return change.kind === 'opened' && change.before === 'closed';
}

/** A deadline moved on before anybody saw the call close: it was never closed for anybody, so it does not open again. */
async function withoutSilentReopenings(tx: Db, writes: readonly ProgramWrite[]): Promise<readonly ProgramWrite[]> {
  const reopened = writes.filter((write) => write.changes.some(isReopening)).map((write) => write.id);
  if (reopened.length === 0) return writes;
  const seenClosed = await listSeenClosed(tx, reopened);
  return writes.map((write) => (seenClosed.has(write.id) ? write : { ...write, changes: write.changes.filter((change) => !isReopening(change)) }));
}

/** Stores rows of one source inside the caller's transaction: what is new is added, what differs is merged, the same again is left alone. */
export async function storeBatch(tx: Db, rows: readonly ReadRow[], context: Context): Promise<BatchResult> {
  const [first] = rows;
  if (!first) return nothing;
  await lockCatalogue(tx);
  const externalIds = rows.map(({ row }) => row.externalId);
  const fingerprints = context.partial ? new Map<string, string>() : await listFingerprints(tx, first.row.defaultProvenance.source, externalIds);
  const fresh = rows.filter(({ row, fingerprint }) => fingerprints.get(row.externalId) !== fingerprint);
  if (fresh.length === 0) return nothing;

  const known = await listKnownPrograms(tx, fresh.map(({ row }) => row.externalId));
  const unknown = fresh.map(({ row }) => row).filter((row) => !known.has(row.externalId));
  const skipped = context.partial ? unknown.filter((row) => statusAt(row, context.now) === 'closed') : [];
  const added = unknown.filter((row) => !skipped.includes(row));
  const slugs = await newSlugs(tx, added);
  const writes = fresh.flatMap((read) => {
    const program = known.get(read.row.externalId);
    const slug = slugs.get(read.row.externalId);
    const write = program ? update(program, read, context) : slug === undefined ? null : addition(read, slug, context);
    return write ? [write] : [];
  });
  await writePrograms(tx, await withoutSilentReopenings(tx, writes), context);
  return {
    added: added.length,
    changed: writes.filter((write) => known.has(write.merged.externalId) && write.changes.length > 0).length,
    closed: writes.filter((write) => write.changes.some((change) => change.kind === 'closed')).length,
    written: writes.length,
    skipped: skipped.map((row) => row.externalId),
  };
}
