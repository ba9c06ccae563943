import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';

type Listed = { readonly items: readonly { readonly id: string; readonly identifier: string }[] };

async function orgOf(page: Page): Promise<string> {
  return (await call<{ currentOrgId: string }>(page, 'account/me')).currentOrgId;
}

/** Saves the calls with the nearest deadlines for the person's organization; answers their identifiers. */
async function save(page: Page, count: number): Promise<readonly string[]> {
  const orgId = await orgOf(page);
  const { items } = await call<Listed>(page, 'programs/list', { orgId, filters: {}, sort: 'deadline', limit: count });
  for (const { id } of items) await call(page, 'programs/save', { orgId, programId: id, saved: true });
  return items.map(({ identifier }) => identifier);
}

const entries = (page: Page) => page.getByRole('list', { name: 'Saved calls' }).getByRole('listitem');
const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit saved call' });
const moveOf = (where: Page | Locator, identifier: string) =>
  where.getByRole('button', { name: `Move ${identifier}`, exact: true });

async function edit(page: Page, identifier: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${identifier}`, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

const store = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' }).click();

test('two members decide about a call: owner, note, decision with its reason, seen by both', async ({
  page: ana,
  browser,
}) => {
  await join(ana, 'Carpathia Composites SRL');
  await ana.goto('/app');
  await ana.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Saved' }).click();
  await expect(ana.getByRole('heading', { name: 'No saved calls yet' })).toBeVisible();
  await expectAccessible(ana);
  await ana.getByRole('link', { name: 'Search Funding' }).last().click();
  await ana
    .getByRole('button', { name: /^Save [A-Z]/ })
    .first()
    .click();
  await ana.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Saved' }).click();
  await expect(entries(ana)).toHaveCount(1);
  const [identifier = ''] = (await entries(ana).first().innerText()).split(/\s/);
  const { page: radu } = await joinAsColleague(browser, ana, { name: 'Radu Ion', role: 'contributor' });

  const form = await edit(ana, identifier);
  await expect(form.getByLabel('Owner').getByRole('option', { name: 'Radu Ion' })).toBeAttached();
  await form.getByLabel('Owner').selectOption('Radu Ion');
  await form.getByRole('radio', { name: 'No-go' }).check();
  await expect(form.getByLabel('Stage')).toHaveValue('decided_against');
  await form.getByRole('radio', { name: 'Go', exact: true }).check();
  await expect(form.getByLabel('Stage')).toHaveValue('preparing');
  await form.getByLabel('Why').fill('Our core subject.');
  await form.getByLabel('Note').fill('Ask Delft to lead.');
  await expectAccessible(ana);
  await store(ana);
  await expect(ana.getByText('Saved call updated')).toBeVisible();
  await expect(entries(ana).first()).toContainText('Ioana Marin, 20 Nov 2026');
  await expectAccessible(ana);

  await radu.goto('/app/saved');
  const entry = entries(radu).first();
  for (const text of ['Preparing', 'Radu Ion', 'Go', 'Ioana Marin, 20 Nov 2026', '“Our core subject.”', 'Ask Delft'])
    await expect(entry.getByText(text).first()).toBeVisible();
  await expect(entry.getByRole('link', { name: `Start Project for ${identifier}` })).toBeVisible();
  await radu.context().close();
});

test('calls go from stage to stage by the keyboard, by their list of stages and by dragging', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const [first = '', second = ''] = await save(page, 2);
  await page.goto('/app/saved');
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(column(page, 'Looking').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await moveOf(page, first).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(moveOf(column(page, 'Preparing'), first)).toBeFocused();
  await expect(page.getByText(`${first}: Preparing`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(moveOf(column(page, 'Decided against'), first)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Looking' }).press('Enter');
  await expect(moveOf(column(page, 'Looking'), first)).toBeFocused();

  // Two presses, one right after the other, end where the last one leads.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${first}: Decided against`)).toBeVisible();
  await expect(moveOf(column(page, 'Decided against'), first)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`${first}: Looking`)).toBeVisible();
  await expect(moveOf(column(page, 'Looking'), first)).toBeFocused();

  const card = column(page, 'Looking').getByRole('listitem').filter({ hasText: second });
  await card.dragTo(column(page, 'Preparing'));
  await expect(column(page, 'Preparing').getByRole('listitem').filter({ hasText: second })).toBeVisible();
  await expect(page.getByText(`${second}: Preparing`)).toBeVisible();
  await page.reload();
  await expect(column(page, 'Preparing').getByRole('listitem')).toHaveText([new RegExp(second)]);
  await expect(column(page, 'Looking').getByRole('listitem')).toHaveText([new RegExp(first)]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: 'Preparing 1' }).click();
  await expect(page).toHaveURL(/view=preparing/);
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Decided against 0' }).click();
  await expect(page.getByRole('heading', { name: 'No calls in this stage' })).toBeVisible();
});

test('a stage that contradicts the decision asks first, and takes nothing back by itself', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const [identifier = ''] = await save(page, 1);
  await page.goto('/app/saved?view=board');
  const form = await edit(page, identifier);
  await form.getByRole('radio', { name: 'No-go' }).check();
  await form.getByLabel('Why').fill('Needs three hospitals.');
  await store(page);
  await expect(column(page, 'Decided against').getByText('No-go')).toBeVisible();

  await moveOf(page, identifier).press('ArrowLeft');
  await expect(dialog(page).getByText('The no-go is taken back')).toBeVisible();
  await expect(dialog(page).getByLabel('Stage')).toHaveValue('preparing');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(column(page, 'Decided against').getByText('No-go')).toBeVisible();

  await moveOf(page, identifier).press('ArrowLeft');
  await store(page);
  await expect(column(page, 'Preparing').getByText('Not decided')).toBeVisible();
});

test.describe('two who change one call', () => {
  test.use({ refusals: [409] });

  test('lose nothing: different things go together, of one thing a person chooses', async ({ page: ana, browser }) => {
    await join(ana, 'Carpathia Composites SRL');
    await ana.goto('/app');
    const [identifier = ''] = await save(ana, 1);
    const { page: radu } = await joinAsColleague(browser, ana, { name: 'Radu Ion', role: 'contributor' });
    await ana.goto('/app/saved');
    await radu.goto('/app/saved');

    await (await edit(ana, identifier)).getByLabel('Note').fill('Of Ana');
    await (await edit(radu, identifier)).getByLabel('Stage').selectOption('Preparing');
    await store(radu);
    await expect(radu.getByText('Saved call updated')).toBeVisible();
    await store(ana);
    await expect(entries(ana).first()).toContainText('Of Ana');
    await expect(entries(ana).first()).toContainText('Preparing');

    await radu.reload();
    await (await edit(radu, identifier)).getByLabel('Note').fill('Of Radu');
    const mine = await edit(ana, identifier);
    await mine.getByLabel('Note').fill('Of Ana again');
    await store(radu);
    await expect(radu.getByText('Saved call updated')).toBeVisible();
    await store(ana);
    await expect(mine.getByText('Somebody else has changed this call')).toBeVisible();
    await expect(mine.getByText('Of Radu')).toBeVisible();
    await expectAccessible(ana);
    await mine.getByRole('button', { name: 'Keep mine' }).click();
    await expect(entries(ana).first()).toContainText('Of Ana again');
    await radu.reload();
    await expect(entries(radu).first()).toContainText('Of Ana again');
    await radu.context().close();
  });
});

test('a call that is taken off the list comes back with all that was written about it', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const [identifier = ''] = await save(page, 1);
  await page.goto('/app/saved');
  await (await edit(page, identifier)).getByLabel('Note').fill('Ask Delft to lead.');
  await store(page);
  await expect(entries(page).first()).toContainText('Ask Delft to lead.');
  await page.getByRole('button', { name: `Take ${identifier} off the list` }).click();
  await expect(page.getByRole('heading', { name: 'No saved calls yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page).first()).toContainText('Ask Delft to lead.');
});

test('a reviewer sees what is saved, and nothing to change it with', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const [identifier = ''] = await save(page, 1);
  const search = { name: 'Hydrogen', search: { q: 'hydrogen' } };
  await call(page, 'savedSearches/create', { orgId: await orgOf(page), ...search });
  const { page: guest } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'reviewer' });
  await guest.goto('/app/saved');
  await expect(entries(guest)).toHaveCount(1);
  for (const name of [`Move ${identifier}`, `Edit ${identifier}`, `Take ${identifier} off the list`])
    await expect(guest.getByRole('button', { name })).toHaveCount(0);
  await guest.getByRole('tab', { name: 'Searches' }).click();
  await expect(guest.getByRole('link', { name: 'Run again Hydrogen' })).toBeVisible();
  await expect(guest.getByRole('button', { name: /Hydrogen$/ })).toHaveCount(0);
  await guest.goto('/app/programs?q=battery');
  await expect(guest.getByRole('button', { name: /^Saved searches/ })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await guest.context().close();
});

test('a search is saved under a proposed name, run again, renamed and deleted with a way back', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const address = '/app/programs?q=hydrogen&categories=Horizon+Europe&sort=deadline';
  await page.goto('/app/programs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await page.goto(address);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const form = page.getByRole('dialog', { name: 'Save this search' });
  await expect(form.getByLabel('Name')).toHaveValue('hydrogen, Horizon Europe');
  await form.getByLabel('Name').fill('  ');
  await form.getByRole('button', { name: 'Save search' }).click();
  await expect(form.getByText('A name is required.')).toBeVisible();
  await form.getByLabel('Name').fill('Hydrogen in Horizon');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save search' }).click();
  const menu = page.getByRole('button', { name: 'Saved search: Hydrogen in Horizon' });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/app/programs');
  await page.getByRole('button', { name: /^Saved searches/ }).click();
  await page.getByRole('menuitem', { name: 'Hydrogen in Horizon' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Search programs')).toHaveValue('hydrogen');
  await menu.click();
  await page.getByRole('menuitem', { name: 'All saved searches' }).click();

  await expect(page.getByText('“hydrogen” · Horizon Europe · Order: Deadline, nearest first')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rename Hydrogen in Horizon' }).click();
  await page.getByRole('dialog', { name: 'Rename search' }).getByLabel('Name').fill('Hydrogen');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('link', { name: 'Hydrogen', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Hydrogen' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Run again Hydrogen' }).click();
  await expect(page).toHaveURL(address);
});

test('a list that does not come says so and is asked for again', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  await save(page, 1);
  await page.route(/\/api\/rpc\/(shortlist|savedSearches)\/list/, (route) => route.abort());
  await page.goto('/app/saved');
  await expect(page.getByRole('heading', { name: 'Failed to load saved calls' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Searches' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load saved searches' })).toBeVisible();
  await page.unroute(/\/api\/rpc\/(shortlist|savedSearches)\/list/);
  await page.getByRole('tab', { name: 'Calls' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(entries(page)).toHaveCount(1);
});
