import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';

// Somebody else was faster.
test.use({ refusals: [409] });

type Mails = { readonly mails: readonly { readonly to: string; readonly subject: string }[] };

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function subjectsTo(page: Page, address: string): Promise<readonly string[]> {
  const { mails }: Mails = await (await page.request.get('/dev/mail.json')).json();
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** Opens the meetings of a new project, from its overview. */
async function open(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}`);
  // The overview is still being laid out: where the link leads is seen, and a press would not be sure to meet it.
  await expect(page.getByRole('link', { name: 'Schedule Meeting' })).toHaveAttribute('href', /\/meetings$/);
  await page.goto(`/app/projects/${projectId}/meetings`);
  await expect(page.getByRole('heading', { name: 'No meetings yet' })).toBeVisible();
  return projectId;
}

/** Plans a meeting with a guest over the form. */
async function schedule(page: Page, title: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Schedule a Meeting' }).click();
  const dialog = dialogOf(page, 'Schedule a Meeting');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Date').fill('2026-12-04');
  await dialog.getByLabel('Time', { exact: true }).fill('10:00');
  await dialog.getByLabel('Place or link').fill('https://meet.example/kick-off');
  await dialog.getByLabel('Agenda').fill('1. Work plan\n2. Budget');
  await dialog.getByRole('button', { name: 'Add a person' }).click();
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill('Bruno Keller');
  await dialog.getByRole('button', { name: 'Schedule a Meeting' }).click();
  await expect(page.getByText('Meeting scheduled').first()).toBeVisible();
}

test('a meeting is scheduled, changed, minuted and cancelled, and those who take part hear of it', async ({ page }) => {
  const projectId = await open(page);
  await expectAccessible(page);
  const email = `bruno.${projectId}@partner.example`;
  await schedule(page, 'Kick-off', email);
  await expect(page.getByRole('heading', { name: 'Kick-off' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://meet.example/kick-off' })).toHaveAttribute('rel', /noopener/);
  await expect(page.getByText('Bruno Keller (guest)')).toBeVisible();
  expect(await subjectsTo(page, email)).toEqual(['Invitation: Kick-off']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Kick-off' }).click();
  const edit = dialogOf(page, 'Edit the Meeting');
  await expect(edit.getByLabel('Time', { exact: true })).toHaveValue('10:00');
  await expect(edit.getByLabel('Email address')).toHaveValue(email);
  await edit.getByLabel('Time', { exact: true }).fill('11:30');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save and Tell' }).click();
  await expect(page.getByText('11:30 – 12:30')).toBeVisible();
  expect((await subjectsTo(page, email)).toSorted()).toEqual(['Changed: Kick-off', 'Invitation: Kick-off']);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Calendar file of Kick-off' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Kick-off.ics');
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Kick-off');

  await page.getByRole('button', { name: 'Minutes and tasks of Kick-off' }).click();
  await page.getByLabel('Minutes', { exact: true }).fill('Agreed on the work plan.');
  await page.getByLabel('Task', { exact: true }).click();
  await expect(page.getByText('Saved by Ioana Marin')).toBeVisible();
  await page.getByLabel('Task', { exact: true }).fill('Send the budget table');
  await page.getByLabel('Due date').fill('2026-12-11');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Send the budget table')).toBeVisible();
  await expect(page.getByText('Pending · Nobody · due 11 Dec 2026')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Minutes and tasks of Kick-off' }).click();
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('Agreed on the work plan.');
  await page.getByRole('link', { name: 'All tasks of the project' }).click();
  await expect(page.getByText('From the meeting “Kick-off” of 4 Dec 2026:')).toBeVisible();
  await expect(page.getByRole('link', { name: /\/meetings\?meeting=/ })).toHaveAttribute('rel', /noopener/);

  await page.goto('/app');
  await expect(page.getByText('Upcoming meetings')).toBeVisible();
  await page.getByRole('link', { name: 'Kick-off' }).click();
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('Agreed on the work plan.');

  await page.getByRole('button', { name: 'Cancel Kick-off' }).click();
  const question = dialogOf(page, 'Cancel the meeting “Kick-off”?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the Meeting' }).click();
  await expect(page.getByText('Meeting cancelled').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past and cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Kick-off' })).toHaveCount(0);
  expect(await subjectsTo(page, email)).toContain('Cancelled: Kick-off');
});

test('a time that clocks skip is said, of one that comes twice one is chosen, and bad entries stay', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Schedule a Meeting' }).click();
  const dialog = dialogOf(page, 'Schedule a Meeting');
  const submit = dialog.getByRole('button', { name: 'Schedule a Meeting' });
  await submit.click();
  await expect(dialog.getByText('A title is required.')).toBeVisible();
  await dialog.getByLabel('Title').fill('At night');
  await dialog.getByLabel('Time zone').fill('Europe/Brussels');
  await dialog.getByRole('option', { name: 'Europe/Brussels' }).click();
  await dialog.getByLabel('Date').fill('2027-03-28');
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await expect(dialog.getByText('This time does not exist on that day')).toBeVisible();
  await dialog.getByLabel('Date').fill('2027-10-31');
  await submit.click();
  await expect(dialog.getByText('Please choose one.')).toBeVisible();
  await dialog.getByLabel('The second time, 01:30 in UTC').check();
  await dialog.getByRole('button', { name: 'Add a person' }).click();
  await dialog.getByLabel('Email address').fill('nobody');
  await submit.click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove nobody' }).click();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'At night' })).toBeVisible();
});

test('what fails says so, nothing typed is lost, and who was slower chooses', async ({ page }) => {
  const projectId = await open(page);
  await page.route('**/api/rpc/meetings/plan', (route) => route.abort());
  await page.getByRole('button', { name: 'Schedule a Meeting' }).click();
  const dialog = dialogOf(page, 'Schedule a Meeting');
  await dialog.getByLabel('Title').fill('Kick-off');
  await dialog.getByLabel('Date').fill('2026-12-04');
  await dialog.getByRole('button', { name: 'Schedule a Meeting' }).click();
  await expect(dialog.getByText('Failed to schedule the meeting')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Kick-off');
  await page.unroute('**/api/rpc/meetings/plan');
  await dialog.getByRole('button', { name: 'Schedule a Meeting' }).click();
  await expect(page.getByRole('heading', { name: 'Kick-off' })).toBeVisible();

  // Another tab changes it while this one has the form open.
  await page.getByRole('button', { name: 'Edit Kick-off' }).click();
  const edit = dialogOf(page, 'Edit the Meeting');
  await edit.getByLabel('Title').fill('Mine');
  type Listed = { readonly items: readonly { readonly id: string; readonly revision: number }[] };
  const [item] = (await call<Listed>(page, 'meetings/list', { projectId })).items;
  const theirs = { title: 'Theirs', day: '2026-12-05', time: '09:00', zone: 'UTC', turn: null, duration: 30 };
  const rest = { place: 'Room 2', agenda: '', people: [] };
  await call(page, 'meetings/change', { ...theirs, ...rest, projectId, meetingId: item?.id, base: item?.revision });
  await edit.getByRole('button', { name: 'Save and Tell' }).click();
  await expect(edit.getByText('This meeting was changed elsewhere')).toBeVisible();
  await expect(edit.getByText('Theirs')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();

  await page.route('**/api/rpc/meetings/saveMinutes', (route) => route.abort());
  await page.getByRole('button', { name: 'Minutes and tasks of Mine' }).click();
  await page.getByLabel('Minutes', { exact: true }).fill('Not sent yet.');
  await page.getByLabel('Task', { exact: true }).click();
  await expect(page.getByText('No answer').first()).toBeVisible();
  await page.route('**/api/rpc/meetings/list', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load the meetings')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/meetings/list');
  await page.unroute('**/api/rpc/meetings/saveMinutes');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Minutes and tasks of Mine' }).click();
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('Not sent yet.');
  await expect(page.getByText('Saved by Ioana Marin')).toBeVisible();
});

test('minutes that two write at once show both, and one is chosen', async ({ page }) => {
  const projectId = await open(page);
  await schedule(page, 'Kick-off', `bruno.${projectId}@partner.example`);
  type Listed = { readonly items: readonly { readonly id: string }[] };
  const [item] = (await call<Listed>(page, 'meetings/list', { projectId })).items;
  const minutes = page.getByLabel('Minutes', { exact: true });
  await page.route('**/api/rpc/meetings/saveMinutes', (route) =>
    route.request().postData()?.includes('Mine.') ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Minutes and tasks of Kick-off' }).click();
  await minutes.fill('Mine.');
  await minutes.blur();
  await expect(page.getByText('No answer').first()).toBeVisible();
  const saveId = crypto.randomUUID();
  await call(page, 'meetings/saveMinutes', { projectId, meetingId: item?.id, base: 0, saveId, text: 'Theirs.' });
  await page.unroute('**/api/rpc/meetings/saveMinutes');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const choice = page.getByRole('alert').filter({ hasText: 'Theirs.' });
  await expect(choice).toContainText('Mine.');
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Take the other' }).click();
  await expect(minutes).toHaveValue('Theirs.');
});
