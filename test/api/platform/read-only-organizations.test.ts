import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { roles, type Role } from '#domain/organization/roles.ts';
import { organizations } from '#db/schema/index.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { callerOf, fingerprintOf, outcomeOf, procedures, tenancyCases, useWorlds } from '#test/tenancy-world.ts';

// Every call of the contract and every raw route of members, with every role, in an organization that is leaving and in
// one that is blocked: what only shows goes on as before, what changes something is refused and writes nothing. What
// is otherwise is named here.

const harness = useHarness();
const { personOf, makeWorld } = useWorlds(harness);

const open = { deletionAskedAt: null, deletionDueAt: null, blockedAt: null, blockedReason: null };
const states = {
  leaving: { ...open, deletionAskedAt: TEST_NOW, deletionDueAt: daysFromNow(14) },
  blocked: { ...open, blockedAt: TEST_NOW, blockedReason: 'It sends advertisements.' },
} as const;

/** These change something and go on. */
const goesOn: ReadonlySet<string> = new Set([
  // Of the person alone: what they have read, where they are, what they asked the copilot and what they are mailed.
  'account.setCurrentOrganization',
  'application.stay',
  'copilot.confirm',
  'copilot.dismiss',
  'copilot.rate',
  'copilot.remove',
  'notifications.markAll',
  'dashboard.setCallMails',
  'notifications.mark',
  'projects.notePlace',
  'projects.stay',
  'savedSearches.look',
  // Nobody is held in it, owners take everything along and end it.
  'members.leave',
  'organizationDeletion.ask',
  'organizationDeletion.askArchive',
  'organizationDeletion.keep',
  'organizationDeletion.openArchive',
  // What is paid for is seen to its end.
  'billing.cancelSubscription',
  'billing.getCheckout',
  'billing.openPaymentPortal',
  'billing.requestTerms',
  'billing.setSeat',
  'services.accept',
  'services.askForCorrections',
]);

/** These only show something, to those who go on working with it. */
const forWork: ReadonlySet<string> = new Set([
  'engagements.messages',
  'engagements.ofOrganization',
  'engagements.projects',
  'library.offer',
  'library.offeredText',
  'organizations.setUp.get',
  'participants.known',
  'partners.thread',
  'partners.threads',
  'suggestions.stepsSince',
]);

/** Raw routes by which something comes in or is made. The archive of the organization holds what they would give. */
const rawForWork: ReadonlySet<string> = new Set([
  'raw.annexDraft',
  'raw.annexUpload',
  'raw.backupUpload',
  'raw.budgetReadXlsx',
  'raw.libraryUpload',
  'raw.packageFile',
  'raw.pictureUpload',
  'raw.projectBackup',
  'raw.receiptUpload',
  'raw.wordFile',
]);

const changing = new Set(procedures.flatMap(([name, kind]) => (kind === 'changes' ? [name] : [])));
const memberCases = [...tenancyCases].flatMap(([name, entry]) =>
  entry.access === 'member' ? [[name, entry] as const] : [],
);

function isRefused(name: string): boolean {
  return changing.has(name) ? !goesOn.has(name) : forWork.has(name) || rawForWork.has(name);
}

describe.each(memberCases)('%s', (name, { arrange, roles: allowed, hiddenFrom }) => {
  const refused = isRefused(name);

  /** A case in a world of its own, with its organization in a state. */
  async function inState(values: (typeof states)[keyof typeof states]) {
    const world = await makeWorld();
    const { call } = await arrange(world);
    const set = async (next: typeof values) =>
      await harness.db.update(organizations).set(next).where(eq(organizations.id, world.orgId));
    await set(values);
    return { set, as: async (role: Role) => await outcomeOf(() => call(callerOf(harness, personOf(role)))) };
  }

  function expected(role: Role): string {
    if (hiddenFrom.includes(role)) return 'NOT_FOUND';
    return allowed.includes(role) && !refused ? 'allowed' : 'FORBIDDEN';
  }

  it.runIf(refused || !changing.has(name))('where an organization can only be read', async () => {
    const { set, as } = await inState(states.leaving);
    for (const [state, values] of Object.entries(states)) {
      await set(values);
      const before = refused ? await fingerprintOf(harness) : null;
      for (const role of roles) expect(await as(role), `${state}, ${role}`).toBe(expected(role));
      if (refused) expect(await fingerprintOf(harness), 'a refused call writes nothing').toBe(before);
    }
  });

  it.runIf(changing.has(name) && !refused)('goes on where an organization can only be read', async () => {
    for (const [state, values] of Object.entries(states))
      for (const role of roles) {
        const { as } = await inState(values);
        expect(await as(role), `${state}, ${role}`).toBe(expected(role));
      }
  });
});

it('names no call that is not walked', () => {
  const walked = memberCases.map(([name]) => name);
  for (const name of [...goesOn, ...forWork, ...rawForWork]) expect(walked, name).toContain(name);
  for (const name of goesOn) expect([...changing], name).toContain(name);
});
