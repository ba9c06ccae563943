import { setImmediate as nextTurn } from 'node:timers/promises';

import { invoiceNumber } from '#domain/organization/billing/invoice-document.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { ARCHIVE_LIMIT, ARCHIVE_SILENT_MS } from '#domain/organization/settings/organization-deletion.ts';
import { storedLocale, askedNothing, localeFor } from '#domain/values/asked-locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { atOneMoment } from '#db/one-moment.ts';

import { writeZip, type PackedText, type StreamedEntry } from '#server/adapters/zip/write-zip.ts';
import {
  claimArchive,
  endArchive,
  touchArchive,
  type ClaimedArchive,
} from '#server/data/accounts/privacy/organization-archives.ts';
import { findLeaving } from '#server/data/accounts/privacy/organization-deletions.ts';
import { listFilesBesideProjects, listProjectsToArchive } from '#server/data/accounts/privacy/organization-files.ts';
import {
  organizationFileName,
  organizationTables,
  readOrganizationRows,
} from '#server/data/accounts/privacy/organization-tables.ts';
import { listInvoices } from '#server/data/billing/invoices.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { byItself, change, done, unchanged, type ChangeDeps } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findInvoiceDocument } from '#server/platform/documents/invoice-pdf.ts';
import { makeBackup } from '#server/platform/documents/project-backup.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import { wordsFor } from '#server/platform/words.ts';

/** What building an archive needs. */
type ArchiveDeps = ChangeDeps & Pick<Deps, 'documents' | 'files' | 'log'>;

/** One build: what it works with, what it has put into the storage on the way, and what it could not take along. */
type Build = {
  readonly deps: ArchiveDeps;
  readonly mine: ClaimedArchive;
  readonly paths: string[];
  readonly missing: string[];
};

/** Another process has taken the archive over, or the organization is gone: this one stops. */
class TurnLost extends Error {}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Says that this process is alive. */
async function goOn({ deps, mine }: Build): Promise<void> {
  const isMine = await change(byItself(deps), 'export.advanced', async (tx) =>
    done({}, await touchArchive(tx, mine, deps.clock())),
  );
  if (!isMine) throw new TurnLost();
}

async function opened(deps: ArchiveDeps, path: string): Promise<ReadableStream<Uint8Array>> {
  const body = await deps.files.get(path);
  if (body === null) throw new Error('a file was removed while an archive was made');
  return body;
}

/** A file for each table of which something is kept, and the members. */
async function writeTables({ deps, mine: { orgId } }: Build): Promise<readonly PackedText[]> {
  const read = await atOneMoment(deps.db, async (db) => {
    const tables: { readonly name: string; readonly rows: readonly unknown[] }[] = [
      { name: 'data/members.json', rows: await listMembers(db, orgId) },
    ];
    for (const each of organizationTables)
      tables.push({ name: organizationFileName(each), rows: await readOrganizationRows(db, each, orgId) });
    return tables;
  });
  const texts: PackedText[] = [];
  for (const { name, rows } of read) {
    if (rows.length > 0) texts.push({ name, content: json(rows) });
    await nextTurn();
  }
  return texts;
}

/** The backup of each project, one after the other: each waits in the storage until the archive is put together. */
async function packProjects(build: Build): Promise<readonly StreamedEntry[]> {
  const { deps, mine, paths, missing } = build;
  const entries: StreamedEntry[] = [];
  const projects = await listProjectsToArchive(deps.db, mine.orgId);
  for (const [at, { id: projectId, title }] of projects.entries()) {
    await goOn(build);
    const made = await makeBackup({ deps, place: { orgId: mine.orgId, projectId }, cause: mine.id });
    // Deleted in the meantime.
    if (made === 'missing') continue;
    const received = made === 'too_large' ? null : await deps.files.receive(made.archive, ARCHIVE_LIMIT);
    if (made === 'too_large' || received === null || !received.ok) {
      missing.push(`projects/${fileNameOf(title, projectId)}`);
      continue;
    }
    const path = `organizations/${mine.id}-${mine.attempt}-${at}`;
    try {
      paths.push(path);
      await deps.files.keep(received.file, path);
    } finally {
      await deps.files.discard(received.file);
    }
    const name = `projects/${String(at + 1).padStart(3, '0')}-${made.name}`;
    entries.push({ name, size: received.file.size, open: () => opened(deps, path) });
  }
  return entries;
}

async function packInvoices(build: Build): Promise<readonly PackedText[]> {
  const { deps, mine, missing } = build;
  const { orgId, askedBy } = mine;
  const texts: PackedText[] = [];
  for (const invoice of await listInvoices(deps.db, orgId)) {
    await goOn(build);
    const name = `invoices/${invoiceNumber(invoice)}.pdf`;
    const load = () => findInvoiceDocument(deps.db, orgId, invoice.id);
    const drawn = await deps.documents.render(load, 'pdf', askedBy ?? orgId);
    if (drawn.ok) texts.push({ name, content: Buffer.from(drawn.bytes) });
    else if (drawn.reason === 'too_many') throw new Error('too many documents wait for an archive to be made');
    else missing.push(name);
  }
  return texts;
}

/** The files that the storage still has; it is said which of them it lost. */
async function packFiles({ deps, mine, missing }: Build): Promise<readonly StreamedEntry[]> {
  const entries: StreamedEntry[] = [];
  for (const { name, path, size } of await listFilesBesideProjects(deps.db, mine.orgId)) {
    const body = await deps.files.get(path);
    if (body === null) {
      deps.log.error({ archiveId: mine.id, path }, 'a file is not in the storage');
      missing.push(name);
      continue;
    }
    await body.cancel();
    entries.push({ name, size, open: () => opened(deps, path) });
  }
  return entries;
}

async function writeReadme({ deps, mine, missing }: Build, names: readonly string[]): Promise<PackedText> {
  const found = await findLeaving(deps.db, mine.orgId);
  if (found === null) throw new TurnLost();
  const locale = storedLocale(localeFor(askedNothing, { person: null, organization: found.locale }));
  const words = wordsFor(locale, 'organization_archive');
  const lines = [
    words('title', { organization: found.name }),
    words('made', { at: words.formats.moment(deps.clock()) }),
    words('what'),
    words('not_in'),
    ...(missing.length === 0 ? [] : [words('missing'), missing.join('\n')]),
    names.toSorted().join('\n'),
  ];
  return { name: 'README.txt', content: Buffer.from(`${lines.join('\n\n')}\n`) };
}

async function construct(build: Build): Promise<void> {
  const { deps, mine } = build;
  const tables = await writeTables(build);
  const projects = await packProjects(build);
  const invoices = await packInvoices(build);
  const files = await packFiles(build);
  const entries = [...projects, ...files];
  const readme = await writeReadme(
    build,
    [...tables, ...invoices, ...entries].map(({ name }) => name),
  );
  const received = await deps.files.receive(writeZip([readme, ...tables, ...invoices], entries), ARCHIVE_LIMIT);
  if (!received.ok) throw new Error(`an archive of an organization was not received: ${received.reason}`);
  try {
    const path = `organizations/${mine.id}-${mine.attempt}`;
    await deps.files.keep(received.file, path);
    const built = { path, size: received.file.size, at: deps.clock() };
    const isMine = await change(byItself(deps), 'organization.archive_built', async (tx) =>
      (await endArchive(tx, mine, built)) ? done({ org: mine.orgId, subject: mine.id }, true) : unchanged(false),
    );
    // The organization is gone, or another process has made it: nobody may find this one.
    if (!isMine) await deps.files.remove(path);
  } finally {
    await deps.files.discard(received.file);
  }
}

/** A process that builds and was seen last before this moment is dead. */
export function silentBefore(now: Instant): Instant {
  return instantFromMs(msOf(now) - ARCHIVE_SILENT_MS);
}

async function claim(deps: ChangeDeps, id: string): Promise<ClaimedArchive | null> {
  const now = deps.clock();
  return await change(byItself(deps), 'export.advanced', async (tx) =>
    done({}, await claimArchive(tx, id, { now, silentSince: silentBefore(now) })),
  );
}

/** Builds an archive that nobody builds at the moment. What goes wrong is thrown, and it is taken up again later. */
export async function buildArchive(deps: ArchiveDeps, id: string): Promise<void> {
  const mine = await claim(deps, id);
  if (mine === null) return;
  const build: Build = { deps, mine, paths: [], missing: [] };
  try {
    await construct(build);
  } catch (error) {
    if (!(error instanceof TurnLost)) throw error;
  } finally {
    for (const path of build.paths) await deps.files.remove(path);
  }
}

/** Notes that an archive could not be made. */
export async function giveUpArchive(deps: ChangeDeps, id: string): Promise<void> {
  const mine = await claim(deps, id);
  if (mine === null) return;
  const { orgId: org }: { readonly orgId: OrgId } = mine;
  await change(byItself(deps), 'organization.archive_failed', async (tx) =>
    (await endArchive(tx, mine, null)) ? done({ org, subject: mine.id }, null) : unchanged(null),
  );
}
