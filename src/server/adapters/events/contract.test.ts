import { connect, createServer, type Socket } from 'node:net';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCluster, type Cluster } from '#test/host/postgres-cluster.ts';

import type { ProjectEvent, SentEvent } from '#domain/activity/live-events.ts';

import { makeInProcessEvents } from './in-process.ts';
import type { Events, HeardEvent } from './port.ts';
import { connectPostgresEvents, readEvent } from './postgres.ts';

const event = (id: string): ProjectEvent => ({
  kind: 'section',
  orgId: 'o',
  projectId: 'p',
  id,
  userId: 'u',
  cause: null,
});
const errors: unknown[] = [];
const note = (error: unknown) => void errors.push(error);

/** The library warns once in a process where a connection is asked two things at once; its next version refuses. */
const warnings: string[] = [];
const warn = (warning: Error) => void warnings.push(warning.message);

const server: { cluster: Cluster | null } = { cluster: null };
beforeAll(async () => {
  process.on('warning', warn);
  server.cluster = await startCluster();
});
afterAll(async () => {
  process.off('warning', warn);
  await server.cluster?.stop();
});

/** What has come, once it is so many. */
async function received(events: Events, count: number): Promise<readonly HeardEvent[]> {
  const got: HeardEvent[] = [];
  return await new Promise((resolve) => {
    const stop = events.subscribe((each) => {
      got.push(each);
      if (got.length === count) {
        stop();
        resolve(got);
      }
    });
  });
}

/** An address that leads to the server, until what is open there by then hears and is heard no more. */
async function openProxy(
  to: string,
): Promise<{ readonly url: string; readonly fallSilent: () => void; readonly close: () => void }> {
  const open = new Set<Socket>();
  const { hostname, port } = new URL(to);
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const url = new URL(to);
  url.host = `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  return {
    url: url.href,
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const implementations: readonly (readonly [string, () => Promise<Events>])[] = [
  ['in the process', () => Promise.resolve(makeInProcessEvents(note))],
  ['over PostgreSQL', () => connectPostgresEvents(server.cluster?.url ?? '', note)],
];

describe.each(implementations)('events %s', (_, open) => {
  it('reach every listener in order, ids and nothing else', async () => {
    const events = await open();
    const both = Promise.all([received(events, 11), received(events, 11)]);
    const others: readonly SentEvent[] = [
      { kind: 'organization', orgId: 'o', userId: 'u', cause: null },
      { kind: 'billing', orgId: 'o', userId: 'u', cause: null },
      { kind: 'platform' },
      { kind: 'sessions', userId: 'u' },
      { kind: 'access', orgId: 'o' },
      { kind: 'alerts', orgId: 'o', userId: 'u' },
      { kind: 'alerts', orgId: null, userId: 'u' },
      { kind: 'page', orgId: 'o', projectId: 'p', userId: 'u', route: 'application?section=team' },
      { kind: 'page', orgId: 'o', projectId: 'p', userId: 'u', route: null },
    ];
    const full: ProjectEvent = { ...event('first'), kind: 'editing', cause: 'save-1' };
    events.publish(full);
    events.publish(event('second'));
    for (const other of others) events.publish(other);
    const all = [full, event('second'), ...others];
    expect(await both).toEqual([all, all]);
    await events.close();
  });

  it('do not reach one who has stopped listening, and go on where one fails', async () => {
    const events = await open();
    const silent: HeardEvent[] = [];
    events.subscribe((each) => void silent.push(each))();
    events.subscribe(() => {
      throw new Error('a listener that fails');
    });
    const heard = received(events, 1);
    events.publish(event('x'));
    expect(await heard).toEqual([event('x')]);
    expect(silent).toEqual([]);
    expect(errors.splice(0)).toEqual([new Error('a listener that fails')]);
    await events.close();
  });

  it('are dropped without a word after the end', async () => {
    const events = await open();
    await events.close();
    events.publish(event('late'));
    expect(errors).toEqual([]);
  });
});

describe('events over PostgreSQL', () => {
  it('asked the connection one thing at a time, however many were published at once', () => {
    expect(warnings.filter((warning) => warning.includes('already executing'))).toEqual([]);
  });

  it('reach other processes', async () => {
    const [one, other] = await Promise.all([
      connectPostgresEvents(server.cluster?.url ?? '', note),
      connectPostgresEvents(server.cluster?.url ?? '', note),
    ]);
    const heard = received(other, 1);
    one.publish(event('far'));
    expect(await heard).toEqual([event('far')]);
    await Promise.all([one.close(), other.close()]);
  });

  it('come again after the connection broke, and say that some may have been missed', async () => {
    const events = await connectPostgresEvents(server.cluster?.url ?? '', note);
    const heard = received(events, 2);
    const admin = new Client({ connectionString: server.cluster?.url ?? '' });
    await admin.connect();
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`);
    await received(events, 1);
    const ended: SentEvent = { kind: 'sessions', userId: 'u' };
    events.publish(ended);
    expect(await heard).toEqual([{ kind: 'missed' }, ended]);
    errors.splice(0);
    await events.close();
    await admin.end();
  });

  it('wait once for an answer that never comes, however many were published, and come again', async () => {
    const { url, fallSilent, close } = await openProxy(server.cluster?.url ?? '');
    const events = await connectPostgresEvents(url, note);
    const heard = received(events, 1);
    fallSilent();
    for (const id of ['a', 'b', 'c']) events.publish(event(id));
    expect(await heard).toEqual([{ kind: 'missed' }]);
    const said = errors.splice(0).map(String);
    expect(said.filter((error) => error.includes('timeout'))).toHaveLength(1);
    expect(said).toHaveLength(3);
    const again = received(events, 1);
    events.publish(event('d'));
    expect(await again).toEqual([event('d')]);
    await events.close();
    close();
  });

  it.each([
    undefined,
    '',
    'null',
    '1',
    '{}',
    '{"kind":"other","orgId":"o","projectId":"p","id":"i","userId":"u"}',
    '{"kind":"organization","orgId":"o"}',
    '{"kind":"sessions"}',
    '{"kind":"section","orgId":1,"projectId":"p","id":"i","userId":"u"}',
  ])('that are none of ours are passed over: %s', (payload) => {
    expect(readEvent(payload)).toBeNull();
  });
});
