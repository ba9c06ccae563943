import { eq } from 'drizzle-orm';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';

import { users } from '#db/schema/index.ts';

import type { Client, Harness, Person } from '#test/harness.ts';

/** A client that sends exactly these cookies. */
export function clientWith(harness: Harness, cookie: string): Client {
  return createORPCClient(
    new RPCLink({
      url: `${harness.deps.env.publicUrl}/api/rpc`,
      fetch: async (input) => {
        const headers = new Headers(input.headers);
        headers.set('origin', new URL(harness.deps.env.publicUrl).origin);
        headers.set('cookie', cookie);
        return await harness.app.request(new Request(input, { headers }));
      },
    }),
  );
}

/** Asks for a look as the administrator's browser does. */
export async function askLook(harness: Harness, administrator: Person, id: string, reason = 'A budget that is stuck') {
  return await harness.request('/api/admin/looks', {
    method: 'POST',
    cookie: administrator.cookie,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, reason }),
  });
}

/** The cookie of a look that an answer sets, as a browser sends it. */
export function lookCookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** An administrator who looks as this person, with the person's consent. */
export async function lookAs(harness: Harness, person: Person) {
  const administrator = await harness.signUp('Adam Admin');
  await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, administrator.id));
  await person.client.support.consent({ hours: 1 });
  const response = await askLook(harness, administrator, person.id);
  if (response.status !== 200) throw new Error(`no look: ${response.status} ${await response.text()}`);
  const look = lookCookieOf(response);
  const cookie = `${administrator.cookie}; ${look}`;
  return { administrator, look, cookie, client: clientWith(harness, cookie) };
}
