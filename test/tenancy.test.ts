import { readdirSync } from 'node:fs';

import { isContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { contract } from '#contract/index.ts';
import type { RawRoute } from '#contract/raw-routes.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { Role } from '#domain/organization/roles.ts';
import { roles } from '#domain/organization/roles.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { rowsOf } from '#db/client.ts';

import { addMember, makeOrganization } from './made/factories.ts';
import type { Person } from './harness.ts';
import { TEST_NOW, useHarness } from './harness.ts';
import type { TenancyCaller, TenancyCase, TenancyCases, World } from './tenancy-cases.ts';

// Every procedure of the contract and every raw route, with every role, with a stranger from another organization and
// with a visitor. A new one without a case in test/tenancy/ fails here.

function procedureNames(node: unknown, path: readonly string[] = []): string[] {
  if (isContractProcedure(node)) return [path.join('.')];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => procedureNames(child, [...path, key]));
}

const folder = new URL('./tenancy/', import.meta.url);
const modules: { cases: TenancyCases }[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
);
const cases = new Map<string, TenancyCase>(modules.flatMap((module) => Object.entries(module.cases)));
const names = [...procedureNames(contract), ...Object.keys(rawRoutes).map((key) => `raw.${key}`)];

const harness = useHarness();
let members: ReadonlyMap<Role, Person>;

beforeAll(async () => {
  members = new Map(await Promise.all(roles.map(async (role) => [role, await harness.signUp(`The ${role}`)] as const)));
});

function personOf(role: Role): Person {
  const person = members.get(role);
  if (!person) throw new Error(`no person has the role ${role}`);
  return person;
}

function callerOf(person: Person): TenancyCaller {
  return { client: person.client, request: (path, init) => harness.request(path, { ...init, cookie: person.cookie }) };
}

const visitor = (): TenancyCaller => ({
  client: harness.visitor,
  request: (path, init) => harness.request(path, init),
});

/** Long enough for what a person is allowed at once to be there again. */
const BETWEEN_WORLDS_MS = 20_000;
let worlds = 0;

async function makeWorld(): Promise<World & { readonly stranger: Person }> {
  worlds += 1;
  harness.setNow(instantFromMs(msOf(TEST_NOW) + worlds * BETWEEN_WORLDS_MS));
  const owner = personOf('owner');
  const orgId = await makeOrganization(harness, owner, { name: 'The first' });
  for (const role of roles) if (role !== 'owner') await addMember(harness, orgId, personOf(role), role);
  // New each time: what a stranger calls may end their own session.
  const stranger = await harness.signUp('A stranger');
  const otherOrgId = await makeOrganization(harness, stranger, { name: 'The other' });
  return { harness, stranger, orgId, otherOrgId, personOf };
}

type Outcome = 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND';
const byStatus: Readonly<Record<number, Outcome>> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

/** What came of a call. Anything but the three refusals is a mistake of the case and rises. */
async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    const answer = await call();
    if (!(answer instanceof Response) || answer.ok) return 'allowed';
    const refused = byStatus[answer.status];
    if (refused) return refused;
    throw new Error(`status ${answer.status}: ${await answer.text()}`);
  } catch (error) {
    const refused = Object.values(byStatus).find(
      (code) => typeof error === 'object' && error !== null && 'code' in error && error.code === code,
    );
    if (refused) return refused;
    throw error;
  }
}

/** A fingerprint of everything stored: a refused call leaves it as it was. */
async function fingerprint(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    harness.db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${sql.identifier(name)} t`,
  );
  const hashes = await rowsOf<{ hash: string }>(harness.db, sql.join(parts, sql` UNION ALL `));
  return [...hashes.map((row) => row.hash), harness.jobs.queued.length].join(' ');
}

async function expectRefused(expected: Outcome, call: () => Promise<unknown>): Promise<void> {
  const before = await fingerprint();
  expect(await outcomeOf(call)).toBe(expected);
  expect(await fingerprint(), 'a refused call writes nothing').toBe(before);
}

it('has a case for every procedure and every raw route, and none for what is not there', () => {
  expect([...cases.keys()].sort()).toEqual([...names].sort());
});

it('asks of every raw route what its row of the table says', () => {
  for (const [name, { access }] of Object.entries<RawRoute>(rawRoutes)) {
    const asked = cases.get(`raw.${name}`)?.access;
    if (typeof access !== 'string') expect(asked, name).toBe('member');
    // The list of programs is public, and judged for members alone: its case is the stricter one.
    else if (name !== 'programsCsv') expect(asked, name).toBe(access === 'session' ? 'session' : 'public');
  }
});

describe.each(names.filter((name) => cases.has(name)))('%s', (name) => {
  const entry = cases.get(name);
  if (!entry) return;

  if (entry.access === 'member') {
    it.each(roles)('for the role %s', async (role) => {
      const { call } = await entry.arrange(await makeWorld());
      const attempt = () => call(callerOf(personOf(role)));
      if (entry.roles.includes(role)) expect(await outcomeOf(attempt)).toBe('allowed');
      else await expectRefused(entry.hiddenFrom.includes(role) ? 'NOT_FOUND' : 'FORBIDDEN', attempt);
    });

    it('for a stranger and a visitor', async () => {
      const world = await makeWorld();
      const { stranger } = world;
      const { call, crossed } = await entry.arrange(world);
      await expectRefused('NOT_FOUND', () => call(callerOf(stranger)));
      await expectRefused('UNAUTHORIZED', () => call(visitor()));
      if (crossed) await expectRefused('NOT_FOUND', () => crossed(callerOf(stranger)));
    });
    return;
  }

  it('shows a stranger nothing of another organization', async () => {
    const world = await makeWorld();
    await entry.isolated(await entry.call(callerOf(world.stranger)), world);
    const attempt = () => entry.call(visitor());
    if (entry.access === 'session') await expectRefused('UNAUTHORIZED', attempt);
    else await entry.isolated(await attempt(), world);
  });
});
