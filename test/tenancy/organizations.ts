import { eq } from 'drizzle-orm';

import { organizations } from '#db/schema/index.ts';

import type { TenancyCases } from '#test/tenancy-cases.ts';
import { editors, everyRole, forMembers, forSession } from '#test/tenancy-cases.ts';

export const cases: TenancyCases = {
  'organizations.list': forSession(({ client }) => client.organizations.list()),
  'organizations.create': forSession(({ client }) => client.organizations.create({ name: 'A new one' })),
  'organizations.get': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.organizations.get({ orgId }),
  })),
  'organizations.update': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) =>
      client.organizations.update({
        orgId,
        changes: { city: 'Cluj-Napoca' },
        shareholders: [{ name: 'Ioana Marin', country: 'RO', shareBasisPoints: 10_000 }],
      }),
  })),
  'organizations.suggestWords': forSession(({ client }) =>
    client.organizations.suggestWords({ description: 'We melt glass.', pasted: '', caen: '' }),
  ),
  'organizations.setLocale': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.organizations.setLocale({ orgId, locale: 'ro' }),
  })),
  'organizations.setUp.get': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.organizations.setUp.get({ orgId }),
  })),
  'organizations.setUp.save': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) =>
      client.organizations.setUp.save({ orgId, step: 'activity', fields: { headcount: 'many', city: 'Cluj' } }),
  })),
  'organizations.setUp.complete': forMembers(editors, async ({ orgId, harness }) => {
    await harness.db
      .update(organizations)
      .set({ onboardingStep: 'review', legalName: 'A', industry: 'energy', legalForm: 'coop' })
      .where(eq(organizations.id, orgId));
    return { call: ({ client }) => client.organizations.setUp.complete({ orgId }) };
  }),
  'organizations.setUp.getDraft': forSession(({ client }) => client.organizations.setUp.getDraft()),
  'organizations.setUp.saveDraft': forSession(({ client }) =>
    client.organizations.setUp.saveDraft({ fields: { legalName: 'A' } }),
  ),
  // The stranger owns an organization already: the answer names that one and no other.
  'organizations.setUp.start': forSession(({ client }) =>
    client.organizations.setUp.start({ fields: { legalName: 'A' } }).catch((error: unknown) => {
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ALREADY_STARTED')
        return error;
      throw error;
    }),
  ),
};
