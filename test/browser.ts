import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';

import type { Client, Harness } from './harness.ts';

/** A browser as far as the server sees one: it keeps the cookies and sends the origin of our pages. */
export type Browser = {
  /** The session's cookie; null without one. */
  readonly cookie: string | null;
  /** How the session's cookie was set or taken away last. */
  readonly lastSetCookie: string | null;
  readonly client: Client;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};

const SESSION = /^fundwright\.session_token=/;

/** Where a browser calls from: the address of its socket, and what it says that it forwards. */
type Calls = { readonly from?: string; readonly forwardedFor?: string };

/** Opens a browser at a server, without a session or with the cookie of one. */
export function openBrowser(
  server: Pick<Harness, 'request'>,
  cookie: string | null = null,
  { from, forwardedFor }: Calls = {},
): Browser {
  const jar = new Map<string, string>();
  const keep = (set: string) => {
    const [pair = ''] = set.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (set.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair);
  };
  if (cookie !== null) keep(cookie);
  const state = { lastSetCookie: cookie };
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (forwardedFor !== undefined) headers.set('x-forwarded-for', forwardedFor);
    const answer = await server.request(path, {
      ...init,
      headers,
      ...(from === undefined ? {} : { from }),
      ...(jar.size === 0 ? {} : { cookie: [...jar.values()].join('; ') }),
    });
    for (const set of answer.headers.getSetCookie()) {
      keep(set);
      if (SESSION.test(set)) state.lastSetCookie = set;
    }
    return answer;
  };
  return {
    get cookie() {
      return jar.get('fundwright.session_token') ?? null;
    },
    get lastSetCookie() {
      return state.lastSetCookie;
    },
    client: createORPCClient(
      new RPCLink({
        url: 'http://localhost:3000/api/rpc',
        fetch: async (input) =>
          await send(new URL(input.url).pathname, {
            method: input.method,
            headers: input.headers,
            body: await input.text(),
          }),
      }),
    ),
    get: async (path) => await send(path, {}),
    post: async (path, body) => {
      const answer = await send(path, {
        method: 'POST',
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
