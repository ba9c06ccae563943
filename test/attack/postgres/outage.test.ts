import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { Client as PgClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import { cookieName, signedValue } from '#server/platform/http/signed-cookie.ts';

import type { Client } from '#test/harness.ts';
import { startCluster, type Cluster } from '#test/host/postgres-cluster.ts';
import { startServerProcess, type ServerProcess } from '#test/host/server-process.ts';

// A database server that goes away and comes back, under two servers of the product on which people write.

const SECRET = 'a secret for two servers that nothing else uses';
/** Of each server at most: requests, background jobs, and the one that listens. */
const CONNECTIONS = 10 + 4 + 1;
const BACK_WITHIN_MS = 5_000;
const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';

let cluster: Cluster;
let servers: readonly ServerProcess[] = [];
const person = { id: randomUUID(), token: randomUUID(), cookie: '' };

beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  const settings = { DATABASE_URL: cluster.url, SECRET };
  servers = [await startServerProcess(settings), await startServerProcess(settings)];
  await asAdmin(
    `INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
     VALUES ($1, 'Ana Pop', 'ana@example.org', true, now(), now())`,
    [person.id],
  );
  await openSession();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  cluster.stop();
});

async function asAdmin(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const client = new PgClient({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
  await client.end();
  return rows;
}

async function openSession(): Promise<void> {
  person.token = randomUUID();
  await asAdmin(
    `INSERT INTO sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, now() + interval '1 day', now(), now())`,
    [randomUUID(), person.id, tokenHash(person.token)],
  );
  const signed = encodeURIComponent(signedValue('session_token', person.token, SECRET));
  person.cookie = `${cookieName('session_token', 'http://localhost')}=${signed}`;
}

function clientOf({ url }: ServerProcess): Client {
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: { cookie: person.cookie, origin: url } }));
}

/** A step that puts these words in the place of those that stand. */
const replacing = (before: string, words: string) => ({
  stepType: 'replace',
  from: 1,
  to: 1 + before.length,
  slice: { content: [{ type: 'text', text: words }] },
});

/**
 * Writes in a section again and again until told to stop, as an editor does: what got no answer is sent once more as it
 * was.
 */
async function write(
  server: ServerProcess,
  sectionId: string,
  signal: AbortSignal,
): Promise<{ readonly saved: number; readonly last: string; readonly refusals: ReadonlySet<string> }> {
  const { application } = clientOf(server);
  const refusals = new Set<string>();
  const clientId = randomUUID();
  let version = 0;
  let last = '';
  for (let saved = 0; ; saved += 1) {
    const words = `Save ${saved}`;
    const sent = { sectionId, clientId, version, steps: [replacing(last, words)] };
    for (let answered = false; !answered;) {
      if (signal.aborted) return { saved, last, refusals };
      try {
        const { taken, newest } = await application.sendSteps(sent);
        if (!taken) throw new Error('steps of this writer were taken for those of another');
        version = newest;
        last = words;
        answered = true;
      } catch (error) {
        refusals.add(error instanceof Error && 'status' in error ? String(error.status) : String(error));
      }
      // Below what one person may ask of the server.
      await setTimeout(100);
    }
  }
}

/** The sections of a fresh project. */
async function freshSections(): Promise<readonly { readonly id: string }[]> {
  const client = clientOf(serverAt(0));
  const { id: orgId } = await client.organizations.create({ name: 'Carpathia Composites' });
  const { id: programId } = await client.programs.get({ orgId, slug: TOPIC });
  const { projectId } = await client.projects.create({ orgId, programId, path: 'self' });
  return (await client.projects.get({ projectId })).sections;
}

function serverAt(index: number): ServerProcess {
  const server = servers[index];
  if (!server) throw new Error('there are two servers');
  return server;
}

/** What a browser hears on its stream, as it comes. */
async function listen({ url }: ServerProcess): Promise<{ heard: () => string; ended: () => boolean }> {
  const answer = await fetch(`${url}/api/events`, { headers: { cookie: person.cookie } });
  expect(answer.status).toBe(200);
  let text = '';
  let over = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  // A server that stops breaks it off.
  void read()
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  return { heard: () => text, ended: () => over };
}

async function until(what: string, holds: () => boolean | Promise<boolean>, ms = BACK_WITHIN_MS): Promise<void> {
  for (const end = performance.now() + ms; !(await holds()); await setTimeout(50)) {
    if (performance.now() > end) throw new Error(`after ${ms} ms: ${what}`);
  }
}

const statusOf = async ({ url }: ServerProcess, path: string) =>
  (await fetch(`${url}${path}`, { headers: { cookie: person.cookie } })).status;
const connections = async () =>
  await asAdmin(
    `SELECT pid, query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%' AS listens FROM pg_stat_activity ` +
      'WHERE client_port IS NOT NULL AND pid <> pg_backend_pid()',
  );

it.each([1, 5, 30])(
  'are back within five seconds of a database that was away for %i s, with every acknowledged save',
  async (seconds) => {
    const [one, two] = await freshSections();
    if (!one || !two) throw new Error('a project has sections');
    const stream = await listen(serverAt(0));
    const stopped = new AbortController();
    const writers = Promise.all([
      write(serverAt(0), one.id, stopped.signal),
      write(serverAt(1), two.id, stopped.signal),
    ]);
    await until('the stream tells of a save on the other server', () => stream.heard().includes(two.id));

    cluster.halt();
    const back = setTimeout(seconds * 1_000);
    for (const server of servers) {
      const asked = performance.now();
      expect(await statusOf(server, '/healthz')).toBe(503);
      expect(performance.now() - asked).toBeLessThan(3_000);
      expect(await statusOf(server, '/livez')).toBe(200);
      expect(await statusOf(server, '/api/events')).toBe(503);
      expect(await statusOf(server, '/programs')).toBe(503);
      expect((await fetch(`${server.url}/programs`)).status).toBe(503);
    }
    await back;
    cluster.start();

    const returned = performance.now();
    const before = stream.heard().length;
    const left = () => BACK_WITHIN_MS - (performance.now() - returned);
    for (const server of servers)
      await until('healthy', async () => (await statusOf(server, '/healthz')) === 200, left());
    await until(
      'the stream says that something may have been missed',
      () => stream.heard().slice(before).includes('"missed"'),
      left(),
    );
    const missed = stream.heard().length;
    await until(
      'the stream tells of a save on the other server',
      () => stream.heard().slice(missed).includes(two.id),
      left(),
    );
    expect(await statusOf(serverAt(1), '/programs')).toBe(200);

    stopped.abort();
    const written = await writers;
    for (const [index, { saved, last, refusals }] of written.entries()) {
      // While it was away every save was refused as one to repeat, and none as a conflict with itself.
      expect([...refusals]).toEqual(['503']);
      const [row] = await asAdmin('SELECT revision, content::text AS content FROM project_sections WHERE id = $1', [
        index === 0 ? one.id : two.id,
      ]);
      expect(row).toMatchObject({ revision: saved });
      expect(row).toMatchObject({ content: expect.stringContaining(`"${last}"`) });
    }
    expect(servers.map((server) => server.isRunning())).toEqual([true, true]);
    // Background work goes on too: a new organization is scored, by whichever server.
    const { id: orgId } = await clientOf(serverAt(1)).organizations.create({ name: 'Danube Mills' });
    await until(
      'a job is done',
      async () =>
        (
          await asAdmin(
            `SELECT id FROM jobs.job WHERE name = 'rescore-organization' AND data->>'orgId' = $1 AND ` +
              `state = 'completed'`,
            [orgId],
          )
        ).length === 1,
      15_000,
    );
    const open = await connections();
    expect(open.length).toBeLessThanOrEqual(2 * CONNECTIONS);
    expect(
      open.filter((each) => typeof each === 'object' && each !== null && 'listens' in each && each.listens === true),
    ).toHaveLength(2);
  },
);

it('ends the streams on every server within a second of a sign-out on one', async () => {
  const streams = await Promise.all(servers.map((server) => listen(server)));
  const { url } = serverAt(0);
  expect(
    (await fetch(`${url}/api/auth/sign-out`, { method: 'POST', headers: { cookie: person.cookie, origin: url } }))
      .status,
  ).toBe(200);
  await until('the streams have ended', () => streams.every(({ ended }) => ended()), 1_000);
});
