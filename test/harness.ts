import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll } from 'vitest';

import type { Contract } from '#contract/index.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Connection, Tx } from '#db/client.ts';
import { connectPostgres } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { openFileReader } from '#server/adapters/file-reader/process-reader.ts';
import { openLocalFiles } from '#server/adapters/files/local-disk.ts';
import { makeInProcessEvents } from '#server/adapters/events/in-process.ts';
import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { createApp } from '#server/host/app.ts';
import { makeLog } from '#server/host/log.ts';
import { openCatalogueMemory } from '#server/search/catalogue-memory.ts';
import type { OutsideAssistant } from '#server/adapters/assistant/port.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';
import { readEnv } from '#server/host/read-env.ts';
import type { App } from '#server/platform/http/hono-app.ts';
import { cookieName, signedValue } from '#server/platform/http/signed-cookie.ts';
import { makeIdentity } from '#server/platform/identity/identity.ts';
import { makePasswords, productPasswords, type Passwords } from '#server/platform/identity/password-hash.ts';
import { makeMailer, makePost } from '#server/platform/mail.ts';
import { makePayments } from '#server/platform/payments.ts';
import { makePresence } from '#server/platform/presence.ts';

import { createTestDatabase } from './host/postgres.ts';
import { lendDatabase } from './host/embedded/lent-database.ts';
import type { RecordedJobs } from './host/recorded-jobs.ts';
import { recordJobs } from './host/recorded-jobs.ts';

/** The moment at which every test runs. */
export const TEST_NOW = '2026-11-20T12:00:00.000Z' as Instant;
const SECRET = 'a secret for tests that nothing else ever uses';

/** A guess at a password of a test may be cheap; what one costs in the product has a test of its own. */
const testPasswords = makePasswords(16);

export type Client = ContractRouterClient<Contract>;
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly cookie: string;
  readonly client: Client;
};

/** `from`: the address at the other end of the socket; without it the request has no socket. */
export type Sent = RequestInit & { readonly cookie?: string; readonly from?: string };

export type Harness = {
  readonly app: App;
  /** Tests prepare and look at what is stored past the product's own way. */
  readonly db: Tx;
  readonly deps: Deps;
  readonly jobs: RecordedJobs;
  /** Where uploads lie; not there before the first one. */
  readonly filesFolder: string;
  /** What the server wrote into its log, line by line, at the level that tells most. */
  readonly logged: readonly string[];
  /** Moves the server's clock. */
  setNow(now: Instant): void;
  /** A client without a session. */
  readonly visitor: Client;
  /** A verified person with a session of their own. */
  signUp(name?: string): Promise<Person>;
  /** A request as a browser on our own pages would send it. */
  request(path: string, init?: Sent): Promise<Response>;
};

type TestDatabase = { readonly connection: Connection; readonly url: string | null };

/** A migrated, empty database: embedded, or on the PostgreSQL server that the run provides (then with its address). */
export async function openDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { connection: await lendDatabase(), url: null };
  const url = await createTestDatabase(server);
  return { connection: await connectPostgres(url), url };
}

/**
 * Sets up the whole server for this test file, on a fresh database or the one that `open` gives; takes it down at its
 * end.
 */
export function useHarness(
  settings: Readonly<Record<string, string>> = {},
  open: () => Promise<Pick<TestDatabase, 'connection'>> = openDatabase,
): Harness {
  let connection: Connection | null = null;
  let harness: Harness | null = null;
  // Made by the first upload of a test, if there is one.
  const filesFolder = join(tmpdir(), `fundwright-test-files-${randomUUID()}`);
  beforeAll(async () => {
    ({ connection } = await open());
    const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', PORTAL_SYNC: 'off', ...settings });
    // A database that was stored before holds passwords at the product's own cost.
    const passwords = open === openDatabase ? testPasswords : productPasswords;
    harness = makeHarness(connection.db as Tx, filesFolder, env, { outside: await openOutside(env), passwords });
  });
  afterAll(async () => {
    await harness?.deps.memory.search.close();
    await connection?.close();
    await harness?.deps.fileReader.close();
    await harness?.deps.documents.close();
    // One process runs many files: what this one held is free now.
    connection = null;
    harness = null;
    rmSync(filesFolder, { recursive: true, force: true });
  });
  const get = (): Harness => {
    if (!harness) throw new Error('the harness is ready only inside tests and hooks');
    return harness;
  };
  return {
    get app() {
      return get().app;
    },
    get db() {
      return get().db;
    },
    get deps() {
      return get().deps;
    },
    get jobs() {
      return get().jobs;
    },
    get filesFolder() {
      return filesFolder;
    },
    get logged() {
      return get().logged;
    },
    get visitor() {
      return get().visitor;
    },
    setNow: (now) => get().setNow(now),
    signUp: (name) => get().signUp(name),
    request: (path, init) => get().request(path, init),
  };
}

/** So long a model outside may take in a test. */
const OUTSIDE_BOUNDS = { firstWordMs: 500, nextWordMs: 500, totalMs: 4000, retries: 1 };

/** Its library is loaded only by the tests that need it. */
async function openOutside({ assistant }: Env): Promise<OutsideAssistant | null> {
  if (assistant === null) return null;
  const { openEndpoint } = await import('#server/adapters/assistant/endpoint.ts');
  return openEndpoint(assistant, OUTSIDE_BOUNDS);
}

function makeHarness(
  db: Tx,
  filesFolder: string,
  env: Env,
  { outside, passwords }: { readonly outside: OutsideAssistant | null; readonly passwords: Passwords },
): Harness {
  let now = TEST_NOW;
  const jobs = recordJobs();
  const logged: string[] = [];
  const documents = openDocuments();
  const events = makeInProcessEvents((error) => {
    throw error;
  });
  const files = openLocalFiles(filesFolder);
  const fileReader = openFileReader();
  const parts = {
    env,
    db,
    memory: openCatalogueMemory(db),
    clock: () => now,
    newId: randomUUID,
    log: makeLog({ logLevel: 'debug' }, { write: (line) => void logged.push(line) }),
    jobs,
    events,
    presence: makePresence(events, () => now),
    documents,
    files,
    fileReader,
    outside,
    secret: SECRET,
  };
  const deps: Deps = {
    ...parts,
    mail: makePost(makeMailer(parts), env.operator),
    identity: makeIdentity(parts, passwords),
    payments: makePayments(parts),
  };
  const app = createApp(deps);

  const request = async (path: string, { from, ...init }: Sent = {}) => {
    const headers = new Headers(init.headers);
    headers.set('host', new URL(env.publicUrl).host);
    headers.set('origin', new URL(env.publicUrl).origin);
    if (init.cookie) headers.set('cookie', init.cookie);
    return await app.request(
      `${env.publicUrl}${path}`,
      { ...init, headers },
      from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } },
    );
  };
  const clientFor = (cookie: string | null): Client =>
    createORPCClient(
      new RPCLink({
        url: `${env.publicUrl}/api/rpc`,
        fetch: async (input) => {
          const headers = new Headers(input.headers);
          headers.set('origin', new URL(env.publicUrl).origin);
          if (cookie) headers.set('cookie', cookie);
          return await app.request(new Request(input, { headers }));
        },
      }),
    );

  return {
    app,
    db,
    deps,
    jobs,
    filesFolder,
    logged,
    request,
    visitor: clientFor(null),
    setNow: (value) => {
      now = value;
    },
    signUp: async (name = 'Ana Pop') => {
      const userId = randomUUID();
      const email = `${userId}@example.org`;
      await db.insert(users).values({ id: userId, name, email, emailVerified: true, createdAt: now, updatedAt: now });
      const expiresAt = instantFromMs(msOf(now) + 86_400_000);
      const token = await openSession(db, { id: randomUUID(), userId, now, expiresAt });
      const value = encodeURIComponent(signedValue('session_token', token, SECRET));
      const cookie = `${cookieName('session_token', env.publicUrl)}=${value}`;
      return { id: userId, email, name, cookie, client: clientFor(cookie) };
    },
  };
}

/**
 * The order in which rows were stored or last changed; several may be in the one moment of the tests' clock.
 * Transactions are numbered as they first write, statements inside them as they run.
 */
export function asWritten(table: PgTable): readonly SQL[] {
  return [sql`${table}.xmin::text::bigint`, sql`${table}.cmin::text::bigint`];
}

/** An instant some days after (or before) the moment of the tests. */
export function daysFromNow(days: number): Instant {
  return instantFromMs(msOf(TEST_NOW) + days * 86_400_000);
}
