import { setTimeout } from 'node:timers/promises';

import { chromium, type BrowserContext } from '@playwright/test';

import { chromiumLaunch } from '#test/host/chromium.ts';

const MAIL_WAIT_MS = 20_000;
const MAIL_POLL_MS = 200;

export type BrowserCookies = Parameters<BrowserContext['addCookies']>[0];

type Mail = { readonly to: string; readonly text: string };

/** What the link of the mail to this address carries; it is sent a moment after the sign-up has answered. */
async function confirmationToken(request: BrowserContext['request'], email: string): Promise<string> {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await setTimeout(MAIL_POLL_MS)) {
    const { mails }: { mails: readonly Mail[] } = await (await request.get('/dev/mail.json')).json();
    const token = /[?&]token=([\w.%-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
    if (token !== undefined) return token;
  }
  throw new Error('no confirmation mail with a link was sent');
}

/**
 * Signs a new person up with an organization of their own, over the API alone, and answers the cookies of their
 * session.
 */
export async function signedIn(url: string, email = 'ioana@example.org'): Promise<BrowserCookies> {
  const browser = await chromium.launch(chromiumLaunch);
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { request } = context;
  const post = async (path: string, data: unknown): Promise<void> => {
    const answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await post('/api/auth/sign-up', {
    name: 'Ioana Marin',
    email,
    password: 'correct horse',
    organizationName: 'Carpathia Composites',
    acceptTerms: true,
    acceptPrivacy: true,
  });
  const token = await confirmationToken(request, email);
  await post('/api/auth/verify-email', { token });
  const me: { json: { currentOrgId: string } } = await (await request.post('/api/rpc/account/me', { data: {} })).json();
  await post('/api/rpc/organizations/update', {
    json: {
      orgId: me.json.currentOrgId,
      changes: {
        country: 'RO',
        size: 'small',
        trl: 6,
        kind: 'company',
        industry: 'manufacturing',
        description: 'Composite parts from recycled fibres.',
      },
    },
  });
  const cookies = await context.cookies();
  await browser.close();
  return cookies;
}

/** A person over HTTP, as their browser would ask. */
export type BenchMember = {
  readonly orgId: string;
  call<Answer>(procedure: string, input: unknown): Promise<Answer>;
  /** A new project on the call with this name in its address. */
  project(topic: string): Promise<string>;
  /** An address below a project; throws where the answer is not of this status. */
  send(path: string, init: RequestInit, status: number): Promise<ArrayBuffer>;
};

export async function memberOf(url: string, email?: string): Promise<BenchMember> {
  const cookie = (await signedIn(url, email)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const send: BenchMember['send'] = async (path, init, status) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...init.headers, cookie, origin: url } });
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return await answer.arrayBuffer();
  };
  const call = async <Answer>(procedure: string, input: unknown): Promise<Answer> => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    };
    const answer = Buffer.from(await send(`/api/rpc/${procedure}`, request, 200)).toString();
    return (JSON.parse(answer) as { json: Answer }).json;
  };
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>('account/me', undefined);
  const project = async (topic: string) => {
    const { id: programId } = await call<{ id: string }>('programs/get', { orgId, slug: topic });
    return (await call<{ projectId: string }>('projects/create', { orgId, programId, path: 'self' })).projectId;
  };
  return { orgId, call, project, send };
}
