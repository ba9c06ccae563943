import { setImmediate as nextTurn } from 'node:timers/promises';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { DocumentSource } from '#domain/project/document/parts/document-source.ts';
import type { ExportFailure, ExportKind, ExportStep } from '#domain/project/package/export-codes.ts';
import { EXPORT_SILENT_MS, PACKAGE_LIMIT, stepsOf } from '#domain/project/package/export-codes.ts';
import type { ManifestSource, PackageManifest } from '#domain/project/package/manifest.ts';
import { MANIFEST_ENTRY, manifestOf } from '#domain/project/package/manifest.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { NoRoom, type Incoming } from '#server/adapters/files/port.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { documentSourceOf } from '#server/data/projects/document-source.ts';
import type { ClaimedExport } from '#server/data/projects/exports/packages.ts';
import { advanceExport, claimExport, failExport, finishExport } from '#server/data/projects/exports/packages.ts';
import { findVersionByNumber } from '#server/data/projects/versions.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { makeBackup } from '#server/platform/documents/project-backup.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { shortName } from './export-name.ts';
import { ExportFailed } from './failed.ts';
import { packAnnexes, packMade, streamOf, type Packed } from './packed.ts';
import { renderBudget, renderPartB, renderReport } from './rendered.ts';

/** Another process has taken the export over, or it is gone: this one stops. */
class TurnLost extends Error {}

/** What building an export needs. */
export type ExportDeps = ChangeDeps & Pick<Deps, 'documents' | 'files' | 'log'>;

/** What one build works with. */
type Build = { readonly deps: ExportDeps; readonly mine: ClaimedExport; readonly turn: string };
type Frozen = { readonly snapshot: VersionSnapshot; readonly source: DocumentSource; readonly about: ManifestSource };
type Made = { readonly body: ReadableStream<Uint8Array>; readonly manifest: PackageManifest | null };

/** Says what comes next, and that this process is alive. */
async function begin(build: Build, step: ExportStep): Promise<void> {
  const { deps, mine } = build;
  const stepsDone = stepsOf[mine.kind].indexOf(step);
  const isMine = await change(byItself(deps), 'export.advanced', async (tx) =>
    done({}, await advanceExport(tx, mine, { step, stepsDone, now: deps.clock() })),
  );
  if (!isMine) throw new TurnLost();
}

/** The version that it is made of. */
async function thaw({ deps, mine }: Build): Promise<Frozen> {
  const { versionNumber, inputs } = mine;
  const version = versionNumber === null ? null : await findVersionByNumber(deps.db, mine, versionNumber);
  if (!version || !inputs || versionNumber === null) throw new Error('an export has no version to be made of');
  const { snapshot, fingerprint } = version;
  await nextTurn();
  const { head, rules } = inputs;
  return {
    snapshot,
    source: documentSourceOf(head, snapshot, versionNumber),
    about: {
      head,
      intake: snapshot.intake,
      version: { number: versionNumber, fingerprint, takenAt: snapshot.takenAt },
      rules: rules ?? { checked: 0, flags: [] },
    },
  };
}

async function makePackage(build: Build): Promise<Made> {
  const { deps, mine, turn } = build;
  const { snapshot, source, about } = await thaw(build);
  const maker = { deps, place: mine, turn };
  const name = shortName(about);
  const packed: Packed[] = [];
  await begin(build, 'part_b');
  packed.push(packMade('part_b', name, await renderPartB(maker, source, 'pdf')));
  await begin(build, 'budget');
  packed.push(packMade('budget', name, await renderBudget(maker, source)));
  await begin(build, 'red_flags');
  packed.push(packMade('red_flags', name, await renderReport(maker, about)));
  await begin(build, 'annexes');
  packed.push(...(await packAnnexes(deps, mine, snapshot, about, name)));
  await begin(build, 'packing');
  const manifest = manifestOf(
    about,
    packed.map(({ file }) => file),
  );
  const written = { name: MANIFEST_ENTRY, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  return {
    body: writeZip(
      [written],
      packed.map(({ entry }) => entry),
    ),
    manifest,
  };
}

async function makeDocument(build: Build, format: 'pdf' | 'docx' | 'xlsx'): Promise<Made> {
  const { deps, mine, turn } = build;
  const { source } = await thaw(build);
  const maker = { deps, place: mine, turn };
  await begin(build, format === 'pdf' ? 'part_b' : format === 'docx' ? 'word' : 'budget');
  const bytes = format === 'xlsx' ? await renderBudget(maker, source) : await renderPartB(maker, source, format);
  await begin(build, 'packing');
  return { body: streamOf(bytes), manifest: null };
}

async function makeWholeBackup(build: Build): Promise<Made> {
  const { deps, mine } = build;
  const made = await makeBackup({ deps, place: mine, cause: mine.id });
  if (made === 'missing') throw new TurnLost();
  if (made === 'too_large') throw new ExportFailed('too_large');
  await begin(build, 'packing');
  return { body: made.archive, manifest: null };
}

const makers: Readonly<Record<ExportKind, (build: Build) => Promise<Made>>> = {
  submission_package: makePackage,
  pdf_application: (build) => makeDocument(build, 'pdf'),
  word_draft: (build) => makeDocument(build, 'docx'),
  excel_budget: (build) => makeDocument(build, 'xlsx'),
  backup_data: makeWholeBackup,
};

/** The same bytes; what goes wrong on their way is noted as it was. */
function noting(body: ReadableStream<Uint8Array>, note: (error: unknown) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (out) => {
      try {
        const { done: isAtEnd, value } = await reader.read();
        if (isAtEnd) out.close();
        else out.enqueue(value);
      } catch (error) {
        note(error);
        out.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Takes an export to this machine. */
async function receive({ deps }: Build, body: ReadableStream<Uint8Array>): Promise<Incoming> {
  const problems: unknown[] = [];
  const received = await deps.files.receive(
    noting(body, (error) => problems.push(error)),
    PACKAGE_LIMIT,
  );
  if (received.ok) return received.file;
  if (received.reason === 'too_large') throw new ExportFailed('too_large');
  throw problems[0] ?? new Error('an export ended before its end');
}

/** Tells whoever asked for an export that it is there, or that it could not be made. */
async function tellAsker(tx: Tx, deps: ChangeDeps, mine: ClaimedExport, code: 'export_ready' | 'export_failed') {
  const { id, kind, createdBy } = mine;
  const told = await tellInProject(tx, mine, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'package',
    key: `export:${id}`,
    content: { code, call: null, exportId: id, kind },
    readers: createdBy === null ? [] : [createdBy],
  });
  await announce(tx, deps, told);
}

/** Builds an export, whole or not at all: its file is kept before anything says that it is there. */
async function construct(build: Build): Promise<void> {
  const { deps, mine } = build;
  const { body, manifest } = await makers[mine.kind](build);
  const file = await receive(build, body);
  try {
    const path = `${mine.orgId}/${mine.projectId}/${mine.id}-${mine.attempt}`;
    await deps.files.keep(file, path);
    const { size, sha256 } = file;
    await change({ ...byItself(deps), place: mine }, 'export.built', async (tx) => {
      const isMine = await finishExport(tx, mine, { path, size, sha256, manifest }, deps.clock());
      if (!isMine) return unchanged(null);
      await tellAsker(tx, deps, mine, 'export_ready');
      return done({ exportId: mine.id, kind: mine.kind }, null);
    });
  } finally {
    await deps.files.discard(file);
  }
}

/** Notes why an export could not be built. */
export async function giveUp(deps: ChangeDeps, mine: ClaimedExport, failure: ExportFailure): Promise<void> {
  await change({ ...byItself(deps), place: mine }, 'export.failed', async (tx) => {
    const isMine = await failExport(tx, mine, failure);
    if (!isMine) return unchanged(null);
    await tellAsker(tx, deps, mine, 'export_failed');
    return done({ exportId: mine.id, kind: mine.kind, failure }, null);
  });
}

function failureOf(error: unknown): ExportFailure | null {
  if (error instanceof ExportFailed) return error.failure;
  return error instanceof NoRoom ? 'storage_full' : null;
}

/**
 * A process that builds and was seen last before this moment is dead. Where one process has the whole database, every
 * other one is, once it has begun.
 */
export function silentBefore(now: Instant, aloneSince: Instant | null): Instant {
  const silent = instantFromMs(msOf(now) - EXPORT_SILENT_MS);
  return aloneSince !== null && aloneSince > silent ? aloneSince : silent;
}

export type WaitingExport = { readonly orgId: OrgId; readonly id: string };

/** Takes an export that nobody builds at the moment; null where there is none. */
export async function claim(
  deps: ChangeDeps,
  of: WaitingExport,
  aloneSince: Instant | null,
): Promise<ClaimedExport | null> {
  const now = deps.clock();
  const silentSince = silentBefore(now, aloneSince);
  return await change(byItself(deps), 'export.advanced', async (tx) =>
    done({}, await claimExport(tx, of, { now, silentSince })),
  );
}

/**
 * Builds an export that nobody builds at the moment. What another try could not mend is noted as its failure; anything
 * else is thrown, and the export is taken up again once its silence is noticed.
 */
export async function buildExport(deps: ExportDeps, of: WaitingExport, aloneSince: Instant | null): Promise<void> {
  const mine = await claim(deps, of, aloneSince);
  if (!mine) return;
  try {
    await construct({ deps, mine, turn: mine.createdBy ?? mine.id });
  } catch (error) {
    if (error instanceof TurnLost) return;
    const failure = failureOf(error);
    if (failure === null) throw error;
    deps.log.error({ err: error, exportId: mine.id, failure }, 'an export could not be built');
    await giveUp(deps, mine, failure);
  }
}
