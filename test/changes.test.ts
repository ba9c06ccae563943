import { notInArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ActionName } from '#domain/activity/actions.ts';
import type { SentEvent } from '#domain/activity/live-events.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents } from '#db/schema/index.ts';

import type { Person } from './harness.ts';
import { useHarness } from './harness.ts';
import type { TenancyCase } from './tenancy-cases.ts';
import { declared, nothing, type Left } from './changes/declared.ts';
import {
  callerOf,
  callNames,
  fingerprintOf,
  makeAdministrator,
  procedures,
  tenancyCases,
  useWorlds,
} from './tenancy-world.ts';

// Every procedure that changes something leaves exactly the events that are declared, in the audit log and for
// others who listen; every procedure that only shows something leaves nothing. A new one that is not declared fails
// here.

/** Of these the tests of accounts say what they leave: here nobody is known to them. */
const ofAccounts: readonly string[] = [
  'raw.signUp',
  'raw.signUpInvited',
  'raw.signIn',
  'raw.signInForm',
  'raw.secondStep',
  'raw.passkeyChallenge',
  'raw.passkey',
  'raw.stopEmailChange',
  'raw.beginLook',
  'raw.endLook',
  'raw.signOut',
  'raw.renewSession',
  'raw.verifyEmail',
  'raw.resendVerification',
  'raw.requestReset',
  'raw.resetPassword',
];
/** Answers with the scores that a person waits for, and keeps them. */
const judges: readonly string[] = ['programs.list', 'programs.facets', 'programs.get', 'programs.settling'];
/** Counts who asks, so that nobody asks too often. */
const counts = 'raw.budgetReadXlsx';

const harness = useHarness({ PORTAL_SYNC: 'on' });
const { personOf, makeWorld } = useWorlds(harness);
const told: SentEvent['kind'][] = [];

beforeAll(() => {
  harness.deps.events.subscribe((event) => {
    if (event.kind !== 'missed') told.push(event.kind);
  });
});

/** What was published so far has been heard. */
async function heard(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

async function loggedIds(): Promise<string[]> {
  return (await harness.db.select({ id: auditEvents.id }).from(auditEvents)).map(({ id }) => id);
}

/** Somebody who may. */
async function callerFor({ access }: TenancyCase): Promise<Person> {
  if (access === 'member') return personOf('owner');
  return access === 'administrator' ? await makeAdministrator(harness) : await harness.signUp('A newcomer');
}

/** Calls as somebody who may, and answers what that left. */
async function leftBy(name: string): Promise<Left & { readonly stored: boolean }> {
  const entry = tenancyCases.get(name);
  if (!entry) throw new Error(`${name} has no case in test/tenancy`);
  const world = await makeWorld();
  const call = 'arrange' in entry ? (await entry.arrange(world)).call : entry.call.bind(entry);
  const person = await callerFor(entry);
  // What a person saves within ten minutes is one event: here it is a new one.
  harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 11 * 60_000));
  await heard();
  const [before, known] = [await fingerprintOf(harness), await loggedIds()];
  told.length = 0;
  const answer = await call(callerOf(harness, person)).catch((error: unknown) => error);
  if ('arrange' in entry && answer instanceof Error) throw answer;
  if (answer instanceof Response) await answer.body?.cancel();
  await heard();
  const isNew = known.length === 0 ? undefined : notInArray(auditEvents.id, known);
  const rows = await harness.db.select({ action: auditEvents.action }).from(auditEvents).where(isNew);
  return {
    log: rows.map(({ action }) => action as ActionName).toSorted(),
    told: [...told],
    stored: (await fingerprintOf(harness)) !== before,
  };
}

it('is declared for every procedure that changes something, and for none that only shows', () => {
  const changing = procedures.filter(([, kind]) => kind === 'changes').map(([name]) => name);
  expect(
    Object.keys(declared)
      .filter((name) => !name.startsWith('raw.'))
      .toSorted(),
  ).toEqual(changing.toSorted());
  expect(Object.keys(declared).filter((name) => !callNames.includes(name))).toEqual([]);
});

describe.each(callNames.filter((name) => !ofAccounts.includes(name)))('%s', (name) => {
  const expected = declared[name];
  if (expected)
    it('leaves the events that it declares', async () => {
      const { log, told: kinds } = await leftBy(name);
      expect({ log, told: kinds }).toEqual({ log: expected.log, told: expected.told });
    });
  else
    it('only shows, and leaves nothing', async () => {
      const { stored, ...left } = await leftBy(name);
      expect(left).toEqual(nothing);
      if (!judges.includes(name) && name !== counts) expect(stored).toBe(false);
    });
});
