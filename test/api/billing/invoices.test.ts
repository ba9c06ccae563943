import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { invoices, organizations } from '#db/schema/index.ts';
import { readInstant } from '#domain/values/time.ts';
import { lookAfterPayments } from '#server/features/organization/billing/jobs.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { readPdf } from '#test/host/readers.ts';
import { addMember } from '#test/made/factories.ts';
import { buyAiProject, buyPro, chooseAt, makeOwner, tellOf } from '#test/made/payments/billing.ts';

const harness = useHarness();
type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function listed({ ana, orgId }: Owner) {
  return (await ana.client.billing.listPayments({ orgId })).invoices;
}

async function textOf({ ana, orgId }: Owner, invoiceId: string): Promise<string> {
  const path = `/api/organizations/${orgId}/invoices/${invoiceId}/invoice.pdf`;
  const answer = await harness.request(path, { cookie: ana.cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(Buffer.from(await answer.arrayBuffer())).text.replace(/[\s\u00a0]+/g, ' ');
}

describe('invoices', () => {
  it('are issued for each payment that arrives, and name everything that the law wants', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    await harness.db
      .update(organizations)
      .set({
        legalName: 'Carpathia Composites SRL',
        street: 'Strada Lungă',
        streetNumber: '7',
        city: 'Cluj',
        vatNumber: 'RO18547290',
        registrationNumber: 'J12/345/2019',
      })
      .where(eq(organizations.id, orgId));
    await buyAiProject(harness, ana, orgId);
    const [invoice] = await listed(owner);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      purchase: 'ai_project',
      price: { net: 12_999, vat: 2_730, gross: 15_729 },
    });
    const text = await textOf(owner, invoice?.id ?? '');
    for (const said of [
      `Factura ${invoice?.number}`,
      'TEST SELLER',
      'Carpathia Composites SRL',
      'Strada Lungă 7',
      'Cod de TVA: RO18547290',
      'J12/345/2019',
      '129,99',
      '27,30',
      '157,29',
      '21 %',
    ])
      expect(text).toContain(said);
  });

  it('say reverse charge to a buyer of another Member State with a VAT number, and charge none', async () => {
    const owner = await makeOwner(harness, 'DE');
    await harness.db.update(organizations).set({ vatNumber: 'DE616075978' }).where(eq(organizations.id, owner.orgId));
    await buyPro(harness, owner.ana, owner.orgId);
    const [invoice] = await listed(owner);
    expect(invoice?.price).toMatchObject({ net: 2_900, rule: 'reverse_charge', vat: 0, gross: 2_900 });
    const text = await textOf(owner, invoice?.id ?? '');
    expect(text).toContain('Reverse charge');
    expect(text).toContain('The form of the buyer’s VAT number was checked, its registration was not');
    expect(text).toContain('DE616075978');
    for (const part of ['Pro, one month', '20 Dec']) expect(text).toContain(part);
  });

  it('are taken back by a credit note that names the invoice, once', async () => {
    const owner = await makeOwner(harness, 'NO');
    const { url } = await buyAiProject(harness, owner.ana, owner.orgId);
    await chooseAt(harness, url, 'refund');
    await chooseAt(harness, url, 'refund');
    const [note, invoice, ...more] = await listed(owner);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'credit_note', price: { net: -12_999, rule: 'outside', gross: -12_999 } });
    const text = await textOf(owner, note?.id ?? '');
    expect(text).toContain(`Credit note ${note?.number}`);
    expect(text).toContain(`${invoice?.number}, 20 Nov 2026`);
    expect(text).toContain('Outside the scope of EU VAT');
  });

  it('are taken back in parts by a credit note each that lose no cent, and what was bought goes last', async () => {
    const owner = await makeOwner(harness, 'FR');
    const { ana, orgId } = owner;
    const { url, projectId } = await buyAiProject(harness, ana, orgId);
    const access = async () => (await ana.client.billing.projectAccess({ projectId })).ai.state;
    const notes = async () => (await listed(owner)).filter(({ kind }) => kind === 'credit_note');
    await chooseAt(harness, url, 'refund_part');
    const [first] = await notes();
    expect(first?.price).toMatchObject({ net: -4_333, vat: -910, gross: -5_243 });
    const text = await textOf(owner, first?.id ?? '');
    for (const said of [`Credit note ${first?.number}`, 'A part of the price given back', '52.43'])
      expect(text).toContain(said);
    await lookAfterPayments(harness.deps);
    await Promise.all([1, 2, 3].map(() => tellOf(harness, url)));
    expect(await notes(), 'hearing of it again makes no other').toHaveLength(1);
    await chooseAt(harness, url, 'refund_part');
    expect(await notes()).toHaveLength(2);
    expect(await access(), 'a part that went back takes nothing away').toBe('active');
    await chooseAt(harness, url, 'refund');
    await Promise.all([1, 2, 3].map(() => tellOf(harness, url)));
    const all = await notes();
    expect(all).toHaveLength(3);
    expect(await access()).toBe('ended');
    const sum = (of: 'net' | 'vat' | 'gross') => all.reduce((so, { price }) => so + price[of], 0);
    expect([sum('net'), sum('vat'), sum('gross')]).toEqual([-12_999, -2_730, -15_729]);
  });

  it('are numbered without a gap in each year, over all organizations and although payments come at once', async () => {
    const owners = [await makeOwner(harness), await makeOwner(harness), await makeOwner(harness)];
    await Promise.all(owners.map(({ ana, orgId }) => buyAiProject(harness, ana, orgId)));
    harness.setNow(readInstant('2026-12-31T23:00:00.000Z'));
    const ana = await harness.signUp();
    const [first] = owners;
    await addMember(harness, first?.orgId ?? '', ana, 'owner');
    await buyAiProject(harness, ana, first?.orgId ?? '');
    harness.setNow(TEST_NOW);
    const rows = await harness.db.select().from(invoices).orderBy(asc(invoices.year), asc(invoices.number));
    const numbers = (year: number) => rows.filter((row) => row.year === year).map((row) => row.number);
    expect(numbers(2026)).toEqual(numbers(2026).map((_, index) => index + 1));
    expect(numbers(2026).length).toBeGreaterThan(5);
    expect(numbers(2027)).toEqual([1]);
  });

  it('are there for the owner alone', async () => {
    const owner = await makeOwner(harness);
    await buyPro(harness, owner.ana, owner.orgId);
    const stranger = await makeOwner(harness);
    const [invoice] = await listed(owner);
    const asked = (orgId: string, id: string) =>
      harness.request(`/api/organizations/${orgId}/invoices/${id}/invoice.pdf`, { cookie: stranger.ana.cookie });
    expect((await asked(owner.orgId, invoice?.id ?? '')).status).toBe(404);
    expect((await asked(stranger.orgId, invoice?.id ?? '')).status).toBe(404);
    expect((await asked(stranger.orgId, randomUUID())).status).toBe(404);
    expect((await asked(stranger.orgId, 'none')).status).toBe(404);
  });
});
