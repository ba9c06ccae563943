import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';

type Listed = { readonly participants: readonly { readonly details?: { readonly shortName: string } }[] };

test('what was typed in the last moment before a page is left for good is on the server', async ({ page, context }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const projectId = project.split('/').at(-1) ?? '';
  await page.goto(`${project}/participants`);
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  await page.getByLabel('Short name').fill('CarpComp');
  // To another place of the web, where nothing of this product runs that could send it later.
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/legal/terms');
  await expect
    .poll(async () => {
      const { budget } = await call<{ budget: { budget: Listed } }>(other, 'projects/get', { projectId });
      return budget.budget.participants.map(({ details }) => details?.shortName);
    })
    .toEqual(['CarpComp']);
});
