import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { enterpriseRequests, users } from '#db/schema/index.ts';
import { enterpriseCommand } from '#server/features/organization/billing/enterprise.ts';
import { useHarness } from '#test/harness.ts';
import { makeOwner } from '#test/made/payments/billing.ts';

const harness = useHarness({ SUPPORT_EMAIL: 'help@funds.example' });
const asked = {
  orgId: null,
  company: 'Big Bridges AG',
  need: 'Forty people, one\ninvoice.',
  size: 'up_to_50',
} as const;

describe('a request for Enterprise', () => {
  it('is stored, mailed to the operator and to administrators, and shown to them by a command', async () => {
    expect((await enterpriseCommand(harness.deps, ['list']))?.lines).toEqual(['Nobody has asked for Enterprise yet.']);
    const adam = await harness.signUp('Adam');
    await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, adam.id));
    const { ana, orgId } = await makeOwner(harness);
    await ana.client.billing.requestEnterprise({ ...asked, orgId, email: 'bo@bridges.example' });
    const stored = await harness.db.select().from(enterpriseRequests);
    expect(stored).toEqual([
      expect.objectContaining({ ...asked, orgId, email: 'bo@bridges.example', askedBy: ana.id }),
    ]);
    const mails = (await harness.deps.mail.list(harness.db, 10)).filter(({ code }) => code === 'enterprise_request');
    expect(mails.map(({ to }) => to).toSorted()).toEqual([adam.email, 'help@funds.example'].toSorted());
    expect(mails[0]?.written?.text).toContain('Company: Big Bridges AG');
    expect(mails[0]?.written?.text).toContain('People: 11 to 50');
    const shown = await enterpriseCommand(harness.deps, ['list']);
    expect(shown).toEqual({
      ok: true,
      lines: [
        '2026-11-20 12:00 UTC  Big Bridges AG  bo@bridges.example  11 to 50 people',
        '    What they need: Forty people, one invoice.',
      ],
    });
  });

  it('may come from a visitor, three times a day from one mailbox', async () => {
    const ask = () => harness.visitor.billing.requestEnterprise({ ...asked, email: 'cy+a@bridges.example' });
    for (let time = 0; time < 3; time += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await harness.visitor.billing.requestEnterprise({ ...asked, email: 'di@bridges.example' });
  });

  it('names a company, a need and an address that can be answered', async () => {
    const bad = { code: 'BAD_REQUEST' };
    const { requestEnterprise } = harness.visitor.billing;
    await expect(requestEnterprise({ ...asked, email: 'nobody' })).rejects.toMatchObject(bad);
    await expect(requestEnterprise({ ...asked, email: 'e@f.example', company: '  ' })).rejects.toMatchObject(bad);
    await expect(requestEnterprise({ ...asked, email: 'e@f.example', need: ' ' })).rejects.toMatchObject(bad);
  });

  it('names no organization that the person is no member of', async () => {
    const [{ orgId }, stranger] = [await makeOwner(harness), await makeOwner(harness)];
    const input = { ...asked, orgId, email: 'gi@bridges.example' };
    await expect(stranger.ana.client.billing.requestEnterprise(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(harness.visitor.billing.requestEnterprise(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
