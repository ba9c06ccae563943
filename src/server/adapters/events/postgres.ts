import { setTimeout } from 'node:timers/promises';

import { Client } from 'pg';

import type { SentEvent } from '#domain/activity/live-events.ts';
import { readLiveEvent } from '#domain/activity/live-events.ts';

import { tellAll } from './in-process.ts';
import type { Events, HeardEvent } from './port.ts';

const CHANNEL = 'fundwright_events';
/** The pauses between attempts to connect. Each is twice as long as the one before, up to the longest. */
const PAUSE_MS = { first: 100, longest: 2_000 } as const;
/** How often a silent connection is asked whether it still works, and how long connecting and answering may take. */
const HEARTBEAT_MS = 10_000;
const ANSWER_MS = 5_000;

/**
 * An event from the channel. Everybody who may write to the database can write to it, so this is null where the event
 * is none of ours.
 */
export function readEvent(payload: string | undefined): SentEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(payload ?? '');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('kind' in value && value.kind === 'access')
    return 'orgId' in value && typeof value.orgId === 'string' ? { kind: 'access', orgId: value.orgId } : null;
  if (!('kind' in value) || value.kind !== 'sessions') return readLiveEvent(value);
  return 'userId' in value && typeof value.userId === 'string' ? { kind: 'sessions', userId: value.userId } : null;
}

type Ask = (text: string, values?: readonly string[]) => Promise<unknown>;

/**
 * Asks a connection one thing at a time: each begins when the one before has ended. One that failed, or that was not
 * answered in time, ends the connection: what waits behind it fails at once instead of waiting as long again.
 */
function inTurn(client: Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values = []) => {
    const next = last.then(() => client.query(text, [...values]));
    last = next.catch(() => client.end());
    return next;
  };
}

/** Waits until the connection has ended. Ends it where it does not answer any more, and when everything ends. */
async function untilBroken(
  client: Client,
  ask: Ask,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const ended = new Promise<true>((resolve) => client.once('end', () => resolve(true)));
  const beat = () => setTimeout(HEARTBEAT_MS, false, { ref: false, signal }).catch(() => true);
  try {
    while (!(await Promise.race([ended, beat()]))) await ask('SELECT 1');
  } catch (error) {
    onError(error);
  }
  await client.end();
}

/** Events over LISTEN and NOTIFY, on one connection that is opened again whenever it breaks. */
export async function connectPostgresEvents(url: string, onError: (error: unknown) => void): Promise<Events> {
  const listeners = new Set<(event: HeardEvent) => void>();
  const leaving = new AbortController();
  const state: { client: Client | null; ask: Ask | null } = { client: null, ask: null };

  const open = async (): Promise<Client> => {
    const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
    const client = new Client({ connectionString: url, keepAlive: true, ...limits });
    // Why a connection broke. The attempt itself reports why none could be made.
    client.on('error', (error) => {
      if (state.client === client) onError(error);
    });
    client.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) tellAll(listeners, event, onError);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      // Without this, a connection that was made and cannot listen would stay open beside the next one.
      await client.end();
      throw error;
    }
    return client;
  };
  /**
   * Opens the connection again, after pauses that grow and that differ between processes. Null where this ends before.
   */
  const openAgain = async (): Promise<Client | null> => {
    for (let pause: number = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
      await setTimeout(pause * (0.5 + Math.random() / 2), undefined, { ref: false, signal: leaving.signal }).catch(
        () => {},
      );
      if (leaving.signal.aborted) return null;
      try {
        return await open();
      } catch (error) {
        onError(error);
      }
    }
  };
  /** The only place that opens connections: one at a time, the next one when the one before has ended. */
  const keepOpen = async (first: Client): Promise<void> => {
    for (let client: Client | null = first; client;) {
      const ask = inTurn(client);
      state.client = client;
      state.ask = ask;
      if (client !== first) tellAll(listeners, { kind: 'missed' }, onError);
      await untilBroken(client, ask, leaving.signal, onError);
      state.client = null;
      state.ask = null;
      client = await openAgain();
    }
  };
  const kept = keepOpen(await open());
  return {
    publish: (event) => void state.ask?.('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)]).catch(onError),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      leaving.abort();
      await kept;
    },
  };
}
