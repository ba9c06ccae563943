import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import type { Bench, Figure } from './figure.ts';
import { startProduct } from './product.ts';

const launch = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] };

/** Kilobytes of JavaScript, gzipped, that opening an address loads. */
async function scriptSize(url: string): Promise<number> {
  const browser = await chromium.launch(launch);
  const page = await browser.newPage();
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body().then((body) => gzipSync(body, { level: 6 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const total = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
  await browser.close();
  return total / 1024;
}

const publicPages = ['/', '/programs', '/login', '/legal/privacy'];

async function lighthouseFigures(url: string): Promise<Figure[]> {
  const { default: lighthouse } = await import('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'fundwright-lighthouse-'));
  const port = 9333;
  const browser = await chromium.launchPersistentContext(profile, { ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
  const figures: Figure[] = [];
  for (const path of publicPages) {
    const result = await lighthouse(`${url}${path}`, { port, logLevel: 'error', output: 'json' });
    for (const [id, category] of Object.entries(result?.lhr.categories ?? {})) {
      if (!['performance', 'accessibility', 'best-practices', 'seo'].includes(id)) continue;
      figures.push({ name: `Lighthouse ${id}, ${path}`, measured: Math.round((category.score ?? 0) * 100), unit: 'points', target: { value: 98, better: 'more' } });
    }
  }
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  return figures;
}

/** What a browser loads, and what Lighthouse says of the public pages. */
export const web: Bench = {
  name: 'web',
  run: async () => {
    const product = await startProduct(3190);
    try {
      const landing = await scriptSize(`${product.url}/`);
      return [
        { name: 'JavaScript of the landing page, gzip', measured: landing, unit: 'KB', target: { value: 110, better: 'less' } },
        ...(await lighthouseFigures(product.url)),
      ];
    } finally {
      await product.stop();
    }
  },
};
