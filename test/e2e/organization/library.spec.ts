import type { Page } from '@playwright/test';

import { docxOf, pdfOf } from '#test/made/annex-files.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { saved, textOf, write } from '#test/e2e/writing.ts';

// A change that somebody else was faster with, and a file that is there already.
test.use({ refusals: [409] });

const aboutUs = 'Carpathia Composites takes wind blades apart where they stand.';

/** Adds an entry by hand and opens its page. */
async function addEntry(page: Page, title: string): Promise<void> {
  await page.goto('/app/library');
  await page
    .getByRole('button', { name: /^(New Entry|Add the First Entry)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New Entry' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function saveEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
}

/** Adds an entry with a text over the API: the forms have tests of their own. */
async function storeEntry(page: Page, title: string, text: string): Promise<{ orgId: string; entryId: string }> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const values = { orgId, kind: 'company', title, language: 'en', tags: [], doc };
  const { id: entryId } = await call<{ id: string }>(page, 'library/create', values);
  return { orgId, entryId };
}

async function chooseFiles(page: Page, button: string, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(
    Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })),
  );
}

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('an entry is added, written, found by its words, put aside and taken back', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/library');
  await expect(page.getByRole('heading', { name: 'Nothing in the library yet' })).toBeVisible();
  await expectAccessible(page);

  await addEntry(page, 'Who we are');
  await page.getByLabel('Kind').selectOption('Company description');
  await page.getByLabel('Tags').fill('about us, SME');
  await write(page, 'Text', aboutUs);
  await expect(page.getByText(`${aboutUs.length} characters`)).toBeVisible();
  // What the editor's own dialogs ask for is no wish to save the entry.
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('https://carpathia.example');
  await page.keyboard.press('Enter');
  await expect(textOf(page, 'Text').getByRole('link')).toBeVisible();
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await textOf(page, 'Text').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(aboutUs);
  await expect(textOf(page, 'Text')).toHaveText(aboutUs);
  await saveEntry(page);
  // A pointer that rests on a tool brings its name beside it.
  await page.getByRole('button', { name: 'Bold' }).hover();
  await expect(page.getByText('Bold (Ctrl B)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Library', exact: true }).first().click();
  await expect(page.getByText('Company description · English · 62 characters')).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByLabel('Search title, tags and text').fill('blades');
  await expect(page).toHaveURL(/q=blades/);
  await page.getByRole('button', { name: 'SME' }).click();
  await expect(page.getByRole('link', { name: 'Who we are' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search title, tags and text').fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await page.getByRole('button', { name: 'Actions for Who we are' }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in the library yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Actions for Who we are' }).click();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByRole('heading', { name: 'No archived entries' })).toBeVisible();
});

test('what is typed in an entry and not saved is asked about, and outlives the page', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await addEntry(page, 'Who we are');
  await write(page, 'Text', aboutUs);
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  // The browser asks; a machine that dies does not.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(textOf(page, 'Text')).toHaveText(aboutUs);
  await saveEntry(page);
  await page.reload();
  await expect(textOf(page, 'Text')).toHaveText(aboutUs);
});

test('two who change one entry lose nothing: other fields go together, of one text a person chooses', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const { entryId } = await storeEntry(page, 'Who we are', aboutUs);
  await page.goto(`/app/library/${entryId}`);
  await write(page, 'Text', ' Mine.');
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await context.newPage();
  await other.goto(`/app/library/${entryId}`);
  await other.getByLabel('Title').fill('Who we really are');
  await write(other, 'Text', ' Theirs.');
  await saveEntry(other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else changed the same fields')).toBeVisible();
  // The choice is saved by itself.
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Who we really are' })).toBeVisible();
  await expect(textOf(page, 'Text')).toHaveText(`${aboutUs} Mine.`);
});

test('a text goes into a section at the cursor, and the entry knows where and that a newer one exists', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const { entryId } = await storeEntry(page, 'Who we are', aboutUs);
  const project = await startProject(page);
  await page.goto(`${project}/application?section=team`);
  await write(page, 'Team', 'First. ');
  await menuItem(page, 'Insert from the library');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Company description · English · 62 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Who we are' }).click();
  await expect(dialog.getByText(aboutUs)).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(textOf(page, 'Team')).toHaveText(`First. ${aboutUs}`);
  // The cursor stands behind it.
  await expect(textOf(page, 'Team')).toBeFocused();
  await page.keyboard.insertText(' Last.');
  await expect(textOf(page, 'Team')).toHaveText(`First. ${aboutUs} Last.`);
  await expect(saved(page)).toBeVisible();

  await page.goto(`/app/library/${entryId}`);
  await expect(page.getByRole('link', { name: /, Team$/ })).toBeVisible();
  await expect(page.getByText('A newer text exists')).toBeHidden();
  await write(page, 'Text', ' Forty-one people.');
  await saveEntry(page);
  await expect(page.getByText('A newer text exists')).toBeVisible();
  await page.getByRole('link', { name: /, Team$/ }).click();
  await expect(textOf(page, 'Team')).toHaveText(`First. ${aboutUs} Last.`);
  await textOf(page, 'Team').click();
  await menuItem(page, 'Insert from the library');
  await expect(page.getByRole('dialog').getByText('Changed since')).toBeVisible();
});

test('what is selected in a section is kept in the library', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/application?section=team`);
  await write(page, 'Team', 'Ioana leads the line. Mihai sells.');
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 21; letter += 1) await page.keyboard.press('Shift+ArrowRight');
  await menuItem(page, 'Save to the library');
  const dialog = page.getByRole('dialog', { name: 'Save to the library' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Ioana leads the line.');
  await expect(dialog.getByText('21 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill('Ioana in one line');
  await dialog.getByLabel('Kind').selectOption('CV');
  await dialog.getByRole('button', { name: 'Save to Library' }).click();
  await expect(page.getByText('Saved “Ioana in one line” to the library')).toBeVisible();
  await page.goto('/app/library');
  await expect(page.getByText('CV · English · 21 characters')).toBeVisible();
});

test('files become entries, are taken into an annex, and a newer one is offered there', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/library');
  const deck = await pdfOf(['The pitch deck']);
  await chooseFiles(page, 'Add Files', { 'Pitch.pdf': deck });
  await expect(page.getByText('Document · English · Pitch.pdf, 1 page,')).toBeVisible();
  await chooseFiles(page, 'Add Files', { 'again.pdf': deck });
  await expect(page.getByText('again.pdf is in the library already')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Pitch', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pitch' })).toBeVisible();
  const entry = page.url();

  const annexes = `${await startProject(page, 'horizon-eic-2026-accelerator-01')}/annexes`;
  await page.goto(annexes);
  await page.getByRole('button', { name: 'From the Library for Pitch deck' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pitch' }).click();
  await expect(page.getByText('A copy of Pitch in the library')).toBeVisible();

  await page.goto(entry);
  await expect(page.getByRole('link', { name: /, annex / })).toBeVisible();
  await chooseFiles(page, 'Replace the File', { 'newer.docx': await docxOf(['The newer pitch deck']) });
  await expect(page.getByText('A newer file exists')).toBeVisible();
  await page.getByText('1 earlier file').click();
  await expect(page.getByRole('link', { name: 'Download Pitch.pdf' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(annexes);
  await page.getByRole('button', { name: 'Take the Newer File' }).click();
  await expect(page.getByRole('link', { name: 'Download newer.docx' })).toBeVisible();
  await expect(page.getByText('The library has a newer file')).toBeHidden();
});
