import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

// Marking as submitted without it is refused.
test.use({ refusals: [409] });

test('a project is marked as submitted only after the named person has signed it off', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const address = `/app/projects/${await newProject(page, filledIntake)}/submission`;
  const { page: eva } = await joinAsColleague(browser, page, { name: 'Eva Reader', role: 'reviewer' });
  await page.goto(address);
  const part = page.getByRole('region', { name: 'Sign-off' });
  await part.getByText('Ask for a sign-off').click();
  await part.getByRole('button', { name: 'Ask for Legal' }).click();
  await expect(part.getByText('Choose who signs off.')).toBeVisible();
  await part.getByLabel('Who signs off for legal').selectOption({ label: 'Eva Reader' });
  await part.getByRole('button', { name: 'Ask for Legal' }).click();
  await expect(part.getByText('Not signed off yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Submit and record the confirmation/ }).click();
  await page.getByLabel('Portal Confirmation ID').fill('SEP-210987654');
  await page.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(page.getByText('The project is not signed off yet')).toBeVisible();
  await expect(page.getByLabel('Portal Confirmation ID')).toHaveValue('SEP-210987654');

  await eva.setViewportSize({ width: 390, height: 844 });
  await eva.goto(address);
  const answer = eva.getByRole('form', { name: 'Your answer for Legal' });
  await answer.getByRole('button', { name: 'Refuse' }).click();
  await expect(answer.getByText('Say why you refuse.')).toBeVisible();
  await expectAccessible(eva);
  await answer.getByLabel('Remark').fill('The liability is missing.');
  await answer.getByRole('button', { name: 'Refuse' }).click();
  await expect(eva.getByText('You have refused the sign-off').first()).toBeVisible();
  await page.reload();
  await expect(part.getByText('The liability is missing.')).toBeVisible();
  await answer.getByRole('button', { name: 'Sign off' }).click();
  await expect(eva.getByText('You have signed the project off').first()).toBeVisible();
  await eva.context().close();

  await page.getByRole('button', { name: /Submit and record the confirmation/ }).click();
  await page.getByLabel('Portal Confirmation ID').fill('SEP-210987654');
  await page.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(page.getByText('Project marked as submitted successfully!').first()).toBeVisible();
});
