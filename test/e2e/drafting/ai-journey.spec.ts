import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import JSZip from 'jszip';

import { openProjectPayment } from '#test/e2e/billing/paying.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { fillIn, settledIntake } from '#test/e2e/start-project.ts';
import { settle, textOf } from '#test/e2e/writing.ts';
import { readPdf } from '#test/host/readers.ts';

// The whole way of help that is paid for, without any key: from a call to a package that says what a machine wrote.

/** For each section, what a person answers to its first two questions. */
const answers = [
  ['Project summary', 'Wind blades are buried: 40,000 tonnes a year.', 'A mobile cell takes the long fibre out.'],
  ['Objectives', 'Recover 80 % of all fibres by month 30.', 'Strength of the fibre: 55 % today, 92 % at the end.'],
  ['Methodology', 'Three campaigns on three farms, each with a gate.', 'A scanner plans each cut.'],
  ['Innovation', 'Shredding leaves fibres of 6 mm, which nobody builds with.', 'Nobody keeps fibres of 900 mm.'],
  ['Team', 'Ana Pop leads the work; she built two lines before.', 'The team sold 12 lines since 2019.'],
  ['Timeline', 'The cell is built in the first six months.', 'The first campaign decides in month 12.'],
] as const;

async function draft(page: Page, [section, first, second]: (typeof answers)[number]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${section} [\\d,]+ of`) }).click();
  const conversation = page.getByRole('list', { name: `Conversation about ${section}` });
  const messages = conversation.locator('> li');
  await expect(messages).toHaveCount(1);
  for (const [index, answer] of [first, second].entries()) {
    await page.getByLabel('Your answer').fill(answer);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(messages).toHaveCount(3 + index * 2);
  }
  const sentences = conversation.locator('ol > li');
  await expect(sentences.filter({ hasText: first })).toContainText('Answer 1');
  await expect(sentences.filter({ hasText: second })).toContainText('Answer 2');
  await page.getByRole('button', { name: 'Apply content' }).click();
  await expect(page.getByText('Content applied').first()).toBeVisible();
}

const MARK = '[TO FILL: ';

/** Marks the first place to fill in, as a person does who draws the pointer over it. */
const selectMark = `(() => {
  const walker = document.createTreeWalker(document.activeElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const from = node.data.indexOf('${MARK}');
    if (from < 0) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, node.data.indexOf(']', from) + 1);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    return range.toString();
  }
  return '';
})()`;

/** Replaces every mark of a section by words of a person; answers how many there were. */
async function fillMarks(page: Page, project: string, section: string): Promise<number> {
  const key = section.toLowerCase().replaceAll(' ', '-');
  await page.goto(`${project}/application?section=${key}`);
  const text = textOf(page, section);
  await expect(text).not.toHaveText('');
  let filled = 0;
  await text.focus();
  for (
    let mark = await page.evaluate<string>(selectMark);
    mark !== '';
    mark = await page.evaluate<string>(selectMark)
  ) {
    filled += 1;
    await page.keyboard.type(`Ana Pop answers for point ${filled} of this section.`);
    await expect(text).not.toContainText(mark);
  }
  await settle([page]);
  return filled;
}

async function hardRules(page: Page, projectId: string): Promise<readonly string[]> {
  await call(page, 'validation/run', { projectId });
  type Stored = { readonly validation: { readonly flags: { ruleId: string; severity: string }[] } };
  const { validation } = await call<Stored>(page, 'projects/get', { projectId });
  return validation.flags.filter(({ severity }) => severity === 'hard').map(({ ruleId }) => ruleId);
}

test('a new person buys an AI project, answers, gets six sections, edits, and builds the package', async ({ page }) => {
  test.setTimeout(600_000);
  await joinDescribed(page);
  await test.step('a call is found, and its project bought', async () => {
    await page.goto('/app/programs');
    await page.getByLabel('Search programs').fill('mat-prod-49');
    const cards = page.getByRole('list', { name: 'Programs' }).getByRole('article');
    await expect(cards).toHaveCount(1);
    const payment = await openProjectPayment(page, 'ReFibre');
    await payment.getByRole('button', { name: /^Pay \d/ }).click();
    await payment.getByRole('link', { name: 'Start Building Your Application' }).click();
    await expect(payment).toHaveURL(/\/app\/projects\/[0-9a-f-]{36}\/intake$/);
    await page.goto(new URL(payment.url()).pathname);
    await payment.close();
  });
  const project = new URL(page.url()).pathname.replace(/\/intake$/, '');
  const projectId = project.split('/').at(-1) ?? '';

  await test.step('the intake leads to the assistant', async () => {
    await fillIn(page, projectId, settledIntake);
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/guided/);
  });
  await test.step('and so does the next step', async () => {
    await page.goto(project);
    await page.getByRole('link', { name: 'Draft the next section' }).click();
    await expect(page).toHaveURL(/\/guided\?section=/);
  });
  for (const section of answers) await test.step(`${section[0]} is drafted`, () => draft(page, section));
  await expect(page.getByText('6 of 6 sections hold text')).toBeVisible();

  await test.step('what is open blocks the package', async () => {
    expect(await hardRules(page, projectId)).toEqual(answers.map(() => 'PLACEHOLDER_TEXT'));
    await page.goto(`${project}/exports`);
    const build = page.getByRole('listitem').filter({ hasText: 'Submission package' });
    await expect(build.getByRole('button', { name: 'Build Package' })).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('a person fills in what is open', async () => {
    let filled = 0;
    for (const [section] of answers) filled += await fillMarks(page, project, section);
    expect(filled).toBeGreaterThan(5);
    expect(await hardRules(page, projectId)).toEqual([]);
  });
  await test.step('the disclosure is put into the text', async () => {
    await page.goto(`${project}/ai-ledger`);
    await page.getByLabel('Section', { exact: true }).selectOption('timeline');
    await page.getByRole('button', { name: 'Put it at the end of a section' }).click();
    await expect(page.getByText('The paragraph stands in Timeline').first()).toBeVisible();
  });
  await test.step('the package is built and holds it', async () => {
    await page.goto(`${project}/exports`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Submission package' });
    await entry.getByRole('button', { name: 'Build Package' }).click();
    const row = page.getByRole('row', { name: /submission_package\.zip/ });
    await expect(row).toBeVisible();
    const fetched = page.waitForEvent('download');
    await row.getByRole('link', { name: /Download/ }).click();
    const zip = await JSZip.loadAsync(await readFile(await (await fetched).path()));
    const partB = await zip.file('1_Part_B/Part_B_ReFibre.pdf')?.async('uint8array');
    const { text } = readPdf(partB ?? new Uint8Array());
    const plain = text.replaceAll(/\s+/g, ' ');
    for (const said of answers.flat()) expect(plain).toContain(said);
    expect(plain).toContain('Parts of this application were drafted with the help of artificial intelligence');
    expect(plain).not.toContain(MARK);
  });
});
