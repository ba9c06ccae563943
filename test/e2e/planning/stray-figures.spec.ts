import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';
import { textOf } from '#test/e2e/writing.ts';

test('a duration in the text that is not that of the intake is marked while one writes, until it is mended', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}/application?section=objectives`);
  const text = textOf(page, 'Objectives');
  await text.fill('Task 1 lasts 48 months. ReFibre is a 48-month project. Blades come from farms.');
  await expect(text.locator('.note-mark')).toHaveText('48-month');
  await page.getByRole('button', { name: 'Notes 1' }).click();
  const finding = page.getByRole('article', { name: 'Warning: Objectives gives the project another duration.' });
  await expect(finding).toContainText('The text says “48-month”; the intake has 36 months.');
  await expectAccessible(page);
  await finding.getByRole('button', { name: 'Go to text', exact: true }).click();
  await expect(text.locator('.note-mark-active')).toHaveText('48-month');

  await text.fill('Task 1 lasts 48 months. ReFibre is a 36-month project. Blades come from farms.');
  await expect(text.locator('.note-mark')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notes', exact: true })).toBeVisible();
});
