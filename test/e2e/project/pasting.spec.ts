import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { pasteHtml, saved, textOf } from '#test/e2e/writing.ts';

const clipboard = (name: string) => readFileSync(new URL(`../clipboards/${name}.html`, import.meta.url), 'utf8');

test('text pasted from Google, Excel and LibreOffice keeps its structure, and paper shows only texts', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);

  await test.step('Google Docs', async () => {
    await page.goto(`${project}/application?section=innovation`);
    await pasteHtml(page, 'Innovation', clipboard('google-docs'));
    const text = textOf(page, 'Innovation');
    await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Ambition']);
    await expect(text.locator('strong')).toHaveText(['short', 'KPI']);
    await expect(text.locator('em')).toHaveText(['cheap']);
    await expect(text.locator('u')).toHaveText(['never']);
    await expect(text.locator('s')).toHaveText(['lost']);
    await expect(text.getByRole('link', { name: 'the study' })).toHaveAttribute('href', 'https://example.org/study');
    await expect(text.locator('> ul > li')).toHaveCount(2);
    await expect(text.locator('> ul > li').first().locator('ul > li')).toHaveText(['Inner point']);
    await expect(text.getByRole('row')).toHaveText([/^KPI\s*Target$/, /^Strength\s*85 %$/]);
    // Empty lines between blocks are no text; the last paragraph is the one to write on in.
    await expect(text.locator('> p')).toHaveText([/^Recovered fibre/, '']);
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('Google Sheets and Excel', async () => {
    await page.goto(`${project}/application?section=methodology`);
    await pasteHtml(page, 'Methodology', clipboard('google-sheets'));
    const text = textOf(page, 'Methodology');
    await expect(text.locator('strong')).toHaveText(['Sheet KPI', 'Value']);
    await expect(text.getByRole('cell', { name: /Cost\s*per kilo/ })).toHaveAttribute('rowspan', '2');
    await expect(text.getByRole('cell', { name: '14,50 €' })).toBeVisible();
    await page.keyboard.press('Control+A');
    await pasteHtml(page, 'Methodology', clipboard('excel'));
    await expect(text.getByRole('cell', { name: 'Year' })).toHaveAttribute('colspan', '2');
    await expect(text.getByRole('cell', { name: '40,3 mm' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('LibreOffice Writer', async () => {
    await page.goto(`${project}/application?section=team`);
    await pasteHtml(page, 'Team', clipboard('writer'));
    const text = textOf(page, 'Team');
    await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Writer heading']);
    await expect(text.locator('p strong')).toHaveText(['strong', 'loud']);
    await expect(text.locator('> ol > li')).toHaveCount(2);
    await expect(text.locator('> ol > li').first().locator('ol > li')).toHaveText(['Inner step']);
    await expect(text.getByRole('columnheader')).toHaveText(['Writer KPI', 'Target']);
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('on paper', async () => {
    const lines = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: await page.pdf({ format: 'A4' }),
      encoding: 'utf8',
    });
    expect(
      Math.max(...lines.split('\n').map((line) => line.trim().length)),
      'the text takes the width of the paper',
    ).toBeGreaterThan(60);
    await page.emulateMedia({ media: 'print' });
    const width = "document.querySelector('.print-view .prose').clientWidth / document.documentElement.clientWidth";
    expect(await page.evaluate<number>(width), 'the proposal takes the width of the paper').toBeGreaterThan(0.99);
    await page.emulateMedia({ media: null });
    const paper = lines.replaceAll(/\s+/g, ' ');
    for (const expected of [
      'Proof of market',
      '4. Innovation',
      'Recovered fibre is short and cheap',
      'Inner point',
      '40,3',
      'Writer heading',
      'Step two',
      '6. Timeline Not written yet.',
    ])
      expect(paper).toContain(expected);
    for (const absent of [
      'Progress Saved',
      'days left',
      'Save Progress',
      'What evaluators look for',
      'Comments',
      'characters',
      'Dashboard',
      'Carpathia Composites',
      'Overview',
    ])
      expect(paper).not.toContain(absent);
    expect(paper.split('Writer heading')).toHaveLength(2);
  });
});

/** The one quiet line below the text. */
const leftOut = (page: Page) => page.getByText(/^Not kept from what you pasted: /);

test('text pasted from Word keeps its levels and its high and low letters, and one line says what it left out', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=innovation`);
  const text = textOf(page, 'Innovation');

  await pasteHtml(page, 'Innovation', clipboard('word-proposal'));
  const levels = text.getByRole('heading');
  await expect(levels).toHaveText([
    '1 Excellence',
    'Deep heading',
    'Objectives',
    'Objective 1',
    'A detail',
    'A finer detail',
    'Impact',
  ]);
  expect(await levels.evaluateAll((all) => all.map((heading) => String(Reflect.get(heading, 'tagName'))))).toEqual([
    'H2',
    'H3',
    'H3',
    'H4',
    'H5',
    'H5',
    'H2',
  ]);
  await expect(text.locator('p').first()).toContainText('CO2 fall by 103 t');
  await expect(text.locator('p').first()).toContainText('m² stays as it is; see section 1, the plan and the study.');
  await expect(text.locator('sub')).toHaveText(['2']);
  await expect(text.locator('sup:not(.footnote)')).toHaveText(['3']);
  await expect(text.getByRole('link', { name: 'the study' })).toHaveAttribute('href', 'https://example.org/study');
  await expect(text).not.toContainText('AP1');
  await expect(leftOut(page)).toHaveText(
    'Not kept from what you pasted: 1 picture, 1 comment and 2 links that lead nowhere (the words stay).',
  );
  await expect(text).not.toContainText('[1]');
  await expect(text).not.toContainText('By two people');
  const notes = page.getByRole('region', { name: 'Footnotes' }).getByRole('listitem');
  await expect(notes).toHaveText([
    'Compared with 2019, see the baseline (https://example.org/baseline).',
    'By two people.',
  ]);
  // It stands over the text's foot and takes no room of its own, so that no line moves.
  const before = await text.boundingBox();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(leftOut(page)).toBeHidden();
  expect(await text.boundingBox()).toEqual(before);
  await expect(text).toBeFocused();

  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(text.locator('sub')).toHaveText(['2']);
  await expect(text.getByRole('heading', { level: 5 })).toHaveText(['A detail', 'A finer detail']);
  await expect(notes).toHaveCount(2);

  // A text that was copied here keeps the levels it has.
  await text.click();
  await page.keyboard.press('Control+A');
  await pasteHtml(page, 'Innovation', '<h4 data-pm-slice="0 0 []">Own</h4><p>Words</p>', 'selected');
  await expect(text.getByRole('heading', { level: 4, name: 'Own' })).toBeVisible();
  await expect(leftOut(page)).toBeHidden();
});

const hostile: readonly (readonly [string, string, string | null])[] = [
  [
    'handlers, a base and a refresh',
    '<base href="file:///"><meta http-equiv=refresh content="0;url=/x"><p onclick="alert(1)">kept</p>',
    null,
  ],
  ['scripts in a drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg><p>kept</p>', '1 picture'],
  ['NUL', '<p>ke\u0000pt<b\u0000>!</b></p>', null],
  ['lists ten thousand deep', `<p>kept</p>${'<ul><li>'.repeat(10_000)}x`, 'the innermost levels'],
  ['quotations ten thousand deep', `<p>kept</p>${'<blockquote>'.repeat(10_000)}x`, 'the innermost levels'],
  ['a tag that never ends', `<p>kept</p>${'<a x="'.repeat(100_000)}`, null],
];

test('a hostile paste does nothing but bring its words, and the text can be saved', async ({ page }) => {
  // Each of many pastes is waited for: on a slow machine all of them take longer than other tests may.
  test.setTimeout(600_000);
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=innovation`);
  const text = textOf(page, 'Innovation');
  for (const [name, html, said] of hostile)
    await test.step(name, async () => {
      await text.click();
      await page.keyboard.press('Control+A');
      await pasteHtml(page, 'Innovation', html, 'selected');
      await expect(text).toContainText('kept');
      if (said === null) await expect(leftOut(page)).toBeHidden();
      else await expect(leftOut(page)).toContainText(said);
      await page.getByRole('button', { name: 'Save Progress' }).click();
      await expect(saved(page)).toBeVisible();
    });
});

test('letters are set high and low by the keys and by the menu, and never both', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=innovation`);
  const text = textOf(page, 'Innovation');
  await text.click();
  await page.keyboard.type('CO');
  await page.keyboard.press('Control+,');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+,');
  await page.keyboard.type(' x');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Superscript' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('3');
  await expect(text.locator('sub')).toHaveText(['2']);
  await expect(text.locator('sup')).toHaveText(['3']);
  await page.keyboard.press('Control+,');
  await page.keyboard.type('4');
  await expect(text.locator('sub')).toHaveText(['2', '4']);
  await expect(text.locator('sup')).toHaveText(['3']);
});
