import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed, linkFor } from '#test/e2e/people.ts';
import { onOwnData } from './own-data.ts';
import { buyPro } from './paying.ts';

const title = 'Recycling of composite parts from fibres and resins';

/** A call as an agency's list brings it, made for whoever recycles composites. */
const line = {
  id: 'HORIZON-CL4-2027-01-COMPOSITES-90',
  title,
  programme: 'HORIZON-CL4',
  typeOfAction: 'HORIZON Innovation Actions',
  document: 'A call of this test',
  certainty: 'high',
  asOf: '2026-11-20',
  opensOn: '2026-11-20',
  deadlines: [{ date: '2027-03-20' }],
  trl: { min: 5, max: 7 },
  grantEur: { min: 2_000_000, max: 4_000_000, wording: 'between' },
  texts: [
    { kind: 'scope', heading: 'Scope', text: `${title}. Recycled fibres and resins come back into composite parts.` },
  ],
  keywords: ['composites', 'recycling', 'fibres', 'resins'],
};

test('a new call that fits comes to the dashboard and by mail, and a link in the mail ends the mails', async ({
  browser,
}) => {
  await onOwnData(browser, 'embedded', async (start, importCall) => {
    const { page } = await start('2026-11-20T12:00:00.000Z');
    const { email } = await joinDescribed(page);
    await buyPro(page);
    await importCall(line);
    const stopping = await linkFor(page, email, '/call-mails');
    await page.goto('/app');
    const alerts = page.getByRole('region', { name: 'Alerts' });
    await expect(alerts.getByText('A new call fits you').first()).toBeVisible();
    await expect(alerts.getByText(title)).toBeVisible();
    await expectAccessible(page);

    const { mails }: { mails: readonly { text: string; subject: string }[] } = await (
      await page.request.get('/dev/mail.json')
    ).json();
    const told = mails.find(({ text }) => text.includes('/call-mails'));
    expect(told?.text).toContain(title);

    await page.goto(stopping);
    await expect(page.getByRole('heading', { level: 1, name: 'Stop these mails?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You get no more of these mails' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await expect(page.getByLabel('New calls that fit you')).toHaveValue('off');
    await page.goto('/app');
    await expect(page.getByLabel('Mail me calls that fit')).not.toBeChecked();
    await expect(alerts.getByText(title)).toBeVisible();
  });
});
