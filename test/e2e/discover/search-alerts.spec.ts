import { onOwnData } from '#test/e2e/billing/own-data.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed, linkFor } from '#test/e2e/people.ts';

const title = 'Otters come back to the rivers of cities';

/** A call as an agency's list brings it, which opens later. */
const line = {
  id: 'LIFE-2027-OTTERS',
  title,
  programme: 'LIFE',
  typeOfAction: 'LIFE Project Grants',
  document: 'A call of this test',
  certainty: 'high',
  asOf: '2026-11-20',
  opensOn: '2026-12-20',
  deadlines: [{ date: '2027-03-20' }],
  texts: [{ kind: 'scope', heading: 'Scope', text: `${title}. Otters need clean water, and banks to live in.` }],
  keywords: ['otters', 'rivers'],
};

/** Brings the call in by the command, which the running server does. */
test('a saved search tells of a new call that it finds, by mail too, and says how much was not looked at', async ({
  browser,
}) => {
  await onOwnData(browser, 'embedded', async (start, importCall) => {
    const { page } = await start('2026-11-20T12:00:00.000Z');
    const { email } = await joinDescribed(page);
    await page.goto('/app/programs?q=otters');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const form = page.getByRole('dialog', { name: 'Save this search' });
    await form.getByLabel('Name').fill('Otters');
    await form.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('button', { name: 'Saved search: Otters' })).toBeVisible();

    await page.goto('/app/saved?view=searches');
    const tells = page.getByRole('checkbox', { name: 'Tell us of new calls of Otters' });
    const stored = page.waitForResponse(/savedSearches\/setAlerts/);
    await tells.check();
    expect((await stored).ok()).toBe(true);
    await expect(tells).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'How it comes by mail' }).click();
    const chosen = page.waitForResponse(/notifications\/chooseMails/);
    await page.getByLabel('New calls that saved searches find').selectOption('at_once');
    expect((await chosen).ok()).toBe(true);

    await importCall(line);
    const search = await linkFor(page, email, '/app/programs?q=otters');
    await page.goto('/app/saved?view=searches');
    await expect(page.getByText('1 new call since you last looked')).toBeVisible();
    await expect(page.getByText(/^Last told on/)).toBeVisible();
    await expectAccessible(page);

    const looked = page.waitForResponse(/savedSearches\/look/);
    await page.goto(search);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    expect((await looked).ok()).toBe(true);
    await page.goto('/app/saved?view=searches');
    await expect(page.getByText(/^Last told on/)).toBeVisible();
    await expect(page.getByText('since you last looked')).toHaveCount(0);
    await page.goto('/app');
    const alerts = page.getByRole('region', { name: 'Alerts' });
    await expect(alerts.getByText('A new call for “Otters”')).toBeVisible();
  });
});
