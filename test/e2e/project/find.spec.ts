import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { saved, textOf, write } from '#test/e2e/writing.ts';

test('words are found in all sections, and replaced in one place or in all, with a way back', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=team`);
  await write(page, 'Team', 'Ana knows fibre. Fibres are kept.');
  await expect(saved(page)).toBeVisible();
  await page.goto(`${project}/application?section=objectives`);
  await write(page, 'Objectives', 'The fibre is sold. A fibre is bought.');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  const sheet = page.getByRole('dialog', { name: 'Find and replace' });
  await sheet.getByLabel('Find').fill('fibre');
  await expect(sheet.getByText('4 places in 2 sections')).toBeVisible();
  await sheet.getByLabel('Whole words only').check();
  await expect(sheet.getByText('3 places in 2 sections')).toBeVisible();
  await sheet.getByLabel('Replace by').fill('glass');
  const objectives = sheet.getByRole('region', { name: 'Objectives' });
  await expect(objectives.getByRole('listitem').nth(1)).toContainText('A fibre glass is bought.');
  await expectAccessible(page);
  await objectives.getByRole('listitem').nth(1).getByRole('button', { name: 'Replace' }).click();
  await expect(sheet.getByText('2 places in 2 sections')).toBeVisible();
  await expect(page.getByText('The fibre is sold. A glass is bought.').first()).toBeAttached();
  await sheet.getByRole('button', { name: 'Replace all 2 places' }).click();
  await expect(sheet.getByText('Not found')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  const text = textOf(page, 'Objectives');
  await expect(text).toHaveText('The glass is sold. A glass is bought.');
  await text.click();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('The fibre is sold. A glass is bought.');
  await expect(saved(page)).toBeVisible();
  await page.goto(`${project}/application?section=team`);
  await expect(textOf(page, 'Team')).toHaveText('Ana knows glass. Fibres are kept.');
});

test('who suggests finds words, and replaces them only after they have left suggesting', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=team`);
  await write(page, 'Team', 'Ana knows fibre.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Editing the text' }).click();
  await page.getByRole('menuitem', { name: 'Suggest' }).click();
  await expect(page.getByText('You are suggesting.')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  const sheet = page.getByRole('dialog', { name: 'Find and replace' });
  await expect(sheet.getByText('To replace words, leave suggesting.')).toBeVisible();
  await sheet.getByLabel('Find').fill('fibre');
  await expect(sheet.getByText('1 place in 1 section')).toBeVisible();
  await expect(sheet.getByLabel('Replace by')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: /^Replace/ })).toHaveCount(0);
});
