import { paste } from '#test/e2e/budget-table.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

// A change that somebody else was faster with.
test.use({ refusals: [409] });

test('a work plan is written, its bars are moved, and all of it is there after a reload', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page, 'horizon-cl4-2027-01-mat-prod-08');
  await page.goto(`${project}/participants`);
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  await page.getByLabel('Short name').fill('CarpComp');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto(`${project}/work-plan`);
  await expect(page.getByRole('heading', { name: 'No work packages yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Work Package' }).click();
  await page.getByLabel('Title, WP1').fill('Management');
  await page.getByLabel('Start, WP1').fill('1');
  await page.getByLabel('End, WP1').fill('36');
  await page.getByLabel('Purpose, WP1').selectOption('Management');
  await page.getByRole('button', { name: 'Add Work Package' }).click();
  await page.getByLabel('Title, WP2').fill('Pilot line');
  await page.getByLabel('Start, WP2').fill('4');
  await page.getByLabel('End, WP2').fill('12');
  const second = page.getByRole('region', { name: 'WP2 Pilot line' });
  await second.getByRole('button', { name: 'Add Task' }).click();
  await page.getByLabel('Task, T2.1').fill('Build it');
  await page.getByLabel('Start, T2.1').fill('0');
  await expect(page.getByText('A whole number from 1 to 240.')).toBeVisible();
  await page.getByLabel('Start, T2.1').fill('4');
  await page.getByLabel('End, T2.1').fill('9');
  await second.getByRole('button', { name: 'Add Deliverable' }).click();
  await page.getByLabel('Deliverable, D2.1').fill('Report on the line');
  await page.getByLabel('Month, D2.1').fill('12');
  await page.getByLabel('Type, D2.1').selectOption('Report');
  await page.getByLabel('Dissemination, D2.1').selectOption('Public');
  await page.getByLabel('Person-months of CarpComp in WP2').fill('12.5');
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  await page.getByLabel('Milestone, MS1').fill('Line runs');
  await page.getByLabel('Month, MS1').fill('12');
  await page.getByRole('button', { name: 'Add Risk' }).click();
  await page.getByLabel('Risk, Risk 1').fill('The oven comes late.');
  await page.getByRole('button', { name: 'Add Key Figure' }).click();
  await page.getByLabel('Key figure, Key figure 1').fill('Strength kept');
  await expectAccessible(page);

  const bar = page.getByRole('slider', { name: 'WP2 Pilot line' });
  await expect(bar).toHaveAttribute('aria-valuetext', 'months 4 to 12');
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toHaveAttribute('aria-valuetext', 'months 5 to 14');
  await expect(page.getByText('WP2 Pilot line, months 5 to 14')).toBeAttached();
  const task = page.getByRole('slider', { name: 'T2.1 Build it' });
  const box = await task.boundingBox();
  if (!box) throw new Error('the bar is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 45, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(task).toHaveAttribute('aria-valuetext', 'months 6 to 11');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('End, WP2')).toHaveValue('14');
  await expect(page.getByLabel('Start, T2.1')).toHaveValue('6');
  await expect(page.getByLabel('Person-months of CarpComp in WP2')).toHaveValue('12.5');
  await expect(page.getByLabel('Risk, Risk 1')).toHaveValue('The oven comes late.');

  await page.getByRole('button', { name: 'Remove T2.1' }).click();
  await expect(page.getByLabel('Task, T2.1')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Task, T2.1')).toHaveValue('Build it');
});

test('what two people change in one work plan stands side by side; of one field a person chooses', async ({
  page,
  context,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/work-plan`);
  await page.getByRole('button', { name: 'Add Work Package' }).click();
  await page.getByRole('button', { name: 'Add Risk' }).click();
  await page.getByLabel('Risk, Risk 1').fill('The oven comes late.');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.goto(`${project}/work-plan`);
  await expect(other.getByLabel('Risk, Risk 1')).toHaveValue('The oven comes late.');
  await page.getByLabel('Mitigation, Risk 1').fill('A second supplier.');
  await other.getByLabel('Likelihood, Risk 1').selectOption('High');
  await expect(other.getByLabel('Mitigation, Risk 1')).toHaveValue('A second supplier.');
  await expect(page.getByLabel('Likelihood, Risk 1')).toHaveValue('high');
});

test('a plan starts from a template, takes a table from a spreadsheet, and says what its order gets wrong', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page, 'horizon-cl4-2027-01-mat-prod-08');
  await page.goto(`${project}/work-plan`);
  await page.getByRole('button', { name: 'Start from a Template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Duration in months').fill('36');
  await expect(dialog.getByText('Data management plan, month 6')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to the Plan' }).click();
  // This call pays a lump sum: what runs throughout stands in two halves.
  await expect(page.getByLabel('Title, WP3')).toHaveValue('Requirements and specifications');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'No work packages yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Start from a Template' }).click();
  await dialog.getByLabel('Duration in months').fill('36');
  await dialog.getByRole('button', { name: 'Add to the Plan' }).click();

  await page.getByRole('button', { name: 'Paste a Table' }).click();
  await dialog.getByLabel('What the table lists').selectOption('Tasks');
  const rows = [
    'No\tTask\tStart\tEnd\tAfter\tShoe size',
    'T2.1\tAsk users\tM1\t6\t\t42',
    'T2.2\tWrite\t31.12.2027\t9\tT2.1',
  ];
  await dialog
    .getByLabel('Cells copied from a spreadsheet')
    .fill([...rows, 'T3.1\tBuild\t5\t12\tT2.1; T2.2'].join('\n'));
  await expect(dialog.getByText('3 entries are added')).toBeVisible();
  await expect(dialog.getByText('Columns that are left out: Shoe size.')).toBeVisible();
  await expect(dialog.getByText('Row 3, “31.12.2027”: a date.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take Over 3 Entries' }).click();
  await expect(page.getByLabel('Task, T3.1')).toHaveValue('Build');
  await expect(page.getByRole('button', { name: 'T3.1 no longer waits for T2.2' })).toBeVisible();
  await expect(page.getByText('2 dependencies are not kept')).toBeVisible();
  // T2.1 waits for nothing, and may wait for no task that waits for it.
  await expect(page.getByLabel('After, T2.1').getByRole('option')).toHaveText(['Nothing']);

  // A table that is pasted onto rows is read as one of their kind.
  await page.getByLabel('Milestone, MS1').focus();
  await paste(page, 'Milestone\tMonth\nLine runs\t12');
  await dialog.getByRole('button', { name: 'Take Over 1 Entry' }).click();
  await expect(page.getByLabel('Milestone, MS4')).toHaveValue('Line runs');

  await page.getByLabel('Ends of reporting periods').fill('18, 36');
  await page.getByLabel('Ends of reporting periods').press('Enter');
  await page.getByText('Read the chart as a table').click();
  const table = page.getByRole('table', { name: 'Chart of the work plan' });
  await expect(table.getByRole('row', { name: 'RP2 Reporting period months 19 to 36' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'T3.1 Build months 5 to 12 T2.1, T2.2' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();

  // A note leads to the task that it is about, and so does an address.
  await page.getByRole('listitem').filter({ hasText: 'T3.1 begins in month 5; T2.1' }).getByRole('link').click();
  await expect(page.getByLabel('Task, T3.1')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Task, T3.1')).toBeFocused();
});
