import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

test('a reviewer evaluates the application, and the means stand beside the dry run', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  const { page: rea } = await joinAsColleague(browser, page, { name: 'Rea Viewer', role: 'reviewer' });

  await page.goto(`/app/projects/${projectId}/dry-run`);
  const round = page.getByRole('region', { name: 'Evaluators’ round' });
  await expect(round.getByText('No round yet')).toBeVisible();
  await round.getByRole('button', { name: 'Open a round' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a round of evaluations' });
  await expect(dialog.getByRole('checkbox', { name: 'Rea Viewer' })).toBeChecked();
  await dialog.getByLabel('What should they look at?').fill('Be strict with the impact.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open a round' }).click();
  await expect(round.getByRole('listitem').filter({ hasText: 'Rea Viewer' })).toContainText('Asked');

  await rea.goto(`/app/projects/${projectId}/dry-run`);
  const own = rea.getByRole('region', { name: 'Your evaluation' });
  await expect(rea.getByText('Be strict with the impact.')).toBeVisible();
  await own.getByLabel('Points for Excellence').selectOption('4');
  await own.getByLabel('Comment on Excellence').fill('The objectives lack figures.');
  await expect(own.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  // What is missing is named, and what was written is still there after the page is left.
  await own.getByRole('button', { name: 'Hand in' }).click();
  await expect(own.getByText(/Still open: Impact, Implementation/)).toBeVisible();
  await rea.reload();
  await expect(own.getByLabel('Comment on Excellence')).toHaveValue('The objectives lack figures.');
  await own.getByLabel('Points for Impact').selectOption('2.5');
  await own.getByLabel('Points for Implementation').selectOption('3.5');
  await expectAccessible(rea);
  await own.getByRole('button', { name: 'Hand in' }).click();
  await expect(own.getByText(/It counts in the means/)).toBeVisible();

  // Others see it without asking again: what happens in a project is told.
  const points = page.getByRole('region', { name: 'Range of points' });
  const row = points.getByRole('row', { name: /^Impact/ });
  await expect(row).toContainText('2.5 of 5');
  await expect(row).toContainText('Below the threshold');
  await expect(row).toContainText('Not run yet');
  const given = round.getByRole('region', { name: 'What was given' });
  await expect(points.getByRole('row', { name: /^All criteria/ })).toContainText('10 of 15');
  const said = given.getByRole('list', { name: 'Excellence' });
  await expect(said.getByText('The objectives lack figures.')).toBeVisible();
  await said.getByRole('button', { name: /^Make a task of it/ }).click();
  await expect(page.getByText('Task made', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await round.getByRole('button', { name: 'Close the round' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the round' }).click();
  await expect(round.getByRole('button', { name: 'Open the next round' })).toBeVisible();
  await expect(rea.getByRole('button', { name: 'Change my evaluation' })).toBeHidden();
});
