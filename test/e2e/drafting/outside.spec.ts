import type { Page } from '@playwright/test';

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { test } from '#test/e2e/with-model.ts';
import { fallsSilentAfter, says, sendsGarbage, type Answering } from '#test/host/model-server.ts';
import { newAiProject } from './ai-project.ts';

// A model outside says drafts and selected text anew, once an owner has let it.

test.beforeEach(({ model }) => model.clear());

// The browser itself notes that an answer was refused: 424 says that the model gave none.
test.use({ refusals: [424] });

/** Answers with these instead of the sentences that a request holds; the others come back as they are. */
const answers =
  (instead: Readonly<Record<string, string>>): Answering =>
  async (response, request) => {
    const prompt = String(request.body.messages.at(-1)?.content);
    const sent = [...prompt.matchAll(/\{"no":(\d+),"text":("(?:[^"\\]|\\.)*")\}/gu)];
    const sentences = sent.map(([, no, quoted = '""']) => {
      const text = String(JSON.parse(quoted));
      return { text: instead[text] ?? text, of: [Number(no)] };
    });
    await says([JSON.stringify({ sentences })])(response, request);
  };

async function switchOn(page: Page): Promise<void> {
  await page.goto('/app/org#assistant');
  await page.getByRole('button', { name: 'Switch on test-model' }).click();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();
}

const objectives = 'Recover 80 % of all fibres by month 30.';
const flowing = 'By month 30, recover 80 % of all fibres.';

test('a section is drafted, then in flowing words and in English; what fails says so, and the draft stays', async ({
  page,
  model,
}) => {
  await joinDescribed(page);
  const projectId = await newAiProject(page, { objectives });
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('button', { name: 'AI Generate (Objectives)' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Generate: Objectives' });
  await expect(dialog.getByText(objectives).first()).toBeVisible();
  await expect(dialog.getByText('no owner has let texts go there')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Flowing words' })).toHaveCount(0);
  await expectAccessible(page);
  expect(model.requests).toEqual([]);

  await dialog.getByRole('link', { name: 'See what would be sent, and switch it on' }).click();
  await expect(page.getByText('Sentences of a draft or of selected text')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on test-model' }).click();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();

  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('button', { name: 'AI Generate (Objectives)' }).click();
  model.next(sendsGarbage('nonsense', 'text/html'));
  await dialog.getByRole('button', { name: 'Flowing words' }).click();
  await expect(dialog.getByText('The language model gave no answer. The text is as it was.')).toBeVisible();
  await expect(dialog.getByText(objectives).first()).toBeVisible();
  await expectAccessible(page);

  model.next(answers({ [objectives]: flowing }));
  await dialog.getByRole('button', { name: 'Flowing words' }).click();
  await expect(dialog.getByText('The same in flowing words, by the model test-model.')).toBeVisible();
  const traced = dialog.getByRole('listitem').filter({ hasText: flowing }).first();
  await expect(traced).toContainText(`Intake: Objectives · ${objectives}`);

  model.next(answers({ [flowing]: 'By month 30, recover 99 % of all fibres for Siemens.' }));
  await dialog.getByRole('button', { name: 'Translate to English' }).click();
  await expect(dialog.getByText('One sentence stayed as before')).toBeVisible();
  await expect(dialog.getByText('Siemens')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply content' }).click();
  await expect(page.getByText('Content applied').first()).toBeVisible();
  await page.goto(`/app/projects/${projectId}/ai-ledger`);
  await expect(page.getByRole('row').filter({ hasText: 'Objectives' })).toContainText('Translation, test-model');
});

test('selected words are translated in the editor', async ({ page, model }) => {
  await joinDescribed(page);
  const projectId = await newAiProject(page);
  await switchOn(page);
  await page.goto(`/app/projects/${projectId}/application?section=team`);
  const text = page.getByRole('textbox', { name: 'Team' });
  await text.click();
  await page.keyboard.type('Sudăm 40 de corpuri.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Improve selected text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve the selected text' });
  model.next(answers({ 'Sudăm 40 de corpuri.': 'We weld 40 hulls.' }));
  await dialog.getByRole('button', { name: 'Translate to English' }).click();
  await expect(dialog.getByText('We weld 40 hulls.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace the selection' }).click();
  await expect(text).toHaveText('We weld 40 hulls.');
  await page.goto(`/app/projects/${projectId}/ai-ledger`);
  await expect(page.getByRole('row').filter({ hasText: 'Team' })).toContainText('Translation, test-model');
});

test('in the guided writer a model that does not answer can be stopped, and nothing typed is lost', async ({
  page,
  model,
}) => {
  await joinDescribed(page);
  const projectId = await newAiProject(page, { objectives });
  await switchOn(page);
  await page.goto(`/app/projects/${projectId}/guided?section=objectives`);
  const reply = page.getByLabel('Your answer');
  // The first question is on its way until then.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await reply.fill('We weld 40 hulls in ten towns.');
  await reply.press('Enter');
  await expect(reply).toHaveValue('');
  await page.getByRole('button', { name: 'Generate draft' }).click();
  const tools = page.getByRole('group', { name: 'What to do with this draft' });
  await expect(tools).toHaveCount(1);
  await reply.fill('A further answer');
  model.next(fallsSilentAfter([]));
  await tools.getByRole('button', { name: 'Flowing words' }).click();
  await expect.poll(() => model.requests.length).toBe(1);
  await tools.getByRole('button', { name: 'Stop' }).click();
  await expect(tools.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(page.getByText('Failed to generate content')).toHaveCount(0);
  await expect(reply).toHaveValue('A further answer');
  model.next(answers({ [objectives]: flowing }));
  await tools.getByRole('button', { name: 'Flowing words' }).click();
  await expect(tools).toHaveCount(2);
  await expect(page.getByText(flowing).first()).toBeVisible();
  await expectAccessible(page);
});
