import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

type Answer = {
  readonly json: { readonly rows: readonly { readonly key: string }[] };
  readonly meta?: unknown;
};

// Two people correct at once.
test.use({ refusals: [409] });

test('the overview says what the call demands, where that is said, and takes a correction that holds', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}`);

  const demands = page.getByRole('region', { name: 'What this call demands' });
  await expect(demands.getByText('Pages of Part B')).toBeVisible();
  await expect(demands.getByText('Still open: Nobody counts yet')).toBeVisible();
  await expect(demands.getByText('Yours at the start: 6')).toBeVisible();
  // On a large screen all of it is there before anybody scrolls.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(demands.getByText('Red flags')).toBeInViewport({ ratio: 1 });

  const asked = page.getByRole('region', { name: 'What the call asks for' });
  const pages = asked.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pages of Part B' }) });
  await expect(pages).toContainText('pages at most');
  await expectAccessible(page);

  await pages.getByRole('button', { name: 'Correct Pages of Part B' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct: Pages of Part B' });
  await dialog.getByLabel('Most pages').fill('0');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 500.')).toBeVisible();
  await dialog.getByLabel('Most pages').fill('33');
  await dialog.getByLabel('Where it is said').fill('Call document, page 12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Requirement corrected', { exact: true })).toBeVisible();
  await expect(pages).toContainText('33 pages at most');
  await expect(pages).toContainText('Call document, page 12');
  await expect(demands).toContainText('33 pages at most');

  await page.getByRole('button', { name: 'Re-analyze Program' }).click();
  await expect(page.getByText(/requirements read, nothing changed/)).toBeVisible();
  await expect(pages).toContainText('33 pages at most');
  await pages.getByRole('button', { name: 'Use what was read' }).click();
  await expect(page.getByText('Correction taken back', { exact: true })).toBeVisible();
  await expect(pages).not.toContainText('33 pages at most');
});

test('what the call has changed stands at what it demands, above the fold', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  // The call as it would have been read when the project began.
  await page.route('**/api/rpc/requirements/get', async (route) => {
    const response = await route.fetch();
    const { json, meta }: Answer = await response.json();
    const now = json.rows.find(({ key }) => key === 'pages');
    const earlier = { ...now, value: { pages: 71 } };
    await route.fulfill({ response, json: { json: { ...json, changes: [{ before: earlier, now }] }, meta } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/app/projects/${projectId}`);
  const demands = page.getByRole('region', { name: 'What this call demands' });
  await expect(demands.getByText(/^The call has changed one requirement since/)).toBeInViewport({ ratio: 1 });
  await expect(demands.getByText('Before: 71 pages at most')).toBeInViewport({ ratio: 1 });
  await expect(demands.getByText('Red flags', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(demands.getByRole('link', { name: 'See Red Flags' })).toBeVisible();
  await expectAccessible(page);
});

test('a correction that somebody else was faster with is not lost', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('button', { name: 'Correct Grant for one project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct: Grant for one project' });
  await dialog.getByLabel('Largest grant').fill('2 000 000');
  await dialog.getByLabel('Smallest grant').fill('');
  const correction = { key: 'pages', value: { pages: 40 } };
  await call(page, 'requirements/correct', { projectId, base: 0, note: '', correction });
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Somebody has corrected a requirement meanwhile')).toBeVisible();
  await expect(dialog.getByLabel('Largest grant')).toHaveValue('2 000 000');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'What this call demands' })).toContainText(/2,000,000/);
});
