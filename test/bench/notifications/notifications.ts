import { readFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { rowsOf } from '#db/client.ts';
import { makePgBossJobs } from '#server/adapters/jobs/pg-boss.ts';
import { jobNames } from '#server/host/job-list.ts';
import { freePort } from '#test/host/free-port.ts';

import { openPostgresDatabase, type BenchDeps } from '../databases.ts';
import type { Bench, Figure } from '../figure.ts';
import { percentile, timed } from '../figure.ts';
import { addressOf, openClient, type HttpClient } from '../http-load.ts';
import { startProduct } from '../product.ts';
import { makePeople, signInReaders } from './people.ts';

const SECRET = 'a secret for measuring that nothing else uses';
const PEOPLE = 10_000;
const STREAMS = 500;

type World = { readonly deps: BenchDeps; readonly client: HttpClient; readonly cookies: readonly string[] };

async function countMails({ db }: BenchDeps): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM mail_outbox`);
  return row?.count ?? 0;
}

/** A small request of a signed-in person: who they are. */
async function smallRequest({ client, cookies }: World, round: number): Promise<number> {
  const cookie = cookies[round % cookies.length] ?? '';
  return await timed(() => client.call({ procedure: 'account/me', input: undefined, cookie, address: round }));
}

/**
 * The digests of one morning, from when the first mail stands in the outbox until the last one does, by the server's
 * own job; and how long small requests take meanwhile.
 */
async function measureDigests(world: World, askForDigests: () => Promise<void>): Promise<readonly Figure[]> {
  const quiet: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    quiet.push(await smallRequest(world, round));
    await setTimeout(10);
  }
  await askForDigests();
  while ((await countMails(world.deps)) === 0) await setTimeout(20);
  const started = performance.now();
  const beside: number[] = [];
  for (let round = 0, mails = 0; mails < PEOPLE; round += 1) {
    beside.push(await smallRequest(world, round));
    await setTimeout(10);
    if (round % 20 === 0) mails = await countMails(world.deps);
    if (performance.now() - started > 600_000) throw new Error(`only ${mails} digests came within ten minutes`);
  }
  const seconds = (performance.now() - started) / 1000;
  const p95 = percentile(beside, 0.95);
  return [
    {
      name: `digests of ${PEOPLE} people prepared, PostgreSQL`,
      measured: seconds,
      unit: 's',
      target: { value: 60, better: 'less' },
      note: 'eight pieces of news each, one transaction a person',
    },
    {
      name: 'small request while digests are prepared, over HTTP, p95',
      measured: p95,
      unit: 'ms',
      target: { value: 50, better: 'less' },
      note:
        `${beside.length} requests, longest ${Math.max(...beside).toFixed(0)} ms; before: p95 ` +
        `${percentile(quiet, 0.95).toFixed(1)} ms`,
    },
  ];
}

/** What a process has in memory, in MB. */
function residentMB(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Opens the stream of one browser; answers once the server has begun it. */
async function openStream(url: string, cookie: string, number: number): Promise<ClientRequest> {
  const headers = { cookie, 'x-forwarded-for': addressOf(number) };
  return await new Promise((resolve, reject) => {
    const sent = request(`${url}/api/events`, { headers, agent: false }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve(sent);
      else reject(new Error(`a stream was answered with ${answer.statusCode}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** What so many open streams take of the server's memory, a minute after they were opened. */
async function measureStreams(url: string, pid: number, cookies: readonly string[]): Promise<Figure> {
  // The first streams load what a stream needs.
  const first = await Promise.all(cookies.slice(0, 20).map((cookie, number) => openStream(url, cookie, number)));
  for (const each of first) each.destroy();
  await setTimeout(5_000);
  const before = residentMB(pid);
  const open: ClientRequest[] = [];
  for (const [number, cookie] of cookies.entries()) open.push(await openStream(url, cookie, number));
  const opened = residentMB(pid);
  // Each says twice that it is there, and looks at its session.
  await setTimeout(60_000);
  const after = residentMB(pid);
  for (const each of open) {
    each.on('error', () => {});
    each.destroy();
  }
  return {
    name: `memory of ${STREAMS} open streams of notifications`,
    measured: Math.max(opened, after) - before,
    unit: 'MB',
    target: { value: 100, better: 'less' },
    note: `the server had ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after a minute`,
  };
}

/** The built product on a PostgreSQL with ten thousand people who are told something. */
export const notifications: Bench = {
  name: 'notifications',
  run: async () => {
    const { deps, url: databaseUrl, close } = await openPostgresDatabase();
    const product = await startProduct(await freePort(), { databaseUrl, secret: SECRET });
    const client = openClient(product.url, 4);
    const jobs = await makePgBossJobs({
      database: { url: databaseUrl },
      names: jobNames,
      onError: (error) => console.error(error),
    });
    try {
      // The first start takes the starter catalogue in.
      while ((await jobs.count()).waiting > 0) await setTimeout(500);
      await makePeople(deps, PEOPLE);
      const cookies = await signInReaders(deps, STREAMS, product.url, SECRET);
      const streams = await measureStreams(product.url, product.pid, cookies);
      const digests = await measureDigests({ deps, client, cookies }, () => jobs.enqueue(deps.db, 'mail-digests', {}));
      return [...digests, streams];
    } finally {
      client.close();
      await jobs.stop();
      await product.stop();
      await close();
    }
  },
};
