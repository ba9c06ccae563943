import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';
import { everythingStored, write } from '#test/e2e/writing.ts';
import { editAsWord } from '#test/made/word/edit-as-word.ts';
import { draftFile } from '#test/made/word/hand-made.ts';

// Files that are refused, and a connection that breaks.
test.use({ refusals: [422, 429] });

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function send(page: Page, buffer: Uint8Array | Buffer, name = 'draft.docx'): Promise<void> {
  await page.getByLabel('Word file (.docx)').setInputFiles({ name, mimeType: docx, buffer: Buffer.from(buffer) });
  await page.getByRole('button', { name: 'Read the file' }).click();
}

test('an export is edited in Word and comes back as suggestions and comments', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}/application?section=objectives`);
  await write(page, 'Objectives', 'We recover carbon fibre from blades.\nNobody else does it here.\nA third line.');
  await everythingStored(page, projectId);

  const download = await page.request.get(`/api/projects/${projectId}/application.docx`);
  const exported = new Uint8Array(await download.body());
  const edited = await editAsWord(
    exported,
    (body) => {
      body.changeTracked('carbon fibre', 'long carbon fibre');
      body.addAfter('Nobody else does it here.', 'A line that was added in Word.');
      body.remove('A third line.');
    },
    [{ author: 'Ion Ionescu', text: 'Is that so?', on: 'Nobody else' }],
  );

  await page.goto(`/app/projects/${projectId}/exports`);
  await page.getByRole('link', { name: 'Bring it back' }).click();
  await expect(page.getByRole('heading', { name: 'Bring back a Word file', level: 2 })).toBeVisible();
  // The title comes when the page has taken the place of the one before.
  await expect(page).toHaveTitle(/Bring back a Word file/);
  await expectAccessible(page);
  await send(page, edited);
  await expect(page.getByRole('heading', { name: 'What the file changes' })).toBeVisible();
  const objectives = page.getByRole('region', { name: 'Objectives' });
  await expect(objectives.getByText('3 changes, 1 comment')).toBeVisible();
  await expect(objectives.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(page.getByText(/^Unchanged: /)).toContainText('Methodology');
  await expectAccessible(page);

  await objectives.getByRole('button', { name: 'Take none in Objectives' }).click();
  await expect(page.getByRole('button', { name: 'Bring the chosen ones' })).toHaveAttribute('aria-disabled', 'true');
  await objectives.getByRole('button', { name: 'Take all in Objectives' }).click();
  await objectives.getByRole('checkbox', { name: /^Removed.*A third line/ }).uncheck();
  await page.getByRole('button', { name: 'Bring 2 changes and 1 comment' }).click();
  await expect(objectives.getByText('2 suggestions, 1 comment.')).toBeVisible();
  await expectAccessible(page);

  await objectives.getByRole('link', { name: 'Look at them in Objectives' }).click();
  await expect(page).toHaveURL(/section=objectives/);
  await expect(page.getByText('Ion Ionescu in Word: Is that so?')).toBeVisible();
  const notes = page.getByRole('button', { name: /^Accept/ });
  await expect(notes.first()).toBeVisible();

  // The same file again has only what was left out.
  await page.goto(`/app/projects/${projectId}/word-file`);
  await send(page, edited);
  await expect(objectives.getByText('1 change, no comments')).toBeVisible();
  await expect(objectives.getByText('2 more changes are suggested or in the text already.')).toBeVisible();
});

test('a draft of one’s own is spread over the sections, moved, and suggested below what stands there', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}/application?section=team`);
  await write(page, 'Team', 'What stands here already.');
  await everythingStored(page, projectId);
  await page.goto(`/app/projects/${projectId}/word-file`);
  await send(page, await draftFile());
  await expect(page.getByRole('heading', { name: 'A draft of your own' })).toBeVisible();
  const target = (title: string) => page.getByLabel(`Section of ${title}`);
  await expect(target('1. Rezumatul proiectului')).toHaveValue('project-summary');
  await expect(target('2.1 How fibre is freed')).toHaveValue('methodology');
  await expect(target('CONSORȚIU')).toHaveValue('team');
  await expect(target('Budget and lunch')).toHaveValue('');
  await expect(page.getByText('2 pieces are not assigned and will stay out.')).toBeVisible();
  await expectAccessible(page);
  await target('Budget and lunch').selectOption('Timeline');
  await expect(page.getByText('1 piece is not assigned and will stay out.')).toBeVisible();
  await page.getByText('Show the text of CONSORȚIU').click();
  await expect(page.getByText('Three partners of three countries.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring 4 pieces along as suggestions' }).click();
  await expect(page.getByText('Team: brought along')).toBeVisible();
  await page.getByRole('link', { name: 'Look at them in Team' }).click();
  await expect(page.getByText('What stands here already.').first()).toBeVisible();
  await expect(page.getByText('Three partners of three countries.').first()).toBeVisible();
});

test('what fails is said, and what was chosen stays', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}/word-file`);
  await expect(page.getByRole('button', { name: 'Read the file' })).toHaveAttribute('aria-disabled', 'true');
  await send(page, Buffer.from('no Word file at all'));
  await expect(page.getByText('The file is no Word file. Save it as a Word document (.docx).')).toBeVisible();
  await expectAccessible(page);
  const address = `**/api/projects/${projectId}/word-files`;
  await page.route(address, (route) => route.abort());
  await send(page, await draftFile());
  await expect(page.getByText('The connection broke off. Your file is as it was: send it again.')).toBeVisible();
  await page.unroute(address);
  // The file is still chosen.
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('heading', { name: 'A draft of your own' })).toBeVisible();
  await page.route('**/api/rpc/suggestions/bring', (route) => route.abort());
  await page.getByRole('button', { name: /^Bring 3 pieces/ }).click();
  await expect(page.getByText('Team: not brought along')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/suggestions/bring');
  await page.getByRole('button', { name: /^Bring 3 pieces/ }).click();
  await expect(page.getByText('Team: brought along')).toBeVisible();
});
