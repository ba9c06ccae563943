import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { chromium, type Locator, type Page } from '@playwright/test';

import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { wireClient } from '#test/made/living/wire-session.ts';
import { chromiumLaunch } from '#test/host/chromium.ts';
import type { Client } from '#test/harness.ts';
import { percentile, type Figure } from '../figure.ts';
import { withPeople } from './people.ts';

const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';
const KEYS = 90;
const KEY_MS = 90;
/** Before the first of these keys, code is compiled that later ones find. */
const WARM_UP = 20;
const FRAME_MS = 16;
const PARAGRAPHS = 10;
const LINES = 40;
const WORDS = 'By month 30 the line recovers 80 % of the strength of fibres, and 5 makers of sports goods use them. ';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

type Row = { readonly id: string };

/** Lines of costs for people, of these participants and work packages in turn. */
async function addLines(client: Client, projectId: string, people: readonly Row[], packages: readonly Row[]) {
  const { budget } = await client.projects.get({ projectId });
  const lines = numbers(packages.length === 0 ? 1 : LINES).map((nth) => ({
    id: randomUUID(),
    participantId: people[nth % people.length]?.id ?? null,
    workPackageId: packages[nth % packages.length]?.id ?? null,
    category: 'personnel' as const,
    subtype: null,
    description: `Engineers ${nth + 1}`,
    amount: centsFromEuro(40_000),
    rate: basisPoints(1),
  }));
  await client.budget.save({ projectId, saveId: randomUUID(), base: budget.revisions.budget, lines });
}

/** Fills a project: six sections, six participants, six work packages with deliverables, forty lines. */
async function fill(client: Client, projectId: string): Promise<void> {
  const { sections, budget, plan } = await client.projects.get({ projectId });
  for (const { id: sectionId } of sections) {
    const content = numbers(PARAGRAPHS).map(() => ({
      type: 'paragraph',
      content: [{ type: 'text', text: WORDS.repeat(4) }],
    }));
    const steps = [{ stepType: 'replace', from: 0, to: 0, slice: { content } }];
    await client.application.sendSteps({ sectionId, clientId: randomUUID(), version: 0, steps });
  }
  const saved = () => ({ projectId, saveId: randomUUID() });
  const people = numbers(5).map((nth) => ({
    id: randomUUID(),
    name: `Partner ${nth + 2}`,
    country: ['DE', 'FR', 'ES', 'IT', 'PL'][nth] ?? null,
    kind: 'company' as const,
    size: 'small' as const,
    role: 'beneficiary' as const,
  }));
  await client.participants.add({ ...saved(), base: budget.revisions.participants, participants: people });
  const packages = numbers(6).map((nth) => ({
    id: randomUUID(),
    number: nth + 1,
    title: `Work ${nth + 1}`,
    plan: { startMonth: 1, endMonth: 36, lead: null, purpose: null, objectives: 'It builds the line.' },
  }));
  await client.workPackages.add({ ...saved(), base: budget.revisions.work_packages, workPackages: packages });
  await addLines(client, projectId, people, packages);
  const put = packages.map(({ id }) => ({
    id: randomUUID(),
    kind: 'deliverable' as const,
    workPackageId: id,
    title: 'Report',
    description: '',
    type: 'R' as const,
    dissemination: 'PU' as const,
    month: 40,
    lead: null,
  }));
  await client.plan.save({ ...saved(), base: plan.revision, put, removed: [], order: null });
  await client.validation.run({ projectId });
}

/** Notes for every key how long it took until the frame that shows it was drawn. */
const watchKeys = `globalThis.keyTimes = [];
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, true);`;

async function keysIn(page: Page, into: Locator): Promise<readonly number[]> {
  await into.click();
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('c');
    await setTimeout(KEY_MS);
  }
  return (await page.evaluate<readonly number[]>('globalThis.keyTimes')).slice(WARM_UP);
}

type Typed = {
  readonly section: readonly number[];
  readonly intake: readonly number[];
  readonly budget: readonly number[];
};

/** The keys of a person who types in three places of a project. */
async function typeIn(page: Page, projectId: string): Promise<Typed> {
  const project = `/app/projects/${projectId}`;
  await page.goto(`${project}/application?section=methodology`);
  const section = await keysIn(page, page.getByRole('textbox', { name: 'Methodology', exact: true }));
  await page.goto(`${project}/intake`);
  const intake = await keysIn(page, page.getByLabel('Description').first());
  await page.goto(`${project}/budget`);
  const budget = await keysIn(page, page.getByRole('gridcell', { name: 'Engineers 1', exact: true }));
  return { section, intake, budget };
}

/** What live findings cost a person who types: keys in a full project beside keys in one that has just been started. */
export async function liveFlags(): Promise<readonly Figure[]> {
  return await withPeople(1, async ({ url, orgId, cookies }) => {
    const [cookie = ''] = cookies;
    const client = wireClient(url, cookie);
    const { id: programId } = await client.programs.get({ orgId, slug: TOPIC });
    const [empty, full] = [
      await client.projects.create({ orgId, programId, path: 'self' }),
      await client.projects.create({ orgId, programId, path: 'self' }),
    ];
    await addLines(client, empty.projectId, [], []);
    await fill(client, full.projectId);
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const context = await browser.newContext({ baseURL: url });
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url }]);
      const page = await context.newPage();
      const before = await typeIn(page, empty.projectId);
      const after = await typeIn(page, full.projectId);
      return (['section', 'intake', 'budget'] as const).map((where) => {
        const base = percentile(before[where], 0.95);
        const measured = percentile(after[where], 0.95);
        return {
          name: `what a full project with live findings adds to a key, p95: ${where}`,
          measured: Math.max(0, measured - base),
          unit: 'ms',
          target: { value: FRAME_MS, better: 'less' as const },
          note: `p95 ${measured.toFixed(1)} ms, p50 ${percentile(after[where], 0.5).toFixed(1)} ms to the drawn frame`,
        };
      });
    } finally {
      await browser.close();
    }
  });
}
