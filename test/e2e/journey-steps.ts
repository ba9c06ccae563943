import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { Workbook } from '@cj-tech-master/excelts';

import { docxOf, pdfOf } from '#test/made/annex-files.ts';
import { applicationTexts, budgetBlock, partners, piecesOf, workPackages } from '#test/fixtures/recycling-robot.ts';
import { readDocx, readPdf } from '#test/host/readers.ts';
import { expect } from './fixtures.ts';
import { saved, settle, textOf, write, pasteHtml } from './writing.ts';

// The steps of one whole application, as two people go through them.

export const title = 'RoboFibre: fibră lungă din pale de turbină';
const coordinator = 'Carpathia Composites SRL';
const pieces = Object.values(applicationTexts).flatMap(piecesOf);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** All nine fields of the intake, and on to the editor. */
export async function fillIntake(page: Page, project: string): Promise<void> {
  await page.goto(project);
  // Without title and description the overview leads to the intake.
  await expect(page).toHaveURL(`${project}/intake`);
  const texts = {
    Title: title,
    Description: 'A mobile cell takes wind blades apart on site and sells the long fibre.',
    Objectives: 'Four tonnes per shift, 92 % of the strength kept, two rental agreements.',
    Beneficiaries: 'Owners of wind farms, dismantling companies, makers of light parts.',
    'Methodology (optional)': 'Three campaigns on three farms, each with a gate.',
    'Key personnel (optional)': 'Ana Pop, Mihai Dobre, Dr Neža Kovač.',
    'Duration in months (optional)': '18',
    'Requested amount (optional)': '1,200,000',
  };
  for (const [name, text] of Object.entries(texts)) await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('combobox', { name: 'TRL at the start' }).selectOption('6');
  await expect(page.getByText('5 of 5 required fields filled')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${project}/application`);
}

/** Both type into one empty section at the same moment; what the other types comes in beside it. */
export async function writeAtOnce(pages: readonly [Page, Page], project: string): Promise<readonly string[]> {
  const section = 'Project summary';
  for (const page of pages) {
    await page.goto(`${project}/application?section=project-summary`);
    await expect(textOf(page, section)).toBeVisible();
  }
  const typed = ['Ana started here.', 'Radu started here.'] as const;
  await Promise.all(pages.map((page, index) => write(page, section, ` ${typed[index === 0 ? 0 : 1]}`)));
  await settle(pages);
  return typed;
}

/** One person writes these sections, one after the other. */
export async function writeSections(page: Page, project: string, sections: readonly string[]): Promise<void> {
  const keys: Readonly<Record<string, string>> = { 'Project summary': 'project-summary' };
  for (const section of sections) {
    await page.goto(`${project}/application?section=${keys[section] ?? section.toLowerCase()}`);
    await write(page, section, ' ');
    await pasteHtml(page, section, applicationTexts[section] ?? '');
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await settle([page]);
  }
}

/** Four participants, four work packages, and forty lines as a block from a spreadsheet. */
export async function enterBudget(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/budget`);
  await page.getByRole('button', { name: `Start with ${coordinator} as coordinator` }).click();
  for (const { name, country, kind } of partners) {
    await page.getByRole('button', { name: 'Add a participant' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a participant' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('combobox', { name: 'Country' }).fill(country);
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Kind of organization' }).selectOption(kind);
    await dialog.getByRole('button', { name: 'Add participant' }).click();
    await expect(dialog).toBeHidden();
  }
  for (const name of workPackages) {
    await page.getByRole('button', { name: 'Add a work package' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a work package' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(name);
    await dialog.getByRole('button', { name: 'Add work package' }).click();
    await expect(dialog).toBeHidden();
  }
  const grid = page.getByRole('grid', { name: 'Budget lines' });
  await grid.getByRole('gridcell').filter({ hasText: 'Personnel' }).first().click();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(budgetBlock(coordinator))});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  })()`);
  await expect(grid.getByRole('button', { name: /^Delete line / })).toHaveCount(41);
  // The line that one stands in is the empty one of the start.
  await page.keyboard.press('Control+Delete');
  await expect(grid.getByRole('button', { name: /^Delete line / })).toHaveCount(40);
  await expect(saved(page)).toBeVisible();
}

/** A task from what is missing and one of one's own. */
export async function planTasks(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/tasks`);
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Title').fill('Have the customers sign their letters');
  await dialog.getByLabel('Assignee').selectOption('Radu Ion');
  await dialog.getByLabel('Due date').fill('2026-12-10');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Have the customers sign' })).toContainText('Radu Ion');
}

/** A plan as PDF and letters as Word file, both checked. */
export async function uploadAnnexes(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/annexes`);
  const plan = await pdfOf([
    'Gender Equality Plan of Carpathia Composites SRL. It is public, signed by the top management. ' +
      'Dedicated resources: one officer. Data collection and monitoring once a year, by sex. ' +
      'Training for all staff.',
  ]);
  const letters = await docxOf([
    'Letter of intent',
    `To ${coordinator}`,
    `We intend to buy recovered fibre from the project ${title} and support it.`,
    'Constanța, 3 November 2026, Elena Radu, director',
  ]);
  for (const [label, name, buffer] of [
    ['Gender Equality Plan', 'plan.pdf', plan],
    ['Letters of intent or support', 'letters.docx', letters],
  ] as const) {
    await page.getByLabel(`File for ${label}`).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });
    await entry.getByRole('button', { name: 'Validate' }).click();
    await expect(entry.getByText(/^(Validated|Rejected)$/)).toBeVisible();
    await expect(entry.getByRole('link', { name: `Download ${name}` })).toBeVisible();
  }
}

/** A validation, and a version of what there is. */
export async function validateAndKeep(page: Page, project: string): Promise<void> {
  await page.goto(project);
  const part = (name: string) =>
    page.getByRole('region', { name: 'Overall Progress' }).getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(part('Project Intake')).toContainText('100 %');
  await expect(part('Application Sections')).toContainText('6 of 6 complete');
  await page.getByRole('button', { name: 'Validate Project' }).click();
  await expect(page.getByText('Project validation completed')).toBeVisible();
  await page.goto(`${project}/red-flags`);
  await expect(page.getByText(/^Last run 20\sNov\s2026/)).toBeVisible();
  await page.goto(`${project}/versions`);
  await page.getByRole('button', { name: 'Create Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Version' });
  await dialog.getByLabel('Description').fill('Complete draft');
  await dialog.getByRole('button', { name: 'Create Version' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Complete draft' })).toContainText('Newest');
}

async function downloadOf(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Both documents hold every paragraph, point and cell; `typed` is what stands in them besides. */
export async function checkDocuments(page: Page, project: string, typed: readonly string[]): Promise<void> {
  await page.goto(project);
  const wanted = [title, ...typed, ...pieces];
  const docx = await downloadOf(page, 'Download Word file');
  expect(docx.name).toBe('RoboFibre fibră lungă din pale de turbină.docx');
  const written = plain(
    readDocx(docx.bytes)
      .part('word/document.xml')
      .replaceAll(/<\/w:p>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&apos;', "'"),
  );
  expect(
    wanted.filter((piece) => !written.includes(piece)),
    'pieces that are not in the Word file',
  ).toEqual([]);
  const pdf = await downloadOf(page, 'Download PDF');
  expect(pdf.name).toBe('RoboFibre fibră lungă din pale de turbină.pdf');
  // Cells and page ends part what stands together: word by word.
  const words = new Set(readPdf(pdf.bytes).text.split(/\s+/));
  expect(
    wanted.flatMap((piece) => piece.split(' ')).filter((word) => !words.has(word)),
    'words that are not in the PDF',
  ).toEqual([]);
}

/** The exported spreadsheet holds the forty lines with their figures. */
export async function checkSpreadsheet(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/budget`);
  const { bytes } = await downloadOf(page, 'Export');
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes));
  const cells = new Set(
    workbook.worksheets.flatMap(
      (sheet) =>
        sheet.getRows(1, sheet.rowCount)?.flatMap((row) => (Array.isArray(row.values) ? row.values : []).map(String)) ??
        [],
    ),
  );
  const lines = budgetBlock(coordinator)
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  expect(lines).toHaveLength(40);
  expect(
    lines.filter(
      ([, description = '', , , amount = '']) => !cells.has(description) || !cells.has(String(Number(amount))),
    ),
    'lines that are not in the spreadsheet',
  ).toEqual([]);
}

/** Every paragraph, point and cell that was written, of at least fourteen thousand characters in all. */
export function expectedPieces(): readonly string[] {
  expect(pieces.join('\n').length).toBeGreaterThanOrEqual(14_000);
  return pieces;
}
