import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

// Whoever does not see a project is answered as if there were none.
test.use({ refusals: [404] });

test('a project is limited to named people, given to one of them, and taken away again', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = `/app/projects/${await newProject(page, filledIntake)}`;
  const { page: eva } = await joinAsColleague(browser, page, { name: 'Eva Reader', role: 'reviewer' });
  const team = page.getByRole('button', { name: /^Team: / });
  const sheet = page.getByRole('dialog', { name: 'Team' });
  const notFound = eva.getByRole('heading', { level: 1, name: 'Project not found' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(project);
  await expect(team).toHaveAccessibleName(/^Team: 2 people/);
  await team.click();
  await expect(sheet.getByText('Nobody is assigned yet.')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'All members' })).toBeChecked();
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: 'Only those who are assigned' }).click();
  await expect(page.getByText('Only those who are assigned see this project now').first()).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Only those who are assigned' })).toBeChecked();

  await eva.goto(project);
  await expect(notFound).toBeVisible();
  await eva.goto('/app/projects');
  await expect(eva.getByRole('heading', { name: 'No projects yet' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(sheet.getByText('Choose who is to be assigned.')).toBeVisible();
  await sheet.getByLabel('Member', { exact: true }).selectOption({ label: 'Eva Reader (Reviewer)' });
  await sheet.getByRole('button', { name: 'Assign', exact: true }).click();
  const end = sheet.getByRole('button', { name: 'End the assignment of Eva Reader' });
  await expect(end).toBeVisible();
  await expectAccessible(page);
  await eva.goto(project);
  await expect(eva.getByRole('button', { name: /^Team: / })).toHaveAccessibleName(/^Team: 2 people/);
  await eva.goto('/app/projects');
  await expect(eva.getByRole('listitem').filter({ hasText: 'ReFibre' })).toContainText('Only those assigned');
  await eva.goto('/app/org?tab=members');
  const row = eva.getByRole('table', { name: 'Members of the organization' }).getByRole('row', { name: /Eva Reader/ });
  await expect(row.getByRole('link', { name: 'ReFibre' })).toHaveAttribute('href', project);

  await end.click();
  await expect(end).toHaveCount(0);
  await eva.goto(project);
  await expect(notFound).toBeVisible();
  await sheet.getByRole('radio', { name: 'All members' }).click();
  await expect(sheet.getByRole('radio', { name: 'All members' })).toBeChecked();
  await expect(page.getByText('All members see this project now').first()).toBeVisible();
  await eva.goto(project);
  await expect(eva.getByRole('button', { name: /^Team: / })).toBeVisible();
  await eva.context().close();
});
