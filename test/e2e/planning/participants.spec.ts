import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

const saved = (page: Page) => page.getByText('Saved', { exact: true }).first();

async function openParticipants(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page, 'horizon-cl4-2027-01-mat-prod-08');
  await page.goto(`${project}/participants`);
  await expect(page.getByRole('heading', { level: 2, name: 'Participants' })).toBeVisible();
  return project;
}

const three = `Name;Short name;PIC;Country;Kind;Contact;E-mail;Shoe size
Carpathia Composites SRL;CarpComp;912345678;Romania;Company;Ana Pop;ana@carpathia.example;40
Lumen Institut;Lumen;923456789;DE;Research organization;Jo Beck;jo@lumen.example;41
Norvind AS;;12;NO;Company;;;42
Nobody knows;;;Atlantis;;;;`;

test('participants come in from a table, and the consortium says what it still lacks', async ({ page }) => {
  await openParticipants(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('Or paste the table').fill(three);
  await expect(dialog.getByText('Columns that were left out: Shoe size.')).toBeVisible();
  await expect(dialog.getByText('Row 4: “12” is no PIC: nine digits.')).toBeVisible();
  await expect(dialog.getByText('Row 5: “Atlantis” is no country that we know.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Import \d Participants$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Lumen Institut' })).toBeVisible();
  await expect(page.getByText('Whether the consortium meets the minimum is open')).toBeVisible();
  await expect(page.getByText('3 independent beneficiaries count; 3 are asked for.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Norvind AS' })).toBeVisible();
});

test('everything that Part A asks of a partner is saved while it is typed, and what is missing is said', async ({
  page,
}) => {
  const project = await openParticipants(page);
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  await expect(page).toHaveURL(/participant=/);
  await page.getByLabel('Name', { exact: true }).first().fill('Lumen Institut');
  await page.getByLabel('Role', { exact: true }).selectOption('Beneficiary');
  await page.getByLabel('Kind of organization').selectOption('Research organization');
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.keyboard.press('Enter');
  await page.getByLabel('PIC').fill('1234');
  await expect(page.getByText('A PIC has nine digits and does not begin with 0.')).toBeVisible();
  await page.getByLabel('PIC').fill('923 456 789');
  await page.getByLabel('E-mail').fill('jo@lumen.example');
  await page.getByLabel('Role and contribution').fill('Leads the tests.');
  await page.getByLabel('Is a gender equality plan in place?').selectOption('Yes');
  await page.getByRole('button', { name: 'Add Person' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Dr Jo Beck');
  await page.getByLabel('Person-months').fill('3.5');
  await page.getByLabel('Own resources').fill('12,000');
  await expectAccessible(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('PIC')).toHaveValue('923456789');
  await expect(page.getByLabel('Person-months')).toHaveValue('3.5');
  await expect(page.getByLabel('Own resources')).toHaveValue('12,000');
  await expect(page.getByLabel('Is a gender equality plan in place?')).toHaveValue('yes');
  await page.goto(`${project}/budget`);
  await expect(page.getByText('Lumen Institut').first()).toBeVisible();
  await page.goto(`${project}/participants`);
  await page.getByRole('link', { name: 'Lumen Institut' }).click();
  await page.getByRole('button', { name: 'Remove Participant' }).click();
  await expect(page.getByText('Lumen Institut removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Lumen Institut' })).toBeVisible();
});

test('a partner of another project is taken over with what is known of it', async ({ page }) => {
  await openParticipants(page);
  await page.getByRole('button', { name: 'Import…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('Or paste the table').fill(three);
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(saved(page)).toBeVisible();
  const other = await startProject(page);
  await page.goto(`${other}/participants`);
  await page.getByRole('button', { name: 'Partners of Other Projects…' }).first().click();
  const partners = page.getByRole('dialog', { name: 'Partners of other projects' });
  await partners.getByLabel('Lumen Institut').check();
  await partners.getByRole('button', { name: 'Add 1 Partner' }).click();
  await page.getByRole('link', { name: 'Lumen Institut' }).click();
  await expect(page.getByLabel('PIC')).toHaveValue('923456789');
});

test('a red flag leads to the participant or the question that it is about', async ({ page }) => {
  const project = await openParticipants(page);
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  await page.getByLabel('Name', { exact: true }).first().fill('Boston Labs');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto(`${project}/intake`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Fibres');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto(`${project}/red-flags`);
  await page.getByRole('button', { name: 'Run Validation' }).first().click();
  await expect(page.getByText('Of Boston Labs no number of the participant register is filled in.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Go to fix.*A participant has no PIC/ }).click();
  await expect(page.getByLabel('PIC')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Boston Labs' })).toBeVisible();
  await page.goBack();
  await page.getByText(/^Declarations: \d+ checks wait for an answer$/).click();
  await page.getByRole('link', { name: /Go to fix.*whether work begins before/ }).click();
  await expect(page.locator('#declarations :focus')).toBeInViewport();
});
