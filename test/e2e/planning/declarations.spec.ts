import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

test('what a form declares is saved while it is chosen; what does not matter is not asked', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page, 'horizon-cl4-2027-01-mat-prod-08');
  await page.goto(`${project}/intake`);
  const part = page.getByRole('region', { name: 'Declarations' });
  await expect(part.getByLabel('Does work begin before')).toBeVisible();
  await expect(part.getByText('EIC Accelerator')).toHaveCount(0);
  await expect(part.getByLabel('Did the first stage pass')).toHaveCount(0);
  await part.getByLabel('Does work begin before').selectOption('No');
  await part.getByLabel('Personal data').selectOption('Yes');
  await part.getByLabel('Pages of Part B').fill('12 to 14');
  await part.getByLabel('Ethics self-assessment').fill('Only addresses of workshops.');
  await expectAccessible(page);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.reload();
  await expect(part.getByLabel('Does work begin before')).toHaveValue('no');
  await expect(part.getByLabel('Pages of Part B')).toHaveValue('12 to 14');
  await expect(part.getByLabel('Ethics self-assessment')).toHaveValue('Only addresses of workshops.');
});
