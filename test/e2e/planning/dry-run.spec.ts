import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { buyPro } from '#test/e2e/billing/paying.ts';
import { join } from '#test/e2e/people.ts';
import { giveAiTools } from '#test/e2e/billing/paying.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

test('a dry run shows what is there under each criterion, a range of points, and the run before', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}/dry-run`);
  await expect(page.getByText('A dry run needs AI tools or Pro')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Dry-Run' })).toHaveCount(0);
  await expectAccessible(page);
  await giveAiTools(page, projectId);
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Dry run' }).click();
  await expect(page.getByRole('heading', { name: 'Dry run', exact: true })).toBeVisible();
  await expect(page.getByText('predicts no result')).toBeVisible();

  // Criteria and gaps are there before any run.
  const impact = page.getByRole('region', { name: 'Impact' });
  await expect(impact.getByRole('listitem').filter({ hasText: 'Expected outcomes of the call' })).toContainText(
    'Missing',
  );
  await expect(page.getByText('No dry run yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What would gain most' }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Run Dry-Run' }).click();
  await expect(page.getByText('Dry run completed', { exact: true })).toBeVisible();
  const range = page.getByRole('region', { name: 'Range of points' });
  await expect(range.getByRole('row', { name: /^Excellence/ })).toContainText('Below the threshold');
  await expect(range.getByRole('row', { name: /^Excellence/ })).toContainText('No run before');
  await expectAccessible(page);

  await page
    .getByRole('region', { name: 'Excellence' })
    .getByRole('link', { name: 'Go there (Clear objectives)' })
    .click();
  await expect(page).toHaveURL(/\/application\?section=objectives$/);
  await page.getByRole('textbox', { name: 'Objectives', exact: true }).click();
  await page.keyboard.insertText(`By month 30 we recover 80 % of 12 tonnes with 5 partners. ${'Fibres. '.repeat(310)}`);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Dry run' }).click();
  await expect(page.getByText('The project has changed since')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Since the last run' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Clear objectives' })).toContainText('Rose');
  await page.getByRole('button', { name: 'Run Dry-Run' }).click();
  await expect(range.getByRole('row', { name: /^Excellence/ })).toContainText(/0 to/);
  await expect(range.getByRole('row', { name: /^Excellence/ })).not.toContainText('No run before');
  await expect(page.getByRole('region', { name: 'Earlier runs' }).getByRole('listitem')).toHaveCount(1);
});

test('without AI tools a dry run takes the credit of the month, and without Pro there is none', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  const path = `/app/projects/${projectId}/dry-run`;
  await page.goto(path);
  await expect(page.getByText('A dry run needs AI tools or Pro')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Dry-Run' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await buyPro(page);
  await page.goto(path);
  await expect(page.getByText('A run takes the dry-run credit of this month.')).toBeVisible();
  await page.getByRole('button', { name: 'Run Dry-Run' }).click();
  await expect(page.getByText('Dry run completed', { exact: true })).toBeVisible();
  await expect(page.getByText('The dry-run credit of this month is used')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Dry-Run' })).toHaveCount(0);
});
