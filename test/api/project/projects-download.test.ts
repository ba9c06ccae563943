import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';

import { auditEvents } from '#db/schema/index.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';

import { addMember } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { changeIntake, makeProject } from '#test/made/projects.ts';
import { countedTitles, readDocx, readPdf } from '#test/host/readers.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';

const harness = useHarness();

const download = async (projectId: string, format: string, cookie?: string) =>
  await harness.request(`/api/projects/${projectId}/application.${format}`, cookie === undefined ? {} : { cookie });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function writtenProject() {
  const ana = await harness.signUp();
  const made = await makeProject(harness, ana);
  await changeIntake(ana, made.projectId, { title: 'ReFibre: știință/țesut', description: 'Fibra de carbon' });
  const { sections } = await ana.client.projects.get({ projectId: made.projectId });
  for (const section of sections) {
    await writeText(ana, section.id, textDoc(`Textul secțiunii ${section.key}`));
  }
  return { ana, ...made };
}

describe('the application as a file', () => {
  it('is a PDF with title, description and all six sections', async () => {
    const { ana, projectId, orgId } = await writtenProject();
    const answer = await download(projectId, 'pdf', ana.cookie);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="ReFibre stiinta tesut.pdf"; ' +
        `filename*=UTF-8''ReFibre%20%C8%99tiin%C8%9B%C4%83%20%C8%9Besut.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const { text } = readPdf(await bytesOf(answer));
    for (const expected of [
      'ReFibre: știință/țesut',
      'Fibra de carbon',
      'Carpathia Composites SRL',
      '1. Project summary',
      '6. Timeline',
      'Textul secțiunii project-summary',
      'Textul secțiunii timeline',
    ])
      expect(text).toContain(expected);
    expect(
      await harness.db.select().from(auditEvents).where(eq(auditEvents.action, 'project.downloaded')),
    ).toMatchObject([{ orgId, userId: ana.id, subjectId: projectId, data: { format: 'pdf' } }]);
  });

  it('is a Word file with the same content', async () => {
    const { ana, projectId } = await writtenProject();
    const answer = await download(projectId, 'docx', ana.cookie);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    const body = readDocx(await bytesOf(answer)).part('word/document.xml');
    for (const expected of ['ReFibre: știință/țesut', 'Fibra de carbon', 'Textul secțiunii timeline'])
      expect(body).toContain(expected);
    expect(countedTitles(body)[0]).toBe('1. Project summary');
  });

  it('of an empty project says what is not written, and is named after the call', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const answer = await download(projectId, 'pdf', ana.cookie);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="HORIZON-TEST-[0-9A-F]{8}\.pdf"/);
    expect(readPdf(await bytesOf(answer)).text.match(/Not written yet\./g)).toHaveLength(6);
  });

  it('is in the language of the application, whatever language its reader has chosen', async () => {
    const { ana, projectId } = await writtenProject();
    await ana.client.account.setLocale({ locale: 'ro' });
    const english = await bytesOf(await download(projectId, 'pdf', ana.cookie));
    expect(readPdf(english).text).toMatch(/This copy.*2026, 13:00.Brussels.time/);
    expect(readPdf(english).text).toContain('Page 1 of');
    expect(Buffer.from(english).toString('latin1')).toContain('/Lang (en-GB)');

    await ana.client.account.setLocale({ locale: 'en' });
    await ana.client.projects.setLanguage({ projectId, language: 'ro' });
    const romanian = await bytesOf(await download(projectId, 'pdf', ana.cookie));
    expect(readPdf(romanian).text).toMatch(/Acest exemplar.*nov\..2026, 13:00.ora.Bruxelles-ului/);
    expect(readPdf(romanian).text).toContain('Pagina 1 din');
    expect(readPdf(romanian).text).toContain('1. Rezumatul proiectului');
    expect(readPdf(romanian).text).not.toMatch(/\b(Page|This copy|Deadline|Description)\b/);
    expect(Buffer.from(romanian).toString('latin1')).toContain('/Lang (ro-RO)');
    const { part } = readDocx(await bytesOf(await download(projectId, 'docx', ana.cookie)));
    expect(part('word/styles.xml')).toContain('<w:lang w:val="ro-RO"/>');
    for (const said of ['Acest exemplar', 'Descriere']) expect(part('word/document.xml')).toContain(said);
    expect(countedTitles(part('word/document.xml'))).toContain('6. Calendar');
    // Cover and description carry no number; the pages behind them count.
    expect(part('word/footer1.xml')).not.toContain('Pagina');
    expect(part('word/footer2.xml')).toMatch(/Pagina .*PAGE.* din .*SECTIONPAGES/s);
  });

  it('is for those who may see the project: reviewers, not visitors, strangers or unassigned consultants', async () => {
    const { projectId, orgId } = await writtenProject();
    const [reviewer, consultant, stranger] = [await harness.signUp(), await harness.signUp(), await harness.signUp()];
    await addMember(harness, orgId, reviewer, 'reviewer');
    await addMember(harness, orgId, consultant, 'consultant');
    for (const format of ['pdf', 'docx']) {
      expect((await download(projectId, format)).status).toBe(401);
      expect((await download(projectId, format, reviewer.cookie)).status).toBe(200);
      const refused = await download(projectId, format, stranger.cookie);
      const absent = await download(randomUUID(), format, stranger.cookie);
      expect([refused.status, await refused.text()]).toEqual([absent.status, await absent.text()]);
      expect(refused.status).toBe(404);
      expect((await download(projectId, format, consultant.cookie)).status).toBe(404);
      expect((await download('not-an-id', format, reviewer.cookie)).status).toBe(404);
    }
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie x'],
    ['.hidden', 'hidden'],
    ['"quoted" <b>', 'quoted b'],
    ['   ', 'application'],
    ['', 'application'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['right\u202eto', 'right to'],
  ])('made of %j is safe', (title, name) => {
    expect(fileNameOf(title, 'application')).toBe(name);
  });

  it('stands in the header in both forms', () => {
    expect(attachmentHeaders(`Ștefan's (1).pdf`, 'application/pdf')['content-disposition']).toBe(
      `attachment; filename="Stefan's (1).pdf"; filename*=UTF-8''%C8%98tefan%27s%20%281%29.pdf`,
    );
  });
});

describe('an application in which two people took away cells at once', () => {
  it('is a file with the table whose first row has none', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const [section] = (await ana.client.projects.get({ projectId })).sections;
    const cell = { type: 'tableCell' as const, content: textDoc('Below').content };
    const rows = [[], [cell]].map((content) => ({ type: 'tableRow' as const, content }));
    await writeText(ana, section?.id ?? '', { type: 'doc', content: [{ type: 'table', content: rows }] });
    const docx = await bytesOf(await download(projectId, 'docx', ana.cookie));
    expect(readDocx(docx).part('word/document.xml')).toContain('Below');
    expect((await download(projectId, 'pdf', ana.cookie)).status).toBe(200);
  });
});
