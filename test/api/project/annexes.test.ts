import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { UploadAnswer } from '#contract/annex-upload.ts';
import { uploadAnswer } from '#contract/annex-upload.ts';
import {
  applications,
  auditEvents,
  budgetLines,
  files,
  organizations,
  participants,
  programs,
} from '#db/schema/index.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { DOCUMENT_LIMIT, MAX_UPLOADS } from '#domain/project/annexes/annexes.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';
import { createApp } from '#server/host/app.ts';

import { cfbOf, docxOf, mp4Of, pdfOf, scannedPdf, xlsxOf, zipBomb, zipOf } from '#test/made/annex-files.ts';
import { encryptedPdf } from '#test/made/pdf-files.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

/** A project in a programme that wants BUDGET_TABLE, CV and LIST_PREVIOUS uploaded, and takes letters. */
async function annexProject(programmeId = 'CERV') {
  const ana = await harness.signUp();
  const made = await makeProject(harness, ana);
  await harness.db.update(programs).set({ programmeId }).where(eq(programs.id, made.programId));
  return { ana, ...made };
}

type Sent = {
  readonly key?: string;
  readonly name?: string;
  readonly same?: boolean;
  readonly body: NonNullable<RequestInit['body']>;
};

async function send(
  person: Person,
  projectId: string,
  { key = 'CV', name = 'cv.pdf', same = false, body }: Sent,
): Promise<{ status: number; answer: UploadAnswer }> {
  const query = new URLSearchParams({ name, ...(same ? { same: 'take' } : {}) });
  const response = await harness.request(`/api/projects/${projectId}/annexes/${key}?${query}`, {
    method: 'PUT',
    cookie: person.cookie,
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, answer: uploadAnswer.parse(await response.json()) };
}

async function sendOk(person: Person, projectId: string, sent: Sent) {
  const { answer } = await send(person, projectId, sent);
  if (answer.code !== 'UPLOADED') throw new Error(JSON.stringify(answer));
  return answer.upload;
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
async function keptPaths(): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of harness.deps.files.list()) paths.push(path);
  return paths;
}

describe('an upload', () => {
  it('becomes the annex: counted, summed up, with its pages, and written down', async () => {
    const { ana, orgId, projectId } = await annexProject();
    const pdf = await pdfOf(['Curriculum vitae', 'More']);
    const { status, answer } = await send(ana, projectId, { body: bytes(pdf), name: 'My CV.pdf' });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      code: 'UPLOADED',
      upload: {
        key: 'CV',
        filename: 'My CV.pdf',
        size: pdf.length,
        pages: 2,
        status: 'uploaded',
        findings: [],
        uploadedBy: ana.name,
        replacedAt: null,
      },
    });
    const [row] = await harness.db.select().from(files).where(eq(files.projectId, projectId));
    expect(row).toMatchObject({
      orgId,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      fileType: 'application/pdf',
      uploadedBy: ana.id,
    });
    expect(await keptPaths()).toContain(row?.filePath);
    expect(
      await harness.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, 'annex.uploaded'))),
    ).toMatchObject([{ orgId, userId: ana.id, data: { key: 'CV', size: pdf.length, format: 'pdf' } }]);
    const { facts } = await ana.client.projects.facts({ projectId });
    expect(facts.annexFiles).toMatchObject([{ key: 'CV', pages: 2, status: 'uploaded' }]);
  });

  it('can be a Word file, an old Word file, a spreadsheet or a film where the annex may be one', async () => {
    const { ana, projectId } = await annexProject();
    await sendOk(ana, projectId, { body: bytes(await docxOf(['Curriculum vitae of Ana'])), name: 'cv.docx' });
    await sendOk(ana, projectId, { body: bytes(cfbOf('WordDocument')), name: 'cv.doc' });
    await sendOk(ana, projectId, {
      key: 'BUDGET_TABLE',
      body: bytes(await xlsxOf([['Personnel', 1]])),
      name: 'budget.xlsx',
    });
    const short = await annexProject('HORIZON-EIC-ACC');
    await harness.db
      .update(programs)
      .set({ identifier: 'HORIZON-EIC-ACC-SHORT' })
      .where(eq(programs.id, short.programId));
    const [program] = await harness.db.select().from(programs).where(eq(programs.id, short.programId));
    if (program)
      await harness.db
        .update(programs)
        .set({ facts: { ...program.facts, identifier: 'HORIZON-EIC-2026-ACC-SHORT' } })
        .where(eq(programs.id, short.programId));
    await sendOk(short.ana, short.projectId, { key: 'VIDEO', body: bytes(mp4Of(100)), name: 'pitch.mp4' });
    expect(
      (await ana.client.annexes.list({ projectId })).uploads.map(({ filename, replacedAt }) => [
        filename,
        replacedAt !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['budget.xlsx', false],
        ['cv.doc', false],
        ['cv.docx', true],
      ]),
    );
  });

  it.each([
    ['../../etc/passwd.pdf', 'etc passwd.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['a\u0000b\u202e.PDF', 'a b.pdf'],
    ['C:\\fakepath\\cv.pdf', 'C fakepath cv.pdf'],
    ['', 'CV.pdf'],
    ['plan', 'plan.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ])('called %j is kept as %j', async (name, kept) => {
    const { ana, projectId } = await annexProject();
    expect(await sendOk(ana, projectId, { body: bytes(await pdfOf(['x'])), name })).toMatchObject({ filename: kept });
  });

  const refused: readonly [
    what: string,
    problem: string,
    name: string,
    make: () => Buffer | Promise<Buffer>,
    key?: string,
  ][] = [
    ['nothing', 'empty', 'cv.pdf', () => Buffer.alloc(0)],
    ['plain text', 'unknown_type', 'cv.pdf', () => Buffer.from('My life so far')],
    ['half a PDF', 'truncated', 'cv.pdf', async () => (await pdfOf(['x'.repeat(5_000)])).subarray(0, 700)],
    ['a PDF with a password', 'encrypted', 'cv.pdf', async () => encryptedPdf(await pdfOf(['x']))],
    ['a Word file with a password', 'encrypted', 'cv.docx', () => cfbOf('EncryptedPackage')],
    ['a PDF called .docx', 'wrong_extension', 'cv.docx', () => pdfOf(['x'])],
    ['a PDF called .pdf.exe', 'wrong_extension', 'cv.pdf.exe', () => pdfOf(['x'])],
    ['a Word file called .pdf', 'wrong_extension', 'cv.pdf', () => docxOf(['x'])],
    ['a spreadsheet as a CV', 'type_not_taken', 'cv.xlsx', () => xlsxOf([['x', 1]])],
    ['a PDF as the budget table', 'type_not_taken', 'table.pdf', () => pdfOf(['x']), 'BUDGET_TABLE'],
    ['an archive that unpacks to 300 MB', 'unpacks_too_large', 'cv.docx', () => zipBomb(300)],
    [
      'a PDF that is an archive as well',
      'foreign_content',
      'cv.pdf',
      async () => Buffer.concat([await pdfOf(['x']), zipOf([{ name: 'a', content: Buffer.from('a') }])]),
    ],
    ['more than 20 MB', 'too_large', 'cv.pdf', () => Buffer.alloc(DOCUMENT_LIMIT + 1, 32)],
  ];
  it.each(refused.map(([what, problem, name, make, key = 'CV']) => ({ what, problem, name, make, key })))(
    'of $what is refused as $problem and leaves nothing',
    async ({ problem, name, make, key }) => {
      const { ana, projectId } = await annexProject();
      const before = await keptPaths();
      const { status, answer } = await send(ana, projectId, { body: bytes(await make()), name, key });
      expect([status, answer]).toMatchObject([422, { code: 'FILE_REFUSED', problem, limit: DOCUMENT_LIMIT }]);
      expect((await ana.client.annexes.list({ projectId })).uploads).toEqual([]);
      expect(await keptPaths()).toEqual(before);
    },
  );

  it('that is larger than it says, or breaks off, leaves nothing', async () => {
    const { ana, projectId } = await annexProject();
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect((await send(ana, projectId, { body: endless })).answer).toMatchObject({
      code: 'FILE_REFUSED',
      problem: 'too_large',
    });
    expect(chunks).toBeLessThan(25);
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (chunks < 30) {
          chunks = 30;
          controller.enqueue(new Uint8Array(9));
        } else controller.error(new Error('gone'));
      },
    });
    expect((await send(ana, projectId, { body: broken })).answer).toEqual({ code: 'INTERRUPTED' });
    expect((await ana.client.annexes.list({ projectId })).uploads).toEqual([]);
  });

  it('whose sender hangs up in the middle leaves nothing, and nothing in the log', async () => {
    const { ana, projectId } = await annexProject();
    const lines: unknown[] = [];
    const app = createApp({
      ...harness.deps,
      log: Object.assign(Object.create(harness.deps.log), { error: (line: unknown) => lines.push(line) }),
    });
    const answered: number[] = [];
    const listener = getRequestListener(async (request) => {
      const answer = await app.fetch(request);
      answered.push(answer.status);
      return answer;
    });
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    const address = server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `PUT /api/projects/${projectId}/annexes/CV?name=cv.pdf HTTP/1.1\r\nhost: localhost:3000\r\norigin: http://localhost:3000\r\ncookie: ${ana.cookie}\r\ncontent-length: 5000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(200_000, 'x'));
    const waiting = async () => await readdir(join(harness.filesFolder, 'incoming')).catch(() => []);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toEqual([]);
    await expect.poll(() => answered).toEqual([400]);
    await new Promise((resolve) => server.close(resolve));
    expect([lines, (await ana.client.annexes.list({ projectId })).uploads]).toEqual([[], []]);
  });

  it('is asked about where the same file lies in the project already, and taken where it is meant', async () => {
    const { ana, projectId } = await annexProject();
    const body = bytes(await pdfOf(['the same']));
    const first = await sendOk(ana, projectId, { body, name: 'first.pdf' });
    expect((await send(ana, projectId, { body, key: 'LETTERS' })).answer).toEqual({
      code: 'SAME_FILE',
      place: 'other_annex',
      key: 'CV',
      filename: 'first.pdf',
    });
    expect((await send(ana, projectId, { body })).answer).toMatchObject({ code: 'SAME_FILE', place: 'this_annex' });
    await ana.client.annexes.remove({ projectId, fileId: first.id });
    expect((await send(ana, projectId, { body })).answer).toMatchObject({ code: 'SAME_FILE', place: 'earlier_upload' });
    await sendOk(ana, projectId, { body, same: true });
  });

  it('needs an application', async () => {
    const { ana, projectId } = await annexProject();
    await harness.db.delete(applications).where(eq(applications.projectId, projectId));
    expect(await send(ana, projectId, { body: bytes(await pdfOf(['x'])) })).toMatchObject({
      status: 409,
      answer: { code: 'NO_APPLICATION' },
    });
  });

  it('is for an annex of this call that the product does not make itself', async () => {
    const { ana, projectId } = await annexProject();
    for (const key of ['PART_B', 'GEP', 'nonsense', '..%2fx'])
      expect((await send(ana, projectId, { key, body: 'x' })).answer).toEqual({ code: 'NOT_FOUND' });
  });

  it('is slowed down, and one project holds only so many', async () => {
    const { ana, orgId, projectId } = await annexProject();
    for (let sent = 0; sent < 60; sent += 1) await send(ana, projectId, { body: new Uint8Array() });
    expect(await send(ana, projectId, { body: new Uint8Array() })).toMatchObject({
      status: 429,
      answer: { code: 'RATE_LIMITED' },
    });
    const bogdan = await harness.signUp();
    await addMember(harness, orgId, bogdan, 'admin');
    const application = await harness.db.query.applications.findFirst({
      where: (table) => eq(table.projectId, projectId),
    });
    const at = harness.deps.clock();
    await harness.db.insert(files).values(
      Array.from({ length: MAX_UPLOADS }, (_, index) => ({
        id: randomUUID(),
        orgId,
        projectId,
        applicationId: application?.id ?? '',
        annexKey: 'CV',
        filename: 'a.pdf',
        fileType: 'application/pdf',
        fileSize: 1,
        filePath: `gone/${index}`,
        sha256: String(index),
        status: 'uploaded' as const,
        uploadedBy: ana.id,
        createdAt: at,
        replacedAt: at,
      })),
    );
    expect((await send(bogdan, projectId, { body: 'x' })).answer).toEqual({ code: 'TOO_MANY' });
  });

  it('that cannot be looked into is not taken, and the file is not blamed', async () => {
    const { ana, projectId } = await annexProject();
    const lines: unknown[] = [];
    const app = createApp({
      ...harness.deps,
      fileReader: {
        ...harness.deps.fileReader,
        read: () => Promise.resolve({ ok: false, problem: 'failed', message: 'no process' }),
        close: () => Promise.resolve(),
      },
      log: Object.assign(Object.create(harness.deps.log), { error: (line: unknown) => lines.push(line) }),
    });
    const answer = await app.request(`http://localhost:3000/api/projects/${projectId}/annexes/CV?name=a.pdf`, {
      method: 'PUT',
      headers: { cookie: ana.cookie, origin: 'http://localhost:3000' },
      body: bytes(await pdfOf(['x'])),
    });
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'NOT_READ' }]);
    expect(lines).toHaveLength(1);
  });
});

describe('earlier uploads', () => {
  it('are kept, listed newest first, and can count again; the newest counts after each change', async () => {
    const { ana, projectId } = await annexProject();
    const one = await sendOk(ana, projectId, { body: bytes(await pdfOf(['one'])), name: 'one.pdf' });
    harness.setNow(instantFromMs(Date.parse(harness.deps.clock()) + 1_000));
    const two = await sendOk(ana, projectId, { body: bytes(await pdfOf(['two'])), name: 'two.pdf' });
    const names = async () =>
      (await ana.client.annexes.list({ projectId })).uploads.map(
        ({ filename, replacedAt }) => `${filename}${replacedAt === null ? '' : ' (earlier)'}`,
      );
    expect(await names()).toEqual(['two.pdf', 'one.pdf (earlier)']);
    expect(await ana.client.annexes.restore({ projectId, fileId: one.id })).toMatchObject({
      id: one.id,
      replacedAt: null,
    });
    expect(await names()).toEqual(['two.pdf (earlier)', 'one.pdf']);
    await expect(ana.client.annexes.restore({ projectId, fileId: one.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ana.client.annexes.remove({ projectId, fileId: one.id })).toMatchObject({
      id: one.id,
      replacedAt: harness.deps.clock(),
    });
    expect(await names()).toEqual(['two.pdf (earlier)', 'one.pdf (earlier)']);
    await expect(ana.client.annexes.remove({ projectId, fileId: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ana.client.annexes.restore({ projectId, fileId: two.id });
    const events = await harness.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, projectId));
    expect(
      events
        .map(({ action }) => action)
        .filter((action) => action.startsWith('annex.'))
        .toSorted(),
    ).toEqual(['annex.removed', 'annex.restored', 'annex.restored', 'annex.uploaded', 'annex.uploaded']);
  });

  it('never leave two files that count, also when two arrive at once', async () => {
    const { ana, projectId } = await annexProject();
    const bodies = await Promise.all(['a', 'b', 'c'].map((text) => pdfOf([text])));
    await Promise.all(bodies.map((body) => sendOk(ana, projectId, { body: bytes(body) })));
    const { uploads } = await ana.client.annexes.list({ projectId });
    expect(uploads.map(({ replacedAt }) => replacedAt === null).toSorted()).toEqual([false, false, true]);
  });
});

describe('a download', () => {
  it('is the file as it was sent, to be kept and never shown as a part of this site', async () => {
    const { ana, projectId } = await annexProject();
    const pdf = await pdfOf(['x']);
    const { id } = await sendOk(ana, projectId, { body: bytes(pdf), name: 'Știință.pdf' });
    const answer = await harness.request(`/api/projects/${projectId}/files/${id}`, { cookie: ana.cookie });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': 'attachment; filename="Stiinta.pdf"; filename*=UTF-8\'\'%C8%98tiin%C8%9B%C4%83.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('of a file of another project, or of none, does not exist', async () => {
    const { ana, projectId } = await annexProject();
    const other = await makeProject(harness, ana);
    const { id } = await sendOk(ana, projectId, { body: bytes(await pdfOf(['x'])) });
    for (const path of [`${other.projectId}/files/${id}`, `${projectId}/files/${randomUUID()}`, `${projectId}/files/x`])
      expect((await harness.request(`/api/projects/${path}`, { cookie: ana.cookie })).status).toBe(404);
  });

  it('of a file that the storage has lost says so', async () => {
    const { ana, projectId } = await annexProject();
    const { id } = await sendOk(ana, projectId, { body: bytes(await pdfOf(['x'])) });
    const [row] = await harness.db.select().from(files).where(eq(files.id, id));
    await harness.deps.files.remove(row?.filePath ?? '');
    expect((await harness.request(`/api/projects/${projectId}/files/${id}`, { cookie: ana.cookie })).status).toBe(410);
    await expect(ana.client.annexes.validate({ projectId, key: 'CV' })).rejects.toMatchObject({ code: 'NOT_READ' });
  });
});

const curriculum =
  'The curriculum vitae of the team of Carpathia Composites: the experience and the education of all those who are to work for the project, with their positions and the years in which they have had them, as well as what each of them will do in it.';

describe('a validation', () => {
  it('accepts what says what it must, rejects what breaks a rule, and says why', async () => {
    const { ana, projectId } = await annexProject();
    await sendOk(ana, projectId, { body: bytes(await pdfOf([curriculum])) });
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      compliant: true,
      uploads: [{ key: 'CV', status: 'validated', findings: [], validatedAt: harness.deps.clock() }],
    });

    const eic = await annexProject('HORIZON-EIC-ACC');
    await sendOk(eic.ana, eic.projectId, {
      key: 'PITCH_DECK',
      body: bytes(await pdfOf(Array.from({ length: 11 }, () => curriculum))),
      name: 'deck.pdf',
    });
    expect(await eic.ana.client.annexes.validate({ projectId: eic.projectId, key: 'PITCH_DECK' })).toMatchObject({
      compliant: false,
      uploads: [
        {
          status: 'rejected',
          findings: [{ code: 'too_many_pages', blocking: true, params: { pages: 11, limit: 10 } }],
        },
      ],
    });
    const { facts } = await eic.ana.client.projects.facts({ projectId: eic.projectId });
    expect(facts.annexFiles).toMatchObject([{ status: 'rejected', findings: [{ code: 'too_many_pages' }] }]);
  });

  it('does not say validated of what it could not read', async () => {
    const { ana, projectId } = await annexProject();
    await sendOk(ana, projectId, { body: bytes(await scannedPdf()) });
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      compliant: false,
      uploads: [{ status: 'uploaded', findings: [{ code: 'no_text' }] }],
    });
    await sendOk(ana, projectId, { body: bytes(cfbOf('WordDocument')), name: 'cv.doc' });
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      compliant: false,
      uploads: [{ status: 'uploaded', findings: [{ code: 'not_checkable' }, { code: 'portal_format' }] }],
    });
  });

  it('compares the budget table with what the project asks for, and all annexes at once', async () => {
    const { ana, orgId, projectId } = await annexProject();
    const at = harness.deps.clock();
    const lead = randomUUID();
    await harness.db
      .insert(participants)
      .values({ id: lead, orgId, projectId, position: 1, name: 'Carpathia Composites SRL', role: 'coordinator' });
    await harness.db.insert(budgetLines).values({
      id: randomUUID(),
      orgId,
      projectId,
      participantId: lead,
      position: 1,
      category: 'personnel',
      description: 'Staff',
      amount: centsFromEuro(10_000),
      cofundingRate: basisPoints(0.9),
      updatedAt: at,
    });
    await sendOk(ana, projectId, { body: bytes(await docxOf([curriculum])), name: 'cv.docx' });
    // Direct costs and 7 % of indirect costs, both at 90 %.
    await sendOk(ana, projectId, {
      key: 'BUDGET_TABLE',
      body: bytes(
        await xlsxOf([
          ['Total', 10_700],
          ['Requested', 9_630],
        ]),
      ),
      name: 'budget.xlsx',
    });
    const all = await ana.client.annexes.validate({ projectId });
    expect(all.uploads.map(({ key, status, findings }) => [key, status, findings.map(({ code }) => code)])).toEqual([
      ['BUDGET_TABLE', 'validated', []],
      ['CV', 'validated', ['portal_format']],
    ]);
    await sendOk(ana, projectId, {
      key: 'BUDGET_TABLE',
      body: bytes(await xlsxOf([['Requested', 9_000]])),
      name: 'budget.xlsx',
    });
    expect(await ana.client.annexes.validate({ projectId, key: 'BUDGET_TABLE' })).toMatchObject({
      uploads: [{ findings: [{ code: 'amount_missing', params: { amount: 963_000 } }] }],
    });
  });

  it('looks for the organization by the name that it has now', async () => {
    const { ana, orgId, projectId } = await annexProject();
    await sendOk(ana, projectId, { body: bytes(await pdfOf([curriculum])) });
    await harness.db.update(organizations).set({ name: 'Atlantic Wind GmbH' }).where(eq(organizations.id, orgId));
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      uploads: [{ findings: [{ code: 'organization_missing', params: { name: 'Atlantic Wind GmbH' } }] }],
    });
  });

  it('of an annex without a file does not exist, and of none at all finds nothing', async () => {
    const { ana, projectId } = await annexProject();
    await expect(ana.client.annexes.validate({ projectId, key: 'CV' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ana.client.annexes.validate({ projectId })).toEqual({ compliant: true, uploads: [] });
  });

  it('is slowed down', async () => {
    const { ana, projectId } = await annexProject();
    for (let run = 0; run < 40; run += 1) await ana.client.annexes.validate({ projectId });
    await expect(ana.client.annexes.validate({ projectId })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

/** A clock that is so many days past the newest stamp of the storage, which has a clock of its own. */
async function daysAfterNewest(days: number): Promise<() => Instant> {
  let newest = 0;
  for await (const { storedAt } of harness.deps.files.list()) newest = Math.max(newest, storedAt);
  return () => instantFromMs(newest + days * 86_400_000);
}

describe('the nightly tidying of the storage', () => {
  it('takes away what belongs to no upload and is older than a day, and nothing else', async () => {
    const { ana, projectId } = await annexProject();
    await sendOk(ana, projectId, { body: bytes(await pdfOf(['kept'])) });
    const received = await harness.deps.files.receive(new Blob(['left over']).stream(), 100);
    if (received.ok) await harness.deps.files.keep(received.file, 'left/over');
    expect(await tidyFiles({ ...harness.deps, clock: await daysAfterNewest(0.5) })).toBe(0);
    await tidyFiles({ ...harness.deps, clock: await daysAfterNewest(2) });
    const [row] = await harness.db.select().from(files).where(eq(files.projectId, projectId));
    const left = await keptPaths();
    expect(left).toContain(row?.filePath);
    expect(left).not.toContain('left/over');
  });
});
