import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import type { Bench, Figure } from './figure.ts';
import { launch, signedIn, type Cookies } from './member.ts';
import { startProduct } from './product.ts';

/** Kilobytes of JavaScript, gzipped, that opening an address loads in a browser that has never been here. */
async function scriptSize(url: string, cookies: Cookies = []): Promise<number> {
  const browser = await chromium.launch(launch);
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body().then((body) => gzipSync(body, { level: 6 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const landedAt = page.url();
  const total = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
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

const publicPages = ['/', '/programs', '/login', '/legal/privacy'];
const lighthousePoints = ['performance', 'accessibility', 'best-practices', 'seo'];

/** All four of the public pages; of the signed-in ones only whether everybody can use them. */
async function lighthouseFigures(url: string, cookies: Cookies): Promise<Figure[]> {
  const { default: lighthouse } = await import('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'fundwright-lighthouse-'));
  const port = 9333;
  const browser = await chromium.launchPersistentContext(profile, { ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
  const figures: Figure[] = [];
  const measure = async (path: string, { onlyCategories, target, asMember }: { readonly onlyCategories: string[]; readonly target: number; readonly asMember: boolean }) => {
    // A visitor's browser has never been here; a member's must keep the session, and with it whatever it has loaded.
    const result = await lighthouse(`${url}${path}`, { port, logLevel: 'error', output: 'json', onlyCategories, disableStorageReset: asMember });
    if (new URL(result?.lhr.finalDisplayedUrl ?? url).pathname !== path) throw new Error(`${path} led elsewhere: that would measure another page`);
    for (const [id, category] of Object.entries(result?.lhr.categories ?? {})) {
      figures.push({ name: `Lighthouse ${id}, ${path}`, measured: Math.round((category.score ?? 0) * 100), unit: 'points', target: { value: target, better: 'more' } });
    }
  };
  for (const path of publicPages) await measure(path, { onlyCategories: lighthousePoints, target: 98, asMember: false });
  await browser.addCookies(cookies);
  for (const { path } of memberPages) await measure(path, { onlyCategories: ['accessibility'], target: 100, asMember: true });
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  return figures;
}

/** Pages of the application that a visitor opens; there is no bound for them, they are to be watched. */
async function visitorFigures(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/programs', '/login', '/signup']) figures.push({ name: `JavaScript of ${path}, gzip`, measured: await scriptSize(`${url}${path}`), unit: 'KB', target: null });
  return figures;
}

async function memberFigures(url: string, cookies: Cookies): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, name } of memberPages) {
    figures.push({ name, measured: await scriptSize(`${url}${path}`, cookies), unit: 'KB', target: { value: 220, better: 'less' } });
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
      const cookies = await signedIn(product.url);
      return [
        { name: 'JavaScript of the landing page, gzip', measured: landing, unit: 'KB', target: { value: 110, better: 'less' } },
        ...(await visitorFigures(product.url)),
        ...(await memberFigures(product.url, cookies)),
        ...(await lighthouseFigures(product.url, cookies)),
      ];
    } finally {
      await product.stop();
    }
  },
};
