import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
