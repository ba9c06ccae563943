import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { matchScores, programs, projects, users } from '#db/schema/index.ts';
import { addMonths } from '#domain/organization/entitlements/calendar-months.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { DAY_MS, instantFromMs, msOf, type Instant } from '#domain/values/time.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { lookAfterPayments } from '#server/features/organization/billing/jobs.ts';
import { callMailsAddress } from '#server/platform/notifications/call-mails-link.ts';

import { daysFromNow, TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { buyPro } from '#test/made/payments/billing.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(projects);
  await harness.db.delete(programs);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

async function night(): Promise<void> {
  await harness.jobs.enqueue(harness.db, 'make-alerts', {});
  await harness.jobs.runAll(dashboardJobs(harness.deps));
}

/** An organization that makes parts of recycled fibres. */
async function makeComposites(name = 'Ana Pop') {
  const ana = await harness.signUp(name);
  const kpiJson = { description: 'We recycle carbon fibre composites.' };
  const values = { country: 'RO', kind: 'company', industry: 'manufacturing', kpiJson } as const;
  return { ana, orgId: await makeOrganization(harness, ana, values) };
}

const NEW = { createdAt: daysFromNow(-1), opensAt: daysFromNow(-1), deadlines: [100] } as const;

/** A new call that the organization may apply for, and that earns the badge of a match. */
async function makeFittingCall(identifier: string) {
  return await makeProgram(harness, {
    ...NEW,
    identifier,
    title: 'Recycling of carbon fibre composites',
    typeOfAction: 'IA',
    trlMin: 5,
    trlMax: 7,
    money: { grantMax: centsFromEuro(500_000) },
  });
}

const fitsOf = async ({ client }: Person, orgId: string) =>
  (await client.dashboard.get({ orgId })).alerts.filter(({ type }) => type === 'fit');
const callMailsTo = async ({ email }: Person) =>
  (await mailsTo(harness, email)).filter(({ subject }) => /fits? you/.test(subject));

async function withPro() {
  const made = await makeComposites();
  await buyPro(harness, made.ana, made.orgId);
  return made;
}

describe('calls that fit, with Pro', () => {
  it('are told once, on the dashboard and by one mail, with deadline, verdict and the way to them', async () => {
    const { ana, orgId } = await withPro();
    const program = await makeFittingCall('H-FIT-1');
    await night();
    await night();
    const [alert, ...others] = await fitsOf(ana, orgId);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ title: 'A new call fits you', programSlug: program.slug, read: false });
    expect(alert?.message.replaceAll('\u00a0', ' ')).toMatch(
      /^Recycling of carbon fibre composites \(H-FIT-1\)\. Closes on 28 Feb 2027, .*Brussels time\. \S/,
    );
    const [mail, ...more] = await callMailsTo(ana);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A new call that fits you');
    expect(mail?.text).toContain(`/app/programs/${program.slug}`);
    expect(mail?.text).toContain('because you have a seat of Pro');
    expect(mail?.text).toContain(callMailsAddress(harness.deps, ana.id));
    const sent = (await harness.deps.mail.list(harness.db, 50)).find(({ code }) => code === 'fitting_calls');
    expect(sent?.written?.stopUrl, 'programs for mail offer it too').toBe(callMailsAddress(harness.deps, ana.id));
  });

  it('are not told to who has no Pro, nor where it is certain that one cannot apply', async () => {
    const { ana, orgId } = await makeComposites();
    await makeFittingCall('H-FIT-2');
    await night();
    expect(await fitsOf(ana, orgId)).toEqual([]);
    expect(await callMailsTo(ana)).toEqual([]);

    const other = await withPro();
    await harness.db.delete(programs);
    await makeProgram(harness, {
      ...NEW,
      identifier: 'H-NOT',
      title: 'Recycling of carbon fibre composites',
      countries: ['US'],
      onlyCountries: ['US'],
    });
    await night();
    const [score] = await harness.db.select().from(matchScores).where(eq(matchScores.orgId, other.orgId));
    expect(score?.verdict, 'it was judged').toBe('not_eligible');
    expect(await fitsOf(other.ana, other.orgId)).toEqual([]);
  });

  it('end with Pro', async () => {
    const { ana, orgId } = await withPro();
    await ana.client.billing.cancelSubscription({ orgId });
    const over = instantFromMs(msOf(addMonths(TEST_NOW, 1)) + 8 * DAY_MS) as Instant;
    harness.setNow(over);
    await lookAfterPayments(harness.deps);
    const program = await makeFittingCall('H-FIT-3');
    await harness.db.update(programs).set({ createdAt: over }).where(eq(programs.id, program.id));
    await night();
    const again = await harness.signUp('Olga Owner');
    await addMember(harness, orgId, again, 'owner');
    expect(await fitsOf(again, orgId)).toEqual([]);
    expect(await callMailsTo(ana)).toEqual([]);
  });

  it('are mailed to people with a seat and a confirmed address, and to nobody else', async () => {
    const { ana, orgId } = await withPro();
    const [dan, ion] = [await harness.signUp('Dan'), await harness.signUp('Ion')];
    for (const person of [dan, ion]) await addMember(harness, orgId, person, 'contributor');
    await ana.client.billing.setSeat({ orgId, userId: dan.id, hasSeat: true });
    await harness.db.update(users).set({ emailVerified: false }).where(eq(users.id, dan.id));
    await makeFittingCall('H-FIT-4');
    await night();
    expect([await callMailsTo(ana), await callMailsTo(dan), await callMailsTo(ion)].map((each) => each.length)).toEqual(
      [1, 0, 0],
    );
    expect(
      (await ion.client.dashboard.get({ orgId })).callMails,
      'without a seat there is nothing to choose',
    ).toBeNull();
  });

  it('are one mail a day', async () => {
    const { ana } = await withPro();
    await makeFittingCall('H-FIT-5');
    await night();
    await makeFittingCall('H-FIT-6');
    harness.setNow(instantFromMs(msOf(TEST_NOW) + DAY_MS / 4));
    await night();
    expect(await callMailsTo(ana)).toHaveLength(1);
    harness.setNow(daysFromNow(1));
    await night();
    const mails = await callMailsTo(ana);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('H-FIT-6');
    expect(mails[1]?.text).not.toContain('H-FIT-5');
  });
});

const path = (address: string) => address.slice(new URL(address).origin.length);

describe('ending the mails', () => {
  it('takes one click without a session; looking changes nothing; they can be wanted again', async () => {
    const { ana, orgId } = await withPro();
    const address = path(callMailsAddress(harness.deps, ana.id));
    const wanted = async () => (await ana.client.dashboard.get({ orgId })).callMails;
    const page = await harness.request(address);
    expect([page.status, await wanted()]).toEqual([200, true]);
    expect(await page.text()).toContain('Stop these mails');
    const click = await harness.app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([click.status, await wanted()]).toEqual([200, false]);
    await makeFittingCall('H-FIT-7');
    await night();
    expect(await callMailsTo(ana)).toEqual([]);
    expect(await fitsOf(ana, orgId), 'alerts stay').toHaveLength(1);
    await ana.client.dashboard.setCallMails({ orgId, wanted: true });
    expect(await wanted()).toBe(true);
    harness.setNow(daysFromNow(1));
    await night();
    expect(await callMailsTo(ana), 'what came meanwhile is not mailed later').toEqual([]);
  });

  it('needs a token of ours: forged, cut, and another person’s signature come to nothing', async () => {
    const { ana, orgId } = await withPro();
    const other = await harness.signUp('Other');
    const token = new URL(callMailsAddress(harness.deps, ana.id)).searchParams.get('token') ?? '';
    const foreign = new URL(callMailsAddress(harness.deps, other.id)).searchParams.get('token') ?? '';
    const forged = [
      '',
      'x',
      ana.id,
      `${ana.id}.`,
      token.slice(0, -1),
      `${token}a`,
      `${ana.id}.${foreign.split('.').at(-1)}`,
      `${randomUUID()}.${token.split('.').at(-1)}`,
    ];
    for (const each of forged) {
      const answer = await harness.request(`/call-mails?token=${encodeURIComponent(each)}`, { method: 'POST' });
      expect(answer.status, each).toBe(404);
    }
    expect((await ana.client.dashboard.get({ orgId })).callMails).toBe(true);
  });
});
