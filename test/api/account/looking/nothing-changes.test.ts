import { isContractProcedure } from '@orpc/contract';
import { beforeAll, expect, it } from 'vitest';

import { contract } from '#contract/index.ts';
import type { RawRoute } from '#contract/raw-route-kinds.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { change, done, LookingRefused, ofPerson } from '#server/platform/change.ts';

import { useHarness, type Client } from '#test/harness.ts';
import { lookAs } from '#test/made/accounts/looks.ts';
import { makeProject } from '#test/made/projects.ts';
import { callNames, fingerprintOf, procedures, tenancyCases } from '#test/tenancy-world.ts';

// Whatever the contract has and whatever it gets: whoever looks as somebody changes nothing, downloads nothing and sees
// nothing that is closed to looks. A new procedure or address is in here without anybody's doing.

const harness = useHarness();
let look: Awaited<ReturnType<typeof lookAs>>;
let projectId = '';
let orgId = '';

beforeAll(async () => {
  const ana = await harness.signUp('Ana Pop');
  ({ projectId, orgId } = await makeProject(harness, ana));
  look = await lookAs(harness, ana);
});

function procedureAt(name: string) {
  let node: unknown = contract;
  for (const part of name.split('.')) node = Reflect.get(Object(node), part);
  if (!isContractProcedure(node)) throw new Error(`${name} is no procedure`);
  return node['~orpc'];
}

async function call(client: Client, name: string): Promise<unknown> {
  let node: unknown = client;
  for (const part of name.split('.')) node = Reflect.get(Object(node), part);
  // An input of nothing: what is refused is refused before it is read.
  return await (node as (input: unknown) => Promise<unknown>)({}).catch((error: unknown) => error);
}

const closed = procedures.filter(([name, kind]) => {
  const { meta } = procedureAt(name);
  return kind === 'changes' || meta.closedToLooks === true;
});

it('covers every procedure that changes something', () => {
  expect(closed.length).toBeGreaterThan(150);
  expect(tenancyCases.size).toBe(callNames.length);
});

it.each(closed.map(([name]) => name))('%s is refused', async (name) => {
  const before = await fingerprintOf(harness);
  expect(await call(look.client, name)).toMatchObject({ code: 'LOOKING_ONLY', status: 423, defined: true });
  expect(await fingerprintOf(harness)).toBe(before);
});

const ways = ['endLook', 'signOut'];
const raw = Object.entries<RawRoute>(rawRoutes).filter(
  ([name, { method, answer }]) =>
    !ways.includes(name) && (method !== 'GET' || answer === 'file' || answer === 'stream'),
);

it.each(raw.filter(([name]) => name !== 'picture'))('%s is refused', async (_name, { method, path }) => {
  const before = await fingerprintOf(harness);
  const address = path.replace(':projectId', projectId).replace(':orgId', orgId).replace(':file', 'x.ics');
  const response = await harness.request(address.replaceAll(/:\w+/g, projectId), {
    method,
    cookie: look.cookie,
    ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
  });
  expect([response.status, await response.json()]).toEqual([423, { code: 'LOOKING_ONLY' }]);
  expect(await fingerprintOf(harness)).toBe(before);
});

it('a change that something forgot to refuse is refused where all changes are made', async () => {
  const deps = { ...harness.deps, isLooking: true } as const;
  const before = await fingerprintOf(harness);
  const changing = change(ofPerson(deps, null), 'support.consent_ended', () => Promise.resolve(done({}, null)));
  await expect(changing).rejects.toThrow(LookingRefused);
  expect(await fingerprintOf(harness)).toBe(before);
});
