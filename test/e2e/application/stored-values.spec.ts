import { execFileSync } from 'node:child_process';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';
import { heard, openElsewhere, saved, textOf, write } from '#test/e2e/writing.ts';

async function changeDuration(page: Page, projectId: string, durationMonths: number | null): Promise<void> {
  const { intake } = await call<{ intake: { revision: number; intake: object } }>(page, 'projects/get', { projectId });
  const next = { ...intake.intake, durationMonths };
  await call(page, 'projects/saveIntake', { projectId, base: intake.revision, intake: next });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Insert a stored value' });

async function insert(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Stored value…' }).click();
  await dialog(page).getByRole('button', { name }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('menu')).toBeHidden();
}

test('a value of the intake stands in the text, follows it while people write beside it, and is printed', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  const application = `/app/projects/${projectId}/application?section=innovation`;
  await page.goto(application);
  const text = textOf(page, 'Innovation');
  await write(page, 'Innovation', 'It lasts ');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Stored value…' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Enter it in the budget' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Duration' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.insertText(' in all.');
  await expect(text).toHaveText('It lasts 36 months in all.');
  await expect(saved(page)).toBeVisible();

  // A colleague writes right beside it, and has not sent it yet when the duration changes.
  const other = await openElsewhere(browser, page, application);
  const theirs = textOf(other, 'Innovation');
  await expect(theirs).toHaveText('It lasts 36 months in all.');
  await other.context().setOffline(true);
  await theirs.click();
  await other.keyboard.press('Control+End');
  await other.keyboard.insertText(' Not more.');
  await changeDuration(page, projectId, 30);
  await expect(text).toHaveText('It lasts 30 months in all.');
  await other.context().setOffline(false);
  for (const each of [text, theirs]) await expect(each).toHaveText('It lasts 30 months in all. Not more.');

  const pdf = await page.request.get(`/api/projects/${projectId}/application.pdf`);
  const printed = execFileSync('pdftotext', ['-', '-'], { input: await pdf.body(), encoding: 'utf8' });
  expect(printed.replaceAll(/\s+/g, ' ')).toContain('It lasts 30 months in all. Not more.');

  await changeDuration(page, projectId, null);
  await expect(text).toHaveText('It lasts [30 months ???] in all. Not more.');
  await expectAccessible(page);
});

test('a stored value is chosen, looked up and made plain by keyboard, and is plain text in another project', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}/application?section=innovation`);
  const text = textOf(page, 'Innovation');
  await text.click();
  const values = text.locator('[data-stored-value]');
  await insert(page, 'Acronym');
  await expect(values).toHaveText(['ReFibre']);
  await insert(page, 'Duration');
  await expect(values).toHaveText(['ReFibre', '36\u00a0months']);
  // Both stand in one line.
  expect((await text.innerText()).trim()).toBe('ReFibre36\u00a0months');

  await page.keyboard.press('Control+A');
  await heard(page);
  const html = await page.evaluate<string>(`{
    const clipboardData = new DataTransfer();
    document.activeElement.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    clipboardData.getData('text/html');
  }`);
  const paste = async () =>
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(html)});
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }`);
  await page.keyboard.press('Control+End');
  await heard(page);
  await paste();
  await expect(values).toHaveText(['ReFibre', '36\u00a0months', 'ReFibre', '36\u00a0months']);
  await page.keyboard.press('Control+Z');

  // Selected from the keyboard and asked about.
  await page.keyboard.press('Control+Home');
  await heard(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: 'Acronym' });
  await expect(about.getByRole('link', { name: 'Go to the intake' })).toHaveAttribute('href', /\/intake$/);
  await expectAccessible(page);
  await about.getByRole('button', { name: 'Turn into plain text' }).press('Enter');
  await expect(values).toHaveText(['36\u00a0months']);
  await expect(text).toHaveText('ReFibre36 months');
  await expect(saved(page)).toBeVisible();

  const elsewhere = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${elsewhere}/application?section=innovation`);
  await text.click();
  await paste();
  await expect(text).toHaveText('ReFibre36 months');
  await expect(values).toHaveCount(0);
});
