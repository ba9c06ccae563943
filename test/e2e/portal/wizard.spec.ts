import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

// Two tabs that change the same field.
test.use({ refusals: [409] });

test('a text is taken from the project, written, copied as the portal takes it, and the step marked as done', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { ...filledIntake, title: 'R&D of <fibre>' });
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('link', { name: 'Wizard Guidance', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'F&T Portal Wizard', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open this topic on the portal' })).toHaveAttribute(
    'href',
    /^https:\/\/ec\.europa\.eu\/info\/funding-tenders\//,
  );

  // The project's own text, with the way to it.
  const abstract = page.getByLabel('Abstract');
  await expect(abstract).toHaveValue('Carbon fibre from wind blades.');
  await expect(page.getByRole('link', { name: 'Intake, Description' })).toBeVisible();
  await expect(page.getByText('30 of 2,000 characters, 1,970 left')).toBeVisible();
  await expect(page.getByText('The portal takes 2,000 characters.')).toBeVisible();
  await expectAccessible(page);

  // The title loses what the portal takes out, and says so.
  const title = page.getByRole('listitem').filter({ hasText: 'Taken out when it is copied: & < >' });
  await title.getByRole('button', { name: 'Copy Title' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('RD of fibre');

  // A text over the limit is kept, counted in red, saved and copied: typing is never blocked.
  await abstract.fill('x'.repeat(2_010));
  await expect(page.getByText('2,010 of 2,000 characters, −10 left')).toBeVisible();
  await expect(page.getByText(/^10 characters over the limit of 2,000/)).toBeVisible();
  await expect(abstract).toHaveValue('x'.repeat(2_010));
  await abstract.fill('Strong fibre,\n again.  ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy Abstract' }).click();
  await expect(page.getByText('Abstract, 21 characters')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Strong fibre,\n again.');
  // What is marked and ticked shows before it is stored.
  const marked = page.waitForResponse('**/api/rpc/wizard/mark');
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect(page.getByText(/^Done by .+, 20\sNov\s2026/)).toBeVisible();
  await marked;
  const stored = page.waitForResponse('**/api/rpc/wizard/mark');
  await page.getByRole('checkbox', { name: /^Somebody has read the preview/ }).check();
  await stored;
  const ticked = page.getByRole('listitem').filter({ hasText: /^Somebody has read the preview/ });
  await expect(ticked).toContainText(/20\sNov\s2026/);

  await page.reload();
  await expect(abstract).toHaveValue('Strong fibre,\n again.  ');
  await expect(page.getByText(/^Done by .+, 20\sNov\s2026/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Somebody has read the preview/ })).toBeChecked();
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByText('Completed')).toBeVisible();
  await page.getByRole('button', { name: 'Not done yet' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Done' })).toBeVisible();

  // The project says something else now: the text stays, and the difference is shown.
  const { intake } = await call<{ intake: { revision: number; intake: object } }>(page, 'projects/get', { projectId });
  const changed = { ...intake.intake, description: 'Carbon fibre from hulls.' };
  await call(page, 'projects/saveIntake', { projectId, base: intake.revision, intake: changed });
  await expect(page.getByText('The project says something else now than when this was written.')).toBeVisible();
  await page.getByText('What has changed in the project').click();
  await expect(page.getByRole('region', { name: 'What has changed in the project' })).toContainText('hulls');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the project’s text again' }).click();
  await expect(abstract).toHaveValue('Carbon fibre from hulls.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(abstract).toHaveValue('Strong fibre,\n again.  ');
});

test('what is ticked shows before it is stored, and an answer from before does not take it back', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}/wizard`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/rpc/wizard/mark', async (route) => {
    if (route.request().postData()?.includes('preview_read')) await held.promise;
    await route.continue();
  });
  const tick = page.getByRole('checkbox', { name: /^Somebody has read the preview/ });
  await tick.check();
  // Somebody ticks something else meanwhile: the answer that says so knows nothing of the tick that is on its way.
  await call(page, 'wizard/mark', { projectId, mark: 'participants_registered' });
  await expect(page.getByRole('checkbox', { name: /^Every participant is in the register/ })).toBeChecked();
  await expect(tick).toBeChecked();
  const stored = page.waitForResponse('**/api/rpc/wizard/mark');
  held.resolve();
  await stored;
  await page.reload();
  await expect(tick).toBeChecked();
});

test('two tabs lose nothing: different fields are both kept, and of the same one a person chooses', async ({
  page,
  context,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  const address = `/app/projects/${projectId}/wizard?step=excellence`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('textbox', { name: 'Objectives' })).toHaveValue('Keep its strength.');
  // What is written here is held back, so that the other tab is the first.
  await page.route('**/api/rpc/wizard/saveField', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Objectives' }).fill('Written here.');
  await page.getByRole('textbox', { name: 'Methodology' }).fill('We weld.');
  await expect(page.getByText('The server does not answer').first()).toBeVisible();
  await other.getByRole('textbox', { name: 'Objectives' }).fill('Written there.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Notifications' }).getByText('Saved', { exact: true })).toBeVisible();

  await page.unroute('**/api/rpc/wizard/saveField');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else changed the same fields')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Written there.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Somebody else changed the same fields')).toBeHidden();
  await expect(other.getByRole('textbox', { name: 'Objectives' })).toHaveValue('Written here.');
  await expect(other.getByRole('textbox', { name: 'Methodology' })).toHaveValue('We weld.');
});

test('beside the portal a narrow window has one step and no frame; what does not load can be asked again', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}/wizard?step=annexes`);
  await expect(page.getByRole('button', { name: /^Upload/ }).first()).toBeVisible();
  await expectAccessible(page);
  // From the keyboard: the next step comes into view with the keys in it.
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Validation and final review' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Validation and final review' }).locator(':focus')).toHaveCount(1);
  await page.goto(`/app/projects/${projectId}/wizard`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open in a small window' }).click();
  const beside = await opened;
  await expect(beside.getByRole('heading', { name: 'General information', level: 1 })).toBeVisible();
  await expect(beside.getByRole('navigation', { name: 'Project' })).toBeHidden();
  await expectAccessible(beside);
  await beside.getByRole('button', { name: 'Next' }).click();
  await expect(beside.getByRole('heading', { name: 'Participants and consortium', level: 1 })).toBeVisible();
  await beside.getByLabel('Step').selectOption('work_plan');
  await beside.getByRole('button', { name: 'Mark as Done' }).click();
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByText('Completed')).toBeVisible();

  // A mark that cannot be stored goes back.
  await page.route('**/api/rpc/wizard/mark', (route) => route.abort());
  await page.getByRole('checkbox').first().click();
  await expect(page.getByText('The mark was not stored').first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await page.unroute('**/api/rpc/wizard/mark');

  await page.route('**/api/rpc/wizard/get', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Unable to Load Wizard' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to load wizard data');
  await expectAccessible(page);
  await page.unroute('**/api/rpc/wizard/get');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Abstract')).toBeVisible();
});

test('a reviewer reads and copies, and changes nothing', async ({ page, browser }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  const { page: rea } = await joinAsColleague(browser, page, { name: 'Rea Viewer', role: 'reviewer' });
  await rea.goto(`/app/projects/${projectId}/wizard`);
  await expect(rea.getByLabel('Abstract')).toHaveAttribute('readonly', '');
  await expect(rea.getByRole('button', { name: 'Copy Abstract' })).toBeEnabled();
  await expect(rea.getByRole('button', { name: 'Mark as Done' })).toBeHidden();
  await expect(rea.getByRole('checkbox').first()).toBeDisabled();
  await expectAccessible(rea);
});
