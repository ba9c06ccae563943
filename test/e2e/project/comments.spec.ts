import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague, linkFor } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

// A reply to a comment that somebody has resolved meanwhile.
test.use({ refusals: [409] });

/** Whether this browser keeps these words on the device. As text, because the tests do not know the browser's types. */
async function isKept(page: Page, words: string): Promise<boolean> {
  return await page.evaluate<boolean>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('fundwright-drafts');
    // The page has made it; a database that is not there is not to be made here.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(all.result).includes(${JSON.stringify(words)}));
      };
    };
  })`);
}

test('a reviewer comments on selected text, the owner answers with a name and resolves', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const objectives = `${project}/application?section=objectives`;
  await page.goto(objectives);
  const text = page.getByRole('textbox', { name: 'Objectives' });
  await text.fill('The fibre keeps 92 % of its strength.');
  // The same words again, in a paragraph of their own.
  await text.press('Enter');
  await text.pressSequentially('The fibre keeps 92 % of its strength.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Progress Saved').first()).toBeVisible();

  const { page: guest, email } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'reviewer' });
  await guest.goto(objectives);
  const read = guest.getByRole('textbox', { name: 'Objectives' });
  await expect(read).toHaveAttribute('aria-readonly', 'true');
  await read.getByText('The fibre keeps').last().click({ clickCount: 3 });
  await guest.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await guest.getByRole('textbox', { name: 'Comment' }).fill('Which test? <b>Say the standard.</b>');
  // What is not sent yet is still there after a reload, beside the text it is about.
  await expect.poll(() => isKept(guest, 'Say the standard.')).toBe(true);
  await guest.reload();
  await expect(guest.getByRole('textbox', { name: 'Comment' })).toHaveValue('Which test? <b>Say the standard.</b>');
  await expect(read.locator('.note-mark')).toHaveText('The fibre keeps 92 % of its strength.');
  await guest.getByRole('form', { name: 'Comment' }).getByRole('button', { name: 'Comment' }).click();
  const theirs = guest.getByRole('article', { name: 'Comment 1 of Radu Ion' });
  await expect(theirs).toContainText('Which test? <b>Say the standard.</b>');
  await expect(read.locator('.note-mark')).toHaveText('The fibre keeps 92 % of its strength.');
  await expectAccessible(guest);

  await page.goto(objectives);
  const note = page.getByRole('article', { name: 'Comment 1 of Radu Ion' });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toContainText('1 open comment');
  // Words written before it do not lose it.
  await text.press('Home');
  await text.pressSequentially('In tests: ');
  await expect(text.locator('.note-mark')).toHaveText('The fibre keeps 92 % of its strength.');
  await note.getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.pressSequentially('ISO 10618, @rad');
  await page.getByRole('option', { name: 'Radu Ion' }).click();
  await reply.press('Control+Enter');
  await expect(note).toContainText('ISO 10618, @Radu Ion');
  await expectAccessible(page);
  await linkFor(page, email, objectives);

  // Whoever answers meanwhile learns what happened, and loses no word.
  await theirs.getByRole('button', { name: 'Reply' }).click();
  const late = guest.getByRole('textbox', { name: 'Reply' });
  await late.fill('Thank you');
  await expect.poll(() => isKept(guest, 'Thank you')).toBe(true);
  await guest.reload();
  await expect(late).toHaveValue('Thank you');
  await note.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Resolved (1)')).toBeVisible();
  await expect(text.locator('.note-mark')).toHaveCount(0);
  await guest.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Reply' }).click();
  await expect(guest.getByText('This was resolved meanwhile. Reopen it to reply.')).toBeVisible();
  await expect(late).toHaveValue('Thank you');
  await guest.getByRole('button', { name: 'Reopen' }).click();
  await guest.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Reply' }).click();
  await expect(guest.getByRole('article', { name: 'Comment 1 of Radu Ion' })).toContainText('Thank you');
  await expect(late).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole('article', { name: 'Comment 1 of Radu Ion' })).toContainText('Thank you');
  await expect(guest.getByRole('form', { name: 'Reply' })).toHaveCount(0);

  // It is about its own passage for everybody. Where that is deleted, equal words elsewhere are not taken for it.
  for (const shown of [read, text])
    await expect(shown.locator('p').last().locator('.note-mark')).toHaveText('The fibre keeps 92 % of its strength.');
  await text.locator('p').last().click({ clickCount: 3 });
  await text.press('Delete');
  const gone = 'The text it was about is no longer here.';
  for (const side of [guest, page]) {
    await expect(side.getByRole('article', { name: 'Comment of Radu Ion' })).toContainText(gone);
    await expect(side.locator('.note-mark')).toHaveCount(0);
  }
  await guest.reload();
  await expect(guest.getByRole('article', { name: 'Comment of Radu Ion' })).toContainText(gone);
  await text.press('Control+z');
  for (const shown of [read, text])
    await expect(shown.locator('p').last().locator('.note-mark')).toHaveText('The fibre keeps 92 % of its strength.');
  await guest.context().close();
});

test('a finding stands at its words, and small screens show the notes on a sheet', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=objectives`);
  const text = page.getByRole('textbox', { name: 'Objectives' });
  await text.fill('The certificate is there by month TBD.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(text.locator('.note-mark-block')).toHaveText('TBD');
  await page.getByRole('button', { name: 'Notes 1' }).click();
  const finding = page.getByRole('article', { name: 'Blocking: Objectives holds placeholder text.' });
  await expect(finding).toContainText('“TBD”. Replace it');
  await expect(finding.getByRole('link', { name: 'Resolve' })).toHaveAttribute('href', `${project}/red-flags`);

  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(finding).toBeHidden();
  await page.getByRole('button', { name: '1 note' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notes' });
  await expect(sheet.getByText('What the call asks')).toBeVisible();
  await expect(finding).toBeVisible();
  await expectAccessible(page);
  await finding.getByRole('button', { name: 'Go to text', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '1 note' })).toBeFocused();

  await text.fill('The certificate is there by month 10.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(text.locator('.note-mark')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notes', exact: true })).toBeVisible();
});
