import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { pdfOf } from '#test/made/annex-files.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { openElsewhere } from '#test/e2e/writing.ts';

// Hostile files, files of the same name, and a server that fails.
test.use({ refusals: [409, 422, 500, 503] });

const slide =
  'The pitch deck of Carpathia Composites: the market for our parts, the customers who have agreed ' +
  'to buy them, the team that is to make them and what it will cost.';

async function openAnnexes(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page, 'horizon-eic-2026-accelerator-01')}/annexes`);
  await expect(page.getByRole('heading', { level: 2, name: 'Annexes', exact: true })).toBeVisible();
  await expect(page.getByText('0 of 3 required annexes uploaded.')).toBeVisible();
  return page.url();
}

/** The entry of one annex in the list. */
const entry = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });
const status = (page: Page, label: string, word: string) => entry(page, label).getByText(word, { exact: true }).first();

async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function throttleUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('an address that names an annex leads to it, with the focus', async ({ page }) => {
  const address = await openAnnexes(page);
  const deck = entry(page, 'Pitch deck');
  const id = (await deck.getAttribute('id')) ?? '';
  await page.goto('/app');
  await page.goto(`${address}#${id}`);
  await expect(deck).toBeFocused();
  await expect(deck).toBeInViewport();
});

test('an upload shows how far it is, can be cancelled, and is refused with the reason', async ({ page }) => {
  await openAnnexes(page);
  await expect(status(page, 'Pitch deck', 'Missing')).toBeVisible();
  await expect(status(page, 'Short application form', 'Missing')).toBeVisible();
  await expectAccessible(page);

  await throttleUploads(page, 300_000);
  await choose(page, 'Upload Pitch deck', 'deck.pdf', Buffer.alloc(18_000_000, 'x'));
  const bar = page.getByRole('progressbar', { name: 'Uploading Pitch deck' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expectAccessible(page);
  await entry(page, 'Pitch deck').getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(status(page, 'Pitch deck', 'Missing')).toBeVisible();
  await throttleUploads(page, -1);

  await choose(page, 'Upload Pitch deck', 'deck.pdf', Buffer.from('no document at all'));
  await expect(entry(page, 'Pitch deck')).toContainText('deck.pdf: The file is none that can be read here.');
  // A toast under the pointer stays: what tells of a failure is looked at too.
  const toast = page.getByRole('alertdialog', { name: 'Failed to upload file' });
  await expect(toast).toContainText('deck.pdf: The file is none that can be read here.');
  await toast.hover();
  await expectAccessible(page);
  await choose(page, 'Upload Pitch deck', 'huge.pdf', Buffer.alloc(21 * 1024 * 1024));
  await expect(entry(page, 'Pitch deck')).toContainText('larger than 20\u00a0MB');
});

test('an annex is validated, replaced, brought back, removed and downloaded, and another browser shows it', async ({
  page,
  browser,
}) => {
  const other = await openElsewhere(browser, page, await openAnnexes(page));
  await expect(status(other, 'Pitch deck', 'Missing')).toBeVisible();
  await choose(
    page,
    'Upload Pitch deck',
    'eleven <b>slides</b>.pdf',
    await pdfOf(Array.from({ length: 11 }, () => slide)),
  );
  await expect(page.getByText('PITCH_DECK uploaded successfully')).toBeVisible();
  await expect(status(page, 'Pitch deck', 'Uploaded')).toBeVisible();
  await expect(entry(page, 'Pitch deck').getByRole('link', { name: 'Download eleven b slides b.pdf' })).toBeVisible();
  await expect(page.getByText('1 of 3 required annexes uploaded.')).toBeVisible();
  await entry(page, 'Pitch deck').getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('PITCH_DECK validation completed')).toBeVisible();
  await expect(status(page, 'Pitch deck', 'Rejected')).toBeVisible();
  await expect(entry(page, 'Pitch deck').getByText('11 pages, and 10 are allowed. Shorten it.')).toBeVisible();
  await expect(page.getByText('0 of 3 required annexes uploaded.')).toBeVisible();
  await expect(status(other, 'Pitch deck', 'Rejected')).toBeVisible();
  await other.context().close();

  const ten = await pdfOf(Array.from({ length: 10 }, () => slide));
  await choose(page, 'Replace Pitch deck', 'ten.pdf', ten);
  await expect(status(page, 'Pitch deck', 'Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Validate All' }).click();
  await expect(page.getByText('Validation completed', { exact: true })).toBeVisible();
  await expect(status(page, 'Pitch deck', 'Validated')).toBeVisible();
  await entry(page, 'Pitch deck').getByText('Earlier uploads (1)').click();
  await entry(page, 'Pitch deck').getByRole('button', { name: 'Use this one again eleven b slides b.pdf' }).click();
  await expect(status(page, 'Pitch deck', 'Rejected')).toBeVisible();
  await expect(entry(page, 'Pitch deck').getByText('Earlier uploads (1)')).toBeVisible();
  await expectAccessible(page);
  await entry(page, 'Pitch deck').getByRole('button', { name: 'Use this one again ten.pdf' }).click();
  await expect(entry(page, 'Pitch deck').getByText('Checked, nothing found')).toBeVisible();

  await choose(page, 'Upload Video pitch', 'video.pdf', ten);
  const question = page.getByRole('dialog', { name: 'Upload a file that is here already?' });
  await expect(question).toContainText(
    'The same file, ten.pdf, is uploaded as Pitch deck. This looks like your other annex.',
  );
  await question.getByRole('button', { name: 'Choose another file' }).click();
  await expect(status(page, 'Video pitch', 'Missing')).toBeVisible();

  await entry(page, 'Pitch deck').getByRole('button', { name: 'Remove' }).click();
  await expect(status(page, 'Pitch deck', 'Missing')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page, 'Pitch deck', 'Validated')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    entry(page, 'Pitch deck').getByRole('link', { name: 'Download ten.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ten.pdf');
  await page.reload();
  await expect(page.getByText('1 of 3 required annexes uploaded.')).toBeVisible();
  await expect(status(page, 'Pitch deck', 'Validated')).toBeVisible();
});

test('what fails with annexes is said, and can be tried again', async ({ page }) => {
  const address = await openAnnexes(page);
  const uploads = '**/annexes/PITCH_DECK?**';
  const deck = await pdfOf([slide]);

  await page.route(uploads, (route) => route.abort());
  await choose(page, 'Upload Pitch deck', 'deck.pdf', deck);
  await expect(entry(page, 'Pitch deck')).toContainText('Failed to upload file');
  await page.unroute(uploads);
  await page.route(uploads, (route) => route.fulfill({ status: 409, json: { code: 'NO_APPLICATION' } }));
  await entry(page, 'Pitch deck').getByRole('button', { name: 'Try Again' }).click();
  await expect(entry(page, 'Pitch deck')).toContainText('No application found for this project');
  await page.unroute(uploads);
  await choose(page, 'Upload Pitch deck', 'deck.pdf', deck);
  await expect(status(page, 'Pitch deck', 'Uploaded')).toBeVisible();

  await page.route('**/api/rpc/annexes/validate', (route) =>
    route.fulfill({
      status: 503,
      json: { json: { defined: true, code: 'NOT_READ', status: 503, message: '', data: null } },
    }),
  );
  await entry(page, 'Pitch deck').getByRole('button', { name: 'Validate' }).click();
  await expect(entry(page, 'Pitch deck')).toContainText('Failed to validate annex');
  await expect(page.getByRole('alertdialog', { name: 'Failed to validate annex' })).toBeVisible();

  await page.route('**/api/rpc/projects/get', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Failed to load annexes' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/projects/get');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(status(page, 'Pitch deck', 'Uploaded')).toBeVisible();
});

test('where no annex is wanted that is said, and what is not wanted is folded away until it has a file', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/annexes`);
  await expect(page.getByText('This call wants no annex uploaded with the application.')).toBeVisible();
  // Folded away, but named.
  const preparation = page.getByRole('region', { name: 'For grant preparation' });
  const fold = preparation.getByText(/^Not wanted by this submission: \d$/);
  await expect(preparation.getByText('Gender Equality Plan · Fin')).toBeVisible();
  await expect(entry(page, 'Gender Equality Plan')).toBeHidden();
  await fold.click();
  await expect(entry(page, 'Gender Equality Plan')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Upload Gender Equality Plan', 'plan.pdf', await pdfOf(['Gender Equality Plan, signed']));
  // It stays where it was while the fold is open.
  await expect(status(page, 'Gender Equality Plan', 'Uploaded')).toBeVisible();
  await fold.click();
  await expect(entry(page, 'Gender Equality Plan')).toBeVisible();
  await page.reload();
  await expect(status(page, 'Gender Equality Plan', 'Uploaded')).toBeVisible();
  await expect(entry(page, 'Declaration of honour')).toBeHidden();
});

test('an annex is begun as a Word file, a form of others is named, and what comes back unfilled is rejected', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`${await startProject(page)}/annexes`);
  for (const part of ['Optional with the application', 'For grant preparation'])
    await page
      .getByRole('region', { name: part })
      .getByText(/^Not wanted by this submission: \d$/)
      .click();

  // Where a form of the submission system counts, nothing is begun here.
  const thirdParties = entry(page, 'Information on financial support to third parties');
  await expect(thirdParties).toContainText('The official form must be used.');
  await expect(thirdParties.getByRole('link', { name: 'Page of the call' })).toHaveAttribute('href', /^https:\/\/ec/);
  await expect(thirdParties.getByRole('button', { name: 'Template (Word)' })).toBeHidden();
  await expect(entry(page, 'Declaration of honour')).toContainText(
    'What counts is what each participant signs on the Funding & Tenders Portal when the grant is prepared.',
  );
  await expectAccessible(page);

  const address = '**/annex-templates/**';
  const button = page.getByRole('button', { name: 'Template (Word) for Gender Equality Plan', exact: true });
  await page.route(address, (route) => route.fulfill({ status: 503, json: { code: 'NOT_RENDERED' } }));
  await button.click();
  const toast = page.getByRole('alertdialog', { name: 'The Word file could not be made' });
  await expect(toast).toContainText('Nothing is lost. Try again in a moment.');
  await toast.hover();
  await expectAccessible(page);
  await page.unroute(address);
  const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/ · Gender equality plan, outline\.docx$/);

  const plan = readFileSync(await file.path());
  await choose(page, 'Upload Gender Equality Plan', 'plan.docx', plan);
  await expect(status(page, 'Gender Equality Plan', 'Uploaded')).toBeVisible();
  await entry(page, 'Gender Equality Plan').getByRole('button', { name: 'Validate' }).click();
  await expect(status(page, 'Gender Equality Plan', 'Rejected')).toBeVisible();
  await expect(entry(page, 'Gender Equality Plan')).toContainText(
    /\d+ notes of the template or draft are still in it, in brackets\. Fill in or take out each of them\./,
  );
  await expectAccessible(page);
});

test('a reviewer takes templates and uploads nothing; an outline is told from the official form', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const { page: rea } = await joinAsColleague(browser, page, { name: 'Rea Viewer', role: 'reviewer' });
  // No call of the tests asks for the declaration on ownership and control.
  const declaration = {
    key: 'OCD',
    label: 'Ownership control declaration',
    description: 'Who owns and controls each participant',
    required: true,
    stage: 'submission',
    accepted: ['pdf'],
    madeHere: false,
    source: 'the call',
    template: 'ownership',
    official: 'submission_system',
  };
  await rea.route('**/api/rpc/projects/get', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.json.head.annexList.push(declaration);
    await route.fulfill({ response, json: body });
  });
  await rea.goto(`${project}/annexes`);
  const ownership = entry(rea, declaration.label);
  await expect(ownership).toContainText('The official form must be used.');
  await expect(ownership).toContainText('The outline only helps to gather the answers: it is not handed in.');
  await expect(ownership.getByRole('button', { name: 'Upload' })).toBeHidden();
  const [file] = await Promise.all([
    rea.waitForEvent('download'),
    ownership.getByRole('button', { name: `Outline (Word) for ${declaration.label}`, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/ · Ownership and control, outline\.docx$/);
  await expectAccessible(rea);
  await rea.context().close();
});
