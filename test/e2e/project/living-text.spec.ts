import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { heard, pasteHtml, saved, textOf, write } from '#test/e2e/writing.ts';

test('two people write in one section: each sees the other’s words come, and takes back only their own', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const { page: other } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  for (const each of [page, other]) {
    await each.goto(`${project}/application?section=team`);
    await expect(textOf(each, 'Team')).toBeVisible();
  }
  await write(page, 'Team', 'Ana leads.');
  await expect(textOf(other, 'Team')).toHaveText('Ana leads.');
  await write(other, 'Team', ' Radu builds.');
  await expect(textOf(page, 'Team')).toHaveText('Ana leads. Radu builds.');
  await expect(saved(page)).toBeVisible();
  // A screen reader says what the other does, now and then.
  await expect(page.getByRole('status').filter({ hasText: 'Radu Ion changed paragraph 1.' })).toHaveCount(1);
  // Each sees where the other is.
  await expect(page.locator('.caret')).toHaveAttribute('data-name', 'Radu Ion');
  await expect(other.locator('.caret')).toHaveCount(1);
  await expectAccessible(page);

  await textOf(page, 'Team').press('Control+z');
  for (const each of [page, other]) await expect(textOf(each, 'Team')).toHaveText('Radu builds.');
  await textOf(page, 'Team').press('Control+Shift+z');
  for (const each of [page, other]) await expect(textOf(each, 'Team')).toHaveText('Ana leads. Radu builds.');

  // Who wrote what is said for each paragraph.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Who wrote this' }).click();
  const authors = page.getByRole('dialog', { name: 'Who wrote this' });
  await expect(authors.getByRole('listitem')).toContainText(/Radu Ion 5\d\u00a0%/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(authors).toBeHidden();

  // What was typed can be taken back after another section was open.
  await page.getByRole('link', { name: 'Methodology' }).first().click();
  await expect(textOf(page, 'Methodology')).toBeVisible();
  await write(other, 'Team', ' Both sell.');
  await page.getByRole('link', { name: 'Team' }).first().click();
  await expect(textOf(page, 'Team')).toHaveText('Ana leads. Radu builds. Both sell.');
  await textOf(page, 'Team').press('Control+z');
  for (const each of [page, other]) await expect(textOf(each, 'Team')).toHaveText('Radu builds. Both sell.');
  await other.context().close();
});

test('a key that moves the cursor counts while a colleague’s words come in', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const team = `${await startProject(page)}/application?section=team`;
  const { page: other } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  for (const each of [page, other]) {
    await each.goto(team);
    await expect(textOf(each, 'Team')).toBeVisible();
  }
  await write(page, 'Team', 'middle');
  await expect(textOf(other, 'Team')).toHaveText('middle');
  await textOf(other, 'Team').press('Control+End');
  await heard(other);
  await other.keyboard.press('Enter');
  await expect(textOf(page, 'Team').getByRole('paragraph')).toHaveText(['middle', '']);
  // The editor hears late of a key that moves the cursor; here it hears nothing, so that what others type is earlier.
  await page.evaluate('addEventListener("selectionchange", (event) => event.stopImmediatePropagation(), true)');
  const lines = textOf(page, 'Team').getByRole('paragraph');
  for (const [key, letter, first, second] of [
    ['Home', 'a', 'amiddle', 'Radu '],
    ['End', 'z', 'amiddlez', 'writes '],
  ] as const) {
    await page.keyboard.press(key);
    await other.keyboard.insertText(second);
    await expect(lines.nth(1)).toContainText(second.trim());
    await page.keyboard.type(letter);
    await expect(lines.first()).toHaveText(first);
  }
  await expect(textOf(other, 'Team').getByRole('paragraph')).toHaveText(['amiddlez', 'Radu writes']);
  await other.context().close();
});

test('one paragraph of an earlier text is brought back, while a colleague writes on in another', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const team = `${await startProject(page)}/application?section=team`;
  const { page: other } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  for (const each of [page, other]) {
    await each.goto(team);
    await expect(textOf(each, 'Team')).toBeVisible();
  }
  await pasteHtml(page, 'Team', '<p>We weld.</p><p>We test.</p><p>We sell.</p>');
  await expect(textOf(other, 'Team').locator('p')).toHaveText(['We weld.', 'We test.', 'We sell.']);
  await textOf(other, 'Team').getByText('We test.').click({ clickCount: 3 });
  await other.keyboard.insertText('We test nothing.');
  await expect(textOf(page, 'Team').locator('p')).toHaveText(['We weld.', 'We test nothing.', 'We sell.']);

  await page.getByText('Earlier texts', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Compare with Ioana Marin/ })
    .first()
    .click();
  const bringBack = page.getByRole('button', { name: /^Bring back this paragraph/ });
  await expect(bringBack).toHaveText(['Bring back this paragraph: We test.']);
  await expectAccessible(page);
  await write(other, 'Team', ' Abroad too.');
  await expect(bringBack).toHaveCount(2);
  await bringBack.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Changes since an earlier text' })).toBeFocused();
  await expect(bringBack).toHaveText(['Bring back this paragraph: We sell.']);
  await page.getByRole('button', { name: 'Back to writing' }).click();
  for (const each of [page, other])
    await expect(textOf(each, 'Team').locator('p')).toHaveText(['We weld.', 'We test.', 'We sell. Abroad too.']);
  await other.context().close();
});

test('what is typed without a connection is there after a reload, and stands beside what a colleague wrote', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const { page: other } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  for (const each of [page, other]) {
    await each.goto(`${project}/application?section=team`);
    await expect(textOf(each, 'Team')).toBeVisible();
  }
  await write(page, 'Team', 'First.');
  await expect(textOf(other, 'Team')).toHaveText('First.');
  await other.route('**/api/rpc/application/sendSteps', (route) => route.abort());
  await write(other, 'Team', ' From Radu.');
  await expect(other.getByText('The server does not answer', { exact: true })).toBeVisible();
  await write(page, 'Team', ' From Ana.');
  await expect(saved(page)).toBeVisible();
  await other.unroute('**/api/rpc/application/sendSteps');
  await other.reload();
  await expect(textOf(other, 'Team')).toContainText('From Radu.');
  for (const each of [page, other]) {
    await expect(textOf(each, 'Team')).toContainText('From Ana.');
    await expect(textOf(each, 'Team')).toContainText('From Radu.');
    await expect(saved(each)).toBeVisible();
  }
  expect(await textOf(page, 'Team').textContent()).toBe(await textOf(other, 'Team').textContent());
  await other.context().close();
});
