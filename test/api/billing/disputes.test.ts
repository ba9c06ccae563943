import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, invoices, orgMembers, payments, projects } from '#db/schema/index.ts';
import { lookAfterPayments } from '#server/features/organization/billing/jobs.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { readPdf } from '#test/host/readers.ts';
import { addMember } from '#test/made/factories.ts';
import { buyAiProject, buyPro, chooseAt, makeOwner, tellOf } from '#test/made/payments/billing.ts';

// What a payer asks their bank about a payment, and what is told of money that went back.

const harness = useHarness();
type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function documents({ ana, orgId }: Owner) {
  const listed = await ana.client.billing.listPayments({ orgId });
  return listed.invoices.map(({ kind, price }) => [kind, price.gross]);
}

/** What the credit notes of an organization are over, the newest first. */
async function creditedTo(owner: Owner) {
  return (await documents(owner)).flatMap(([kind, gross]) => (kind === 'credit_note' ? [gross] : []));
}

async function mailsTo(email: string) {
  const all = await harness.deps.mail.list(harness.db, 200);
  return all.filter(({ to, code }) => to === email && (code === 'credit_note' || code === 'charged_again'));
}

async function bought() {
  const owner = await makeOwner(harness);
  const { url, projectId } = await buyAiProject(harness, owner.ana, owner.orgId);
  const access = async () => (await owner.ana.client.billing.projectAccess({ projectId })).ai.state;
  const payment = async () => (await owner.ana.client.billing.listPayments({ orgId: owner.orgId })).payments[0];
  return { owner, url, projectId, access, payment };
}

describe('a dispute', () => {
  it('takes nothing while it is open, and is shown beside its payment', async () => {
    const { owner, url, access, payment } = await bought();
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute');
    expect(await access()).toBe('active');
    expect(await payment()).toMatchObject({
      state: 'paid',
      isRevoked: false,
      disputes: [{ state: 'open', amount: 15_729, openedAt: TEST_NOW, closedAt: null }],
    });
    expect(await documents(owner)).toEqual([['invoice', 15_729]]);
    expect(await mailsTo(owner.ana.email)).toEqual([]);
  });

  it('that is lost takes what was paid for with a credit note, once, and leaves what was written', async () => {
    const { owner, url, projectId, access, payment } = await bought();
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute_lost');
    await Promise.all([1, 2, 3].map(() => tellOf(harness, url)));
    await lookAfterPayments(harness.deps);
    expect(await access()).toBe('ended');
    expect(await payment()).toMatchObject({ isRevoked: true, refunded: 0, disputes: [{ state: 'lost' }] });
    expect((await owner.ana.client.projects.get({ projectId })).rights.mayEdit).toBe(true);
    const [project] = await harness.db.select().from(projects).where(eq(projects.id, projectId));
    expect(project?.paymentStatus).toBe('refunded');
    expect(await documents(owner)).toEqual([
      ['credit_note', -15_729],
      ['invoice', 15_729],
    ]);
    const [mail, ...more] = await mailsTo(owner.ana.email);
    expect(more).toEqual([]);
    expect(mail?.written?.subject).toBe('A payment was taken back after a dispute');
    for (const said of [
      'The bank has decided a dispute about a payment',
      'took 157.29',
      'the six months of AI tools that it paid for have ended',
      '/app/org?tab=billing',
    ])
      expect(mail?.written?.text).toContain(said);
  });

  it('that is won leaves everything as it is; one that had been lost gives it back, with an invoice', async () => {
    const { owner, url, projectId, access, payment } = await bought();
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute_won');
    expect(await access()).toBe('active');
    expect(await documents(owner)).toHaveLength(1);
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute_lost');
    expect(await access()).toBe('ended');
    await chooseAt(harness, url, 'dispute_won');
    await tellOf(harness, url);
    expect(await access()).toBe('active');
    expect(await payment()).toMatchObject({ isRevoked: false, disputes: [{ state: 'won' }, { state: 'won' }] });
    const [project] = await harness.db.select().from(projects).where(eq(projects.id, projectId));
    expect(project).toMatchObject({ paymentStatus: 'paid', title: 'Bought' });
    expect(await documents(owner)).toEqual([
      ['invoice', 15_729],
      ['credit_note', -15_729],
      ['invoice', 15_729],
    ]);
    const [again, note] = (await owner.ana.client.billing.listPayments({ orgId: owner.orgId })).invoices;
    const path = `/api/organizations/${owner.orgId}/invoices/${again?.id}/invoice.pdf`;
    const answer = await harness.request(path, { cookie: owner.ana.cookie });
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
    for (const said of [`${note?.number}, 20 nov`, 'Înlocuiește nota de', 'Plătită']) expect(text).toContain(said);
    const codes = (await mailsTo(owner.ana.email)).map(({ code, written }) => [code, written?.subject]);
    // Both are of the same moment.
    expect(codes.toSorted()).toEqual([
      ['charged_again', 'A dispute was won: the payment counts again'],
      ['credit_note', 'A payment was taken back after a dispute'],
    ]);
    // The next loss is a loss again.
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute_lost');
    expect(await documents(owner)).toHaveLength(4);
    expect(await access()).toBe('ended');
  });

  it('that is lost after a part was refunded is over the rest, and each has its note', async () => {
    const { owner, url, access } = await bought();
    await chooseAt(harness, url, 'refund_part');
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute_lost');
    expect(await access()).toBe('ended');
    expect(await documents(owner)).toEqual([
      ['credit_note', -10_486],
      ['credit_note', -5_243],
      ['invoice', 15_729],
    ]);
    const subjects = (await mailsTo(owner.ana.email)).map(({ written }) => written?.subject);
    expect(subjects.toSorted()).toEqual(['A payment was refunded', 'A payment was taken back after a dispute']);
  });

  it('about a month of Pro ends it when it is lost', async () => {
    const owner = await makeOwner(harness);
    const url = await buyPro(harness, owner.ana, owner.orgId);
    const hasPro = async () =>
      (await owner.ana.client.billing.checkSubscriptionStatus({ orgId: owner.orgId })).hasActivePro;
    await chooseAt(harness, url, 'dispute');
    expect(await hasPro()).toBe(true);
    await chooseAt(harness, url, 'dispute_lost');
    expect(await hasPro()).toBe(false);
    const [mail] = await mailsTo(owner.ana.email);
    expect(mail?.written?.text).toContain('the month of Pro that it paid for has ended');
    await chooseAt(harness, url, 'dispute_won');
    expect(await hasPro()).toBe(true);
  });

  it('leaves an event each time that it stands otherwise', async () => {
    const { owner, url } = await bought();
    await chooseAt(harness, url, 'dispute');
    await tellOf(harness, url);
    await chooseAt(harness, url, 'dispute_lost');
    await chooseAt(harness, url, 'dispute_won');
    const events = await harness.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.orgId, owner.orgId), eq(auditEvents.action, 'payment.disputed')))
      .orderBy(asc(auditEvents.id));
    const states = events.map(({ data }) => [Reflect.get(Object(data), 'state'), Reflect.get(Object(data), 'amount')]);
    expect(states.toSorted()).toEqual([
      ['lost', 15_729],
      ['open', 15_729],
      ['won', 15_729],
    ]);
  });
});

describe('a refund', () => {
  it('is told to every owner and to whoever paid, once for each credit note, and to nobody else', async () => {
    const { owner, url } = await bought();
    const { ana, orgId } = owner;
    const [olga, adam] = [await harness.signUp('Olga Owner'), await harness.signUp('Adam Admin')];
    await addMember(harness, orgId, olga, 'owner');
    await addMember(harness, orgId, adam, 'admin');
    await chooseAt(harness, url, 'refund_part');
    await Promise.all([1, 2, 3].map(() => tellOf(harness, url)));
    await lookAfterPayments(harness.deps);
    for (const { email } of [ana, olga]) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail?.written?.subject).toBe('A payment was refunded');
      const [note] = (await ana.client.billing.listPayments({ orgId })).invoices;
      for (const said of ['52.43', 'AI project', 'Project: Bought', `Credit note ${note?.number}`, 'goes on working'])
        expect(mail?.written?.text).toContain(said);
    }
    expect(await mailsTo(adam.email)).toEqual([]);
    await chooseAt(harness, url, 'refund');
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  it('is told to who paid although they are no owner any more, and not to one who has left', async () => {
    const { owner, url } = await bought();
    const { orgId } = owner;
    const paula = await harness.signUp('Paula Payer');
    await addMember(harness, orgId, paula, 'owner');
    const extension = await paula.client.billing.createExtensionCheckout({
      orgId,
      projectId: (await owner.ana.client.billing.listPayments({ orgId })).payments[0]?.project?.id ?? '',
    });
    await chooseAt(harness, extension.url, 'pay');
    const isPaula = and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, paula.id));
    await harness.db.update(orgMembers).set({ role: 'contributor' }).where(isPaula);
    await chooseAt(harness, extension.url, 'refund');
    const [mail] = await mailsTo(paula.email);
    expect(mail?.written?.text).toContain('the months of AI tools that it added are taken off again');
    await chooseAt(harness, url, 'refund_part');
    expect(await mailsTo(paula.email), 'what somebody else paid').toHaveLength(1);
    await harness.db.delete(orgMembers).where(isPaula);
    await chooseAt(harness, url, 'refund');
    expect(await mailsTo(paula.email)).toHaveLength(1);
    expect(await mailsTo(owner.ana.email)).toHaveLength(3);
  });

  it('of a time without notes over parts gets its note made up, and the next refund has its own', async () => {
    const [first, second] = [await makeOwner(harness), await makeOwner(harness)];
    const pages: string[] = [];
    for (const { ana, orgId } of [first, second]) {
      const { url } = await buyAiProject(harness, ana, orgId);
      await chooseAt(harness, url, 'refund_part');
      pages.push(url);
      // As it was left by a release that issued no note over a part.
      await harness.db.delete(invoices).where(and(eq(invoices.orgId, orgId), eq(invoices.kind, 'credit_note')));
    }
    expect(await creditedTo(first)).toEqual([]);
    // The next refund of this one comes before the background work does.
    await chooseAt(harness, pages[1] ?? '', 'refund_part');
    expect(await creditedTo(second)).toEqual([-5_243, -5_243]);
    await lookAfterPayments(harness.deps);
    await lookAfterPayments(harness.deps);
    expect(await creditedTo(first)).toEqual([-5_243]);
    expect(await creditedTo(second)).toEqual([-5_243, -5_243]);
    await chooseAt(harness, pages[0] ?? '', 'refund');
    expect(await creditedTo(first)).toEqual([-10_486, -5_243]);
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.action, 'payment.credited'));
    const paid = await harness.db.select().from(payments).where(eq(payments.orgId, first.orgId));
    expect(events.map(({ orgId, subjectId }) => [orgId, subjectId])).toEqual([[first.orgId, paid[0]?.id]]);
  });
});
