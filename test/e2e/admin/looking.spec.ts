import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

// What a look is refused, and what is asked after its end.
test.use({ refusals: [401, 423] });

for (const width of [1440, 390])
  test(`support looks, changes nothing and stops, and the person sees it (${width})`, async ({
    page,
    browser,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const person = await context.newPage();
    await person.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
    await person.clock.resume();
    const { email } = await join(person, 'Carpathia Composites SRL');
    const administrator = await join(page, 'Danube Data SRL');
    await server.makeAdministrator(administrator.email);

    await page.goto('/admin/people');
    await page.getByRole('searchbox', { name: 'Name or address' }).fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await expect(page.getByText('This person lets nobody look.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Look as this person' })).toHaveCount(0);
    const address = page.url();

    await person.goto('/app/settings/privacy');
    await expect(person.getByText('Nobody has looked so far.')).toBeVisible();
    await person.getByRole('radio', { name: '24 hours' }).check();
    await person.getByRole('button', { name: 'Let support look' }).click();
    await expect(person.getByText(/You let support look until 21.Nov/)).toBeVisible();
    await expectAccessible(person);

    await page.reload();
    await page.getByRole('button', { name: 'Look as this person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look at Fundwright as Ioana Marin?' });
    await dialog.getByRole('button', { name: 'Begin to look' }).click();
    await expect(dialog.getByText('Say why you look.')).toBeVisible();
    await dialog.getByLabel('Why you look').fill('The budget does not open');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Begin to look' }).click();
    const banner = page.getByRole('complementary', { name: 'Looking as somebody' });
    await expect(banner).toContainText(/You look at Fundwright as Ioana Marin, until 20.Nov/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    const cookies = await page.context().cookies();
    expect(cookies.find(({ name: each }) => each === 'fundwright.look')).toMatchObject({ httpOnly: true });

    // Going on within the product keeps the banner, and so does a page of the public site.
    await page.goto('/app/settings/profile');
    const name = page.getByLabel('Full name');
    await expect(name).toHaveValue('Ioana Marin');
    await name.fill('Somebody Else');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(banner).toContainText('this was refused, and nothing was changed');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.goto('/app/settings/security');
    await expect(page.getByText('This page is not for lookers')).toBeVisible();
    await expect(banner).toBeVisible();
    await page.goto('/help');
    await expect(banner).toBeVisible();

    await person.reload();
    await expect(person.getByText('Reason: The budget does not open')).toBeVisible();
    await expect(person.getByRole('button', { name: 'End this look' })).toBeVisible();
    await expectAccessible(person);

    await banner.getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL(address.replace(/\?.*/, ''));
    await expect(page.getByRole('heading', { level: 1, name: 'Ioana Marin' })).toBeVisible();
    await expect(banner).toHaveCount(0);

    // A second one is ended by the person, and the next page is the administrator's own again.
    await page.getByRole('button', { name: 'Look as this person' }).click();
    await dialog.getByLabel('Why you look').fill('The same again');
    await dialog.getByRole('button', { name: 'Begin to look' }).click();
    await expect(banner).toBeVisible();
    await person.reload();
    await person.getByRole('button', { name: 'End this look' }).click();
    await expect(person.getByRole('button', { name: 'End this look' })).toHaveCount(0);
    await page.goto('/app/settings/profile');
    await expect(page).toHaveURL(/\/admin\/people$/);
    await expect(banner).toHaveCount(0);
    await context.close();
  });
