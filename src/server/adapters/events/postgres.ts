import { setTimeout } from 'node:timers/promises';

import { Client } from 'pg';

import { tellAll } from './in-process.ts';
import type { EventKind, Events, ProjectEvent } from './port.ts';

const CHANNEL = 'fundwright_events';
const RECONNECT_MS = 1_000;
const kinds: readonly EventKind[] = ['section', 'project', 'editing', 'reading', 'left'];

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** An event from the channel, which everybody who may write to the database can write to; null where it is none of ours. */
export function readEvent(payload: string | undefined): ProjectEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(payload ?? '');
  } catch {
    return null;
  }
  if (!isFields(value)) return null;
  const { orgId, projectId, id, userId, cause } = value;
  const kind = kinds.find((each) => each === value['kind']);
  if (!kind || typeof orgId !== 'string' || typeof projectId !== 'string' || typeof id !== 'string' || typeof userId !== 'string') return null;
  return { kind, orgId, projectId, id, userId, cause: typeof cause === 'string' ? cause : null };
}

/** Events over LISTEN and NOTIFY, on one connection that is opened again whenever it breaks. */
export async function connectPostgresEvents(url: string, onError: (error: unknown) => void): Promise<Events> {
  const listeners = new Set<(event: ProjectEvent) => void>();
  const state: { client: Client | null; closed: boolean } = { client: null, closed: false };

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, keepAlive: true });
    client.on('error', onError);
    client.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) tellAll(listeners, event, onError);
    });
    client.on('end', () => {
      state.client = null;
      void reconnect();
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    state.client = client;
  };
  const reconnect = async (): Promise<void> => {
    while (!state.closed && state.client === null) {
      await setTimeout(RECONNECT_MS, undefined, { ref: false });
      if (state.closed || state.client !== null) return;
      try {
        await connect();
      } catch (error) {
        onError(error);
      }
    }
  };
  await connect();
  return {
    publish: (event) => void state.client?.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)]).catch(onError),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      state.closed = true;
      listeners.clear();
      await state.client?.end();
    },
  };
}
