import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';

import type { Instant } from '#domain/values/time.ts';
import type { Connection } from '#db/client.ts';
import { connectOpened, connectPostgres } from '#db/client.ts';
import type { EmbeddedDatabase } from '#db/embedded/client.ts';
import type { DirectoryLock } from '#db/embedded/directory-lock.ts';

import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { openFileReader } from '#server/adapters/file-reader/process-reader.ts';
import { makeInProcessEvents } from '#server/adapters/events/in-process.ts';
import { connectPostgresEvents } from '#server/adapters/events/postgres.ts';
import { makePgBossJobs } from '#server/adapters/jobs/pg-boss.ts';
import { createApp } from './app.ts';
import { openControlSocket } from './control-socket.ts';
import { currentListing, openCatalogueMemory } from '#server/search/catalogue-memory.ts';
import { wordsOf } from '#server/search/catalogue-words.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';
import { makeFiles } from '#server/platform/files.ts';
import { requestPassages } from '#server/features/discover/catalogue/read-passages.ts';
import { prepareCatalogue, requestFirstSync, requestSearchWords } from '#server/features/discover/catalogue/starter.ts';
import type { LoadEntry } from './http/pages.ts';
import { builtEntry, mountPages } from './http/pages.ts';
import { vitePages } from './http/vite-pages.ts';
import { jobDefinitions, jobNames } from './job-list.ts';
import { makeIdentity } from '#server/platform/identity/identity.ts';
import { productPasswords, type Passwords } from '#server/platform/identity/password-hash.ts';
import { makeLog } from './log.ts';
import { makeMailer, makePost } from '#server/platform/mail.ts';
import type { OwnDatabase } from './own-database.ts';
import { openOwnDatabase } from './own-database.ts';
import { makePayments } from '#server/platform/payments.ts';
import type { OutsideAssistant } from '#server/adapters/assistant/port.ts';
import { makePresence } from '#server/platform/presence.ts';
import { loadSecret } from './secret.ts';
import { StartRefused } from './start-refused.ts';
import { terminalWords } from './terminal-words.ts';

/**
 * A connection that is not used is kept longer than proxies keep theirs (most of them a minute): a request sent on one
 * that is just being closed would be lost.
 */
const IDLE_CONNECTION_MS = 75_000;

export type Running = { readonly url: string; readonly deps: Deps; stop(): Promise<void> };

async function connect(
  env: Env,
  own: Promise<OwnDatabase> | null,
): Promise<{ connection: Connection; lock: DirectoryLock | null }> {
  if (env.databaseUrl) return { connection: await connectPostgres(env.databaseUrl), lock: null };
  const { embedded, lock } = await (own ?? openOwnDatabase(env));
  return { connection: await connectOpened(embedded), lock };
}

/** Without its database the process could only refuse. It ends, so that its supervisor starts it again. */
async function endWith(embedded: EmbeddedDatabase, log: Logger): Promise<void> {
  log.fatal({ err: await embedded.lost }, 'the embedded database has stopped, so the server ends; start it again');
  process.exit(1);
}

type Parts = {
  readonly deps: Deps;
  readonly connection: Connection;
  close(): Promise<void>;
};

/**
 * Puts together everything the features need, from the settings. `own` is the embedded database where it is being
 * opened already.
 */
export async function makeDeps(
  env: Env,
  clock: () => Instant,
  own: Promise<OwnDatabase> | null = null,
  passwords: Passwords = productPasswords,
): Promise<Parts> {
  const log = makeLog(env);
  const { connection, lock } = await connect(env, own);
  if (connection.engine === 'embedded') void endWith(connection.embedded, log);
  const jobs = await makePgBossJobs({
    database:
      connection.engine === 'embedded' ? { pglite: connection.embedded.client } : { url: env.databaseUrl ?? '' },
    names: jobNames,
    onError: (error) => log.error({ err: error }, 'background jobs'),
  });
  const onEventError = (error: unknown) => log.error({ err: error }, 'events');
  const events = env.databaseUrl
    ? await connectPostgresEvents(env.databaseUrl, onEventError)
    : makeInProcessEvents(onEventError);
  const documents = openDocuments();
  const fileReader = openFileReader();
  const parts = {
    env,
    db: connection.db,
    memory: openCatalogueMemory(connection.db),
    clock,
    newId: randomUUID,
    log,
    jobs,
    events,
    presence: makePresence(events, clock),
    outside: await openOutside(env),
    documents,
    files: await makeFiles(env),
    fileReader,
    secret: env.secret ?? loadSecret(env.dataDir),
  };
  const deps: Deps = {
    ...parts,
    mail: makePost(makeMailer(parts), env.operator),
    identity: makeIdentity(parts, passwords),
    payments: makePayments(parts),
  };
  const close = async () => {
    await jobs.stop();
    await events.close();
    await documents.close();
    await fileReader.close();
    await parts.memory.search.close();
    await connection.close();
    lock?.release();
  };
  return { deps, connection, close };
}

/** A model outside, where the settings name one. Its library is loaded only then. */
async function openOutside({ assistant }: Env): Promise<OutsideAssistant | null> {
  if (assistant === null) return null;
  const { openEndpoint } = await import('#server/adapters/assistant/endpoint.ts');
  return openEndpoint(assistant);
}

function listen(server: Server, env: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new StartRefused(terminalWords()('port_taken', { port: String(env.port) })) : error);
    });
    server.listen(env.port, env.host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : env.port);
    });
  });
}

/** Starts the whole product in this process: database, background work, pages. */
export async function startServer(
  env: Env,
  options: {
    clock: () => Instant;
    development: boolean;
    own?: Promise<OwnDatabase> | null;
    passwords?: Passwords;
  },
): Promise<Running> {
  const { deps, connection, close } = await makeDeps(env, options.clock, options.own, options.passwords);
  try {
    const vite = options.development ? await vitePages() : null;
    const loadEntry: LoadEntry = vite?.loadEntry ?? (await builtEntry());
    await prepareCatalogue(deps, { onlyProcess: connection.engine === 'embedded' });
    const app = createApp(deps);
    mountPages(app, deps, loadEntry);

    const listener = getRequestListener(app.fetch);
    const server = createServer((request, response) => {
      if (vite) vite.middleware(request, response, () => void listener(request, response));
      else void listener(request, response);
    });
    server.keepAliveTimeout = IDLE_CONNECTION_MS;
    const port = await listen(server, env);
    // Separate workers share the same queue. Jobs are safe to run anywhere, once.
    await deps.jobs.start(jobDefinitions(deps, connection));
    await requestFirstSync(deps);
    await requestSearchWords(deps);
    await requestPassages(deps);
    // The first person who searches should not have to wait until a large catalogue is read.
    void currentListing(deps.memory)
      .then((loaded) => wordsOf(deps.memory, loaded))
      .catch((error: unknown) => deps.log.error({ err: error }, 'the catalogue could not be read'));

    const control =
      connection.engine === 'embedded'
        ? await openControlSocket(
            env.dataDir,
            async (args) => await (await import('./commands.ts')).runCommand(deps, connection, args),
            (error) => deps.log.error({ err: error }, 'command failed'),
          )
        : null;
    const marker = join(env.dataDir, 'server.json');
    if (connection.engine === 'embedded')
      writeFileSync(marker, JSON.stringify({ pid: process.pid, port }), { mode: 0o600 });
    return {
      url: env.publicUrl.replace(/:0$/, `:${port}`),
      deps,
      stop: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await control?.close();
        await vite?.close();
        rmSync(marker, { force: true });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
