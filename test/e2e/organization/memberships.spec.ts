import type { Page } from '@playwright/test';

import { expectNoPointer, press, tabTo, watchPointer } from '#test/e2e/by-keyboard.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague, linkFor } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';

// A page that stands open when a membership ends asks once more for what is gone.
test.use({ refusals: [404] });

async function openMembers(page: Page): Promise<void> {
  await page.goto('/app/org');
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('table', { name: 'Members of the organization' })).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Members of the organization' }).getByRole('row').filter({ hasText: name });

test('the role of a member is changed by keyboard, they are told, and the table says what it may', async ({
  page,
  browser,
}) => {
  await watchPointer(page);
  await join(page, 'Carpathia Composites SRL');
  const eva = await joinAsColleague(browser, page, { name: 'Eva Writer', role: 'contributor' });
  await page.goto('/app/org?tab=members');
  await expect(rowOf(page, 'Ioana Marin (you)')).toContainText('Owner');
  const matrix = page.getByRole('table', { name: 'What each role may do in this organization' });
  await expect(matrix.getByRole('columnheader', { name: 'Owner (you)' })).toBeVisible();
  await expect(matrix.getByRole('row', { name: /^Create projects/ })).toContainText('No');
  await press(page, page.getByRole('button', { name: 'Change the membership of Eva Writer' }));
  const dialog = page.getByRole('dialog', { name: 'Membership of Eva Writer' });
  await expect(dialog.getByRole('radio', { name: 'Contributor' })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('radio', { name: 'Contributor' }));
  const reviewer = dialog.getByRole('radio', { name: 'Reviewer' });
  while (!(await reviewer.isChecked())) await page.keyboard.press('ArrowDown');
  await press(page, dialog.getByRole('button', { name: 'Save role' }));
  await expect(rowOf(page, 'Eva Writer')).toContainText('Reviewer');
  await expect(dialog).toBeHidden();
  await expectNoPointer(page);
  expect(await linkFor(page, eva.email, '/app')).toMatch(/\/app$/);

  await openMembers(eva.page);
  await expect(eva.page.getByRole('columnheader', { name: 'Reviewer (you)' })).toBeVisible();
  await expect(eva.page.getByRole('button', { name: /Change the membership/ })).toHaveCount(0);
  await expectAccessible(eva.page);
  await eva.page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(eva.page);
  await eva.page.context().close();
});

test('a member who is removed has nothing of the organization left', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const eva = await joinAsColleague(browser, page, { name: 'Eva Writer', role: 'contributor' });
  await eva.page.goto('/app/projects');
  await expect(eva.page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible();
  await openMembers(page);
  await page.getByRole('button', { name: 'Change the membership of Eva Writer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Membership of Eva Writer' });
  await dialog.getByRole('button', { name: 'Remove Eva Writer' }).click();
  // Nothing behind an open dialog is in the tree that roles are found in.
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ioana Marin (you)')).toBeVisible();
  await expect(rowOf(page, 'Eva Writer')).toHaveCount(0);
  // The page that they have open is of before: the next one knows, and leads on.
  await eva.page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(eva.page).toHaveURL(/\/organization-setup|\/onboarding\//);
  await eva.page.context().close();
});

test.describe('in two places', () => {
  test('who was removed elsewhere meanwhile is said to be gone', async ({ page, browser }) => {
    await join(page, 'Carpathia Composites SRL');
    const dan = await joinAsColleague(browser, page, { name: 'Dan Admin', role: 'admin' });
    const eva = await joinAsColleague(browser, page, { name: 'Eva Writer', role: 'contributor' });
    await openMembers(page);
    await page.getByRole('button', { name: 'Change the membership of Eva Writer' }).click();
    const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(dan.page, 'account/me');
    const { members } = await call<{ members: { name: string; userId: string }[] }>(dan.page, 'members/list', {
      orgId,
    });
    const userId = members.find(({ name }) => name === 'Eva Writer')?.userId;
    await call(dan.page, 'members/remove', { orgId, userId });
    const dialog = page.getByRole('dialog', { name: 'Membership of Eva Writer' });
    await dialog.getByRole('radio', { name: 'Admin' }).check();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(dialog.getByText('This person is no member any more.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Eva Writer')).toHaveCount(0);
    await dan.page.context().close();
    await eva.page.context().close();
  });
});

test('the only owner cannot leave; after handing over they can', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  await openMembers(page);
  await expect(page.getByText('You are the only owner.')).toBeVisible();
  await expect(page.getByText('Somebody else has to be a member first.')).toBeVisible();
  const dan = await joinAsColleague(browser, page, { name: 'Dan Admin', role: 'admin' });
  await openMembers(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Choose who becomes the owner.')).toBeVisible();
  await page.getByLabel('New owner').selectOption('Dan Admin');
  await page.getByRole('button', { name: 'Hand over' }).click();
  const question = page.getByRole('dialog', { name: 'Hand the ownership over to Dan Admin?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Hand over' }).click();
  await expect(rowOf(page, 'Dan Admin')).toContainText('Owner');
  await expect(rowOf(page, 'Ioana Marin (you)')).toContainText('Admin');
  await page.getByRole('button', { name: 'Leave the organization' }).click();
  await page
    .getByRole('dialog', { name: 'Leave Carpathia Composites SRL?' })
    .getByRole('button', { name: 'Leave the organization' })
    .click();
  await expect(page).toHaveURL(/\/organization-setup|\/onboarding\//);
  await dan.page.context().close();
});
