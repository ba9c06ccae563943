import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { isForSearchEngines, learningPaths, publicPages } from '#reference/public/public-pages.ts';
import type { Instant } from '#domain/values/time.ts';
import { serverAt } from '#test/demo/server.ts';
import { makeWorkspace } from '#test/demo/workspace.ts';
import { chromiumLaunch } from '#test/host/chromium.ts';
import { percentile, type Bench, type Figure } from './figure.ts';
import type { BrowserCookies } from './member.ts';
import { startProduct } from './product.ts';

/** Kilobytes of JavaScript, gzipped, that opening an address loads in a browser that has never been here. */
async function scriptSize(url: string, cookies: BrowserCookies = []): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch);
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  // By address: what is fetched first and imported then comes from the browser's cache the second time.
  const bodies = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      bodies.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 6 }).length),
      );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const landedAt = page.url();
  const total = (await Promise.all(bodies.values())).reduce((sum, size) => sum + size, 0);
  await browser.close();
  if (landedAt !== url) throw new Error(`${url} led to ${landedAt}: that would measure another page`);
  return total / 1024;
}

const memberPages = [
  { path: '/app', name: 'JavaScript of the first signed-in screen (/app), gzip' },
  { path: '/app/programs', name: 'JavaScript of /app/programs, gzip' },
  { path: '/app/org', name: 'JavaScript of /app/org, gzip' },
  { path: '/app/projects', name: 'JavaScript of /app/projects, gzip' },
];

/**
 * Every page that a visitor can open, and one of each kind of which there are many: a call, a course, a lesson, an
 * article of the help. Those that a mail leads to are measured as they stand without its link.
 */
const visitedPages = [
  ...publicPages.map(({ path }) => path),
  ...['/resources/courses/', '/resources/courses/beginners-guide/', '/help/'].flatMap(
    (under) => learningPaths.find((path) => path.startsWith(under)) ?? [],
  ),
  '/programs/horizon-cl4-2027-01-mat-prod-49',
  '/login?tab=sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/organization-setup',
  '/invitation',
];
/** One page of each signed-in area; inside a project, the application. */
const areaPages = [
  '/app',
  '/app/programs',
  '/app/org',
  '/app/orgs',
  '/app/projects',
  '/onboarding/organization/step-identity',
];

/** A member with a full workspace: the cookies of the session, and the application of a project that is written. */
async function memberOf(url: string): Promise<{ readonly cookies: BrowserCookies; readonly application: string }> {
  const { members, projects } = await makeWorkspace(serverAt(url), '2026-11-20T12:00:00.000Z' as Instant);
  const [name = '', value = ''] = members.ana.cookie.split('=');
  return { cookies: [{ name, value, url }], application: `/app/projects/${projects.complete}/application` };
}

const lighthousePoints = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Performance is measured this often, and its middle counts: the machine has other things to do. */
const RUNS = 3;

/** The figures that Lighthouse makes a page's performance of, as it computes them for a phone on a slow line. */
function breakdownOf(audits: Readonly<Record<string, { readonly displayValue?: string | undefined }>>): string {
  const parts = [
    ['first paint', 'first-contentful-paint'],
    ['largest paint', 'largest-contentful-paint'],
    ['blocked', 'total-blocking-time'],
    ['shift', 'cumulative-layout-shift'],
  ] as const;
  return parts.map(([name, id]) => `${name} ${audits[id]?.displayValue ?? 'not measured'}`).join(', ');
}

/** All four of the public pages; of the signed-in ones only whether everybody can use them. */
async function lighthouseFigures(url: string, cookies: BrowserCookies, application: string): Promise<Figure[]> {
  const { default: lighthouse } = await import('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'fundwright-lighthouse-'));
  const port = 9333;
  const browser = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--remote-debugging-port=${port}`],
  });
  const figures: Figure[] = [];
  const ask = async (path: string, onlyCategories: string[], asMember: boolean) => {
    // A visitor's browser has never been here; a member's must keep the session, and with it whatever it has loaded.
    const result = await lighthouse(`${url}${path}`, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories,
      disableStorageReset: asMember,
    });
    const landed = new URL(result?.lhr.finalDisplayedUrl ?? url);
    if (landed.pathname + landed.search !== path)
      throw new Error(`${path} led elsewhere: that would measure another page`);
    return {
      scores: Object.entries(result?.lhr.categories ?? {}).map(([id, { score }]) => ({
        id,
        points: Math.round((score ?? 0) * 100),
      })),
      note: breakdownOf(result?.lhr.audits ?? {}),
    };
  };
  const add = (id: string, path: string, measured: number, target: number, note?: string) =>
    figures.push({
      name: `Lighthouse ${id}, ${path}`,
      measured,
      unit: 'points',
      target: { value: target, better: 'more' },
      ...(note === undefined ? {} : { note }),
    });
  for (const path of visitedPages) {
    const { scores, note } = await ask(path, lighthousePoints, false);
    const again: number[] = [];
    while (again.length < RUNS - 1) again.push((await ask(path, ['performance'], false)).scores[0]?.points ?? 0);
    for (const { id, points } of scores) {
      // Pages that ask not to be shown by search engines are no matter of theirs.
      if (id === 'seo' && !isForSearchEngines(path.replace(/\?.*/, ''))) continue;
      if (id === 'performance') add(id, path, percentile([points, ...again], 0.5), 98, note);
      else add(id, path, points, 98);
    }
  }
  await browser.addCookies(cookies);
  for (const path of [...areaPages, application]) {
    const { scores } = await ask(path, ['accessibility'], true);
    for (const { id, points } of scores) add(id, path.replace(/[\da-f-]{36}/, '{id}'), points, 100);
  }
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  return figures;
}

/** Pages of the application that a visitor opens; there is no bound for them, they are to be watched. */
async function visitorFigures(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/programs', '/login', '/signup'])
    figures.push({
      name: `JavaScript of ${path}, gzip`,
      measured: await scriptSize(`${url}${path}`),
      unit: 'KB',
      target: null,
    });
  return figures;
}

async function memberFigures(url: string, cookies: BrowserCookies): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, name } of memberPages) {
    figures.push({
      name,
      measured: await scriptSize(`${url}${path}`, cookies),
      unit: 'KB',
      target: { value: 220, better: 'less' },
    });
  }
  return figures;
}

/** What a browser loads, and what Lighthouse says of the public pages. */
export const web: Bench = {
  name: 'web',
  run: async () => {
    const product = await startProduct(3190);
    try {
      const landing = await scriptSize(`${product.url}/`);
      const { cookies, application } = await memberOf(product.url);
      return [
        {
          name: 'JavaScript of the landing page, gzip',
          measured: landing,
          unit: 'KB',
          target: { value: 110, better: 'less' },
        },
        ...(await visitorFigures(product.url)),
        ...(await memberFigures(product.url, cookies)),
        ...(await lighthouseFigures(product.url, cookies, application)),
      ];
    } finally {
      await product.stop();
    }
  },
};
