import { describe, expect, it } from 'vitest';

import type { RawRoute } from '#contract/raw-route-kinds.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { roles } from '#domain/organization/roles.ts';

import type { Person } from './harness.ts';
import { useHarness } from './harness.ts';
import type { TenancyCaller } from './tenancy-cases.ts';
import {
  callerOf,
  callNames,
  fingerprintOf,
  makeAdministrator,
  shows,
  tenancyCases,
  useWorlds,
} from './tenancy-world.ts';

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

type Refusal = { readonly who: string; readonly outcome: Outcome; readonly call: () => Promise<unknown> };

/** Each is refused as it is to be, and none of them writes anything. */
async function expectRefused(...refusals: readonly Refusal[]): Promise<void> {
  const before = await fingerprintOf(harness);
  for (const { who, outcome, call } of refusals) expect(await outcomeOf(call), who).toBe(outcome);
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
    it('for every role, a stranger and a visitor', async () => {
      const world = await makeWorld();
      const { stranger } = world;
      const { crossed, ...first } = await entry.arrange(world);
      let { call } = first;
      const by = (person: Person) => () => call(callerOf(harness, person));
      await expectRefused(
        ...roles
          .filter((role) => !entry.roles.includes(role))
          .map((role) => ({
            who: role,
            outcome: entry.hiddenFrom.includes(role) ? ('NOT_FOUND' as const) : ('FORBIDDEN' as const),
            call: by(personOf(role)),
          })),
        { who: 'stranger', outcome: 'NOT_FOUND', call: by(stranger) },
        { who: 'visitor', outcome: 'UNAUTHORIZED', call: () => call(visitor()) },
        ...(crossed
          ? [{ who: 'crossed', outcome: 'NOT_FOUND' as const, call: () => crossed(callerOf(harness, stranger)) }]
          : []),
      );
      for (const [index, role] of entry.roles.entries()) {
        // What one of them has done cannot always be done again by the next.
        if (index > 0 && !shows.has(name)) ({ call } = await entry.arrange(await makeWorld()));
        expect(await outcomeOf(by(personOf(role))), role).toBe('allowed');
      }
    });
    return;
  }

  if (entry.access === 'administrator') {
    it('exists for administrators of the platform, and for nobody else', async () => {
      const world = await makeWorld();
      const { call } = await entry.arrange(world);
      const nowhere = (who: string, caller: TenancyCaller) =>
        ({ who, outcome: 'NOT_FOUND', call: () => call(caller) }) as const;
      await expectRefused(
        ...roles.map((role) => nowhere(role, callerOf(harness, personOf(role)))),
        nowhere('stranger', callerOf(harness, world.stranger)),
        nowhere('visitor', visitor()),
      );
      const administrator = await makeAdministrator(harness);
      expect(await outcomeOf(() => call(callerOf(harness, administrator)))).toBe('allowed');
    });
    return;
  }

  it('shows a stranger nothing of another organization', async () => {
    const world = await makeWorld();
    await entry.isolated(await entry.call(callerOf(harness, world.stranger)), world);
    const attempt = () => entry.call(visitor());
    if (entry.access === 'session') await expectRefused({ who: 'visitor', outcome: 'UNAUTHORIZED', call: attempt });
    else await entry.isolated(await attempt(), world);
  });
});
