import type { Page } from '@playwright/test';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { textOf, write } from '#test/e2e/writing.ts';

// The server fails on purpose.
test.use({ refusals: [500] });

// What the pages of a project say when the server fails, where no test of the page itself causes it.

const brokenDown = {
  status: 500,
  json: { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Internal server error' } },
};

/** The requests to this address fail while `meanwhile` runs. */
async function whileFailing(page: Page, address: string, meanwhile: () => Promise<void>): Promise<void> {
  await page.route(address, (route) => route.fulfill(brokenDown));
  await meanwhile();
  await page.unroute(address);
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('a dashboard that fails says so in the specification’s words, and a second try works', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/orgs');
  await whileFailing(page, '**/api/rpc/dashboard/get', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: 'Failed to load dashboard data' })).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Failed to load dashboard data');
  });
  await click(page, 'Try Again');
  await expect(page.getByRole('heading', { name: 'No alerts at the moment.' })).toBeVisible();
});

test('failures on a project’s pages are said in the specification’s words, and a second try works', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  const project = `/app/projects/${projectId}`;

  await test.step('Failed to load project data', async () => {
    await whileFailing(page, '**/api/rpc/projects/get', async () => {
      await page.goto(`${project}/budget`);
      await expect(page.getByRole('heading', { name: 'Failed to load project data' })).toBeVisible();
    });
    await click(page, 'Try Again');
    await expect(page.getByRole('heading', { name: 'No budget yet' })).toBeVisible();
  });

  await test.step('Failed to generate export', async () => {
    await click(page, 'Start with Carpathia Composites SRL as coordinator');
    await whileFailing(page, '**/budget.xlsx', async () => {
      await click(page, 'Export');
      await says(page, 'Failed to generate export');
    });
    await Promise.all([page.waitForEvent('download'), click(page, 'Export')]);
    await says(page, 'XLSX generated successfully');
    await page.goto(project);
    for (const [button, type] of [
      ['Download PDF', 'pdf'],
      ['Download Word file', 'docx'],
    ] as const) {
      await whileFailing(page, `**/application.${type}`, async () => {
        await click(page, button);
        await says(page, 'Failed to generate export. Please try again.');
      });
      await Promise.all([page.waitForEvent('download'), click(page, button)]);
      await says(page, `${type.toUpperCase()} generated successfully`);
    }
  });

  await test.step('Failed to save progress.', async () => {
    await page.goto(`${project}/application`);
    await whileFailing(page, '**/api/rpc/application/sendSteps', async () => {
      await write(page, 'Project summary', 'Kept on this device.');
      await click(page, 'Save Progress');
      await says(page, 'Failed to save progress.');
    });
    await click(page, 'Save Progress');
    await says(page, 'Progress Saved');
    await expect(textOf(page, 'Project summary')).toHaveText('Kept on this device.');
  });

  await test.step('Failed to create project. Please try again.', async () => {
    await page.goto('/app/programs/horizon-cl4-2027-01-mat-prod-49/start');
    await whileFailing(page, '**/api/rpc/projects/create', async () => {
      await click(page, 'Start Project');
      await says(page, 'Failed to create project. Please try again.');
    });
  });

  await test.step('Failed to waive warning', async () => {
    await call(page, 'validation/run', { projectId });
    await page.goto(`${project}/red-flags`);
    const flag = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Waive' }) })
      .first();
    await whileFailing(page, '**/api/rpc/validation/waive', async () => {
      await flag.getByRole('button', { name: 'Waive' }).click();
      const dialog = page.getByRole('dialog', { name: 'Waive this warning?' });
      await dialog.getByLabel('Reason').fill('Later.');
      await dialog.getByRole('button', { name: 'Waive' }).click();
      await says(page, 'Failed to waive warning');
      await expect(dialog.getByLabel('Reason')).toHaveValue('Later.');
    });
  });
});
