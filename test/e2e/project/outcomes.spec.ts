import { expect, expectAccessible, signInAs, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { textOf } from '#test/e2e/writing.ts';

const first = 'Two customers test the rings.';
const second = 'A study names the owners.';

test('a paragraph is marked as covering an outcome, found again after a change, and missed when it goes', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=objectives`);
  const text = textOf(page, 'Objectives');
  await text.click();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await page.keyboard.type(second);

  const margin = page.getByRole('complementary', { name: 'Margin' });
  const shown = (words: string) => margin.getByText(words).filter({ visible: true });
  const outcome = 'The commercial potential of existing project results is examined';
  const entry = margin.getByRole('listitem').filter({ hasText: outcome });
  await expect(shown('0 of 3 covered')).toBeVisible();
  await expect(shown('Our summary; the official text decides.').first()).toBeVisible();
  await expect(entry.getByText('Not covered yet')).toBeVisible();

  // The box follows the cursor, by keyboard too.
  await entry.getByRole('button', { name: `Mark as covered: ${outcome}` }).click();
  const box = margin.getByRole('group', { name: `Mark as covered: ${outcome}` });
  await expect(box.getByText(second)).toBeVisible();
  await text.getByText(first).click();
  await expect(box.getByText(first)).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Mark This Paragraph' }).click();
  await expect(page.getByText('Marked as covered').first()).toBeVisible();
  await expect(shown('1 of 3 covered')).toBeVisible();
  await expect(entry.getByText('Covered', { exact: true })).toBeVisible();

  // From another section the way leads back to the paragraph.
  await page.goto(`${project}/application?section=team`);
  await entry.getByRole('button', { name: `Go to the paragraph in Objectives: ${first}` }).click();
  await expect(text.locator('.note-mark-active')).toHaveText(first);
  await expect(page).toHaveURL(/section=objectives/);

  await text.getByText(first).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('At least ');
  await page.keyboard.press('Delete');
  await page.keyboard.type('t');
  await expect(entry.getByText('Its text has changed since.')).toBeVisible();
  await expect(shown('1 of 3 covered')).toBeVisible();

  await text.getByText('At least two customers').click({ clickCount: 3 });
  await page.keyboard.press('Delete');
  await expect(entry.getByText('The paragraph in Objectives is gone.')).toBeVisible();
  await expect(entry.getByText('Not covered any more')).toBeVisible();
  await expect(shown('0 of 3 covered')).toBeVisible();
  await entry.getByRole('button', { name: /^Remove the mark in Objectives/ }).click();
  await expect(entry.getByText('Not covered yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ hasText: 'Undo' }).click();
  await expect(entry.getByText('Not covered any more')).toBeVisible();
});

test('a colleague sees a mark at once, and a reviewer sees it without a way to change it', async ({
  page,
  browser,
  server,
  demo,
}) => {
  const path = `/app/projects/${demo.projects.complete}/application`;
  await signInAs(page.context(), server, demo.members.ana);
  const context = await browser.newContext({ baseURL: server.url });
  await signInAs(context, server, demo.members.elena);
  const reviewer = await context.newPage();
  for (const each of [page, reviewer]) {
    await each.goto(path);
    await each.getByRole('button', { name: 'Guide', exact: true }).click();
  }
  const entry = reviewer.getByRole('listitem').filter({ hasText: 'Start-ups and SMEs take part' });
  await expect(entry.getByText('Not covered yet').first()).toBeVisible();
  await expect(reviewer.getByRole('button', { name: /^Mark as covered/ })).toHaveCount(0);

  await textOf(page, 'Project summary').getByText('Four partners from four countries').click();
  await page
    .getByRole('button', { name: /^Mark as covered: Start-ups/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Mark This Paragraph' }).filter({ visible: true }).click();
  await expect(entry.getByText('Ana Pop, 20 Nov 2026').first()).toBeVisible();
  await expect(reviewer.getByRole('button', { name: /^Remove the mark/ })).toHaveCount(0);
  await context.close();
});
