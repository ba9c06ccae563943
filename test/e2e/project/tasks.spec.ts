import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, startProject } from '#test/e2e/start-project.ts';

// Two people who change the same task.
test.use({ refusals: [409] });

test('tasks are suggested, added, filtered, moved from the keyboard, changed, deleted and taken back', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/tasks`);
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a task: Complete the intake' }).click();
  await expect(page.getByText('Task Created').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a task: Complete the intake' })).toBeHidden();

  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog.getByText('Task title is required.')).toBeVisible();
  // Pasted text over the limit is kept, counted, and refused with a word.
  await dialog.getByLabel('Title').focus();
  await page.keyboard.insertText('x'.repeat(212));
  await expect(dialog.getByLabel('Title')).toHaveValue('x'.repeat(212));
  await expect(dialog.getByText('12 characters over the limit of 200. Shorten it to save.')).toBeVisible();
  await expect(dialog.getByText('212 of 200 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Ask for the CVs');
  await dialog.getByLabel('Assignee').selectOption('Ioana Marin');
  await dialog.getByLabel('Due date').fill('2026-11-19');
  await dialog.getByLabel('Priority').selectOption('Urgent');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ask for the CVs' });
  await expect(row).toContainText('Overdue: 19 Nov 2026');
  await expect(row).toContainText('Ioana Marin');
  await expectAccessible(page);

  await row.getByRole('checkbox', { name: 'Ask for the CVs: completed' }).click();
  await expect(page.getByText('Task Updated').first()).toBeVisible();
  await page.getByRole('button', { name: 'Completed 1' }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').click();
  await expect(page.getByRole('heading', { name: 'No tasks with this status' })).toBeVisible();
  await page.getByRole('button', { name: 'All 2' }).click();

  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Ask for the CVs' }).focus();
  await page.keyboard.press('Enter');
  // The list stands on the screen a moment before it takes the keys.
  await expect(page.getByRole('menuitem', { name: 'Pending' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Blocked' })).toContainText('Ask for the CVs');

  await expect(page.getByRole('button', { name: 'Move Ask for the CVs' })).toBeFocused();

  // By hand it moves too; what cannot be stored goes back.
  const card = page.getByRole('listitem').filter({ hasText: 'Ask for the CVs' });
  await card.dragTo(page.getByRole('region', { name: 'In progress' }));
  await expect(page.getByText('Ask for the CVs: In progress')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('Ask for the CVs');
  await page.route('**/api/rpc/tasks/update', (route) => route.abort());
  await card.dragTo(page.getByRole('region', { name: 'Blocked' }));
  await expect(page.getByRole('alertdialog', { name: 'Failed to update task' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('Ask for the CVs');
  await page.unroute('**/api/rpc/tasks/update');
  const stored = page.waitForResponse('**/api/rpc/tasks/update');
  await card.dragTo(page.getByRole('region', { name: 'Pending' }));
  await stored;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Pending' })).toContainText('Ask for the CVs');

  await page.getByRole('button', { name: 'Delete Ask for the CVs' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Pending' })).toContainText('Ask for the CVs');
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Ask for the CVs', exact: true })).toHaveAttribute(
    'href',
    `${project}/tasks`,
  );
});

test('a task that two people change at once shows both, and what fails keeps what was typed', async ({
  page,
  context,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/tasks`);
  await page.getByRole('button', { name: 'Make a task: Complete the intake' }).click();
  const other = await context.newPage();
  await other.goto(`${project}/tasks`);
  await other.getByRole('button', { name: 'Edit Complete the intake' }).click();
  await page.getByRole('button', { name: 'Edit Complete the intake' }).click();
  await page.getByLabel('Title').fill('Written here');
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expect(page.getByText('Task Updated').first()).toBeVisible();

  const dialog = other.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Title').fill('Written there');
  await other.route('**/api/rpc/tasks/update', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Task' }).click();
  await expect(dialog.getByText('Failed to update task')).toBeVisible();
  await other.unroute('**/api/rpc/tasks/update');
  await dialog.getByRole('button', { name: 'Save Task' }).click();
  await expect(dialog.getByText('This task was changed elsewhere')).toBeVisible();
  await expect(dialog.getByText('Written here')).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByRole('paragraph').filter({ hasText: 'Written there' })).toBeVisible();

  await page.route('**/api/rpc/projects/get', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load tasks' })).toBeVisible();
  await page.unroute('**/api/rpc/projects/get');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Written there' })).toBeVisible();
});

test('the dashboard counts pending tasks, and what is due beyond the first five is one link away', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { title: 'ReFibre' });
  const task = { projectId, description: '', status: 'pending', priority: 'medium', assignee: null, suggestion: null };
  for (let day = 1; day <= 7; day += 1)
    await call(page, 'tasks/create', { ...task, title: `Task ${day}`, dueDate: `2026-11-2${day}` });
  await call(page, 'tasks/create', { ...task, title: 'Some day', dueDate: null });
  await page.goto('/app');
  await expect(page.getByRole('definition').filter({ hasText: '8 yours or nobody’s' })).toContainText('8');
  const due = page.getByRole('region', { name: 'Tasks due' });
  await expect(due.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await due.getByRole('link', { name: '2 more tasks due' }).click();
  await expect(due.getByRole('listitem')).toHaveCount(7);
  await due.getByRole('link', { name: 'Show fewer' }).click();
  await expect(due.getByRole('link', { name: '2 more tasks due' })).toBeVisible();
});
