import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { roles, type Role } from '#domain/organization/roles.ts';
import { projectAssignments, projects, rateLimits } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { callerOf, outcomeOf, shows, tenancyCases, useWorlds } from '#test/tenancy-world.ts';

// Every call on a project, with every role, in every state that a project can be in: deleted, restricted, assigned,
// submitted, completed and put away. What roles may do in a draft is walked by test/tenancy.test.ts.

const harness = useHarness();
const { personOf, makeWorld } = useWorlds(harness);

/** These ask for something of the organization, beside a project: its state does not matter to them. */
const ofOrganization: ReadonlySet<string> = new Set([
  'partners.threads',
  'partners.thread',
  'partners.answer',
  'partners.close',
  'partners.setBlocked',
  'engagements.ofOrganization',
  'engagements.move',
  'engagements.messages',
  'engagements.write',
  'engagements.review',
  'billing.createAiProjectCheckout',
  'billing.createExtensionCheckout',
  'billing.createServiceCheckout',
  'services.accept',
  'services.askForCorrections',
  'services.ofOrganization',
  'services.review',
  'billing.getCheckout',
  'billing.findProjectCheckout',
]);

/** What a consultant may not do in a project that was given to them (design, section 6). */
const notForConsultants: ReadonlySet<string> = new Set([
  'application.restoreSection',
  'assignments.assign',
  'assignments.end',
  'assignments.restrict',
  'engagements.ask',
  'grants.close',
  'grants.recordResult',
  'grants.tryAgain',
  'partners.write',
  'projects.duplicate',
  'projects.remove',
  'projects.undelete',
  'raw.receiptUpload',
  'signOffs.demand',
  'signOffs.drop',
  'submissions.record',
  'submissions.takeBack',
  'taskLinks.make',
  'taskLinks.remove',
  'taskLinks.revoke',
  'versions.restore',
  // Of somebody else.
  'comments.edit',
  'comments.remove',
  'suggestions.explain',
]);

/** These name what only its author has. */
const ofAuthors: ReadonlySet<string> = new Set([
  'evaluations.takeBack',
  'suggestions.sendSteps',
  'suggestions.stepsSince',
]);

/** What an assigned consultant hears of these: no refusal of access. */
const whereAssigned: Readonly<Record<string, string>> = {
  'evaluations.handIn': 'INCOMPLETE',
  'signOffs.decide': 'NOT_YOURS',
};
/** Where projects come to after they were drafts. */
const later = {
  submitted: { status: 'submitted' },
  completed: { status: 'completed' },
  archived: { status: 'submitted', archived: true },
} as const;

/** What comes of these after an application was submitted, where a draft would take them. */
const afterwards = {
  'tasks.accept': 'NOT_SUGGESTED',
  // Guests have nothing to do in it any more.
  'taskLinks.make': 'NOT_OPEN',
};
const whereLater: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  submitted: afterwards,
  completed: afterwards,
  archived: afterwards,
};

type Values = Partial<typeof projects.$inferInsert>;

/** A case in a world of its own, with its projects in a state. Null where it has none. */
async function inState(arrange: (typeof memberCases)[number][1]['arrange']) {
  const world = await makeWorld();
  // So many worlds come after each other that their people would be asked to wait.
  await harness.db.delete(rateLimits);
  const { call } = await arrange(world);
  const isOwn = eq(projects.orgId, world.orgId);
  const own = await harness.db.select({ id: projects.id }).from(projects).where(isOwn);
  if (own.length === 0) return null;
  return {
    set: async (values: Values) => await harness.db.update(projects).set(values).where(isOwn),
    assign: async (role: Role) => {
      const { id: userId } = personOf(role);
      const given = { orgId: world.orgId, userId, assignedAt: harness.deps.clock() };
      for (const { id: projectId } of own)
        await harness.db.insert(projectAssignments).values({ id: harness.deps.newId(), projectId, ...given });
    },
    as: async (role: Role) => await outcomeOf(() => call(callerOf(harness, personOf(role)))),
  };
}

const memberCases = [...tenancyCases].flatMap(([name, entry]) =>
  entry.access === 'member' ? [[name, entry] as const] : [],
);
const seen = new Set<string>();

type InState = NonNullable<Awaited<ReturnType<typeof inState>>>;

describe.each(memberCases)('%s', (name, { arrange, roles: allowed, hiddenFrom }) => {
  async function expectGone({ set, assign, as }: InState): Promise<void> {
    await set({ deletedAt: harness.deps.clock() });
    if (name !== 'projects.undelete')
      for (const role of roles) expect(await as(role), `deleted, ${role}`).toBe('NOT_FOUND');
    await set({ deletedAt: null, restricted: true });
    for (const role of ['contributor', 'consultant'] as const)
      expect(await as(role), `restricted, ${role}`).toBe('NOT_FOUND');
    await set({ restricted: false, ...(name === 'projects.undelete' ? { deletedAt: harness.deps.clock() } : {}) });
    await assign('consultant');
    const expected = notForConsultants.has(name) ? 'FORBIDDEN' : ofAuthors.has(name) ? 'NOT_FOUND' : 'allowed';
    expect(await as('consultant'), 'assigned').toBe(whereAssigned[name] ?? expected);
  }

  async function expectAsBefore(found: InState, standing: string, values: Values): Promise<void> {
    let { as } = found;
    await found.set(values);
    for (const role of roles.filter((each) => !allowed.includes(each)))
      expect(await as(role), `${standing}, ${role}`).toBe(hiddenFrom.includes(role) ? 'NOT_FOUND' : 'FORBIDDEN');
    for (const [index, role] of allowed.entries()) {
      // What one of them has done cannot always be done again by the next.
      if (index > 0 && !shows.has(name)) {
        const again = await inState(arrange);
        await again?.set(values);
        as = again?.as ?? as;
      }
      expect(await as(role), `${standing}, ${role}`).toBe(whereLater[standing]?.[name] ?? 'allowed');
    }
  }

  it('is for every role as before in a later project, is gone in a deleted or restricted one', async () => {
    let found = await inState(arrange);
    if (found === null) return;
    seen.add(name);
    for (const [standing, values] of Object.entries(later)) {
      await expectAsBefore(found, standing, values);
      if (!shows.has(name)) found = (await inState(arrange)) ?? found;
    }
    if (ofOrganization.has(name)) return;
    await found.set({ status: 'draft', archived: false });
    await expectGone(found);
  });
});

it('names no call that is not walked, and walks most of them', () => {
  const answers = [...Object.keys(whereAssigned), ...Object.values(whereLater).flatMap((each) => Object.keys(each))];
  for (const name of [...ofOrganization, ...notForConsultants, ...ofAuthors, ...answers])
    expect([...seen], name).toContain(name);
  expect(seen.size).toBeGreaterThan(150);
});
