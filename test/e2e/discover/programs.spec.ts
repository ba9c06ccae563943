import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';

// Programs that are not there.
test.use({ refusals: [400, 404] });

const proofOfMarket = '/programs/horizon-cl4-2027-01-mat-prod-49';
const listOf = (page: Page) => page.getByRole('list', { name: 'Programs' });
const cardsOf = (page: Page) => listOf(page).getByRole('article');
const countOf = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d,]+\sprograms?$/ });

test.describe('for visitors', () => {
  test('the list and a program come whole from the server, with title, description and canonical address', async ({
    page,
    baseURL,
  }) => {
    const list = await (await page.request.get('/programs')).text();
    expect(list).toContain('<title>EU funding programs · Fundwright</title>');
    expect(list).toContain(`<link rel="canonical" href="${baseURL ?? ''}/programs"`);
    expect(list).toMatch(/Learn More<span class="hidden-text"> about [A-Z]/);

    const detail = await (await page.request.get(`${proofOfMarket}?utm=x`)).text();
    expect(detail).toContain('Our summary; the official text decides.');
    expect(detail).toContain('Results from earlier EU projects get a clear path to the market');
    expect(list).not.toContain('a clear path to the market');
    expect(detail).toContain('HORIZON-CL4-2027-01-MAT-PROD-49');
    expect(detail).toMatch(/<meta name="description" content="HORIZON-CL4-2027-01-MAT-PROD-49[^"]*200,000 €/);
    expect(detail).toContain(`<link rel="canonical" href="${baseURL ?? ''}${proofOfMarket}"`);
    expect(detail).toContain('Sign up to see whether you can apply');
  });

  test('an unknown program is not found', async ({ page }) => {
    const answer = await page.goto('/programs/no-such-call');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('an address that no program can have is not found either, for visitors and members', async ({ page }) => {
    const long = `/programs/${'x'.repeat(301)}`;
    expect((await page.goto(long))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await joinDescribed(page);
    await page.goto(`/app${long}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('words and filters stand in the address, and back and reload keep them', async ({ page }) => {
    await page.goto('/programs');
    await expect(countOf(page)).toBeVisible();
    const all = await countOf(page).textContent();
    await page.getByLabel('Search programs').pressSequentially('hydrogen');
    await expect(page).toHaveURL('/programs?q=hydrogen');
    await expect(countOf(page)).not.toHaveText(all ?? '');
    await expect(page.getByLabel('Search programs')).toBeFocused();
    const found = await countOf(page).textContent();

    await page.getByRole('button', { name: 'SME-friendly', exact: true }).click();
    await expect(page).toHaveURL('/programs?q=hydrogen&presets=sme-friendly');
    await expect(
      page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'SME-friendly' }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'SME-friendly', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // The reader's own time stands there once the page is alive; going back before that would change the address under
    // it.
    await expect(page.getByText('your time').first()).toBeVisible();
    await page.goBack();
    await expect(countOf(page)).toHaveText(found ?? '');
    await page.goBack();
    await expect(countOf(page)).toHaveText(all ?? '');
    await expect(page.getByLabel('Search programs')).toHaveValue('');
  });

  test('Load More Programs adds a page, and coming back from a program finds it there', async ({ page }) => {
    await page.goto('/programs');
    await expect(cardsOf(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Load More Programs' }).click();
    await expect(cardsOf(page)).toHaveCount(40);
    await expect(page.getByText(/^20\sprograms added, 40 of/)).toBeAttached();
    const title = cardsOf(page).nth(33).getByRole('heading').getByRole('link');
    const name = (await title.textContent()) ?? '';
    await title.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(cardsOf(page)).toHaveCount(40);
    await expect(cardsOf(page).nth(33)).toBeInViewport();
  });

  test('the list is accessible', async ({ page }) => {
    await page.goto('/programs?status=open,closed&q=innovation');
    await expect(cardsOf(page).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('a program is accessible, and leads to the sign-up', async ({ page }) => {
    await page.goto(proofOfMarket);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await expectAccessible(page);
  });
});

test.describe('for a member', () => {
  test.beforeEach(async ({ page }) => joinDescribed(page));

  test('programs stand in the order of their match, each with its verdict', async ({ page }) => {
    await page.goto('/app/programs');
    await expect(
      page.getByText('Judged for Carpathia Composites SRL: Romania, small, TRL 6, manufacturing.'),
    ).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(20);
    const scores = (await cardsOf(page).getByText('of 100').locator('..').allTextContents()).map((text) =>
      Number.parseInt(text, 10),
    );
    expect(scores).toHaveLength(20);
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
    await expect(
      cardsOf(page)
        .first()
        .getByText(/^(You can apply|Probably|Check \d+\sanswers?)$/),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('a saved program stands among the saved ones until it is taken back', async ({ page }) => {
    await page.goto('/app/programs?q=MAT-PROD-49');
    const save = page.getByRole('button', { name: 'Save HORIZON-CL4-2027-01-MAT-PROD-49' });
    // The mark changes with the press. Whoever asks for another page in that moment may be faster than what stores it.
    const stored = page.waitForResponse('**/api/rpc/programs/save');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await stored;
    await page.goto('/app/programs?saved=true');
    await expect(cardsOf(page)).toHaveCount(1);
    const takenBack = page.waitForResponse('**/api/rpc/programs/save');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await takenBack;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No programs found matching your criteria.' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect(page).toHaveURL('/app/programs');
    await expect(cardsOf(page)).toHaveCount(20);
  });

  test('an answer settles a criterion at once, is kept, and can be taken back', async ({ page }) => {
    await page.goto(`/app${proofOfMarket}`);
    const head = page.getByText(/^Not known yet\. \d+ answers settle it\.$/).first();
    await expect(head).toBeVisible();
    const before = await head.textContent();
    // What settles most calls is asked first, beside its rule and not behind the clause.
    const questions = page.getByRole('paragraph').filter({ hasText: 'This answer settles it:' });
    await expect(questions.first()).toContainText('Is your organization bankrupt');
    await expect(page.getByText(/^Settles [\d,]+ calls$/).first()).toBeVisible();
    await expect(questions.filter({ hasText: 'Who are your partners?' })).toBeVisible();
    await page.getByRole('button', { name: 'Partners found' }).click();
    await expect(head).not.toHaveText(before ?? '');
    await expect(page.getByText('You have the partners: three applicants from three countries.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have the partners: three applicants from three countries.')).toBeVisible();
    await page.getByRole('button', { name: 'Take back the answer about Partners' }).click();
    await expect(head).toHaveText(before ?? '');
    await expectAccessible(page);
  });

  test('a failure keeps the filters and offers to try again', async ({ page }) => {
    await page.goto('/app/programs');
    await expect(cardsOf(page)).toHaveCount(20);
    await page.route('**/api/rpc/programs/list', (route) => route.abort());
    await page.getByLabel('Check an answer').check();
    await expect(page.getByRole('alert')).toContainText('Failed to load programs. Please try again.');
    await expect(page.getByLabel('Check an answer')).toBeChecked();
    await page.unroute('**/api/rpc/programs/list');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cardsOf(page)).toHaveCount(20);
  });

  test('on a phone the filters open over the page and give the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/programs');
    await expect(cardsOf(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Innovation action/ }).check();
    await expect(page).toHaveURL('/app/programs?types=IA');
    await sheet.getByRole('button', { name: /^Show [\d,]+\sprograms?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeFocused();
  });
});
