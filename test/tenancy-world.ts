import { readdirSync } from 'node:fs';

import { isContractProcedure } from '@orpc/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';

import { contract } from '#contract/index.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { Role } from '#domain/organization/roles.ts';
import { roles } from '#domain/organization/roles.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { rowsOf } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';

import { addMember, makeOrganization } from './made/factories.ts';
import type { Harness, Person } from './harness.ts';
import { TEST_NOW } from './harness.ts';
import type { TenancyCaller, TenancyCase, TenancyCases, World } from './tenancy-cases.ts';

// What every procedure of the contract and every raw route is called with, for the tests that walk all of them.

/** Each procedure below a part of the contract, and whether it says that it only shows. */
function proceduresIn(node: unknown, path: readonly string[] = []): (readonly [string, 'shows' | 'changes'])[] {
  if (isContractProcedure(node))
    return [[path.join('.'), node['~orpc'].route.method === 'GET' ? 'shows' : 'changes'] as const];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => proceduresIn(child, [...path, key]));
}

const folder = new URL('./tenancy/', import.meta.url);
const modules: { cases: TenancyCases }[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(new URL(file, folder).href)),
);
export const tenancyCases = new Map<string, TenancyCase>(modules.flatMap((module) => Object.entries(module.cases)));
export const procedures = proceduresIn(contract);
export const callNames = [...procedures.map(([name]) => name), ...Object.keys(rawRoutes).map((key) => `raw.${key}`)];

/** What only shows something can be asked again by the next: these procedures, and the raw routes that are read. */
export const shows: ReadonlySet<string> = new Set([
  ...procedures.flatMap(([name, kind]) => (kind === 'shows' ? [name] : [])),
  ...Object.entries(rawRoutes).flatMap(([key, { method }]) => (method === 'GET' ? [`raw.${key}`] : [])),
]);

export function callerOf(harness: Harness, person: Person): TenancyCaller {
  return { client: person.client, request: (path, init) => harness.request(path, { ...init, cookie: person.cookie }) };
}

/** After so many worlds the old ones go: what is stored is looked at before and after each refusal, all of it. */
const WORLDS_AT_ONCE = 25;
/** Long enough for what a person is allowed at once to be there again. */
const BETWEEN_WORLDS_MS = 20_000;

export type Worlds = {
  /** The person with this role in the first organization of each world. */
  personOf(role: Role): Person;
  makeWorld(): Promise<World & { readonly stranger: Person }>;
};

/** Makes worlds with the same people in them. */
export function useWorlds(harness: Harness): Worlds {
  let members: ReadonlyMap<Role, Person> = new Map();
  let worlds = 0;
  beforeAll(async () => {
    members = new Map(
      await Promise.all(roles.map(async (role) => [role, await harness.signUp(`The ${role}`)] as const)),
    );
  });
  const personOf = (role: Role): Person => {
    const person = members.get(role);
    if (!person) throw new Error(`no person has the role ${role}`);
    return person;
  };
  return {
    personOf,
    makeWorld: async () => {
      worlds += 1;
      if (worlds % WORLDS_AT_ONCE === 0) await harness.db.execute(sql`TRUNCATE organizations, programs CASCADE`);
      harness.setNow(instantFromMs(msOf(TEST_NOW) + worlds * BETWEEN_WORLDS_MS));
      // Used just now: that a session is in use is noted once an hour, and is nothing that a call leaves.
      await harness.db.update(sessions).set({ updatedAt: harness.deps.clock() });
      const owner = personOf('owner');
      const orgId = await makeOrganization(harness, owner, { name: 'The first' });
      for (const role of roles) if (role !== 'owner') await addMember(harness, orgId, personOf(role), role);
      // New each time: what a stranger calls may end their own session.
      const stranger = await harness.signUp('A stranger');
      const otherOrgId = await makeOrganization(harness, stranger, { name: 'The other' });
      return { harness, stranger, orgId, otherOrgId, personOf };
    },
  };
}

/** A new person who is an administrator of the platform. */
export async function makeAdministrator(harness: Harness): Promise<Person> {
  const person = await harness.signUp('An administrator');
  await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
  return person;
}

/** A fingerprint of everything stored, and of how many jobs wait. */
export async function fingerprintOf(harness: Harness): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    harness.db,
    sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, concat(count(*), ' ', bit_xor(hashtextextended(t::text, 0))) AS hash
        FROM ${sql.identifier(name)} t`,
  );
  // The database may read the tables side by side, and answers in the order in which they are done.
  const ordered = sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1`;
  const hashes = await rowsOf<{ hash: string }>(harness.db, ordered);
  return [...hashes.map((row) => row.hash), harness.jobs.queued.length].join(' ');
}

const byStatus: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

/** What came of a call: that it is allowed, or the code or the status of what it was refused with. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await call();
    if (!(answer instanceof Response)) return 'allowed';
    await answer.body?.cancel();
    return answer.ok ? 'allowed' : (byStatus[answer.status] ?? String(answer.status));
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
    throw error;
  }
}
