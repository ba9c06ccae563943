import { expect, expectAccessible, signInAs, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { textOf } from '#test/e2e/writing.ts';

const outcome = 'The commercial potential of existing project results is examined';
const alike = 'A study of the commercial potential examines each of the results that exist, with two buyers of rings.';

test('a suggestion is confirmed, its paragraph is opened, and another place is marked by hand', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/coverage`);
  await expect(page.getByRole('heading', { name: 'Nothing is written yet' })).toBeVisible();
  const outcomes = page.getByRole('table', { name: /^Each expected outcome/ });
  await expect(outcomes.getByRole('row').filter({ hasText: outcome })).toContainText('Not covered');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Open the application' }).click();
  await page.goto(`${project}/application?section=objectives`);
  const text = textOf(page, 'Objectives');
  await text.click();
  await page.keyboard.type('Our team has met every week for nine years in the hall of the works.');
  await page.keyboard.press('Enter');
  await page.keyboard.type(alike);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.goto(`${project}/coverage`);
  const row = outcomes.getByRole('row').filter({ hasText: outcome });
  await expect(row.getByText('Suggested', { exact: true })).toBeVisible();
  await expect(row.getByText(alike)).toBeVisible();
  await row.getByRole('button', { name: `Confirm that Objectives covers: ${outcome}` }).click();
  await expect(row.getByText('Covered', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 3 covered')).toBeVisible();
  await expectAccessible(page);

  // The way leads to the paragraph itself.
  await row.getByRole('link', { name: /^Objectives ?: A study of the commercial/ }).click();
  await expect(text.locator('.note-mark-active')).toHaveText(alike);
  await page.goBack();

  const open = outcomes.getByRole('row').filter({ hasText: 'Not covered' }).first();
  const name = (await open.getByRole('rowheader').textContent()) ?? '';
  await open.getByRole('button', { name: /^Mark a place/ }).click();
  const form = page.getByRole('group', { name: `Mark a place for: ${name}` });
  await expect(form.getByRole('combobox', { name: 'Where' })).toHaveValue('section objectives');
  await form.getByRole('combobox', { name: 'Which' }).selectOption({ label: 'Our team has met every week for nine …' });
  await form.getByRole('button', { name: 'Mark This Place' }).click();
  await expect(page.getByText('2 of 3 covered')).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Remove the mark of Objectives for: ${name.slice(0, 12)}`) })
    .click();
  await expect(page.getByText('1 of 3 covered')).toBeVisible();
});

test('a colleague sees a mark at once, and a reviewer looks without a way to mark', async ({
  page,
  browser,
  server,
  demo,
}) => {
  const path = `/app/projects/${demo.projects.complete}/coverage`;
  await signInAs(page.context(), server, demo.members.ana);
  const context = await browser.newContext({ baseURL: server.url });
  await signInAs(context, server, demo.members.elena);
  const reviewer = await context.newPage();
  for (const each of [page, reviewer]) await each.goto(path);
  await expect(reviewer.getByRole('heading', { name: 'Coverage', level: 2 })).toBeVisible();
  const criterion = reviewer.getByRole('row').filter({ has: reviewer.getByRole('rowheader', { name: 'Impact' }) });
  await expect(criterion).toContainText('Not covered');
  await expect(reviewer.getByRole('button', { name: /^(Mark|Confirm|Not this|Remove)/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark a place for: Impact' }).click();
  await page.getByRole('button', { name: 'Mark This Place' }).click();
  await expect(page.getByText('Marked as covered').first()).toBeVisible();
  await expect(criterion).toContainText('Covered');
  await expect(criterion).toContainText('Ana Pop, 20 Nov 2026');
  await context.close();
});
