import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { usualSections } from '#reference/templates/section-templates.ts';
import { sectionKeys } from '#test/made/sections.ts';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject, settledIntake } from '#test/e2e/start-project.ts';

const ledger = (page: Page, part: string) =>
  page.getByRole('region', { name: 'Overall Progress' }).getByRole('row', { name: new RegExp(`^${part}`) });
const action = (page: Page) => page.getByRole('region', { name: 'Next Best Action' });
const projectAsked = '**/api/rpc/projects/get';

test('the overview shows how far each part is, what to do next, and where one left off', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { ...filledIntake, trl: null });
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ReFibre');
  await expect(page.getByRole('img', { name: /^Time line: .*2 Feb 2027/ })).toBeVisible();
  await expect(action(page)).toContainText('Still missing: TRL at the start.');
  await expect(ledger(page, 'Project Intake')).toContainText('80 %');
  await expect(ledger(page, 'Application Sections')).toContainText('Not started');
  await expect(page.getByText('The validation has not run yet.')).toBeVisible();

  const issues = page.getByRole('region', { name: 'Issues Found' });
  await expect(issues.getByRole('link', { name: 'View All Issues' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Validate Project' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Requirements Checklist' })
    .getByRole('button', { name: 'Validate Now' })
    .click();
  await expect(page.getByText('Project validation completed')).toBeVisible();
  await expect(issues.getByRole('heading', { name: 'Issues to Address' })).toBeVisible();
  await expect(issues).toContainText('Warning');
  await expectAccessible(page);

  await action(page).getByRole('link', { name: 'Complete Intake' }).click();
  await page.getByRole('combobox', { name: 'TRL at the start' }).selectOption('6');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Overview' }).click();
  await expect(ledger(page, 'Project Intake')).toContainText('100 %');
  await expect(page.getByRole('link', { name: 'Resume where you left off' })).toBeVisible();

  await page
    .getByRole('region', { name: 'Requirements Checklist' })
    .getByRole('link', { name: 'Open Methodology' })
    .click();
  await expect(page).toHaveURL(/\/application\?section=methodology$/);
  await page.getByRole('textbox', { name: 'Methodology', exact: true }).click();
  await page.keyboard.insertText('a'.repeat(1_600));
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('row', { name: /^Methodology/ })).toContainText('1,600 of 4,000');
  await expect(page.getByText(/^Application, Methodology, 20\sNov\s2026/)).toBeVisible();
  await page.getByRole('link', { name: 'Resume where you left off' }).click();
  await expect(page).toHaveURL(/\/application\?section=methodology$/);
});

type Json = Readonly<Record<string, unknown>>;
type Parts = {
  readonly rights?: Json;
  readonly head: Json;
  readonly sections: readonly Json[];
  readonly budget: Json;
  readonly validation: Json;
};

const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
/** Between 80 % and all of the limit of each section. */
const wholeTexts = Object.fromEntries(usualSections.map(({ key, limit }) => [key, 'a'.repeat(limit - 100)]));

const budgetOf = (lines: readonly object[]) => ({
  revision: 1,
  savedAt: null,
  savedBy: null,
  budget: { participants: [], workPackages: [], lines },
});

test('the main button follows the next action in every state, and there always is one', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  const change: { parts: Partial<Parts> } = { parts: {} };
  await page.route(projectAsked, async (route) => {
    const response = await route.fetch();
    const answer: { json: Parts } = await response.json();
    const { head, ...parts } = change.parts;
    const json = { ...answer.json, ...parts, head: { ...answer.json.head, ...head } };
    await route.fulfill({ response, json: { ...answer, json } });
  });
  const updatedAt = '2026-11-20T11:00:00.000Z';
  const sectionsOf = (texts: Readonly<Record<string, string>>) =>
    sectionKeys.map((key) => {
      const text = texts[key] ?? '';
      return {
        id: randomUUID(),
        key,
        doc: text === '' ? { type: 'doc', content: [] } : textOf(text),
        length: text.length,
        revision: 1,
        updatedAt,
        updatedBy: null,
      };
    });
  const line = {
    id: randomUUID(),
    participantId: null,
    workPackageId: null,
    category: 'personnel',
    subtype: null,
    description: 'Engineers',
    amount: 100_00,
    rate: 5_000,
  };
  const complete = {
    head: { status: 'active', annexList: [] },
    sections: sectionsOf(wholeTexts),
    budget: budgetOf([line]),
    validation: { ranAt: updatedAt, flags: [] },
  };
  const annex = {
    key: 'CV',
    label: 'CVs',
    description: '',
    required: true,
    stage: 'submission',
    accepted: ['pdf'],
    madeHere: false,
    source: '',
  };
  const withAnnex = { ...complete.head, annexList: [annex] };
  const states: readonly (readonly [Partial<Parts>, role: 'link' | 'button', name: string, to?: string])[] = [
    [
      { ...complete, sections: sectionsOf({ ...wholeTexts, team: `[TBD] ${wholeTexts['team']}` }) },
      'link',
      'Fix blocking issues',
      '/red-flags',
    ],
    [
      { ...complete, sections: sectionsOf({}) },
      'link',
      'Draft the next section',
      '/application?section=project-summary',
    ],
    [
      { ...complete, sections: sectionsOf({ ...wholeTexts, team: 'a'.repeat(2_501) }) },
      'link',
      'Shorten the section',
      '/application?section=team',
    ],
    [{ ...complete, budget: budgetOf([]) }, 'link', 'Fix Budget caps/co-fin', '/budget'],
    [
      { ...complete, head: withAnnex, validation: { ranAt: null, flags: [] } },
      'link',
      'Upload missing Annexes',
      '/annexes',
    ],
    [{ ...complete, head: withAnnex }, 'link', 'Fix blocking issues', '/red-flags'],
    [{ ...complete, validation: { ranAt: null, flags: [] } }, 'button', 'Validate Now'],
    [complete, 'link', 'Build submission package', '/exports'],
    [{ ...complete, head: { ...withAnnex, status: 'submitted' } }, 'button', 'Refresh Status'],
    [
      {
        ...complete,
        head: withAnnex,
        rights: { mayEdit: false, mayComment: true, mayEditTasks: false, maySuggest: true, mayAskGuests: false },
      },
      'button',
      'Refresh Status',
    ],
  ];
  for (const [state, role, name, to] of states) {
    change.parts = state;
    await page.goto(`/app/projects/${projectId}`);
    const button = action(page).getByRole(role, { name, exact: true });
    await expect(button).toBeVisible();
    expect(await action(page).locator('a, button').count(), name).toBe(1);
    if (to !== undefined) expect(await button.getAttribute('href')).toMatch(new RegExp(`${to.replace('?', '\\?')}$`));
  }
});

test('a project without a title is headed as what its page is', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { description: 'Carbon fibre from wind blades.' });
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Overview');
  await expect(page).toHaveTitle('Project Overview · Fundwright');
});

test('what somebody else changes shows by itself within a minute', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { title: 'ReFibre' });
  await page.goto(`/app/projects/${projectId}`);
  await expect(ledger(page, 'Project Intake')).toContainText('20 %');
  const { intake: stored } = await call<{ intake: { revision: number; intake: object } }>(page, 'projects/get', {
    projectId,
  });
  await call(page, 'projects/saveIntake', {
    projectId,
    base: stored.revision,
    intake: { ...stored.intake, description: 'Written elsewhere.' },
  });
  await page.clock.runFor(61_000);
  await expect(ledger(page, 'Project Intake')).toContainText('40 %');
  await expect(page.getByRole('region', { name: 'Intake Summary' })).toContainText('Written elsewhere.');
});

test('below 1200 px the pages of a project are one menu', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.setViewportSize({ width: 1000, height: 800 });
  // The menu arrives with its first use: where it can't be fetched, that is said, and the next press asks again.
  await page.route('**/assets/menu-list-*.js', (route) => route.abort());
  await page.goto(`/app/projects/${projectId}`);
  const pages = page.getByRole('button', { name: /now: Overview/ });
  await pages.click();
  await expect(page.getByText('This did not load.').first()).toBeVisible();
  await expect(pages).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/assets/menu-list-*.js');
  await pages.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pages).toBeFocused();
  await pages.click();
  await page.getByRole('menuitem', { name: 'Intake' }).click();
  await expect(page).toHaveURL(`/app/projects/${projectId}/intake`);
  await expect(page.getByRole('button', { name: /now: Intake/ })).toBeVisible();
});

test('a project that cannot be loaded says so, and its intake can still be reached', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.route(projectAsked, (route) => route.abort());
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Load Project');
  await expect(page.getByRole('heading', { name: 'Failed to load project status' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Intake' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('ReFibre');
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByRole('heading', { name: 'Failed to load project status' })).toBeVisible();
  await page.unroute(projectAsked);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ReFibre');

  await page.route(projectAsked, (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh Status' }).first().click();
  await expect(page.getByText('Failed to load project status')).toBeVisible();
  await expect(ledger(page, 'Project Intake')).toContainText('100 %');
  await page.unroute(projectAsked);
  await page.getByRole('button', { name: 'Refresh Status' }).first().click();
  await expect(page.getByText('Failed to load project status')).toBeHidden();

  await page.route('**/api/rpc/validation/run', (route) => route.abort());
  await page.getByRole('button', { name: 'Validate Project' }).click();
  await expect(page.getByText('Failed to run validation')).toBeVisible();
});

test('a project that was never loaded has no data without a network', async ({ page, context }) => {
  await join(page, 'Carpathia Composites SRL');
  const known = await newProject(page, { title: 'Known' });
  await newProject(page, { title: 'Unknown' });
  await page.goto(`/app/projects/${known}`);
  await expect(action(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByRole('link', { name: 'Unknown' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Unknown' }).click();
  await expect(page.getByRole('heading', { name: 'No project data available.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown');
});
