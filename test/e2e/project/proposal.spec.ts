import { execFileSync } from 'node:child_process';

import type { Page } from '@playwright/test';

import { pictureUploadAnswer } from '#contract/picture-upload.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { heard, saved, textOf } from '#test/e2e/writing.ts';
import { jpegOf, pngOf } from '#test/made/library/pictures.ts';
import { stepsTo } from '#test/made/living/texts.ts';
import { partOf, type WrittenBlock } from '#test/made/living/proposal.ts';

type Section = { readonly id: string; readonly revision: number };

/** Sends a picture as the editor does; answers as it was kept. */
async function keep(page: Page, projectId: string, bytes: Buffer) {
  const answer = await page.evaluate<unknown>(`
    fetch('/api/projects/${projectId}/pictures', {
      method: 'PUT',
      body: Uint8Array.from(atob('${bytes.toString('base64')}'), (sign) => sign.charCodeAt(0)),
    }).then((answer) => answer.json())`);
  const read = pictureUploadAnswer.parse(answer);
  if (read.code !== 'KEPT') throw new Error(`the picture was not kept: ${read.code}`);
  return read.picture;
}

/** Fills the sections of a proposal with what two people have written; answers all of it. */
async function fill(page: Page, projectId: string): Promise<readonly WrittenBlock[]> {
  const pictures: Awaited<ReturnType<typeof keep>>[] = [];
  for (let nth = 0; nth < 8; nth += 1)
    pictures.push(await keep(page, projectId, nth % 2 === 0 ? pngOf(400 + nth, 240) : jpegOf(320 + nth, 200)));
  const { sections } = await call<{ sections: readonly Section[] }>(page, 'projects/get', { projectId });
  const written: WrittenBlock[] = [];
  for (const [nth, { id, revision }] of sections.entries()) {
    const pieces = [...partOf('A', nth, pictures), ...partOf('B', nth, pictures)];
    const steps = stepsTo(emptyDocument, { type: 'doc', content: pieces.map(({ block }) => block) });
    const sent = { sectionId: id, version: revision, clientId: crypto.randomUUID(), steps };
    expect(await call(page, 'application/sendSteps', sent)).toMatchObject({ taken: true });
    written.push(...pieces);
  }
  return written;
}

/** Types some lines below what is chosen; answers them. */
async function typeLines(page: Page, name: string): Promise<readonly string[]> {
  const lines = [0, 1, 2, 3, 4, 5].map((nth) => `Both at once, line ${nth} of ${name}.`);
  for (const line of lines) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  return lines;
}

/** Lines end where they end: words are compared without the spaces and hyphens between them. */
const solid = (words: string) => words.replaceAll(/[\s-]+/g, '');
/** The names of columns, which stand on each page of their table. */
const isName = (words: string) => words.includes('-t.0 ');

test('a proposal of 40 pages is written by two at once and printed: each sentence, note and picture once', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const written = await fill(page, project.split('/').at(-1) ?? '');
  const { page: other } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  for (const each of [page, other]) {
    await each.goto(`${project}/application?section=team`);
    await expect(textOf(each, 'Team')).toContainText('A4-p0.0');
  }
  // Each goes on with a list of their own, at the same time.
  for (const [each, sentence] of [
    [page, 'A4-l.3'],
    [other, 'B4-l.3'],
  ] as const) {
    await textOf(each, 'Team').getByText(sentence).click();
    await each.keyboard.press('End');
    await heard(each);
  }
  const typed = await Promise.all([typeLines(page, 'Ana'), typeLines(other, 'Radu')]);
  for (const each of [page, other])
    for (const line of typed.flat()) await expect(textOf(each, 'Team')).toContainText(line);
  for (const each of [page, other]) await expect(saved(each)).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(textOf(page, 'Team')).toContainText('line 5 of Radu.');
  // The pictures are there before the paper is.
  await expect
    .poll(async () =>
      page.evaluate<number>(
        `[...document.querySelectorAll('.print-view img')].filter((each) => each.naturalWidth > 0).length`,
      ),
    )
    .toBe(8);
  const paper = await page.pdf({ format: 'A4' });

  const printed = solid(execFileSync('pdftotext', ['-', '-'], { input: paper, encoding: 'utf8' }));
  const expected = [...written.flatMap(({ sentences, notes }) => [...sentences, ...notes]), ...typed.flat()];
  const times = (words: string) => printed.split(solid(words)).length - 1;
  expect(expected.filter((words) => times(words) !== 1 && !(isName(words) && times(words) > 1))).toEqual([]);
  expect(expected.filter((words) => isName(words) && times(words) > 1)).not.toEqual([]);
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(30);
});
