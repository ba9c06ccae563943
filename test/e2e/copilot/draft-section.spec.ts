import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { newAiProject } from '#test/e2e/drafting/ai-project.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { ask, messagesIn, openPanel } from './copilot-parts.ts';

// A section is drafted by conversation: it is shown, confirmed, and stands in the editor.

test('a section is drafted by conversation, and stands in the editor once it is confirmed', async ({ page }) => {
  await joinDescribed(page);
  const projectId = await newAiProject(page, { objectives: 'Recover 80 % of all fibres by month 30.' });
  await page.goto(`/app/projects/${projectId}`);
  const panel = await openPanel(page);
  await ask(panel, 'Draft the objectives for us');
  await expect(messagesIn(panel).getByText('Answer questions first', { exact: false })).toBeVisible();
  await panel.getByRole('link', { name: 'Open the guided writer' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/projects/${projectId}/guided\\?section=objectives$`));

  await page.goto(`/app/projects/${projectId}/guided?section=objectives`);
  await page.getByLabel('Your answer').fill('We weld 40 hulls in ten towns.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('One answer so far')).toBeVisible();

  await page.goto(`/app/projects/${projectId}`);
  const beside = await openPanel(page);
  await ask(beside, 'Draft the objectives for us');
  const proposal = beside.getByRole('region', { name: 'Draft a section' });
  await expect(proposal).toContainText('Nothing is changed before you confirm');
  await expect(proposal).toContainText('Nothing stands there yet; the draft becomes its text.');
  await expect(proposal).toContainText('We weld 40 hulls in ten towns.');
  await expect(proposal).toContainText('[TO FILL');
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toContainText('Done');
  await expect(page).toHaveURL(new RegExp(`/app/projects/${projectId}/application\\?section=objectives$`));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Objectives' })).toContainText('We weld 40 hulls in ten towns.');
  await expectAccessible(page);
});

test('a project without AI tools is told so, with both ways on', async ({ page }) => {
  await joinDescribed(page);
  await page.goto(await startProject(page));
  const panel = await openPanel(page);
  await ask(panel, 'Draft the objectives');
  await expect(messagesIn(panel).getByText('this project does not have them', { exact: false })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/pricing');
  await expect(panel.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', /\/application$/);
  await expectAccessible(page);
});
