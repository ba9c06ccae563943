import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { ask, chipsIn, fieldIn, messagesIn, openPanel, panelOf } from './copilot-parts.ts';

test.use({ refusals: [404, 409] });

const general = ['How does EU funding work?', 'What programs are available?'];

test('every way leads to the copilot, and what it suggests follows the page', async ({ page }) => {
  await joinDescribed(page);
  const project = `/app/projects/${await newProject(page, filledIntake)}`;
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'Open Copilot' }).click();
  await expect(page).toHaveURL(/\/app\/copilot$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Copilot' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The page itself is the conversation: no second button for it.
  await expect(page.getByRole('button', { name: 'Copilot', exact: true })).toHaveCount(0);
  await expect(page.getByText('create projects and update your organization’s data')).toBeVisible();
  await expect(chipsIn(page)).toHaveText([
    'Find funding opportunities',
    'Create new project',
    'Update organization',
    ...general,
  ]);

  await page.goto(project);
  await page.getByRole('link', { name: 'Open Copilot' }).click();
  const ofProject = ['Validate (Red-Flags)', 'Run Dry-Run', 'Export package', 'Book consultant'];
  await expect(chipsIn(page)).toHaveText([...ofProject, ...general]);
  await page.getByRole('link', { name: 'Back to the project' }).click();
  await expect(page).toHaveURL(project);
  const panel = await openPanel(page);
  await expect(chipsIn(panel).first()).toHaveText('Validate (Red-Flags)');

  await page.goto('/app/programs/horizon-cl4-2027-01-mat-prod-49');
  await page.getByRole('link', { name: 'Ask Copilot' }).click();
  await expect(chipsIn(page).first()).toHaveText('Find eligible programs');
});

test('a conversation has an address, is found again, is rated, and is deleted after a question', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  await expect(page.getByText('Your conversations will stand here.')).toBeVisible();
  await ask(page, 'How does EU funding work?');
  await expect(page).toHaveURL(/\/app\/copilot\?c=[0-9a-f-]{36}$/);
  const address = page.url();
  const listed = page.getByRole('region', { name: 'Conversations' });
  await expect(listed.getByRole('link', { name: /How does EU funding work/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  const helped = page.getByRole('button', { name: 'This answer helped' });
  await helped.click();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await helped.click();
  await expect(helped).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page).toHaveURL(/\/app\/copilot$/);
  await expect(messagesIn(page).getByRole('listitem')).toHaveCount(1);
  await ask(page, 'What programs are available?');
  await expect(listed.getByRole('listitem')).toHaveCount(2);
  await listed.getByRole('link', { name: /How does EU funding work/ }).click();
  await expect(page).toHaveURL(address);
  await expect(messagesIn(page).getByText('How does EU funding work?')).toBeVisible();
  await page.goBack();
  await expect(messagesIn(page).getByText('What programs are available?')).toBeVisible();
  await page.goForward();

  await listed.getByRole('button', { name: 'Delete the conversation How does EU funding work?' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(listed.getByRole('listitem')).toHaveCount(2);
  await listed.getByRole('button', { name: 'Delete the conversation How does EU funding work?' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(listed.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/app\/copilot$/);
});

test('what would change is shown first, done once when it is confirmed, and not when it is cancelled', async ({
  page,
}) => {
  await joinDescribed(page);
  await page.goto('/app/org');
  const trl = page.getByLabel('TRL', { exact: false }).first();
  await expect(trl).toHaveValue('6');
  const panel = await openPanel(page);
  await ask(panel, 'Set our TRL to 7');
  const proposal = panel.getByRole('region', { name: 'Update the organization' });
  await expect(proposal).toContainText('Nothing is changed before you confirm');
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Cancel' }).click();
  await expect(proposal).toContainText('Cancelled');
  await expect(proposal.getByRole('button')).toHaveCount(0);
  await expect(trl).toHaveValue('6');

  await panel.getByRole('button', { name: 'New conversation' }).click();
  await ask(panel, 'Set our TRL to 8');
  // The same conversation in another tab.
  const other = await page.context().newPage();
  await other.goto('/app/copilot');
  await other
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: /TRL to 8/ })
    .click();
  const there = other.getByRole('region', { name: 'Update the organization' });
  await expect(there.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toContainText('Done');
  await expect(page.getByText('Success').first()).toBeVisible();
  await there.getByRole('button', { name: 'Confirm' }).click();
  await expect(there).toContainText('Done');
  await expect(there.getByRole('button')).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(trl).toHaveValue('8');
});

test('an answer leads to a page, and the conversation goes on beside it', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app');
  const panel = await openPanel(page);
  await ask(panel, 'Open my projects');
  await expect(page).toHaveURL(/\/app\/projects$/);
  await expect(panelOf(page)).toBeVisible();
  await expect(messagesIn(panel).getByText('Open my projects')).toBeVisible();
  await panel.getByRole('link', { name: 'All conversations' }).click();
  await expect(page).toHaveURL(/\/app\/copilot\?c=/);
  await expect(messagesIn(page).getByText('Open my projects')).toBeVisible();
});

test('a conversation that was deleted in another tab is told, and the question starts a new one', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  await ask(page, 'How does EU funding work?');
  const other = await page.context().newPage();
  await other.goto('/app/copilot');
  await other.getByRole('button', { name: 'Delete the conversation How does EU funding work?' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Your conversations will stand here.')).toBeVisible();
  await other.close();
  await fieldIn(page).fill('What programs are available?');
  await fieldIn(page).press('Enter');
  await expect(page.getByText('This conversation was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('This conversation was deleted.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Conversations' }).getByRole('link')).toHaveCount(1);
});

test('a comment on an answer is stored with the judgement, and stays in its field while it is not', async ({
  page,
}) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  await ask(page, 'How does EU funding work?');
  const helped = page.getByRole('button', { name: 'This answer helped' });
  const field = page.getByRole('textbox', { name: /What was good or missing in this answer/ });
  const send = page.getByRole('button', { name: 'Send comment' });
  await expect(helped).toBeVisible();
  await expect(field).toHaveCount(0);
  await helped.click();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await expect(send).toBeDisabled();
  await field.fill('x'.repeat(1001));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(send).toBeDisabled();
  await field.fill('The sources are what I needed.');
  await expectAccessible(page);

  const address = '**/api/rpc/copilot/rate';
  await page.route(address, (route) => route.abort());
  await send.click();
  await expect(page.getByText('The comment was not stored. Send it again.')).toBeVisible();
  await expect(field).toHaveValue('The sources are what I needed.');
  await page.unroute(address);
  let sent = '';
  await page.route(address, async (route) => {
    sent = route.request().postData() ?? '';
    await route.continue();
  });
  const answered = page.waitForResponse(address);
  await send.click();
  expect((await answered).ok()).toBe(true);
  expect(sent).toContain('The sources are what I needed.');
  await expect(page.getByText('Noted, with your comment')).toBeVisible();
  await expect(field).toHaveCount(0);
  await helped.click();
  await expect(helped).toHaveAttribute('aria-pressed', 'false');
  await expect(field).toHaveCount(0);
});
