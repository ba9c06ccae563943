import type { Page } from '@playwright/test';

import { cents } from '#domain/values/money.ts';

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague, joinDescribed } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { consultantProfile } from '#test/made/accounts/consultants.ts';
import { consultantIn } from './consultant.ts';
import { test } from '#test/e2e/admin/administrators.ts';

// What stands on a card, and the ways to consultants, to requests and to orders.

async function failsAndComesBack(page: Page, procedure: string, path: string, failed: string, title: string) {
  const pattern = `**/api/rpc/${procedure}*`;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^Loading/).first()).toBeAttached();
  letGo();
  await expect(page.getByText(failed)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(failed)).toHaveCount(0);
}

// It looks at the whole directory.
test.use({ apart: 'consultant ways' });

test('a card says how much more there is, what an hour costs and that nothing was counted yet', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const irina = await consultantIn(browser, server, 'Corina Vlad');
  const { own } = await call<{ own: { revision: number } }>(irina, 'consultants/own');
  const fields = ['Horizon Europe', 'Digital Europe', 'LIFE', 'Erasmus+', 'Creative Europe'];
  const { expertise } = await call<{ expertise: readonly string[] }>(irina, 'consultants/own');
  const five = [...fields.filter((each) => expertise.includes(each)), ...expertise].slice(0, 5);
  const profile = consultantProfile({ name: 'Corina Vlad', expertise: [...new Set(five)], hourlyRate: cents(9_000) });
  const { consultantId, revision } = await call<{ consultantId: string; revision: number }>(irina, 'consultants/save', {
    base: own.revision,
    profile,
  });
  const judge = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { email } = await join(judge, 'The house');
  await server.makeAdministrator(email);
  await call(judge, 'admin/consultants/verify', { consultantId, revision });

  await joinDescribed(page);
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}`);
  const choose = page.getByRole('link', { name: 'Choose a consultant' });
  const address = new RegExp(`/app/consultants\\?programId=[\\da-f-]{36}&projectId=${projectId}$`);
  await expect(choose).toHaveAttribute('href', address);
  await choose.click();
  await expect(page.getByRole('link', { name: 'For HORIZON-CL4-2027-01-MAT-PROD-49' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Corina Vlad' }) });
  const shown = new Set(profile.expertise).size - 3;
  await expect(card.getByText(`+${shown} more`)).toBeVisible();
  await expect(card.getByText('90 € per hour')).toBeVisible();
  await expect(card.getByText('N/A')).toHaveCount(2);
  await expect(card.getByRole('link', { name: 'LinkedIn page of Corina Vlad (opens another site)' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/irina-vlad',
  );
  await expect(card.getByRole('link', { name: 'Website of Corina Vlad (opens another site)' })).toHaveAttribute(
    'href',
    'https://vlad.example.org',
  );
  await expectAccessible(page);

  const eva = await joinAsColleague(browser, page, { name: 'Eva Writer', role: 'contributor' });
  await eva.page.goto(`/app/consultants?projectId=${projectId}`);
  const told = 'Owners and admins of Carpathia Composites SRL ask consultants';
  await expect(eva.page.getByText(told)).toBeVisible();
  await expect(eva.page.getByText('Ioana Marin')).toBeVisible();
  await expect(eva.page.getByRole('button', { name: /^Ask for a Call/ })).toHaveCount(0);
  await expectAccessible(eva.page);
  await eva.page.goto('/app/consultants');
  await expect(eva.page.getByText('1 consultant', { exact: true })).toBeVisible();
  await expect(eva.page.getByText(told), 'nobody is sought for a project').toHaveCount(0);
  await eva.page.getByRole('link', { name: 'Corina Vlad', exact: true }).click();
  await expect(eva.page.getByText(told)).toBeVisible();
  for (const each of [irina, judge, eva.page]) await each.context().close();
});

test('requests and orders are in the palette and in the own menu of a consultant, and say when they fail', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const irina = await consultantIn(browser, server, 'Zoe Xanthou');
  await irina.goto('/app');
  await irina.getByRole('link', { name: 'Consultant requests' }).click();
  await expect(irina.getByRole('heading', { level: 1, name: 'Consultant requests' })).toBeVisible();
  await irina.getByRole('link', { name: 'Your consultant orders' }).click();
  await expect(irina.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expectAccessible(irina);
  const requestsFailed = 'The requests could not be loaded';
  await failsAndComesBack(
    irina,
    'engagements/received',
    '/app/consultants/requests',
    requestsFailed,
    'Consultant requests',
  );
  await failsAndComesBack(
    irina,
    'services/mine',
    '/app/consultants/orders',
    'The services could not be loaded.',
    'Your orders',
  );
  await irina.context().close();

  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Consultant requests' }), 'they are no consultant').toHaveCount(0);
  for (const [name, address] of [
    ['Consultants', /\/app\/consultants$/],
    ['Consultant requests', /\/app\/consultants\/requests$/],
    ['Your consultant orders', /\/app\/consultants\/orders$/],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find', exact: true }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});
