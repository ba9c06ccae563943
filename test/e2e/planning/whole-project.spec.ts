import type { Page } from '@playwright/test';

import { paste, saved } from '#test/e2e/budget-table.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { settle, textOf } from '#test/e2e/writing.ts';

// A complete application of four participants, made by hand from the first field to the last.

const COORDINATOR = 'Carpathia Composites SRL';

const participants = `Name;Short name;PIC;Country;Kind;Size;Role;Contact;E-mail
${COORDINATOR};CarpComp;912345678;Romania;Company;Small;Coordinator;Ana Pop;ana@carpathia.example
Lumen Institut;Lumen;923456789;Germany;Research organization;;Beneficiary;Jo Beck;jo@lumen.example
Universitetet Nord;Nord;934567891;Norway;HES;;Beneficiary;Liv Dahl;liv@nord.example
Aubry Sports SAS;Aubry;945678912;France;Company;Small;Beneficiary;Luc Aubry;luc@aubry.example`;

async function answer(page: Page, answers: Readonly<Record<string, 'Yes' | 'No'>>): Promise<void> {
  for (const [question, said] of Object.entries(answers)) {
    const field = page.locator(`#${question} select`);
    if ((await field.count()) > 0) await field.selectOption(said);
  }
}

const names = [COORDINATOR, 'Lumen Institut', 'Universitetet Nord', 'Aubry Sports SAS'];

const sections = [
  ['Project summary', 2_000],
  ['Objectives', 3_000],
  ['Methodology', 4_000],
  ['Innovation', 3_000],
  ['Team', 2_500],
  ['Timeline', 2_000],
] as const;

const packages = [
  { title: 'Management', start: '1', end: '36', purpose: 'Management', lead: 'CarpComp' },
  { title: 'Pilot line', start: '1', end: '30', purpose: 'Work', lead: 'Lumen' },
  { title: 'Use of results', start: '6', end: '36', purpose: 'Dissemination', lead: 'Aubry' },
] as const;

const deliverables = [
  ['WP1 Management', 'D1.1', 'Data management plan', '6', 'Data management plan', 'Public'],
  ['WP2 Pilot line', 'D2.1', 'Report on the line', '18', 'Report', 'Public'],
  ['WP3 Use of results', 'D3.1', 'Plan for dissemination and exploitation', '6', 'Report', 'Public'],
  ['WP3 Use of results', 'D3.2', 'Report on use', '36', 'Report', 'Sensitive'],
] as const;

const risks = [
  'The oven comes late.',
  'Fibres break in the line.',
  'A supplier gives up.',
  'Prices of energy rise.',
] as const;

const efforts = [
  ['CarpComp', 'WP1', '20'],
  ['CarpComp', 'WP2', '100'],
  ['Lumen', 'WP2', '130'],
  ['Nord', 'WP2', '100'],
  ['Aubry', 'WP3', '120'],
] as const;

/** The lines of each participant, as a spreadsheet puts them on the clipboard. */
const costs = [
  [
    COORDINATOR,
    'Personnel\tManagers\tWP1\t20 x 10000\t70\nPersonnel\tEngineers\tWP2\t100 x 10000\t70\n' +
      'Travel\tMeetings\tWP1\t30000\t70',
  ],
  ['Lumen Institut', 'Personnel\tResearchers\tWP2\t130 x 10000\t100'],
  ['Universitetet Nord', 'Personnel\tResearchers\tWP2\t100 x 10000\t100'],
  ['Aubry Sports SAS', 'Personnel\tEngineers\tWP3\t120 x 10000\t70'],
] as const;

const measured = [
  'By month 30 the line recovers 80 % of the strength of fibres from 12 blades,',
  'and 5 makers of sports goods use 200 kg of them. ',
].join(' ');
const said = [
  'Articles come out in open access. The gender dimension plays no role, because no people are studied.',
  'Results are exploited by two makers. ',
].join(' ');

const declared = {
  early_start: 'No',
  similar_proposal: 'No',
  civil_only: 'Yes',
  exploited_outside: 'No',
  ethics_embryos: 'No',
  ethics_humans: 'No',
  ethics_cells: 'No',
  ethics_personal_data: 'No',
  ethics_animals: 'No',
  ethics_third_countries: 'No',
  ethics_environment: 'No',
  ethics_ai: 'No',
  ai_use_disclosed: 'Yes',
  ethics_other: 'No',
  security_issues: 'No',
} as const;

const ofParticipants = {
  controlled: 'No',
  gender_plan: 'Yes',
  exclusion: 'No',
  end_user: 'Yes',
  weak_finances: 'No',
  operating_grant: 'No',
  other_grant: 'No',
  vat_deductible: 'No',
  vat_included: 'No',
  equipment_full_cost: 'No',
} as const;

async function describeParticipants(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/participants`);
  await page.getByRole('button', { name: 'Import…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('Or paste the table').fill(participants);
  await dialog.getByRole('button', { name: /^Import \d Participants$/ }).click();
  await expect(dialog).toBeHidden();
  for (const name of names) {
    await page.locator('#main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByLabel('Role and contribution').fill('It builds and tests its part of the line.');
    await answer(page, ofParticipants);
    await page.getByRole('button', { name: 'Add Person' }).click();
    await page
      .getByLabel('Name', { exact: true })
      .last()
      .fill(`Head of ${name.split(' ')[0] ?? ''}`);
    await page.getByLabel('Own resources').fill('2,000,000');
    await expect(page.getByText('Nothing is missing.')).toBeVisible();
    await page.goBack();
  }
}

async function describeProject(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/intake`);
  const fill = async (label: string, text: string) =>
    await page
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(text);
  await fill('Title', 'Fibres from wind turbine blades');
  await fill('Acronym', 'ReFibre');
  await fill(
    'Description',
    'The project aims to recover fibres by pyrolysis, and so reduces waste. '.repeat(12).trim(),
  );
  await fill('Objectives', 'Keep the strength of fibres.');
  await fill('Beneficiaries', 'Makers of sports goods.');
  await page.getByRole('combobox', { name: 'TRL at the start' }).selectOption('5');
  await page.getByRole('combobox', { name: 'TRL at the end' }).selectOption('7');
  await fill('Duration', '36');
  await answer(page, declared);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
}

async function writeSections(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/application`);
  for (const [section, limit] of sections) {
    await page.getByRole('link', { name: new RegExp(`^${section} Not started`) }).click();
    await textOf(page, section).click();
    const text = `${section}: ${section === 'Project summary' ? said : ''}${measured}`;
    await page.keyboard.insertText(text.padEnd(limit - 100, 'The line is built. '));
    await settle([page]);
  }
}

async function planWork(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/work-plan`);
  const fill = async (label: string, text: string) => await page.getByLabel(label, { exact: true }).fill(text);
  const choose = async (label: string, option: string) =>
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  for (const [index, { title, start, end, purpose, lead }] of packages.entries()) {
    await page.getByRole('button', { name: 'Add Work Package' }).click();
    const name = `WP${index + 1}`;
    await fill(`Title, ${name}`, title);
    await fill(`Start, ${name}`, start);
    await fill(`End, ${name}`, end);
    await choose(`Purpose, ${name}`, purpose);
    await choose(`Lead, ${name}`, lead);
  }
  for (const [where, number, title, month, type, level] of deliverables) {
    await page.getByRole('region', { name: where }).getByRole('button', { name: 'Add Deliverable' }).click();
    await fill(`Deliverable, ${number}`, title);
    await fill(`Month, ${number}`, month);
    await choose(`Type, ${number}`, type);
    await choose(`Dissemination, ${number}`, level);
  }
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  await fill('Milestone, MS1', 'The line runs');
  await fill('Month, MS1', '12');
  await fill('How it is verified, MS1', 'A run of eight hours.');
  for (const [index, risk] of risks.entries()) {
    await page.getByRole('button', { name: 'Add Risk' }).click();
    await fill(`Risk, Risk ${index + 1}`, risk);
    await choose(`Likelihood, Risk ${index + 1}`, 'Low');
    await choose(`Severity, Risk ${index + 1}`, 'High');
    await fill(`Mitigation, Risk ${index + 1}`, 'A second supplier stands by.');
  }
  await page.getByRole('button', { name: 'Add Key Figure' }).click();
  await fill('Key figure, Key figure 1', 'Strength kept');
  await fill('Unit, Key figure 1', '%');
  await fill('Baseline, Key figure 1', '60');
  await fill('Target, Key figure 1', '80');
  for (const [who, where, months] of efforts) await fill(`Person-months of ${who} in ${where}`, months);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
}

async function planMoney(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/budget`);
  for (const [name, lines] of costs) {
    await page.getByRole('button', { name: new RegExp(`Add a line.*${name}`) }).click();
    await page.keyboard.press('Home');
    await paste(page, lines);
  }
  await expect(saved(page)).toBeVisible();
}

async function uploadCalculator(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/annexes`);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: /^Detailed budget table/ }) });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    entry.getByRole('button', { name: /^Upload/ }).click(),
  ]);
  await chooser.setFiles('test/fixtures/office/calc.xlsx');
  await expect(entry.getByText('Uploaded', { exact: true }).first()).toBeVisible();
}

/** Each outcome that the call expects is covered by a paragraph. */
async function coverOutcomes(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/coverage`);
  const outcomes = page.getByRole('table', { name: /^Each expected outcome/ });
  for (const covered of [1, 2, 3]) {
    await outcomes
      .getByRole('button', { name: /^Mark a place/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Mark This Place' }).click();
    await expect(page.getByText(`${covered} of 3 covered`)).toBeVisible();
  }
}

async function validate(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/red-flags`);
  await page.getByRole('button', { name: 'Run Validation' }).first().click();
  await expect(page.getByText(/^Last run/)).toBeVisible();
}

test('an application that is filled in by hand to the last field has nothing against it', async ({ page }) => {
  await join(page, COORDINATOR);
  const project = await startProject(page, 'horizon-cl4-2027-01-mat-prod-08');
  await describeProject(page, project);
  await writeSections(page, project);
  await describeParticipants(page, project);
  await planWork(page, project);
  await planMoney(page, project);
  await uploadCalculator(page, project);
  await coverOutcomes(page, project);
  await validate(page, project);
  await expect(page.getByText('No open issues', { exact: true })).toBeVisible();
  // What is put wrong is found.
  await page.goto(`${project}/intake`);
  await page.getByRole('textbox', { name: /^Duration/ }).fill('24');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await validate(page, project);
  await expect(page.getByText('GANTT_EXCEEDS_DURATION')).toBeVisible();
});
