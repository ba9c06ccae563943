import { randomUUID } from 'node:crypto';

import { alerts } from '#db/schema/index.ts';

import type { TenancyCases } from '#test/tenancy-cases.ts';
import { everyRole, forEverybody, forMembers } from '#test/tenancy-cases.ts';

export const cases: TenancyCases = {
  // What a token of whom ends: test/api/organization/call-mails.test.ts.
  'raw.callMails': forEverybody(({ request }) => request('/call-mails?token=none')),
  'raw.stopCallMails': forEverybody(({ request }) => request('/call-mails?token=none', { method: 'POST' })),
  'dashboard.setCallMails': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.dashboard.setCallMails({ orgId, wanted: false }),
  })),
  'dashboard.get': forMembers(everyRole, ({ orgId }) => ({ call: ({ client }) => client.dashboard.get({ orgId }) })),
  'dashboard.markAlertsRead': forMembers(everyRole, async ({ orgId, harness }) => {
    await harness.db.insert(alerts).values({
      id: randomUUID(),
      orgId,
      type: 'other',
      key: 'k',
      content: { code: 'written', title: 'T', message: 'm' },
      createdAt: harness.deps.clock(),
    });
    return { call: ({ client }) => client.dashboard.markAlertsRead({ orgId }) };
  }),
};
