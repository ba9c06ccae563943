import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { and, eq } from 'drizzle-orm';

import { applications, files as uploads, projectSections } from '#db/schema/index.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { ExportKind } from '#domain/project/package/export-codes.ts';
import { inTransaction } from '#db/writing.ts';
import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { openLocalFiles } from '#server/adapters/files/local-disk.ts';
import { addExport, findBuiltExport } from '#server/data/projects/exports/packages.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import { findNewestNumber, takeVersion } from '#server/data/projects/versions.ts';
import { buildExport, type ExportDeps } from '#server/features/project/exports/build.ts';

import { pageCount } from '#test/host/readers.ts';
import type { BenchDeps } from '#test/bench/databases.ts';
import { BENCH_NOW, openEmbeddedDatabase } from '#test/bench/databases.ts';
import type { Bench, Figure } from '#test/bench/figure.ts';
import { percentile, timed } from '#test/bench/figure.ts';
import { makeWorld } from '#test/bench/project-world.ts';

const MB = 1024 * 1024;
const ROUNDS = 7;
/** Each file once: Part B as PDF, workbook, report, annexes and archive are the package. */
const FULL: readonly ExportKind[] = ['submission_package', 'word_draft', 'backup_data'];
const SAMPLE_MS = 5;
/** So much text and the tables of the full plan are 25 pages. */
const SECTION_LENGTH = 15_000;
const SENTENCE = 'Recovered fibre keeps its strength in parts that a customer buys. ';

type Of = { readonly orgId: OrgId; readonly projectId: string };

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const cell = (text: string) => ({ type: 'tableCell' as const, content: [paragraph(text)] });

/** The application of 25 pages, of which every section holds a list and a table beside its text. */
async function write(db: BenchDeps['db'], of: Of): Promise<void> {
  const row = { type: 'tableRow' as const, content: [cell('Strength'), cell('85 %')] };
  const items = [1, 2, 3].map((n) => ({ type: 'listItem' as const, content: [paragraph(`Point ${n}: ${SENTENCE}`)] }));
  const content = {
    type: 'doc' as const,
    content: [
      ...Array.from({ length: Math.ceil(SECTION_LENGTH / 520) }, () => paragraph(SENTENCE.repeat(8))),
      { type: 'bulletList' as const, content: items },
      { type: 'table' as const, content: [row, row, row] },
    ],
  };
  await db
    .update(projectSections)
    .set({ content })
    .where(and(eq(projectSections.orgId, of.orgId), eq(projectSections.projectId, of.projectId)));
}

/** Puts so many annexes of this size in the place of those that the world names. */
async function attach(deps: ExportDeps, db: BenchDeps['db'], of: Of, count: number, bytes: number): Promise<void> {
  const here = and(eq(uploads.orgId, of.orgId), eq(uploads.projectId, of.projectId));
  await db.update(uploads).set({ replacedAt: BENCH_NOW }).where(here);
  const [application] = await db.select().from(applications).where(eq(applications.projectId, of.projectId));
  for (let nth = 1; nth <= count; nth += 1) {
    const received = await deps.files.receive(new Blob([randomBytes(bytes)]).stream(), bytes);
    if (!received.ok) throw new Error('an annex was not taken');
    const [id, path] = [randomUUID(), `${of.orgId}/${of.projectId}/${randomUUID()}`];
    await deps.files.keep(received.file, path);
    await db.insert(uploads).values({
      id,
      ...of,
      applicationId: application?.id ?? '',
      annexKey: `ANNEX_${nth}`,
      filename: `annex ${nth}.pdf`,
      fileType: 'application/pdf',
      fileSize: bytes,
      filePath: path,
      sha256: received.file.sha256,
      status: 'uploaded',
      createdAt: BENCH_NOW,
    });
  }
}

/** Has an export asked for, as the export centre does, and built. */
async function build(deps: ExportDeps, db: BenchDeps['db'], of: Of, kind: ExportKind): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    const version = { id: randomUUID(), kind: 'before_package', createdBy: null, at: BENCH_NOW } as const;
    const taken = await takeVersion(tx, of, { ...version, onlyIfChanged: true });
    const parts = await loadParts(tx, of, ['head'], BENCH_NOW);
    if (!parts?.head) throw new Error('the project is gone');
    const inputs = { head: parts.head, rules: { checked: 0, flags: [] } };
    const versionNumber = kind === 'backup_data' ? null : (taken ?? (await findNewestNumber(tx, of)));
    await addExport(tx, of, { id, kind, name: kind, versionNumber, inputs, createdBy: null, at: BENCH_NOW });
  });
  await buildExport(deps, { orgId: of.orgId, id }, null);
  return id;
}

function residentMb(pid: number | 'self'): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // The process has ended between the two looks.
    return 0;
  }
}

function childrenMb(): number {
  const listed = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return listed.reduce((sum, pid) => sum + residentMb(Number(pid)), 0);
}

/** By how much this process grows while something happens, and what its renderers hold at the most beside it. */
async function memoryOf(work: () => Promise<unknown>): Promise<{ readonly own: number; readonly all: number }> {
  globalThis.gc?.();
  const before = residentMb('self');
  let [own, all] = [0, 0];
  const timer = setInterval(() => {
    const grown = residentMb('self') - before;
    own = Math.max(own, grown);
    all = Math.max(all, Math.max(0, grown) + childrenMb());
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return { own, all };
}

async function sizeOf(deps: ExportDeps, of: Of, id: string): Promise<number> {
  return (await findBuiltExport(deps.db, of, id))?.size ?? Number.NaN;
}

async function measure(deps: ExportDeps, db: BenchDeps['db'], of: Of): Promise<readonly Figure[]> {
  await write(db, of);
  await attach(deps, db, of, 3, 2 * MB);
  const everything = async () => {
    for (const kind of FULL) await build(deps, db, of, kind);
  };
  await everything();
  const pdf = await findBuiltExport(db, of, await build(deps, db, of, 'pdf_application'));
  const body = await deps.files.get(pdf?.path ?? '');
  const pages = pageCount(new Uint8Array(await new Response(body).arrayBuffer()));
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const taken: number[] = [];
  loop.enable();
  const memory = await memoryOf(async () => {
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await timed(everything));
  });
  loop.disable();
  const packages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    packages.push(await timed(() => build(deps, db, of, 'submission_package')));
  await attach(deps, db, of, 15, 10 * MB);
  const made = { id: '' };
  const large = await memoryOf(async () => {
    made.id = await build(deps, db, of, 'submission_package');
  });
  const size = (await sizeOf(deps, of, made.id)) / MB;
  return [
    {
      name: `full package (PDF, DOCX, XLSX, JSON, annexes, ZIP) of ${pages} pages, p50 of ${ROUNDS}`,
      measured: percentile(taken, 0.5) / 1000,
      unit: 's',
      target: { value: 2.5, better: 'less' },
      note:
        `slowest ${(percentile(taken, 1) / 1000).toFixed(2)} s; 6 MB of annexes; the files one after the other. ` +
        `The package alone ${(percentile(packages, 0.5) / 1000).toFixed(2)} s`,
    },
    {
      name: 'longest that the event loop waits meanwhile',
      measured: loop.max / 1e6,
      unit: 'ms',
      target: { value: 50, better: 'less' },
      note: `p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms`,
    },
    {
      name: 'memory of the exports: what the server grows by and its renderers hold, at the most',
      measured: memory.all,
      unit: 'MB',
      target: { value: 350, better: 'less' },
      note: `the server alone grows by ${memory.own.toFixed(0)} MB`,
    },
    {
      name: `growth of the server while a package of ${size.toFixed(0)} MB is packed`,
      measured: large.own,
      unit: 'MB',
      target: { value: 64, better: 'less' },
    },
  ];
}

/** The export centre on the embedded database and the local disk, without its queue. */
export const packages: Bench = {
  name: 'packages',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundwright-bench-packages-'));
    const database = await openEmbeddedDatabase();
    const documents = openDocuments();
    try {
      const { orgId, ids } = await makeWorld(database.deps);
      const deps: ExportDeps = { ...database.deps, documents, files: openLocalFiles(folder) };
      return await measure(deps, database.deps.db, { orgId, projectId: ids[0] ?? '' });
    } finally {
      await documents.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
