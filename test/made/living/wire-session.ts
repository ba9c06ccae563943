import { randomUUID } from 'node:crypto';

import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import { cookieName, signedValue } from '#server/platform/http/signed-cookie.ts';

import type { Client } from '#test/harness.ts';

const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';

type Session = { readonly userId: string; readonly cookie: string };

/** A person with a session on a server of this secret. */
export async function openSession(execute: (statement: SQL) => Promise<void>, secret: string): Promise<Session> {
  const [id, token] = [randomUUID(), randomUUID()];
  await execute(sql`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    VALUES (${id}, 'Ana Pop', ${`${id}@example.org`}, true, now(), now())`);
  await execute(sql`
    INSERT INTO sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
    VALUES (${randomUUID()}, ${id}, ${tokenHash(token)}, now() + interval '1 day', now(), now())`);
  const signed = encodeURIComponent(signedValue('session_token', token, secret));
  return { userId: id, cookie: `${cookieName('session_token', 'http://localhost')}=${signed}` };
}

/** The procedures of a server, as this person's browser asks for them. */
export function wireClient(url: string, cookie: string): Client {
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: { cookie, origin: url } }));
}

/** The sections of a new project in which nobody has written. */
export async function freshSections(client: Client, orgId: string): Promise<readonly string[]> {
  const { id: programId } = await client.programs.get({ orgId, slug: TOPIC });
  const { projectId } = await client.projects.create({ orgId, programId, path: 'self' });
  return (await client.projects.get({ projectId })).sections.map(({ id }) => id);
}
