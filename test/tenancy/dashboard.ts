import { randomUUID } from 'node:crypto';

import { alerts } from '#db/schema/index.ts';

import type { Harness } from '#test/harness.ts';
import type { TenancyCases } from '#test/tenancy-cases.ts';
import { everyRole, forEverybody, forMembers, forSession } from '#test/tenancy-cases.ts';

async function tellOne(harness: Harness, orgId: string): Promise<string> {
  const id = randomUUID();
  const content = { code: 'written', title: 'T', message: 'm' } as const;
  const createdAt = harness.deps.clock();
  await harness.db.insert(alerts).values({ id, orgId, type: 'other', key: id, content, createdAt });
  return id;
}

export const cases: TenancyCases = {
  // What a token of whom ends: test/api/organization/call-mails.test.ts.
  'raw.callMails': forEverybody(({ request }) => request('/call-mails?token=none')),
  'raw.stopCallMails': forEverybody(({ request }) => request('/call-mails?token=none', { method: 'POST' })),
  'dashboard.setCallMails': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.dashboard.setCallMails({ orgId, wanted: false }),
  })),
  'dashboard.get': forMembers(everyRole, ({ orgId }) => ({ call: ({ client }) => client.dashboard.get({ orgId }) })),
  'notifications.markAll': forMembers(everyRole, async ({ orgId, harness }) => {
    await tellOne(harness, orgId);
    return { call: ({ client }) => client.notifications.markAll({ orgId }) };
  }),
  'notifications.list': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.notifications.list({ orgId }),
  })),
  'notifications.unread': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.notifications.unread({ orgId }),
  })),
  'notifications.mails': forSession(({ client }) => client.notifications.mails()),
  'notifications.chooseMails': forSession(({ client }) =>
    client.notifications.chooseMails({ kind: 'task', delivery: 'weekly' }),
  ),
  'support.get': forSession(({ client }) => client.support.get()),
  'support.consent': forSession(({ client }) => client.support.consent({ hours: 1 })),
  'support.endConsent': forSession(({ client }) => client.support.endConsent()),
  'support.endLook': forSession(({ client }) => client.support.endLook({ id: '00000000-0000-4000-8000-000000000000' })),
  'newsletter.get': forSession(({ client }) => client.newsletter.get()),
  'newsletter.set': forSession(({ client }) => client.newsletter.set({ agrees: true })),
  'notifications.mark': forMembers(everyRole, async ({ orgId, harness }) => {
    const notificationId = await tellOne(harness, orgId);
    return { call: ({ client }) => client.notifications.mark({ orgId, notificationId, read: true }) };
  }),
};
