import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { chromium, type BrowserContext } from '@playwright/test';

import type { Bench, Figure } from './figure.ts';
import { startProduct } from './product.ts';

const launch = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] };

const MAIL_WAIT_MS = 20_000;
const MAIL_POLL_MS = 200;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

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

/** What the link of the only mail carries; the mail is sent a moment after the sign-up has answered. */
async function confirmationToken(request: BrowserContext['request']): Promise<string> {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await setTimeout(MAIL_POLL_MS)) {
    const { mails }: { mails: readonly { readonly text: string }[] } = await (await request.get('/dev/mail.json')).json();
    const token = /[?&]token=([\w.%-]+)/.exec(mails[0]?.text ?? '')?.[1];
    if (token !== undefined) return token;
  }
  throw new Error('no confirmation mail with a link was sent');
}

/** Signs a new person up with an organization of their own, over the API alone, and answers the cookies of their session. */
async function signedIn(url: string): Promise<Cookies> {
  const browser = await chromium.launch(launch);
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { request } = context;
  const post = async (path: string, data: unknown): Promise<void> => {
    const answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await post('/api/auth/sign-up', { name: 'Ioana Marin', email: 'ioana@example.org', password: 'correct horse', organizationName: 'Carpathia Composites', acceptTerms: true, acceptPrivacy: true });
  const token = await confirmationToken(request);
  await post('/api/auth/verify-email', { token });
  const me: { json: { currentOrgId: string } } = await (await request.post('/api/rpc/account/me', { data: {} })).json();
  await post('/api/rpc/organizations/update', { json: { orgId: me.json.currentOrgId, changes: { country: 'RO', size: 'small', trl: 6, kind: 'company', industry: 'manufacturing', description: 'Composite parts from recycled fibres.' } } });
  const cookies = await context.cookies();
  await browser.close();
  return cookies;
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

const memberPages = [
  { path: '/app', name: 'JavaScript of the first signed-in screen (/app), gzip' },
  { path: '/app/programs', name: 'JavaScript of /app/programs, gzip' },
  { path: '/app/org', name: 'JavaScript of /app/org, gzip' },
  { path: '/app/projects', name: 'JavaScript of /app/projects, gzip' },
];

/** Pages of the application that a visitor opens; there is no bound for them, they are to be watched. */
async function visitorFigures(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/programs', '/login', '/signup']) figures.push({ name: `JavaScript of ${path}, gzip`, measured: await scriptSize(`${url}${path}`), unit: 'KB', target: null });
  return figures;
}

async function memberFigures(url: string): Promise<Figure[]> {
  const cookies = await signedIn(url);
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
      return [
        { name: 'JavaScript of the landing page, gzip', measured: landing, unit: 'KB', target: { value: 110, better: 'less' } },
        ...(await visitorFigures(product.url)),
        ...(await memberFigures(product.url)),
        ...(await lighthouseFigures(product.url)),
      ];
    } finally {
      await product.stop();
    }
  },
};
