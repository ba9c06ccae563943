import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { orgMembers, users } from '#db/schema/index.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { cookieName, signedValue } from '#server/platform/http/signed-cookie.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { freePort } from '#test/host/free-port.ts';

import { catalogueLines, knowPassages, makeOrganization, queries } from './catalogue.ts';
import type { BenchDeps } from './databases.ts';
import { BENCH_NOW, openPostgresDatabase } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { percentile, timed } from './figure.ts';
import type { HttpClient, Load } from './http-load.ts';
import { measureLoad, openClient } from './http-load.ts';
import { startProduct } from './product.ts';

const SECRET = 'a secret for measuring that nothing else uses';
const CLIENTS = 8;
/** The most characters that a search takes, and how many such searches are measured. */
const LONG_QUERY = 300;
const LONG_QUERIES = 9;
const LOAD_MS = 8000;
/** Requests are limited for each person: with fewer people the limit would be measured. */
const PEOPLE = 64;

type World = {
  readonly url: string;
  readonly orgId: OrgId;
  /** Of members of one organization. */
  readonly cookies: readonly string[];
};

/** People of one organization who are signed in, as the cookies of their sessions. */
async function signInPeople({ db }: BenchDeps, orgId: OrgId, url: string): Promise<readonly string[]> {
  const at = BENCH_NOW;
  const cookies: string[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const userId = randomUUID();
    const person = { name: 'Ioana Marin', email: `ioana${number}@example.org`, emailVerified: true };
    await db.insert(users).values({ id: userId, ...person, createdAt: at, updatedAt: at });
    await db.insert(orgMembers).values({ id: randomUUID(), orgId, userId, role: 'owner', createdAt: at });
    const session = { id: randomUUID(), userId, now: at, expiresAt: instantFromMs(msOf(at) + DAY_MS) };
    const value = signedValue('session_token', await openSession(db, session), SECRET);
    cookies.push(`${cookieName('session_token', url)}=${encodeURIComponent(value)}`);
  }
  return cookies;
}

function memberCalls({ orgId, cookies }: World) {
  return (procedure: string, input: object, round: number) => ({
    procedure,
    input: { orgId, ...input },
    cookie: cookies[round % cookies.length] ?? '',
    address: round,
  });
}

function noteOf({ p50, p95 }: Load): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}

/** A list of 50, with so many clients and with one alone. */
async function measureLists(client: HttpClient, world: World): Promise<readonly Figure[]> {
  const list = 'programs/list';
  const asMember = memberCalls(world);
  const byDeadline = (round: number) => ({
    procedure: list,
    input: { orgId: null, filters: {}, sort: 'deadline', limit: 50 },
    cookie: null,
    address: round,
  });
  const byMatch = (round: number) => asMember(list, { filters: {}, sort: 'match', limit: 50 }, round);
  const together = { clients: CLIENTS, ms: LOAD_MS };
  const kinds = [
    { name: 'list of 50 by deadline, as a visitor', callOf: byDeadline, target: 300 },
    {
      name: 'list of 50 by deadline, as a member',
      callOf: (round: number) => asMember(list, { filters: {}, sort: 'deadline', limit: 50 }, round),
      target: null,
    },
    { name: 'list of 50 by match, as a member', callOf: byMatch, target: null },
  ];
  const figures: Figure[] = [];
  for (const { name, callOf, target } of kinds) {
    await measureLoad(client, { clients: CLIENTS, ms: LOAD_MS / 4 }, callOf);
    const alone = await measureLoad(client, { clients: 1, ms: LOAD_MS / 4 }, callOf);
    const load = await measureLoad(client, together, callOf);
    figures.push({
      name: `${name}, over HTTP, ${CLIENTS} clients`,
      measured: load.perSecond,
      unit: 'requests/s',
      target: target === null ? null : { value: target, better: 'more' },
      note: `${noteOf(load)}; one client: ${noteOf(alone)}`,
    });
  }
  return figures;
}

/** Every query once, one after another, each by another person. */
async function measureSearch({ call }: HttpClient, world: World): Promise<readonly Figure[]> {
  const asMember = memberCalls(world);
  const search = (round: number) =>
    call(asMember('programs/list', { filters: { q: queries[round] ?? '' }, sort: 'match', limit: 20 }, round));
  for (let round = 0; round < queries.length; round += 10) await search(round);
  const taken: number[] = [];
  for (const round of queries.keys()) taken.push(await timed(() => search(round)));
  const measured = percentile(taken, 0.5);
  const note = `p95 ${percentile(taken, 0.95).toFixed(1)} ms, longest ${Math.max(...taken).toFixed(1)} ms`;
  const name = `search, ${queries.length} queries, first page in match order, over HTTP, p50`;
  return [{ name, measured, unit: 'ms', target: { value: 20, better: 'less' }, note }];
}

/** A query of so many characters, from what people type. */
function longQuery(round: number): string {
  const from = round * 20;
  return queries
    .slice(from, from + 20)
    .concat(queries.slice(0, 20))
    .join(' ')
    .slice(0, LONG_QUERY);
}

/** The longest queries that are taken, each once, in order of relevance. */
async function measureLongQueries({ call }: HttpClient, world: World): Promise<Figure> {
  const asMember = memberCalls(world);
  const search = (round: number) =>
    call(asMember('programs/list', { filters: { q: longQuery(round) }, sort: 'relevance', limit: 20 }, round));
  await search(LONG_QUERIES);
  const taken: number[] = [];
  for (let round = 0; round < LONG_QUERIES; round += 1) taken.push(await timed(() => search(round)));
  return {
    name: `longest of ${LONG_QUERIES} searches with ${LONG_QUERY} characters, over HTTP`,
    measured: Math.max(...taken),
    unit: 'ms',
    target: { value: 50, better: 'less' },
    note: `p50 ${percentile(taken, 0.5).toFixed(1)} ms`,
  };
}

/** How long a small request takes beside the first reading of the catalogue, and once that is over. */
async function measureFirstReading({ call }: HttpClient, world: World): Promise<Figure> {
  const asMember = memberCalls(world);
  const beside: number[] = [];
  const quiet: number[] = [];
  let round = 0;
  const small = async (into: number[]) => {
    into.push(await timed(() => call({ ...asMember('account/me', {}, (round += 1)), input: undefined })));
    await setTimeout(4);
  };
  // The first requests of a process are slow by themselves: they load what a request needs.
  for (let first = 0; first < 5; first += 1) await small([]);
  const catalogue = { isRead: false };
  // It is answered once all programs and their words are in memory.
  const read = timed(() => call(asMember('programs/list', { filters: { q: 'energy' }, sort: 'match' }, 0))).finally(
    () => {
      catalogue.isRead = true;
    },
  );
  while (!catalogue.isRead) await small(beside);
  const readMs = await read;
  while (quiet.length < 200) await small(quiet);
  const usual = percentile(quiet, 0.5);
  return {
    name: 'longest that a small request is slowed by the first reading of the catalogue, over HTTP',
    measured: Math.max(...beside) - usual,
    unit: 'ms',
    target: { value: 50, better: 'less' },
    note:
      `${beside.length} requests beside the reading, which took ${(readMs / 1000).toFixed(1)} s, p95 ` +
      `${percentile(beside, 0.95).toFixed(1)} ms; p50 without it ${usual.toFixed(1)} ms, longest ` +
      `${Math.max(...quiet).toFixed(1)} ms`,
  };
}

/** The built product on a PostgreSQL with the large catalogue and the starter one, asked as browsers ask. */
export const overHttp: Bench = {
  name: 'http',
  run: async () => {
    const { deps, url: databaseUrl, close } = await openPostgresDatabase();
    const port = await freePort();
    const flags = process.env['BENCH_SERVER_FLAGS']?.split(' ');
    const started = async <T>(measure: (client: HttpClient, url: string) => Promise<T>): Promise<T> => {
      const product = await startProduct(port, { databaseUrl, secret: SECRET, ...(flags ? { flags } : {}) });
      const client = openClient(product.url, CLIENTS);
      try {
        return await measure(client, product.url);
      } finally {
        client.close();
        await product.stop();
      }
    };
    try {
      await importLines(deps, catalogueLines(), 'import');
      // A first start, which takes the starter catalogue in.
      const url = await started((_, at) => Promise.resolve(at));
      await knowPassages(deps);
      await deps.db.execute('VACUUM ANALYZE');
      const orgId = await makeOrganization(deps);
      await rescore(scoringOf(deps), orgId, BENCH_NOW);
      await deps.db.execute('ANALYZE match_scores');
      const world: World = { url, orgId, cookies: await signInPeople(deps, orgId, url) };
      return await started(async (client) => [
        await measureFirstReading(client, world),
        ...(await measureLists(client, world)),
        ...(await measureSearch(client, world)),
        await measureLongQueries(client, world),
      ]);
    } finally {
      await close();
    }
  },
};
