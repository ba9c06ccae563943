import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { joinAsColleague } from '#test/e2e/writing.ts';

/** What each page shows, and the buttons that would change something there. */
const pages = [
  { path: '', shows: 'Overall Progress', without: ['Validate Project'] },
  { path: '/intake', shows: 'Beneficiaries', without: ['Save Draft'] },
  {
    path: '/application',
    shows: 'Your role lets you read this project, not change it.',
    without: ['Save Progress', 'Bold', 'Insert a table'],
  },
  {
    path: '/budget',
    shows: 'You can read this budget; your role does not change it.',
    without: ['Save', 'Import', 'Start with Carpathia Composites SRL as coordinator'],
  },
  { path: '/annexes', shows: 'Gender Equality Plan', without: ['Upload Gender Equality Plan', 'Validate All'] },
  { path: '/red-flags', shows: 'Validation & Red Flags', without: ['Run Validation', 'Mark Resolved', 'Waive'] },
  {
    path: '/tasks',
    shows: 'Ask for the CVs',
    without: ['Add Task', 'Edit Ask for the CVs', 'Delete Ask for the CVs', 'Make a task: Complete the intake'],
  },
  { path: '/versions', shows: 'First draft', without: ['Create Version', 'Restore version 1'] },
  { path: '/activity', shows: 'Ioana Marin', without: [] },
] as const;

test('a reviewer sees every page of a project, on a phone too, and finds nothing there to change it with', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const { page: reviewer } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'reviewer' });
  const projectId = await newProject(page, { ...filledIntake, trl: null });
  await call(page, 'validation/run', { projectId });
  await call(page, 'tasks/create', {
    projectId,
    title: 'Ask for the CVs',
    description: '',
    assignee: null,
    dueDate: null,
    priority: 'medium',
    status: 'pending',
    suggestion: null,
  });
  for (const description of ['First draft', 'Second draft'])
    await call(page, 'versions/create', { projectId, description });
  await reviewer.setViewportSize({ width: 360, height: 800 });
  for (const { path, shows, without } of pages) {
    await reviewer.goto(`/app/projects/${projectId}${path}`);
    await expect(reviewer.getByRole('main').getByText(shows).first(), path).toBeVisible();
    for (const name of without)
      await expect(
        reviewer.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) }),
        `${name} on ${path}`,
      ).toHaveCount(0);
    const overflow = await reviewer.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, `no sideways scroll on ${path}`).toBeLessThanOrEqual(0);
  }
  await reviewer.goto(`/app/projects/${projectId}`);
  // What comes next is told, without a button that leads to doing it.
  await expect(reviewer.getByRole('region', { name: 'Next Best Action' })).toContainText(
    'Still missing: TRL at the start.',
  );
  await expect(reviewer.getByRole('region', { name: 'Next Best Action' }).getByRole('link')).toHaveCount(0);
  await reviewer.goto(`/app/projects/${projectId}/intake`);
  await expect(reviewer.getByRole('textbox', { name: 'Title', exact: true })).not.toBeEditable();
  await reviewer.goto(`/app/projects/${projectId}/application`);
  await expect(reviewer.getByRole('textbox', { name: 'Project summary', exact: true })).toHaveAttribute(
    'aria-readonly',
    'true',
  );
  await reviewer.context().close();
});
