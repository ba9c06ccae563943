import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { buyPro } from '#test/e2e/billing/paying.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { readDocx } from '#test/host/readers.ts';

// A download that is refused because Pro has ended meanwhile, and a server that fails.
test.use({ refusals: [403, 500, 503] });

const part = (page: Page) => page.getByRole('region', { name: 'Working documents', exact: true });
const buttons = (page: Page) => part(page).getByRole('button', { name: /^Download \(Word\)/ });
const names = [
  'Plan for dissemination, exploitation and communication',
  'Register of results and intellectual property',
  'Risk register',
  'Preparation of the consortium agreement',
];

async function openAnnexes(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const path = `/app/projects/${await newProject(page, filledIntake)}/annexes`;
  await page.goto(path);
  for (const name of names)
    await expect(part(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  return path;
}

test('on Free the working documents are named, with the way to the prices and no dead button', async ({
  page,
  browser,
}) => {
  const path = await openAnnexes(page);
  await expect(part(page).getByText('Working documents belong to Pro')).toBeVisible();
  await expect(buttons(page)).toHaveCount(0);
  await expectAccessible(page);
  const prices = part(page).getByRole('link', { name: 'See prices' });
  await prices.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
  const pro = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Pro', exact: true }) });
  await expect(pro.getByText('Advanced templates')).toBeVisible();
  await expect(page.getByText('In preparation')).toHaveCount(0);

  const { page: rea } = await joinAsColleague(browser, page, { name: 'Rea Viewer', role: 'reviewer' });
  await rea.goto(path);
  await expect(part(rea).getByText(/The owner of the organization can buy this: /)).toBeVisible();
  await expect(part(rea).getByRole('link')).toHaveCount(0);
  await expect(buttons(rea)).toHaveCount(0);
  await expectAccessible(rea);
  await rea.context().close();
});

test('with Pro each is downloaded by whoever has a seat; what fails says so', async ({ page, browser }) => {
  const path = await openAnnexes(page);
  await buyPro(page);
  await page.goto(path);
  await expect(buttons(page)).toHaveCount(4);
  await expect(part(page).getByText('belong to Pro')).toHaveCount(0);
  await expectAccessible(page);
  const button = part(page).getByRole('button', { name: 'Download (Word) Risk register', exact: true });
  await button.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/ · Risk register\.docx$/);
  expect(readDocx(readFileSync(await file.path())).part('word/document.xml')).toContain('[To be written: ');

  const address = '**/working-documents/**';
  await page.route(address, (route) => route.fulfill({ status: 503, json: { code: 'NOT_RENDERED' } }));
  await button.click();
  const toast = page.getByRole('alertdialog', { name: 'The Word file could not be made' });
  await expect(toast).toContainText('Nothing is lost. Try again in a moment.');
  await expect(button).toBeEnabled();
  await page.unroute(address);

  const { page: rea } = await joinAsColleague(browser, page, { name: 'Rea Viewer', role: 'reviewer' });
  await rea.goto(path);
  await expect(part(rea).getByText('Working documents are for people with a seat of Pro')).toBeVisible();
  await expect(buttons(rea)).toHaveCount(0);
  await expectAccessible(rea);
  await rea.context().close();
});

test('who lost Pro meanwhile reads that, and what cannot be looked up can be tried again', async ({ page }) => {
  const path = await openAnnexes(page);
  await buyPro(page);
  await page.goto(path);
  await expect(buttons(page)).toHaveCount(4);
  await page.route('**/working-documents/**', (route) => route.fulfill({ status: 403, json: { code: 'NO_PRO' } }));
  await page.route('**/api/rpc/billing/projectAccess', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.json.noPro = 'no_pro';
    await route.fulfill({ response, json: body });
  });
  await buttons(page).first().click();
  await expect(page.getByText('Your organization does not have Pro any more.').first()).toBeVisible();
  await expect(part(page).getByText('Working documents belong to Pro')).toBeVisible();
  await expect(buttons(page)).toHaveCount(0);

  await page.unroute('**/api/rpc/billing/projectAccess');
  await page.route('**/api/rpc/billing/projectAccess', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
  await expect(part(page).getByText('Whether you may download them could not be looked up')).toBeVisible();
  await expect(buttons(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/rpc/billing/projectAccess');
  await part(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(buttons(page)).toHaveCount(4);
});
