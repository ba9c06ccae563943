import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { freePort } from '#test/host/free-port.ts';
import { joinAsColleague } from '#test/e2e/people.ts';
import { expect, startProduct, test } from '#test/e2e/fixtures.ts';
import {
  checkDocuments,
  checkSpreadsheet,
  enterBudget,
  expectedPieces,
  fillIntake,
  planTasks,
  title,
  uploadAnnexes,
  validateAndKeep,
  writeAtOnce,
  writeSections,
} from '#test/e2e/journey-steps.ts';
import { setUpOrganization, signUp } from '#test/e2e/new-company.ts';
import { call } from '#test/e2e/rpc.ts';
import { everythingStored } from '#test/e2e/writing.ts';

// Two people who save over each other, and a server that is killed.
test.use({ refusals: [409, 'no server'] });

// The main job from end to end, on a product of its own that is killed and started again at the end.

const topic = 'HORIZON-CL4-2027-01-MAT-PROD-49';

const running: { stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void> }[] = [];
test.afterEach(async () => {
  await Promise.all(running.map((product) => product.stop('SIGKILL')));
});

async function chooseCall(page: Page): Promise<void> {
  const cards = page.getByRole('list', { name: 'Programs' }).getByRole('article');
  await expect(cards.first()).toContainText('of 100');
  await page.getByLabel('Search programs').fill('mat-prod-49');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(topic);
  await page.getByRole('link', { name: /^Learn More/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Proof of market');
  const judged = page.getByRole('region', { name: 'Can we apply?' });
  await expect(judged).toContainText('Country');
  await expect(judged).toContainText('Romania is a Member State');
  await expect(judged).toContainText('Not known');
  await page.getByRole('button', { name: `Save ${topic}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Saved ${topic}`, exact: true })).toBeVisible();
}

async function startOwnPath(page: Page): Promise<string> {
  await page.goto(`/app/programs/${topic.toLowerCase()}`);
  await page.getByRole('link', { name: 'Start Project' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Self-write' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Project' }).click();
  await expect(page).toHaveURL(/\/app\/projects\/[\da-f-]{36}\/application$/);
  return new URL(page.url()).pathname.replace(/\/application$/, '');
}

test('from sign-up to an application of two writers: every character is in it and survives a killed server', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-journey-'));
  const port = await freePort();
  const first = await startProduct(port, dataDir);
  running.push(first);
  const context = await browser.newContext({ baseURL: first.server.url, acceptDownloads: true });
  const ana = await context.newPage();
  ana.setDefaultTimeout(20_000);
  await ana.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await ana.clock.resume();

  await test.step('sign-up and organization', async () => {
    await signUp(ana, 'ana.pop@example.org');
    await setUpOrganization(ana);
  });
  await test.step('a call, judged clause by clause', () => chooseCall(ana));
  const { page: radu } = await test.step('a colleague, invited by mail', () =>
    joinAsColleague(browser, ana, { name: 'Radu Ion', role: 'contributor' }));
  const project = await test.step('a project on the own path', () => startOwnPath(ana));
  await test.step('the intake', () => fillIntake(ana, project));
  const typed = await test.step('both in one section at once', () => writeAtOnce([ana, radu], project));
  await test.step('the six sections, three of each, at once', async () => {
    await Promise.all([
      writeSections(ana, project, ['Project summary', 'Objectives', 'Methodology']),
      writeSections(radu, project, ['Innovation', 'Team', 'Timeline']),
    ]);
  });
  await test.step('the budget of one, tasks and annexes of the other, at once', async () => {
    await Promise.all([enterBudget(ana, project), planTasks(radu, project).then(() => uploadAnnexes(radu, project))]);
  });
  await test.step('validation and version', () => validateAndKeep(ana, project));
  await test.step('the files of it', async () => {
    await checkDocuments(ana, project, typed);
    await checkSpreadsheet(ana, project);
  });
  const wanted = [...typed, ...expectedPieces()];
  const nowhere = async () => {
    const stored = await everythingStored(ana, project.split('/').at(-1) ?? '');
    return wanted.filter((piece) => !stored.includes(piece));
  };
  expect(await nowhere(), 'what was written and is nowhere').toEqual([]);

  await first.stop('SIGKILL');
  const second = await startProduct(port, dataDir);
  running.push(second);
  await test.step('after a kill and a restart', async () => {
    await ana.goto(project);
    await expect(ana.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await nowhere(), 'what was lost with the server').toEqual([]);
    const stored = await call<{ budget: { budget: { lines: readonly unknown[] } } }>(ana, 'projects/get', {
      projectId: project.split('/').at(-1),
    });
    expect(stored.budget.budget.lines).toHaveLength(40);
    await ana.goto('/app/programs?saved=true');
    await expect(ana.getByRole('list', { name: 'Programs' }).getByRole('article')).toHaveCount(1);
  });
  await Promise.all([context, radu.context()].map((each) => each.close()));
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
