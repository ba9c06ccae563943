import { describe, expect, it } from 'vitest';

import type { RawRoute } from '#contract/raw-route-kinds.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { roles } from '#domain/organization/roles.ts';

import { useHarness } from './harness.ts';
import type { TenancyCaller } from './tenancy-cases.ts';
import { callerOf, callNames, fingerprintOf, makeAdministrator, tenancyCases, useWorlds } from './tenancy-world.ts';

// Every procedure of the contract and every raw route, with every role, with a stranger from another organization and
// with a visitor. A new one without a case in test/tenancy/ fails here.

const harness = useHarness({ PORTAL_SYNC: 'on' });
const { personOf, makeWorld } = useWorlds(harness);
const visitor = (): TenancyCaller => ({
  client: harness.visitor,
  request: (path, init) => harness.request(path, init),
});

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

async function expectRefused(expected: Outcome, call: () => Promise<unknown>): Promise<void> {
  const before = await fingerprintOf(harness);
  expect(await outcomeOf(call)).toBe(expected);
  expect(await fingerprintOf(harness), 'a refused call writes nothing').toBe(before);
}

it('has a case for every procedure and every raw route, and none for what is not there', () => {
  expect([...tenancyCases.keys()].sort()).toEqual([...callNames].sort());
});

it('asks of every raw route what its row of the table says', () => {
  for (const [name, { access }] of Object.entries<RawRoute>(rawRoutes)) {
    const asked = tenancyCases.get(`raw.${name}`)?.access;
    if (typeof access !== 'string') expect(asked, name).toBe('member');
    // The list of programs is public, and judged for members alone: its case is the stricter one.
    else if (name !== 'programsCsv') expect(asked, name).toBe(access === 'session' ? 'session' : 'public');
  }
});

describe.each(callNames.filter((name) => tenancyCases.has(name)))('%s', (name) => {
  const entry = tenancyCases.get(name);
  if (!entry) return;

  if (entry.access === 'member') {
    it.each(roles)('for the role %s', async (role) => {
      const { call } = await entry.arrange(await makeWorld());
      const attempt = () => call(callerOf(harness, personOf(role)));
      if (entry.roles.includes(role)) expect(await outcomeOf(attempt)).toBe('allowed');
      else await expectRefused(entry.hiddenFrom.includes(role) ? 'NOT_FOUND' : 'FORBIDDEN', attempt);
    });

    it('for a stranger and a visitor', async () => {
      const world = await makeWorld();
      const { stranger } = world;
      const { call, crossed } = await entry.arrange(world);
      await expectRefused('NOT_FOUND', () => call(callerOf(harness, stranger)));
      await expectRefused('UNAUTHORIZED', () => call(visitor()));
      if (crossed) await expectRefused('NOT_FOUND', () => crossed(callerOf(harness, stranger)));
    });
    return;
  }

  if (entry.access === 'administrator') {
    it('exists for administrators of the platform', async () => {
      const { call } = await entry.arrange(await makeWorld());
      const administrator = await makeAdministrator(harness);
      expect(await outcomeOf(() => call(callerOf(harness, administrator)))).toBe('allowed');
    });

    it('exists for nobody else', async () => {
      const world = await makeWorld();
      const { call } = await entry.arrange(world);
      for (const role of roles) await expectRefused('NOT_FOUND', () => call(callerOf(harness, personOf(role))));
      await expectRefused('NOT_FOUND', () => call(callerOf(harness, world.stranger)));
      await expectRefused('NOT_FOUND', () => call(visitor()));
    });
    return;
  }

  it('shows a stranger nothing of another organization', async () => {
    const world = await makeWorld();
    await entry.isolated(await entry.call(callerOf(harness, world.stranger)), world);
    const attempt = () => entry.call(visitor());
    if (entry.access === 'session') await expectRefused('UNAUTHORIZED', attempt);
    else await entry.isolated(await attempt(), world);
  });
});
