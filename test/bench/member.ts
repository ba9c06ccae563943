import { setTimeout } from 'node:timers/promises';

import { chromium, type BrowserContext } from '@playwright/test';

export const launch = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] };

const MAIL_WAIT_MS = 20_000;
const MAIL_POLL_MS = 200;

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

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
export async function signedIn(url: string): Promise<Cookies> {
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
