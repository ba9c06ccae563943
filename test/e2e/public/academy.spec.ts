import { readFile } from 'node:fs/promises';

import { freePort } from '#test/host/free-port.ts';
import { expect, startProduct, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { lessons } from '#reference/public/beginners-guide.ts';

test('the header leads to pages of their own, which say what the product is', async ({ page }) => {
  await page.goto('/');
  for (const [link, path, heading] of [
    ['Who we are', '/who-we-are', 'Who We Are'],
    ['What we do', '/what-we-do', 'What We Do'],
    ['How it works', '/how-it-works', 'How It Works'],
    ['Resources', '/resources', 'Resources & Academy'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.locator('script[src]').count(), 'the small script alone').toBeLessThanOrEqual(1);
  }
  await page.goto('/who-we-are');
  for (const figure of ['2.3B+ €', '94 %', '2,500+', '27'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await page.goto('/what-we-do');
  const table = page.getByRole('table', { name: 'The three paths beside each other' });
  await expect(table.getByRole('row', { name: /Self-write.*Free.*40–60 hours.*65 %/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /AI-assisted.*129\.99 €.*15–25 hours.*85 %/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Expert service.*1,999 €.*5–10 hours.*95 %/ })).toBeVisible();
  await page.goto('/how-it-works');
  for (const stage of [
    'Organisation setup',
    'Smart matching',
    'Project development',
    'Quality assurance',
    'Submission and tracking',
  ])
    await expect(page.getByRole('heading', { level: 3, name: stage })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the Beginner’s Guide is read from the start page to its last lesson', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Beginner’s Guide' }).click();
    await page.getByRole('link', { name: 'Begin with lesson 1' }).click();
    for (const [index, { slug }] of lessons.entries()) {
      await expect(page).toHaveURL(new RegExp(`/beginners-guide/${slug}$`));
      await expect(page.getByText(`Lesson ${index + 1} of ${lessons.length}`)).toBeVisible();
      for (const name of ['Take away', 'Check yourself'])
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      const check = page.getByRole('group').first();
      await check.locator('summary').click();
      await expect(check.locator('p')).toBeVisible();
      if (index + 1 < lessons.length) await page.getByRole('link', { name: /^Next: / }).click();
    }
    await expect(page.getByText('That was the last lesson')).toBeVisible();
  });

  test('the help is searched by its form', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('waived');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/help\?q=waived$/);
    const found = page.getByRole('region', { name: '1 article for “waived”' });
    await found.getByRole('link', { name: 'Red flags' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Red flags' })).toBeVisible();
    await page.goto('/help?q=zebra');
    await expect(page.getByRole('heading', { name: 'Nothing found for “zebra”' })).toBeVisible();
  });
});

test('premium courses say what they teach and how they are to be had, and sell nothing', async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: /^See what it teaches.*Budget & Finance/ }).click();
  await expect(page.getByText('Premium · 3 hours')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Lump sums' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for this course' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('each of the four forms is downloaded as a Word file and an Excel budget, by the keyboard too', async ({
  page,
}) => {
  await page.goto('/resources#templates');
  const templates = page.getByRole('region', { name: 'Template library' });
  for (const name of ['Horizon Europe', 'Digital Europe', 'LIFE Programme', 'EIC Accelerator'])
    for (const link of [`Word file of ${name}`, `Budget in Excel for ${name}`]) {
      const downloading = page.waitForEvent('download');
      await templates.getByRole('link', { name: link }).focus();
      await page.keyboard.press('Enter');
      const bytes = await readFile(await (await downloading).path());
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
  await expect(templates.getByText('The form that counts is the one in the portal’s submission system')).toBeVisible();
});

test('the community stands on the page where the settings name one, and nowhere else', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('link', { name: 'Schedule Expert Call' })).toHaveAttribute(
    'href',
    '/contact?subject=call',
  );
  await expect(page.getByRole('link', { name: 'Join Community' })).toHaveCount(0);
  const { server, stop } = await startProduct(await freePort(), undefined, { COMMUNITY_URL: 'https://forum.example/' });
  try {
    await page.goto(`${server.url}/resources`);
    await expect(page.getByRole('link', { name: 'Join Community' })).toHaveAttribute('href', 'https://forum.example/');
  } finally {
    await stop();
  }
});

test('a member opens the article that explains the screen, in a tab of its own', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/saved');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  const help = await opening;
  await expect(help).toHaveURL(/\/help\/saved-calls$/);
  await expect(help.getByRole('heading', { level: 1, name: 'Saved calls and searches' })).toBeVisible();
});

test.describe('addresses that lead nowhere', () => {
  test.use({ refusals: [404] });

  test('are not found, also below the courses and the help', async ({ page }) => {
    for (const path of ['/resources/courses/none', '/resources/courses/beginners-guide/none', '/help/none']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    }
  });
});
