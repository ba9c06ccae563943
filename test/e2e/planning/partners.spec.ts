import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';

const CALL = 'horizon-cl4-2027-01-mat-prod-08';

test('an organization that shows its profile is found, written to, answers, and joins the project', async ({
  page,
  browser,
  baseURL,
}) => {
  // The institute says what it brings, and is hidden until it shows itself.
  const institute = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await join(institute, 'Lumen Institut');
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(institute, 'account/me');
  await call(institute, 'organizations/update', { orgId, changes: { country: 'DE', kind: 'research' } });
  await institute.goto('/app/partners?view=profile');
  await expect(institute.getByText('Nobody sees this profile')).toBeVisible();
  await expectAccessible(institute);
  await institute.getByLabel('What you bring').fill('Pyrolysis of blades, with a pilot line.');
  await institute.getByLabel('Add a call by its number or title').fill('MAT-PROD-08');
  await institute.getByRole('button', { name: /^Add HORIZON-CL4-2027-01-MAT-PROD-08/ }).click();

  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page, CALL);
  await page.goto(`${project}/participants`);
  await expect(page.getByText('No organization here offers itself for this call yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Our Organization' }).click();
  await expect(page.getByText('One participant coordinates.')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  // What is typed and not saved waits for the person who typed it.
  await institute.reload();
  await expect(institute.getByText('Not saved yet')).toBeVisible();
  await institute.getByRole('button', { name: 'Show to Others' }).click();
  await expect(institute.getByText('Others find this profile')).toBeVisible();

  await page.reload();
  const found = page.getByRole('listitem').filter({ hasText: 'Lumen Institut' }).first();
  await expect(found.getByText('Shown because it names this call.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Topic page of HORIZON-CL4-2027-01-MAT-PROD-08/ })).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Write to Lumen Institut' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to Lumen Institut' });
  await dialog.getByLabel('Message').fill('Will you lead the recycling?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent to Lumen Institut')).toBeVisible();

  // It is told at its start page, and answers there.
  await institute.goto('/app');
  await institute.getByRole('link', { name: 'Another organization has written to you' }).click();
  await expect(institute.getByText('Will you lead the recycling?')).toBeVisible();
  await institute.getByLabel('Your answer').fill('With pleasure.');
  await institute.getByRole('button', { name: 'Send' }).click();
  await expect(institute.getByText('Waits for theirs')).toBeVisible();
  await expectAccessible(institute);
  await institute.context().close();

  await page.goto('/app/partners');
  await expect(page.getByText('Waits for your answer')).toBeVisible();
  await page.getByRole('link', { name: 'Lumen Institut' }).click();
  await expect(page.getByText('With pleasure.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Participants to Add It' }).click();
  await page
    .getByRole('button', { name: /^Add as Participant.*Lumen Institut/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Lumen Institut' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country' }).first()).toHaveValue('Germany');
  await expect(page.getByLabel('Kind of organization')).toHaveValue('research');
});
