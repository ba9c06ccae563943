import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

import { newAiProject } from './ai-project.ts';

// The guided writer of a project with AI tools: questions, two answers, a draft with its sources, and what follows.

const reply = (page: Page) => page.getByLabel('Your answer');
const conversation = (page: Page, section: string) => page.getByRole('list', { name: `Conversation about ${section}` });
const assist = '**/api/rpc/drafting/assist';

async function openGuided(page: Page, section = 'objectives'): Promise<string> {
  await joinDescribed(page);
  const projectId = await newAiProject(page, { objectives: 'Recover 80 % of all fibres by month 30.' });
  await page.goto(`/app/projects/${projectId}/guided?section=${section}`);
  return projectId;
}

test('the intake leads to the assistant, two answers make a draft, and it is applied and taken back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await joinDescribed(page);
  const projectId = await newAiProject(page, { objectives: 'Recover 80 % of all fibres by month 30.' });
  await page.goto(`/app/projects/${projectId}/intake`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/projects/${projectId}/guided`));
  await page.getByRole('button', { name: /^Objectives/ }).click();
  const messages = conversation(page, 'Objectives').getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate draft' }).click();
  await expect(page.getByText('Answer questions first').first()).toBeVisible();
  await reply(page).fill('  ');
  await reply(page).press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages, 'an empty reply is ignored').toHaveCount(1);
  await reply(page).fill('We weld 40 hulls in ten towns.');
  await reply(page).press('Enter');
  await expect(messages).toHaveCount(3);
  await expect(page.getByText('One answer so far')).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await reply(page).fill('Fishermen of the delta gain 12 working days.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Drafting', { exact: true })).toBeVisible();
  const traced = conversation(page, 'Objectives').locator('ol > li');
  await expect(traced.filter({ hasText: 'We weld 40 hulls in ten towns.' })).toContainText('Answer 1');
  await expect(traced.filter({ hasText: 'Recover 80 % of all fibres by month 30.' })).toContainText(
    'Intake: Objectives',
  );
  await expect(traced.filter({ hasText: '[TO FILL: ' }).first()).toContainText('To be filled in by you');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^We weld 40 hulls in ten towns\./);

  await page.getByRole('button', { name: 'Apply content' }).click();
  await expect(page.getByText('Content applied').first()).toBeVisible();
  await expect(page.getByText('1 of 6 sections hold text')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The text from before is back').first()).toBeVisible();
  await expect(page.getByText('0 of 6 sections hold text')).toBeVisible();
  await page.getByRole('button', { name: 'Apply content' }).click();
  await expect(page.getByText('1 of 6 sections hold text')).toBeVisible();

  await page.getByRole('button', { name: 'Shorten' }).click();
  await expect(page.getByText(/^Shorter/)).toBeVisible();
  await page.getByRole('button', { name: 'Make concrete' }).last().click();
  await expect(page.getByText('Figures that the project knows are put in')).toBeVisible();
  await page.getByRole('button', { name: 'As evaluators would read it' }).click();
  await expect(page.getByText('Evaluators look for this here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open in the editor' }).click();
  await expect(page.getByRole('textbox', { name: 'Objectives' })).toContainText('We weld 40 hulls in ten towns.');
});

test('what fails says so in its words, and nothing that was typed is lost', async ({ page }) => {
  await joinDescribed(page);
  const projectId = await newAiProject(page);
  await page.route(assist, (route) => route.abort('failed'));
  await page.goto(`/app/projects/${projectId}/guided?section=team`);
  await expect(page.getByText('Failed to get AI assistance. Please try again.').first()).toBeVisible();
  await page.unroute(assist);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(conversation(page, 'Team').getByRole('listitem')).toHaveCount(1);

  await page.route(assist, (route) => route.abort('failed'));
  await reply(page).fill('Ana Pop leads the work.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Failed to continue conversation. Please try again.').first()).toBeVisible();
  await expect(reply(page)).toHaveValue('Ana Pop leads the work.');
  await page.getByRole('button', { name: 'Generate draft' }).click();
  await expect(page.getByText('Failed to generate content. Please try again.').first()).toBeVisible();
  await page.unroute(assist);
  await page.reload();
  await expect(reply(page)).toHaveValue('Ana Pop leads the work.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(conversation(page, 'Team').getByRole('listitem')).toHaveCount(3);
  await expect(reply(page)).toHaveValue('');
});

test('a section is drafted from the overview, and the ledger says what a machine wrote', async ({ page }) => {
  const projectId = await openGuided(page);
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('button', { name: 'AI Generate (Timeline)' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Generate: Timeline' });
  await expect(dialog.getByText('[TO FILL: duration in months]')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply content' }).click();
  await expect(page.getByText('Content applied').first()).toBeVisible();
  await page.goto(`/app/projects/${projectId}/ai-ledger`);
  await expect(page.getByRole('row').filter({ hasText: 'Timeline' })).toContainText('Built-in assistant');
  await expect(page.getByRole('link', { name: /^Timeline: / })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Section', { exact: true }).selectOption('team');
  await page.getByRole('button', { name: 'Put it at the end of a section' }).click();
  await expect(page.getByText('The paragraph stands in Team').first()).toBeVisible();
  await page.goto(`/app/projects/${projectId}/application?section=team`);
  const text = page.getByRole('textbox', { name: 'Team' });
  await expect(text).toContainText('it is no language model and added no content');
});

test('selected words are shortened in the editor, and the ledger has them', async ({ page }) => {
  const projectId = await openGuided(page);
  await page.goto(`/app/projects/${projectId}/application?section=team`);
  const text = page.getByRole('textbox', { name: 'Team' });
  await text.click();
  await page.keyboard.type('In order to weld, we heat the hulls.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Improve selected text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve the selected text' });
  await dialog.getByRole('button', { name: 'Shorten' }).click();
  // The text that was selected ends in the same words.
  await expect(dialog.getByText('To weld, we heat the hulls.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace the selection' }).click();
  await expect(text).toHaveText('To weld, we heat the hulls.');
  await page.goto(`/app/projects/${projectId}/ai-ledger`);
  await expect(page.getByRole('row').filter({ hasText: 'Team' })).toContainText('Shortened');
});

test('a project without AI tools says so, and its text can be written by hand', async ({ page }) => {
  await joinDescribed(page);
  const path = await startProject(page);
  await page.goto(`${path}/guided`);
  await expect(page.getByText('The AI tools are not part of this project')).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  await expectAccessible(page);
});
