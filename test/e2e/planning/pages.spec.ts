import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

const line =
  'The consortium recovers carbon fibre from wind turbine blades and brings it back into cars and bicycles. ';

test('the page lens shows the pages of Part B, what is beyond the limit, and leads to it', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}`);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Page lens', exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Write the first section' }).click();
  await page.goto(`/app/projects/${projectId}/application?section=objectives`);
  await page.getByRole('textbox', { name: 'Objectives', exact: true }).click();
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await page.keyboard.insertText(`Goal ${at} of the project. ${line.repeat(10)}`);
    await page.keyboard.press('Enter');
  }

  // What is typed is saved before it is laid out.
  await tabs.getByRole('link', { name: 'Pages', exact: true }).click();
  const sheets = page.getByRole('region', { name: 'Page by page' });
  await expect(sheets.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Nothing is cut')).toBeVisible();
  await expect(page.getByText(/The PDF has 3 pages: 1 page of cover/)).toBeVisible();

  await page.getByRole('link', { name: 'Where this is said' }).click();
  await page.getByRole('button', { name: 'Correct Pages of Part B' }).click();
  await page.getByLabel('Most pages').fill('1');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Requirement corrected', { exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByText('2 of 1')).toBeVisible();
  const cut = page.getByRole('region', { name: 'What evaluators would never see' });
  await expect(cut.getByText('Evaluators read up to here, the end of page 1')).toBeVisible();
  await expect(sheets.getByRole('listitem').nth(1)).toContainText('Not seen by evaluators');
  await expectAccessible(page);
  await cut.getByRole('link', { name: 'Edit Goal 9' }).click();
  await expect(page).toHaveURL(/\/application\?section=objectives&words=Goal/);
  await expect(page.getByRole('textbox', { name: 'Objectives', exact: true })).toContainText('Goal 9');
});
