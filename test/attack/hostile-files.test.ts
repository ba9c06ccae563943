import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { files, programs } from '#db/schema/index.ts';
import { uploadAnswer } from '#contract/annexes/annex-upload.ts';
import { wordsFor } from '#server/platform/words.ts';
import { wordsOfWorkbooks } from '#server/platform/documents/workbook-languages.ts';
import { fileProblemMessage } from '#words/project/annexes/annexes.ts';
import { spreadsheetProblems } from '#domain/project/budget/import/budget-import.ts';

import { wordFileAnswer } from '#contract/beside-text/word-file.ts';

import { cfbOf, xlsxOf, zipBomb } from '#test/made/annex-files.ts';
import { draftFile, wordFileOf } from '#test/made/word/hand-made.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { absurdWorkbooks, growingWorkbooks, heavyWorkbooks, workbookOf } from '#test/made/hostile-workbooks.ts';
import { pdfWith } from '#test/made/pdf-files.ts';
import { makeProject } from '#test/made/projects.ts';

// Small files that cost much. Whatever they do to the process that reads them, the server goes on answering everybody
// else, and whoever sent one is told what is wrong with it.
const harness = useHarness();
const annexWords = wordsFor('en', 'annexes');

let eve: Person;
let ana: Person;
let [eveProject, anaProject] = ['', ''];
beforeAll(async () => {
  [eve, ana] = [await harness.signUp('Eve'), await harness.signUp('Ana')];
  const [first, second] = [await makeProject(harness, eve), await makeProject(harness, ana)];
  [eveProject, anaProject] = [first.projectId, second.projectId];
  // A programme that wants a table of the budget uploaded.
  await harness.db.update(programs).set({ programmeId: 'CERV' }).where(eq(programs.id, first.programId));
});

const plain = (bytes: Buffer) => new Uint8Array(bytes);

async function readXlsx(person: Person, projectId: string, bytes: Buffer) {
  const answer = await harness.request(`/api/projects/${projectId}/budget/read-xlsx`, {
    method: 'POST',
    cookie: person.cookie,
    body: plain(bytes),
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}

async function upload(person: Person, projectId: string, bytes: Buffer | ReadableStream<Uint8Array>) {
  const body = Buffer.isBuffer(bytes) ? { body: plain(bytes) } : { body: bytes, duplex: 'half' as const };
  const answer = await harness.request(`/api/projects/${projectId}/annexes/BUDGET_TABLE?name=budget.xlsx`, {
    method: 'PUT',
    cookie: person.cookie,
    ...body,
  });
  return uploadAnswer.parse(await answer.json());
}

describe('a hostile workbook', () => {
  it('is refused with a sentence, all of them at once, while others are answered', async () => {
    const hostile = [
      ...Object.values(absurdWorkbooks),
      ...Object.values(growingWorkbooks).map((make) => make()),
      zipBomb(300),
    ];
    const order: string[] = [];
    const answers = hostile.map(async (bytes) => {
      const { status, body } = await readXlsx(eve, eveProject, bytes);
      order.push('hostile');
      return [status, spreadsheetProblems.some((problem) => problem === body['code'])];
    });
    expect(await readXlsx(ana, anaProject, await xlsxOf([['Amount', 5]]))).toEqual({
      status: 200,
      body: { sheets: [{ name: 'Budget', rows: [['Amount', 5]] }], languages: wordsOfWorkbooks() },
    });
    expect(order.length).toBeLessThan(hostile.length);
    expect(await Promise.all(answers)).toEqual(hostile.map(() => [422, true]));
    expect((await harness.request('/healthz')).status).toBe(200);
  });

  it('that is only heavy is read for what it holds', async () => {
    for (const bytes of Object.values(heavyWorkbooks))
      expect(await readXlsx(eve, eveProject, bytes)).toMatchObject({
        status: 200,
        body: { sheets: [{ rows: [[1]] }] },
      });
  });

  it('is refused as an annex, and nothing of it is kept', async () => {
    for (const [name, bytes] of Object.entries(absurdWorkbooks)) {
      const answer = await upload(eve, eveProject, bytes);
      expect(answer, name).toMatchObject({ code: 'FILE_REFUSED', problem: 'damaged' });
      if (answer.code === 'FILE_REFUSED')
        expect(fileProblemMessage(annexWords, answer.problem, answer)).toMatch(/Save it again/);
    }
    expect(await harness.db.select().from(files).where(eq(files.projectId, eveProject))).toEqual([]);
  });
});

const sendWord = async (person: Person, projectId: string, bytes: Buffer) => {
  const answer = await harness.request(`/api/projects/${projectId}/word-files`, {
    method: 'POST',
    cookie: person.cookie,
    body: plain(bytes),
  });
  return { status: answer.status, answer: wordFileAnswer.parse(await answer.json()) };
};

describe('a hostile Word file that is brought back', () => {
  it('is refused with its reason, all of them at once, while others are answered', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(3_000)}${'</w:sdtContent></w:sdt>'.repeat(3_000)}`;
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document>&b;</w:document>';
    const hostile = [
      zipBomb(300),
      zipBomb(30, 'word/document.xml'),
      await wordFileOf(deep),
      await wordFileOf('<w:p/>'.repeat(900_000)),
      await wordFileOf('', { 'word/document.xml': entities }),
      cfbOf('EncryptedPackage'),
      (await draftFile()).subarray(0, 900),
    ];
    const answers = hostile.map(async (bytes) => await sendWord(eve, eveProject, bytes));
    expect((await sendWord(ana, anaProject, await draftFile())).answer.code).toBe('DRAFT');
    expect((await harness.request('/healthz')).status).toBe(200);
    const problems = (await Promise.all(answers)).map(({ status, answer }) => [
      status,
      answer.code === 'FILE_REFUSED' ? answer.problem : answer.code,
    ]);
    expect(problems).toEqual([
      [422, 'unpacks_too_large'],
      [422, 'unpacks_too_large'],
      [422, 'too_complex'],
      [422, 'too_complex'],
      [422, 'damaged'],
      [422, 'encrypted'],
      [422, 'truncated'],
    ]);
    expect(await harness.db.select().from(files).where(eq(files.projectId, eveProject))).toEqual([]);
  });
});

it('a file that would do something when it is opened is refused, and its sender is told what to do', async () => {
  const script = pdfWith({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' });
  const macros = workbookOf({ types: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>' });
  for (const [bytes, problem, advice] of [
    [script, 'active_content', /Print it to a new PDF/],
    [macros, 'macros', /without/],
  ] as const) {
    const answer = await upload(eve, eveProject, bytes);
    expect(answer).toMatchObject({ code: 'FILE_REFUSED', problem });
    if (answer.code === 'FILE_REFUSED') expect(fileProblemMessage(annexWords, answer.problem, answer)).toMatch(advice);
  }
  expect(await readXlsx(eve, eveProject, macros)).toEqual({ status: 422, body: { code: 'macros' } });
});

it('an upload that outlives its session is not kept', async () => {
  const person = await harness.signUp();
  const { programId, projectId } = await makeProject(harness, person);
  await harness.db.update(programs).set({ programmeId: 'CERV' }).where(eq(programs.id, programId));
  const file = await xlsxOf([['Personnel', 1]]);
  const [begun, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = upload(
    person,
    projectId,
    new ReadableStream({
      start: (controller) => controller.enqueue(plain(file.subarray(0, 100))),
      pull: async (controller) => {
        begun.resolve();
        await signedOut.promise;
        controller.enqueue(plain(file.subarray(100)));
        controller.close();
      },
    }),
  );
  await begun.promise;
  expect((await harness.request('/api/auth/sign-out', { method: 'POST', cookie: person.cookie })).status).toBeLessThan(
    400,
  );
  signedOut.resolve();
  expect(await answer).toEqual({ code: 'UNAUTHORIZED' });
  expect(await harness.db.select().from(files).where(eq(files.projectId, projectId))).toEqual([]);
});
