import { setTimeout } from 'node:timers/promises';

import { z } from 'zod';

import { openBrowser, type Browser } from '#test/browser.ts';
import type { Harness } from '#test/harness.ts';

/** The product as its pages reach it: in this process or over HTTP. */
export type DemoServer = Pick<Harness, 'request'>;

const LOOPBACK = '127.0.0.1';
const MAIL_WAIT_MS = 20_000;
const MAIL_POLL_MS = 50;

/** The product at an address of this machine. */
export function serverAt(url: string): DemoServer {
  return {
    request: async (path, { cookie, from: _from, ...init } = {}) => {
      const headers = new Headers(init.headers);
      headers.set('origin', url);
      if (cookie !== undefined) headers.set('cookie', cookie);
      return await fetch(`${url}${path}`, { ...init, headers });
    },
  };
}

const outbox = z.object({ mails: z.array(z.object({ to: z.string(), text: z.string() })) });

/** The token of the newest link of this kind that a mail brought. Only a product in development mode shows its mail. */
export async function tokenFor(
  server: DemoServer,
  email: string,
  page: 'verify-email' | 'invitation',
): Promise<string> {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await setTimeout(MAIL_POLL_MS)) {
    const answer = await server.request('/dev/mail.json', { from: LOOPBACK });
    if (!answer.ok)
      throw new Error('The demo needs a product in development mode: it reads the mail that would be sent.');
    const { mails } = outbox.parse(await answer.json());
    const links = mails.filter(({ to }) => to === email).map(({ text }) => text);
    const token = links.flatMap((text) => new RegExp(`/${page}\\S*[?&]token=([\\w.%-]+)`).exec(text)?.[1] ?? []).at(0);
    if (token !== undefined) return token;
  }
  throw new Error(`no mail with a link to ${page} was sent to ${email}`);
}

/** Asks an address of the accounts, and throws where it refuses. */
export async function ask(browser: Browser, path: string, body: unknown): Promise<void> {
  const answer = await browser.post(`/api/auth/${path}`, body);
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** A browser in which nobody has signed in yet. */
export function newBrowser(server: DemoServer): Browser {
  return openBrowser(server, null, { from: LOOPBACK });
}
