import { readFileSync } from 'node:fs';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { pasteHtml, saved, textOf, write } from '#test/e2e/writing.ts';

test('typing past the limit is counted in red and never cut off', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/application`);
  await write(page, 'Project summary', 'a'.repeat(2_010));
  await expect(page.getByText('−10 left, over the limit')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(textOf(page, 'Project summary')).toHaveText('a'.repeat(2_010));
});

/** Notes from now on what a screen reader would be told without being asked. */
const listen = `
  window.told = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = (target instanceof Element ? target : target.parentElement)
      ?.closest('output, [role="status"], [role="alert"]');
      if (place?.textContent) window.told.push(place.textContent.trim());
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
`;

test('a screen reader is told what the editor is for and how much fits, and each news once, not with each key', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/application`);
  const text = textOf(page, 'Project summary');
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAttribute('lang', 'en');
  await expect(text).toHaveAccessibleDescription(/\w+.* 0 of 2,000 characters · 2,000 left$/);
  const bold = page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Bold', exact: true });
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await text.click();
  await page.keyboard.press('Control+b');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');

  await page.evaluate(listen);
  await page.keyboard.type('Thirty keys, each one by itself.');
  await expect(saved(page)).toBeVisible();
  await page.keyboard.insertText('a'.repeat(2_000));
  await page.keyboard.type('And on.');
  await expect(saved(page)).toBeVisible();
  await expect(text).toHaveAccessibleDescription(/over the limit$/);
  const told = await page.evaluate<readonly string[]>('window.told');
  expect(told.filter((news) => news === 'More than the 2,000 characters of the limit')).toHaveLength(1);
  // Nothing else but that it is saved, once for each minute that the test has lasted.
  const others = told.filter((news) => news !== 'More than the 2,000 characters of the limit');
  expect(new Set(others).size).toBe(others.length);
  expect(others.length).toBeGreaterThan(0);
  for (const news of others) expect(news).toMatch(/^All changes saved at \d\d:\d\d$/);
});

test('a table is made, filled and left by keys, stays in the text, and the whole page is accessible', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/application?section=objectives`);
  await write(page, 'Objectives', 'What we measure:');
  await page.getByRole('button', { name: 'Insert a table' }).click();
  await page.getByRole('menuitem', { name: 'Table of 2 columns' }).click();
  // The menu gives the keys back to the text when it has closed. This keyboard would type into the text before.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(textOf(page, 'Objectives')).toBeFocused();
  for (const word of ['Indicator', 'Target', 'Strength', '85 %', 'Cost', '14 €', 'Length', '40 mm']) {
    await page.keyboard.insertText(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Enter');
  await page.keyboard.insertText('After the table.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  const table = textOf(page, 'Objectives').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Indicator', 'Target']);
  await expect(table.getByRole('row').filter({ hasText: 'Length' })).toContainText('40 mm');
  await expect(textOf(page, 'Objectives')).toContainText('After the table.');
  await expect(page.getByText('What evaluators look for')).toBeVisible();
  await expect(page.getByText('1.1 Objectives and ambition')).toBeVisible();
  await expect(page.getByText(/^Part B so far: about 0\.\d of 40 pages on the portal$/)).toBeVisible();
  await page.getByText('Earlier texts', { exact: true }).click();
  await expect(page.getByText('As it stands')).toBeVisible();
  await expectAccessible(page);
});

const word = readFileSync(new URL('../clipboards/word.html', import.meta.url), 'utf8');

test('what is pasted from Word keeps headings, nested lists, tables, marks and links', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/application?section=innovation`);
  await pasteHtml(page, 'Innovation', word);
  const text = textOf(page, 'Innovation');
  await expect(text.getByRole('heading', { level: 2, name: 'Ambition' })).toBeVisible();
  await expect(text.locator('strong').first()).toHaveText('short');
  await expect(text.locator('em')).toHaveText('cheap');
  await expect(text.getByRole('link', { name: 'the study' })).toHaveAttribute('href', 'https://example.org/study');
  await expect(text.getByText('no link')).toBeVisible();
  await expect(text.getByRole('link')).toHaveCount(1);
  await expect(text.locator('> ul').first().locator('> li')).toHaveCount(2);
  await expect(text.locator('> ul').first().locator('> li').first().locator('ul > li')).toHaveText(['Inner point']);
  await expect(text.locator('> ol')).toHaveAttribute('start', '3');
  await expect(text.locator('> ol > li')).toHaveText(['Third step']);
  await expect(text.getByRole('columnheader')).toHaveText(['KPI', 'Target']);
  await expect(text.getByRole('cell', { name: /Both/ })).toHaveAttribute('colspan', '2');
  await expect(text).toContainText('nested');
  await expect(text.locator('> ul').last().locator('> li')).toHaveText(['a typed point', 'another one']);
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
});

test('the keys of the editor: sections, focus mode, the list of keys', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.route('**/assets/dialog-popup-*.js', (route) => route.abort());
  await page.goto(`${await startProject(page)}/application`);
  await textOf(page, 'Project summary').click();
  await page.keyboard.press('Control+Alt+ArrowRight');
  await expect(textOf(page, 'Objectives')).toBeFocused();
  await page.keyboard.press('Control+Alt+ArrowLeft');
  await expect(textOf(page, 'Project summary')).toBeFocused();
  await page.keyboard.type('Typed at once.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Progress Saved').first()).toBeVisible();
  await page.keyboard.press('Control+Alt+f');
  for (const name of ['nav[aria-label="Sections"]', 'aside[aria-label="Margin"]', 'aside[aria-label="Sidebar"]'])
    await expect(page.locator(name)).toHaveAttribute('inert', '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.keyboard.press('Control+/');
  await expect(page.getByText('This did not load.').first()).toBeVisible();
  await page.unroute('**/assets/dialog-popup-*.js');
  await page.keyboard.press('Control+/');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Focus mode on or off');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('an address that is typed becomes a link, words become one in a dialog, and a script is refused', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/application`);
  const text = textOf(page, 'Project summary');
  await text.click();
  await page.keyboard.type('See https://example.org/fibres. ');
  await expect(text.getByRole('link', { name: 'https://example.org/fibres' })).toHaveAttribute(
    'href',
    'https://example.org/fibres',
  );
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Change link' }).click();
  await expect(dialog.getByText('Enter a web address such as')).toBeVisible();
  await dialog.getByLabel('Address').fill('example.org/all');
  await dialog.getByRole('button', { name: 'Change link' }).click();
  await expect(dialog).toBeHidden();
  await expect(text.getByRole('link', { name: 'See https://example.org/fibres.' })).toHaveAttribute(
    'href',
    'https://example.org/all',
  );
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
});
