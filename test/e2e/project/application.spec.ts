import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { heard, pasteHtml, saved, textOf, write } from '#test/e2e/writing.ts';

// A session that has ended.
test.use({ refusals: [401] });

test('what is typed without a network or a session is kept on the device and saved later', async ({
  page,
  context,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application`);
  await expect(textOf(page, 'Project summary')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Project summary', 'Written offline. ');
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();

  // The cursor is there first: any request may find out that the session is gone, and asks over the text.
  const toEnd = async () => {
    await textOf(page, 'Project summary').press('Control+End');
    await heard(page);
    await context.clearCookies();
  };
  await toEnd();
  await page.keyboard.insertText('Written signed out. ');
  const dialog = page.getByRole('dialog', { name: 'Sign in again?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();

  // Also one who leaves instead finds the words on this device after signing in.
  const cookies = await context.cookies();
  await toEnd();
  await page.keyboard.insertText('Written before leaving.');
  await expect(dialog).toBeVisible();
  await context.addCookies(cookies);
  await page.goto(`${project}/application`);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(textOf(page, 'Project summary')).toContainText(
    'Written offline. Written signed out. Written before leaving.',
  );
});

test('a writing colleague is named, their save appears, and their text is compared, restored, and that undone', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const { page: colleague } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  const team = `${await startProject(page)}/application?section=team`;
  await page.goto(team);
  await expect(textOf(page, 'Team')).toBeVisible();
  await colleague.goto(team);
  await expect(page.getByText('Radu Ion has this section open')).toBeVisible();
  await write(colleague, 'Team', 'Nine people.');
  await expect(page.getByText('Radu Ion is editing this section')).toBeVisible();
  await expect(textOf(page, 'Team')).toHaveText('Nine people.');
  await colleague.getByRole('button', { name: 'Previous Section' }).click();
  await expect(page.getByText('Radu Ion is editing this section')).toBeHidden();

  await write(page, 'Team', ' And two doctors.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByText('Earlier texts', { exact: true }).click();
  await page.getByRole('button', { name: /^Compare with Radu Ion/ }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('insertion')).toContainText('And two doctors.');
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Restore this text' }).click();
  await expect(textOf(page, 'Team')).toHaveText('Nine people.');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(textOf(page, 'Team')).toHaveText('Nine people. And two doctors.');
  await colleague.context().close();
});

test('a text that was replaced by five characters can be got back after a reload', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=team`);
  const text = 'A sentence of forty-eight characters, no more.  '.repeat(50).trim();
  await pasteHtml(page, 'Team', `<p>${text}</p>`);
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Oops.');
  await expect(saved(page)).toBeVisible();
  // A paste over a selection too leaves what it replaces, though it was typed a moment before.
  await page.keyboard.type(' And more.');
  await page.keyboard.press('Control+A');
  await pasteHtml(page, 'Team', `<p>${text} More.</p>`, 'selected');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByText('Earlier texts', { exact: true }).click();
  const earlier = page.getByRole('region', { name: 'Earlier texts, newest first' });
  await expect(earlier.getByRole('listitem')).toHaveText([/2,\d{3} characters/, /15 characters/, /2,\d{3} characters/]);
  await earlier
    .getByRole('button', { name: /Compare/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Restore this text' }).click();
  await expect(page.getByText('Text restored')).toBeVisible();
  await expect(textOf(page, 'Team')).toContainText('A sentence of forty-eight characters');
  await expect(textOf(page, 'Team')).not.toContainText('Oops.');
});
