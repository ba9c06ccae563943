import { factsOf } from '#domain/project/stored-project.ts';
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications, auditEvents, files, programs } from '#db/schema/index.ts';
import { DOCUMENT_LIMIT, MAX_UPLOADS } from '#domain/project/annexes/annex-sizes.ts';
import { createApp } from '#server/host/app.ts';
import { cfbOf, docxOf, mp4Of, pdfOf, xlsxOf, zipBomb, zipOf } from '#test/made/annex-files.ts';
import { encryptedPdf } from '#test/made/pdf-files.ts';
import { addMember } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { annexProject, send, sendOk, bytes, keptPaths } from '#test/made/annex-uploads.ts';

const harness = useHarness();

describe('an upload', () => {
  it('becomes the annex: counted, summed up, with its pages, and written down', async () => {
    const { ana, orgId, projectId } = await annexProject(harness);
    const pdf = await pdfOf(['Curriculum vitae', 'More']);
    const { status, answer } = await send(harness, ana, projectId, { body: bytes(pdf), name: 'My CV.pdf' });
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
    expect(await keptPaths(harness)).toContain(row?.filePath);
    expect(
      await harness.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, 'annex.uploaded'))),
    ).toMatchObject([{ orgId, userId: ana.id, data: { key: 'CV', size: pdf.length, format: 'pdf' } }]);
    const facts = factsOf(await ana.client.projects.get({ projectId }));
    expect(facts.annexFiles).toMatchObject([{ key: 'CV', pages: 2, status: 'uploaded' }]);
  });

  it('can be a Word file, an old Word file, a spreadsheet or a film where the annex may be one', async () => {
    const { ana, projectId } = await annexProject(harness);
    await sendOk(harness, ana, projectId, { body: bytes(await docxOf(['Curriculum vitae of Ana'])), name: 'cv.docx' });
    await sendOk(harness, ana, projectId, { body: bytes(cfbOf('WordDocument')), name: 'cv.doc' });
    await sendOk(harness, ana, projectId, {
      key: 'BUDGET_TABLE',
      body: bytes(await xlsxOf([['Personnel', 1]])),
      name: 'budget.xlsx',
    });
    const short = await annexProject(harness, 'HORIZON-EIC-ACC');
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
    await sendOk(harness, short.ana, short.projectId, { key: 'VIDEO', body: bytes(mp4Of(100)), name: 'pitch.mp4' });
    expect(
      (await ana.client.projects.get({ projectId })).annexes.map(({ filename, replacedAt }) => [
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
    const { ana, projectId } = await annexProject(harness);
    expect(await sendOk(harness, ana, projectId, { body: bytes(await pdfOf(['x'])), name })).toMatchObject({
      filename: kept,
    });
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
      const { ana, projectId } = await annexProject(harness);
      const before = await keptPaths(harness);
      const { status, answer } = await send(harness, ana, projectId, { body: bytes(await make()), name, key });
      expect([status, answer]).toMatchObject([422, { code: 'FILE_REFUSED', problem, limit: DOCUMENT_LIMIT }]);
      expect((await ana.client.projects.get({ projectId })).annexes).toEqual([]);
      expect(await keptPaths(harness)).toEqual(before);
    },
  );

  it('that is larger than it says, or breaks off, leaves nothing', async () => {
    const { ana, projectId } = await annexProject(harness);
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect((await send(harness, ana, projectId, { body: endless })).answer).toMatchObject({
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
    expect((await send(harness, ana, projectId, { body: broken })).answer).toEqual({ code: 'INTERRUPTED' });
    expect((await ana.client.projects.get({ projectId })).annexes).toEqual([]);
  });

  it('whose sender hangs up in the middle leaves nothing, and nothing in the log', async () => {
    const { ana, projectId } = await annexProject(harness);
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
      `PUT /api/projects/${projectId}/annexes/CV?name=cv.pdf HTTP/1.1\r\nhost: localhost:3000\r\norigin: ` +
        `http://localhost:3000\r\ncookie: ${ana.cookie}\r\ncontent-length: 5000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(200_000, 'x'));
    const waiting = async () => await readdir(join(harness.filesFolder, 'incoming')).catch(() => []);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toEqual([]);
    await expect.poll(() => answered).toEqual([400]);
    await new Promise((resolve) => server.close(resolve));
    expect([lines, (await ana.client.projects.get({ projectId })).annexes]).toEqual([[], []]);
  });

  it('is asked about where the same file lies in the project already, and taken where it is meant', async () => {
    const { ana, projectId } = await annexProject(harness);
    const body = bytes(await pdfOf(['the same']));
    const first = await sendOk(harness, ana, projectId, { body, name: 'first.pdf' });
    expect((await send(harness, ana, projectId, { body, key: 'LETTERS' })).answer).toEqual({
      code: 'SAME_FILE',
      place: 'other_annex',
      key: 'CV',
      filename: 'first.pdf',
    });
    expect((await send(harness, ana, projectId, { body })).answer).toMatchObject({
      code: 'SAME_FILE',
      place: 'this_annex',
    });
    await ana.client.annexes.remove({ projectId, fileId: first.id });
    expect((await send(harness, ana, projectId, { body })).answer).toMatchObject({
      code: 'SAME_FILE',
      place: 'earlier_upload',
    });
    await sendOk(harness, ana, projectId, { body, same: true });
  });

  it('needs an application', async () => {
    const { ana, projectId } = await annexProject(harness);
    await harness.db.delete(applications).where(eq(applications.projectId, projectId));
    expect(await send(harness, ana, projectId, { body: bytes(await pdfOf(['x'])) })).toMatchObject({
      status: 409,
      answer: { code: 'NO_APPLICATION' },
    });
  });

  it('is for an annex of this call that the product does not make itself', async () => {
    const { ana, projectId } = await annexProject(harness);
    for (const key of ['PART_B', 'GEP', 'nonsense', '..%2fx'])
      expect((await send(harness, ana, projectId, { key, body: 'x' })).answer).toEqual({ code: 'NOT_FOUND' });
  });

  it('is slowed down, and one project holds only so many', async () => {
    const { ana, orgId, projectId } = await annexProject(harness);
    for (let sent = 0; sent < 60; sent += 1) await send(harness, ana, projectId, { body: new Uint8Array() });
    expect(await send(harness, ana, projectId, { body: new Uint8Array() })).toMatchObject({
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
    expect((await send(harness, bogdan, projectId, { body: 'x' })).answer).toEqual({ code: 'TOO_MANY' });
  });

  it('that cannot be looked into is not taken, and the file is not blamed', async () => {
    const { ana, projectId } = await annexProject(harness);
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
