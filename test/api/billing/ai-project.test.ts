import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { applications, payments, programs, projects, projectSections } from '#db/schema/index.ts';
import { testMessage } from '#server/adapters/payments/test-checkout.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { buyAiProject, chooseAt, makeOwner } from '#test/made/payments/billing.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();
type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function started({ ana, orgId }: Owner, rest: { readonly projectId?: string; readonly programId?: string } = {}) {
  const programId = rest.programId ?? (await makeCall(harness));
  const input = { orgId, programId, projectTitle: 'Light wings', ...rest };
  return { programId, ...(await ana.client.billing.createAiProjectCheckout(input)) };
}

async function storedProjects(orgId: string) {
  return await harness.db.select().from(projects).where(eq(projects.orgId, orgId));
}

const refOf = (url: string) => url.split('/').at(-1) ?? '';

describe('buying a project with AI tools', () => {
  it('makes nothing before it is paid, and the project with its application and sections once it is', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { url, price, projectId, checkoutId, programId } = await started(owner);
    expect(price).toEqual({ net: 12_999, rule: 'seller', rate: 2_100, vat: 2_730, gross: 15_729 });
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({
      state: 'open',
      projectId: null,
    });
    expect(await storedProjects(orgId)).toEqual([]);
    const [program] = await harness.db.select().from(programs).where(eq(programs.id, programId));
    const asked = await ana.client.billing.getCheckout({ orgId, checkoutId });
    expect(asked).toMatchObject({ state: 'open', projectId: null, programSlug: program?.slug });

    const back = await chooseAt(harness, url, 'pay');
    expect(back).toBe(`http://localhost:3000/app/post-checkout?org=${orgId}&checkout=${checkoutId}`);
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ state: 'paid', projectId });
    expect(await storedProjects(orgId)).toEqual([
      expect.objectContaining({
        id: projectId,
        programId,
        title: 'Light wings',
        status: 'draft',
        projectPath: 'ai',
        paymentStatus: 'paid',
        createdBy: ana.id,
      }),
    ]);
    expect(await harness.db.select().from(applications).where(eq(applications.projectId, projectId))).toHaveLength(1);
    const sections = await harness.db.select().from(projectSections).where(eq(projectSections.projectId, projectId));
    expect(sections.length).toBeGreaterThan(0);
    expect(await ana.client.billing.projectAccess({ projectId })).toMatchObject({ ai: { state: 'active' } });
    const { project } = await ana.client.billing
      .listPayments({ orgId })
      .then(({ payments: [first] }) => first ?? { project: null });
    expect(project).toEqual({ id: projectId, title: 'Light wings' });
  });

  it('is done once, however often the provider tells of it', async () => {
    const owner = await makeOwner(harness);
    const { url, checkoutId } = await started(owner);
    await chooseAt(harness, url, 'pay');
    const { body, signature } = testMessage(harness.deps.secret, { checkoutId, ref: refOf(url) });
    const send = () =>
      harness.request('/api/payments/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } });
    for (const answer of await Promise.all([send(), send(), send()])) expect(answer.status).toBe(200);
    await chooseAt(harness, url, 'pay');
    expect(await storedProjects(owner.orgId)).toHaveLength(1);
    expect(await harness.db.select().from(payments).where(eq(payments.orgId, owner.orgId))).toHaveLength(1);
  });

  it.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('gives nothing after %s, and a later success of the same checkout is none', async (step, state) => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { url, checkoutId, projectId } = await started(owner);
    const back = await chooseAt(harness, url, step);
    expect(back.endsWith('&left=1')).toBe(step === 'cancel');
    await chooseAt(harness, url, 'pay');
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ state, projectId: null });
    await expect(ana.client.billing.projectAccess({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storedProjects(orgId)).toEqual([]);
  });

  it('waits for a delayed payment, and takes it when somebody looks after it has arrived', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { url, checkoutId, projectId } = await started(owner);
    await chooseAt(harness, url, 'pay_later');
    const look = () => ana.client.billing.getCheckout({ orgId, checkoutId });
    expect(await look()).toMatchObject({ state: 'pending', projectId: null });
    expect(await storedProjects(orgId)).toEqual([]);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 61_000));
    expect(await look()).toMatchObject({ state: 'paid', projectId });
    harness.setNow(TEST_NOW);
  });

  it('calls a checkout given up where the person came back unpaid, and can still take the money', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { url, checkoutId } = await started(owner);
    const left = await ana.client.billing.getCheckout({ orgId, checkoutId, left: true });
    expect(left).toMatchObject({ state: 'cancelled' });
    await chooseAt(harness, url, 'pay');
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId, left: true })).toMatchObject({ state: 'paid' });
  });

  it('turns the tools on in a project that is written by hand, which keeps its text', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const programId = await makeCall(harness);
    const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    const { url, checkoutId } = await started(owner, { programId, projectId });
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ projectId, programSlug: null });
    await chooseAt(harness, url, 'pay');
    expect(await storedProjects(orgId)).toEqual([
      expect.objectContaining({ id: projectId, projectPath: 'ai', paymentStatus: 'paid', title: '' }),
    ]);
    await expect(started(owner, { programId, projectId })).rejects.toMatchObject({ code: 'ALREADY_ACTIVE' });
  });

  it('is refused for a call that is closed, one that is not there, and a project of others', async () => {
    const owner = await makeOwner(harness);
    const stranger = await makeOwner(harness);
    const closed = await makeCall(harness, { days: -1 });
    await expect(started(owner, { programId: closed })).rejects.toMatchObject({ code: 'PROGRAM_CLOSED' });
    await expect(started(owner, { programId: owner.orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const programId = await makeCall(harness);
    const { projectId } = await stranger.ana.client.projects.create({ orgId: stranger.orgId, programId, path: 'self' });
    await expect(started(owner, { programId, projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the owner’s: an administrator is refused and told so beforehand', async () => {
    const owner = await makeOwner(harness);
    const adam = await harness.signUp('Adam Admin');
    await addMember(harness, owner.orgId, adam, 'admin');
    await expect(started({ ana: adam, orgId: owner.orgId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const status = await adam.client.billing.checkSubscriptionStatus({ orgId: owner.orgId });
    expect(status).toMatchObject({ mayBuy: false, owners: ['Ana Pop'], closed: null, isTest: true });
    const second = await harness.signUp('Oana Owner');
    await addMember(harness, owner.orgId, second, 'owner');
    const { orgId } = owner;
    const read = await adam.client.billing.checkSubscriptionStatus({ orgId });
    expect(read.owners).toEqual(['Ana Pop', 'Oana Owner']);
    expect(JSON.stringify(read), 'names only').not.toContain('@');
    const stranger = await makeOwner(harness);
    await expect(stranger.ana.client.billing.checkSubscriptionStatus({ orgId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('ends after six months and goes on with an extension, whose months are added to the end', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { projectId } = await buyAiProject(harness, ana, orgId);
    const access = async () => (await ana.client.billing.projectAccess({ projectId })).ai;
    expect(await access()).toEqual({ state: 'active', until: '2027-05-20T11:00:00.000Z' });
    const extension = await ana.client.billing.createExtensionCheckout({ orgId, projectId });
    await chooseAt(harness, extension.url, 'pay');
    expect(await access()).toEqual({ state: 'active', until: '2027-08-20T11:00:00.000Z' });
    await chooseAt(harness, extension.url, 'refund');
    expect(await access()).toEqual({ state: 'active', until: '2027-05-20T11:00:00.000Z' });
  });

  it('has no extension before the project was bought', async () => {
    const { ana, orgId } = await makeOwner(harness);
    const programId = await makeCall(harness);
    const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    await expect(ana.client.billing.createExtensionCheckout({ orgId, projectId })).rejects.toMatchObject({
      code: 'NOT_BOUGHT',
    });
  });

  it('loses the tools with a refund, and keeps the project readable and editable', async () => {
    const { ana, orgId } = await makeOwner(harness);
    const { projectId, url } = await buyAiProject(harness, ana, orgId);
    await chooseAt(harness, url, 'refund');
    expect(await ana.client.billing.projectAccess({ projectId })).toMatchObject({
      ai: { state: 'ended', at: TEST_NOW },
    });
    expect((await ana.client.projects.get({ projectId })).rights.mayEdit).toBe(true);
    expect(await storedProjects(orgId)).toEqual([expect.objectContaining({ paymentStatus: 'refunded' })]);
  });

  it('gives a copy of the project no tools', async () => {
    const { ana, orgId } = await makeOwner(harness);
    const { projectId } = await buyAiProject(harness, ana, orgId);
    const copy = await ana.client.projects.duplicate({ projectId });
    expect(await ana.client.billing.projectAccess(copy)).toMatchObject({ ai: { state: 'none' } });
    const stored = (await storedProjects(orgId)).find(({ id }) => id === copy.projectId);
    expect(stored).toMatchObject({ projectPath: 'self', paymentStatus: 'free' });
  });
});

const send = (body: string, signature: string | null) =>
  harness.request('/api/payments/webhook', {
    method: 'POST',
    body,
    headers: signature === null ? {} : { 'stripe-signature': signature },
  });

describe('messages about payments', () => {
  it('that nobody signed, or somebody else did, are refused and change nothing', async () => {
    const owner = await makeOwner(harness);
    const { url, checkoutId } = await started(owner);
    const { body, signature } = testMessage('another secret', { checkoutId, ref: refOf(url) });
    expect((await send(body, signature)).status).toBe(400);
    expect((await send(body, null)).status).toBe(400);
    expect(
      (await send(`${body} `, testMessage(harness.deps.secret, { checkoutId, ref: refOf(url) }).signature)).status,
    ).toBe(400);
    expect(await storedProjects(owner.orgId)).toEqual([]);
  });

  it('that are signed, about a checkout that is not paid, give nothing', async () => {
    const owner = await makeOwner(harness);
    const { url, checkoutId } = await started(owner);
    const { body, signature } = testMessage(harness.deps.secret, { checkoutId, ref: refOf(url) });
    expect((await send(body, signature)).status).toBe(200);
    expect(await storedProjects(owner.orgId)).toEqual([]);
  });

  it('that name the payment of another checkout give nothing', async () => {
    const [owner, other] = [await makeOwner(harness), await makeOwner(harness)];
    const { checkoutId } = await started(owner);
    const paid = await buyAiProject(harness, other.ana, other.orgId);
    const { body, signature } = testMessage(harness.deps.secret, { checkoutId, ref: refOf(paid.url) });
    expect((await send(body, signature)).status).toBe(200);
    expect(await storedProjects(owner.orgId)).toEqual([]);
  });
});

describe('the page of a checkout for tests', () => {
  it('says that it is a test, what is paid and what can be chosen, without a script', async () => {
    const owner = await makeOwner(harness);
    const { url } = await started(owner);
    const answer = await harness.request(url.slice('http://localhost:3000'.length));
    const page = await answer.text();
    expect(page).toContain('Test: no money moves');
    expect(page).toContain('157.29\u00a0€');
    for (const step of ['pay', 'pay_later', 'decline', 'cancel']) expect(page).toContain(`value="${step}"`);
    expect(page).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('is not there for who calls from elsewhere, and not for a checkout that nobody started', async () => {
    const owner = await makeOwner(harness);
    const { url } = await started(owner);
    const path = url.slice('http://localhost:3000'.length);
    expect((await harness.request(path, { from: '203.0.113.7' })).status).toBe(404);
    expect((await harness.request('/dev/checkout/test_nothing')).status).toBe(404);
  });
});
