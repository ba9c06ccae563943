import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';

// Somebody else was faster.
test.use({ refusals: [409] });

const summary = `Total score: 9.50 (Threshold: 10)
Criterion 1 - Excellence
The objectives are clear. However, the state of the art is not sufficiently described.
Criterion 2 - Impact
The exploitation plan lacks targets. This is a shortcoming.`;

async function submitted(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await call(page, 'submissions/record', {
    projectId,
    confirmationId: 'SEP-1',
    proposalNumber: '101234567',
    notes: '',
    submittedAt: '2026-11-20T09:00:00.000Z',
    takenAfterDeadline: false,
  });
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('link', { name: 'After the Award' }).click();
  await expect(page.getByRole('heading', { name: 'After the Award' })).toBeVisible();
  return projectId;
}

type Kept = { readonly part: string; readonly content: { readonly position: number; readonly answered: boolean } };

/** What is stored of the comments of evaluators in the project that is open, in their order. */
async function answersOf(page: Page): Promise<boolean[]> {
  const [, projectId] = /projects\/([^/]+)/.exec(page.url()) ?? [];
  const { records } = await call<{ records: Kept[] }>(page, 'grants/get', { projectId });
  const comments = records.filter(({ part }) => part === 'earlier_comment').map(({ content }) => content);
  return comments.toSorted((a, b) => a.position - b.position).map(({ answered }) => answered);
}

async function chooseResult(page: Page, result: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Result' }).selectOption(result);
  await page.getByLabel('Date of the letter').fill('2027-06-30');
}

test('a rejected application: the summary becomes comments and tasks, and a new project goes on from it', async ({
  page,
}) => {
  await submitted(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose what came of the application.')).toBeVisible();
  await chooseResult(page, 'Rejected');
  await page.getByLabel('Total score').fill('9.5');
  await page.getByLabel('Evaluation summary').fill(summary);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The result is saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Split the summary into comments' }).click();
  const found = page.getByRole('region', { name: 'Comments found in the summary' });
  await expect(found.getByRole('listitem')).toHaveCount(3);
  await found.getByRole('checkbox', { name: /objectives are clear/ }).uncheck();
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Add 2 comments' }).click();
  await expect(found).toBeHidden();
  await page.getByRole('button', { name: 'Make tasks of all 2 shortcomings' }).click();
  await expect(page.getByText('2 tasks are made').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'It has a task' })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make the new project' }).click();
  await expect(page.getByText('The new project is made').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Application' }).click();
  const beside = page.getByRole('complementary', { name: 'Margin' });
  await expect(beside.getByText('0 of 2 answered')).toBeVisible();
  // Faster than the answers come: each press is based on what the one before has stored.
  const answer = beside.getByRole('checkbox', { name: /lacks targets/ });
  let stored = 0;
  page.on('response', (response) => {
    if (response.url().includes('grants/save') && response.ok()) stored += 1;
  });
  await answer.check();
  await answer.uncheck();
  await answer.check();
  await expect(beside.getByText('1 of 2 answered')).toBeVisible();
  // Also the first press alone makes it so: before the page is loaded anew, the last one is stored.
  await expect.poll(() => stored).toBe(3);
  expect(await answersOf(page)).toEqual([false, true]);
  await page.reload();
  await expect(beside.getByText('1 of 2 answered')).toBeVisible();
  await expectAccessible(page);
});

test('a funded project: agreement, periods, claims from hours, payments, and a draft of the report', async ({
  page,
}) => {
  const projectId = await submitted(page);
  await call(page, 'participants/add', {
    projectId,
    base: 0,
    saveId: '0d3f3c0e-9d1b-4f0a-8f5e-0a54b6c1c002',
    participants: [
      {
        id: '5f0c9a44-0d44-4a52-9e44-6f2f4a0f9b11',
        name: 'Carpathia Composites SRL',
        country: 'RO',
        kind: 'company',
        size: 'small',
        role: 'coordinator',
      },
    ],
  });
  await page.reload();
  await chooseResult(page, 'Funded');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Grant agreement' }).click();
  await page.getByRole('button', { name: 'Enter the agreement' }).click();
  const agreement = page.getByRole('dialog', { name: 'Grant agreement' });
  await agreement.getByLabel('Number').fill('101234567');
  await agreement.getByLabel('Starts on').fill('2028-01-01');
  await agreement.getByLabel('Duration').fill('500');
  await agreement.getByRole('button', { name: 'Save' }).click();
  await expect(agreement.getByText('Enter a figure from 1 to 120.')).toBeVisible();
  await agreement.getByLabel('Duration').fill('24');
  await agreement.getByLabel('Maximum grant').fill('1,000,000');
  await agreement.getByLabel('Days for a report').fill('60');
  await expectAccessible(page);
  await agreement.getByRole('button', { name: 'Save' }).click();
  await expect(agreement).toBeHidden();
  await expect(page.getByText('31 Dec 2029')).toBeVisible();

  await page.getByRole('tab', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const worker = page.getByRole('dialog', { name: 'Add a person' });
  await worker.getByLabel('Name').fill('Ana Pop');
  await worker.getByLabel('Day rate').fill('300');
  await worker.getByRole('button', { name: 'Add hours' }).click();
  await worker.getByLabel('Hours of entry 1').fill('84');
  await worker.getByRole('button', { name: 'Save' }).click();
  await expect(worker).toBeHidden();
  await expect(page.getByRole('row', { name: /Ana Pop/ })).toContainText('10.5');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Reports and claims' }).click();
  await expect(page.getByText('report due 1 Mar 2030')).toBeVisible();
  await page.getByRole('button', { name: /^Enter costs: Carpathia/ }).click();
  const claim = page.getByRole('dialog', { name: /^Claim of Carpathia/ });
  await expect(claim.getByText('10.5 days and 3,150.00 €')).toBeVisible();
  await claim.getByRole('button', { name: 'Take them as personnel costs' }).click();
  await expect(claim.getByLabel('Personnel')).toHaveValue('3,150');
  await claim.getByLabel('Travel').fill('850');
  await expect(claim.getByRole('status')).toContainText('4,000.00 € direct + 1,000.00 € indirect = 5,000.00 €.');
  await expectAccessible(page);
  await claim.getByRole('button', { name: 'Save' }).click();
  await expect(claim).toBeHidden();
  await expect(page.getByRole('table', { name: 'Claims of period 1' })).toContainText('5,000.00 €');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Draft of the report (Word)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/Periodic report 1.*\.docx$/);

  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'Add a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'New payment' });
  await payment.getByLabel('Expected', { exact: true }).fill('800000');
  await payment.getByLabel('Received', { exact: true }).fill('750,000');
  await payment.getByLabel('Received on').fill('2028-02-01');
  await payment.getByRole('button', { name: 'Save' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByText('(75 % of the grant)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Deliverables and milestones' }).click();
  await expect(page.getByText('The work plan has no deliverable and no milestone.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The work plan has no deliverable and no milestone.')).toBeVisible();
  await page.getByRole('tab', { name: 'Reports and claims' }).click();
  await page.getByRole('button', { name: 'Change: Period 1' }).click();
  const period = page.getByRole('dialog', { name: 'Period 1' });
  await period.getByLabel('Report sent').fill('2030-02-20');
  await period.getByLabel('Report accepted').fill('2030-05-01');
  await period.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The last report is accepted', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark the project as completed' }).click();
  await expect(page.getByText('The project is completed').first()).toBeVisible();
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
});

test('two people in one record: nobody is overwritten unseen, and a failure keeps what was typed', async ({ page }) => {
  const projectId = await submitted(page);
  await chooseResult(page, 'Funded');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Grant agreement' }).click();
  await page.getByRole('button', { name: 'Enter the agreement' }).click();
  const agreement = page.getByRole('dialog', { name: 'Grant agreement' });
  await agreement.getByLabel('Number').fill('mine');
  await call(page, 'grants/save', {
    projectId,
    saveId: '0d3f3c0e-9d1b-4f0a-8f5e-0a54b6c1c001',
    records: [
      {
        part: 'agreement',
        key: 'only',
        base: 0,
        content: {
          number: 'theirs',
          signedOn: null,
          startOn: null,
          months: null,
          maximumGrant: null,
          isLumpSum: true,
          reportDays: null,
          insuranceRate: null,
          ceilingRate: null,
          officer: '',
          note: '',
        },
      },
    ],
  });
  await page.route('**/api/rpc/grants/save', (route) => route.abort());
  await agreement.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It could not be saved').first()).toBeVisible();
  await expect(agreement.getByLabel('Number')).toHaveValue('mine');
  await page.unroute('**/api/rpc/grants/save');
  await agreement.getByRole('button', { name: 'Save' }).click();
  await expect(agreement.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expectAccessible(page);
  await agreement.getByRole('button', { name: 'Take theirs' }).click();
  await expect(agreement.getByLabel('Number')).toHaveValue('theirs');
  await agreement.getByLabel('Number').fill('both');
  await agreement.getByRole('button', { name: 'Save' }).click();
  await expect(agreement).toBeHidden();
  await expect(page.getByText('both')).toBeVisible();
});

test('the page says where it stands before a submission, and when it cannot be loaded', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.route('**/api/rpc/grants/get', (route) => route.abort());
  await page.goto(`/app/projects/${projectId}/post-award`);
  await expect(page.getByText('The grant could not be loaded')).toBeVisible();
  await page.unroute('**/api/rpc/grants/get');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Not submitted yet')).toBeVisible();
  await expectAccessible(page);
});
