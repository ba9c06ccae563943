import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';

import type { Client, Harness } from './harness.ts';

/** A browser as far as the server sees one: it keeps the session cookie and sends the origin of our pages. */
export type Browser = {
  readonly cookie: string | null;
  readonly lastSetCookie: string | null;
  readonly client: Client;
  post(path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};

/** Opens a browser, without a session or with the cookie of one. `address` is where it calls from. */
export function openBrowser(harness: Harness, cookie: string | null = null, address: string | null = null): Browser {
  const state = { cookie, lastSetCookie: cookie };
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (address !== null) headers.set('x-forwarded-for', address);
    const answer = await harness.request(path, { ...init, headers, ...(state.cookie === null ? {} : { cookie: state.cookie }) });
    const set = answer.headers.get('set-cookie');
    if (set !== null) {
      state.lastSetCookie = set;
      state.cookie = set.includes('Max-Age=0') ? null : (set.split(';')[0] ?? null);
    }
    return answer;
  };
  return {
    get cookie() { return state.cookie; },
    get lastSetCookie() { return state.lastSetCookie; },
    client: createORPCClient(new RPCLink({
      url: 'http://localhost:3000/api/rpc',
      fetch: async (input) => await send(new URL(input.url).pathname, { method: input.method, headers: input.headers, body: await input.text() }),
    })),
    post: async (path, body) => {
      const answer = await send(path, { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
