import { expect, signInAs, test } from '#test/e2e/fixtures.ts';

/** What each page shows, and the buttons that would change something there. */
const pages = [
  { path: '', shows: 'Overall Progress', without: ['Validate Project'] },
  { path: '/intake', shows: 'Beneficiaries', without: ['Save Draft'] },
  {
    path: '/application',
    shows: 'Your role does not change this text.',
    without: ['Save Progress', 'Bold', 'Insert a table'],
  },
  {
    path: '/budget',
    shows: 'You can read this budget; your role does not change it.',
    without: ['Save', 'Import', 'Add', 'Delete', 'Start with Carpathia Composites SRL as coordinator'],
  },
  { path: '/annexes', shows: 'Gender Equality Plan', without: ['Upload Gender Equality Plan', 'Validate All'] },
  { path: '/red-flags', shows: 'Validation & Red Flags', without: ['Run Validation', 'Mark Resolved', 'Waive'] },
  {
    path: '/tasks',
    shows: 'Find a partner for the burst tests',
    without: ['Add Task', 'Edit', 'Delete', 'Make a task'],
  },
  { path: '/versions', shows: 'First draft', without: ['Create Version', 'Restore version 1'] },
  { path: '/activity', shows: 'Ioana Marin', without: [] },
] as const;

test('a reviewer sees every page of a project, on a phone too, and finds nothing there to change it with', async ({
  page: reviewer,
  server,
  demo,
}) => {
  const projectId = demo.projects.halfWritten;
  await signInAs(reviewer.context(), server, demo.members.elena);
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
    'red flags block the application',
  );
  await expect(reviewer.getByRole('region', { name: 'Next Best Action' }).getByRole('link')).toHaveCount(0);
  await reviewer.goto(`/app/projects/${projectId}/intake`);
  await expect(reviewer.getByRole('textbox', { name: 'Title', exact: true })).not.toBeEditable();
  await reviewer.goto(`/app/projects/${projectId}/application`);
  await expect(reviewer.getByRole('textbox', { name: 'Project summary', exact: true })).toHaveAttribute(
    'aria-readonly',
    'true',
  );
});
