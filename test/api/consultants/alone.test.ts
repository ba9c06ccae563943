import { describe, expect, it } from 'vitest';

import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { lookAs } from '#test/made/accounts/looks.ts';
import { asked, askingOrganization } from '#test/made/accounts/engagements.ts';
import { makeOrganization } from '#test/made/factories.ts';

// Who is in no organization is told what is theirs alone: what is asked of them as a consultant, and invitations.

const harness = useHarness();
const alone = { orgId: null };
const told = async ({ client }: Person) => (await client.notifications.list(alone)).items;
const unread = async ({ client }: Person) => (await client.notifications.unread(alone)).unread;

describe('the bell of somebody in no organization', () => {
  it('tells of requests to them as a consultant, and nothing of the organization that asks', async () => {
    const { ana, orgId, projectId, irina, consultantId } = await askingOrganization(harness);
    expect(await told(irina)).toEqual([]);
    const engagementId = await asked(ana, { projectId, consultantId });
    const path = `/app/consultants/requests?engagement=${engagementId}`;
    expect(await told(irina)).toMatchObject([{ type: 'engagement', path, read: false, createdAt: TEST_NOW }]);
    expect(await unread(irina)).toBe(1);
    for (const orgsOwn of [ana.email, ana.id, orgId, projectId])
      expect(JSON.stringify(await told(irina))).not.toContain(orgsOwn);
    expect(await told(await harness.signUp('Radu Ion'))).toEqual([]);
    await expect(harness.visitor.notifications.list(alone)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(irina.client.notifications.list({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells of an invitation while it is open', async () => {
    const ana = await harness.signUp('Ana Pop');
    const orgId = await makeOrganization(harness, ana);
    const radu = await harness.signUp('Radu Ion');
    await ana.client.members.invite({ orgId, email: radu.email, role: 'reviewer' });
    expect(await told(radu)).toMatchObject([{ type: 'invitation', read: false }]);
  });

  it('can be read, made new again and read as a whole, by the person alone, and tells their other tabs', async () => {
    const { ana, projectId, irina, consultantId } = await askingOrganization(harness);
    await asked(ana, { projectId, consultantId });
    const [{ id: notificationId = '' } = {}] = await told(irina);
    const heard: unknown[] = [];
    const stop = harness.deps.events.subscribe((event) => void (event.kind === 'alerts' && heard.push(event)));
    const mark = async ({ client }: Person, read: boolean) =>
      await client.notifications.mark({ ...alone, notificationId, read });
    await mark(await harness.signUp('Radu Ion'), true);
    expect(await unread(irina)).toBe(1);
    await mark(irina, true);
    expect(await unread(irina)).toBe(0);
    await mark(irina, false);
    expect(await irina.client.notifications.markAll(alone)).toEqual({ read: 1 });
    expect(await irina.client.notifications.markAll(alone)).toEqual({ read: 0 });
    expect(await unread(irina)).toBe(0);
    stop();
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ kind: 'alerts', orgId: null, userId: irina.id })));
  });

  it('is there for a look of support, which marks nothing', async () => {
    const { ana, projectId, irina, consultantId } = await askingOrganization(harness);
    await asked(ana, { projectId, consultantId });
    const { client } = await lookAs(harness, irina);
    expect((await client.notifications.list(alone)).items).toMatchObject([{ type: 'engagement' }]);
    await expect(client.notifications.markAll(alone)).rejects.toMatchObject({ code: 'LOOKING_ONLY' });
    expect(await unread(irina)).toBe(1);
  });

  it('keeps what others ask new when one request makes them a member', async () => {
    const first = await askingOrganization(harness);
    const { irina, consultantId } = first;
    const second = await askingOrganization(harness);
    const engagementId = await asked(first.ana, { projectId: first.projectId, consultantId });
    const other = await asked(second.ana, { projectId: second.projectId, consultantId });
    await irina.client.engagements.answer({ engagementId, move: 'accept' });
    const { items } = await irina.client.notifications.list({ orgId: first.orgId });
    const fresh = items.filter(({ read }) => !read).map(({ path }) => path);
    expect(fresh).toEqual([`/app/consultants/requests?engagement=${other}`]);
    expect(await unread(irina)).toBe(1);
  });
});
