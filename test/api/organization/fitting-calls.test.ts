import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { MailContent } from '#domain/notifications/mail-content.ts';
import { FIT_STEPS } from '#domain/program/matching/topic-fit.ts';
import type { Instant } from '#domain/values/time.ts';
import { alerts, mailOutbox, matchScores, organizations, orgMembers, programs, users } from '#db/schema/index.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';

import { daysFromNow, TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { buyPro } from '#test/made/payments/billing.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
  await harness.db.delete(mailOutbox);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
  await makeProgram(harness, { identifier: 'HORIZON-CL5-SHIPS', title: 'Quieter ships', typeOfAction: 'IA' });
});

const said = {
  kind: 'company',
  size: 'small',
  trl: 6,
  kpiJson: { description: 'We treat slurry of dairy cows so that less nitrogen reaches streams.' },
  keywords: ['slurry', 'dairy cows', 'nitrogen', 'streams'],
} as const;

async function makeFitting(identifier: string, values: Partial<Parameters<typeof makeProgram>[1]> = {}) {
  return await makeProgram(harness, {
    identifier,
    title: 'Less nitrogen from slurry of dairy cows in streams',
    typeOfAction: 'IA',
    deadlines: [120],
    trlMin: 5,
    trlMax: 7,
    createdAt: daysFromNow(-1),
    ...values,
  });
}

async function withOrganization({ pro = true }: { readonly pro?: boolean } = {}) {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana, said);
  if (pro) await buyPro(harness, ana, orgId);
  // That it was paid is news of its own.
  await harness.db.delete(alerts).where(eq(alerts.type, 'payment'));
  return { ana, orgId };
}

/** Lets the nightly work happen at this moment. */
async function night(now: Instant): Promise<void> {
  harness.setNow(now);
  await harness.jobs.enqueue(harness.db, 'make-alerts', {});
  await harness.jobs.runAll(dashboardJobs(harness.deps));
}

const fitsOf = async (orgId: string) =>
  await harness.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.orgId, orgId), eq(alerts.type, 'fit')));

async function mailsTo({ email }: Person): Promise<readonly Extract<MailContent, { code: 'fitting_calls' }>[]> {
  const rows = await harness.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email));
  return rows.flatMap(({ content }) => (content?.code === 'fitting_calls' ? [content] : []));
}

/** In the night that follows, before the sessions of the tests end. */
const tomorrow = daysFromNow(0.55);

describe('an organization with Pro', () => {
  it('is told of a new call that fits, with verdict and reason, and mailed to who has a seat', async () => {
    const { ana, orgId } = await withOrganization();
    await makeFitting('HORIZON-CL6-SLURRY');
    await night(tomorrow);
    const { alerts: shown, callMails } = await ana.client.dashboard.get({ orgId });
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({
      type: 'fit',
      path: '/app/programs/horizon-cl6-slurry',
      title: 'A new call fits you',
    });
    expect(shown[0]?.message).toMatch(/slurry.*Closes on .*Not known yet\. .*answers? settles? it\. \w+: /);
    expect(callMails).toBe(true);
    const [mail] = await mailsTo(ana);
    expect(mail?.organizations[0]?.calls[0]).toMatchObject({
      call: { identifier: 'HORIZON-CL6-SLURRY' },
      url: 'http://localhost:3000/app/programs/horizon-cl6-slurry',
    });
  });

  it('is told once, and gets no mail where nothing is new', async () => {
    const { ana, orgId } = await withOrganization();
    await makeFitting('HORIZON-CL6-SLURRY');
    await night(tomorrow);
    await night(daysFromNow(2));
    expect(await fitsOf(orgId)).toHaveLength(1);
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  it('is mailed once a day at most; what came later comes with the next mail', async () => {
    const { ana } = await withOrganization();
    await makeFitting('HORIZON-CL6-SLURRY');
    await night(daysFromNow(1));
    await makeFitting('HORIZON-CL6-LATER', { createdAt: daysFromNow(1) });
    await night(daysFromNow(1.1));
    expect(await mailsTo(ana)).toHaveLength(1);
    await night(daysFromNow(2));
    const told = (await mailsTo(ana)).map((mail) =>
      mail.organizations.flatMap(({ calls }) => calls.map(({ call }) => call.identifier)),
    );
    expect(told.toSorted()).toEqual([['HORIZON-CL6-LATER'], ['HORIZON-CL6-SLURRY']]);
  });

  it('is told of ten calls, and how many more there are', async () => {
    const { ana, orgId } = await withOrganization();
    // Among few calls a subject of twelve is nothing rare: their fit is given.
    const [{ profileVersion: orgVersion } = { profileVersion: 0 }] = await harness.db
      .select({ profileVersion: organizations.profileVersion })
      .from(organizations)
      .where(eq(organizations.id, orgId));
    const given = { orgId, score: 90, fit: FIT_STEPS, verdict: 'check', orgVersion, factsVersion: 1 } as const;
    for (let at = 0; at < 12; at += 1) {
      const { id: programId } = await makeFitting(`HORIZON-CL6-SLURRY-${at}`);
      await harness.db.insert(matchScores).values({ ...given, programId, brusselsDay: '2026-11-21' });
    }
    await night(tomorrow);
    const { alerts: shown } = await ana.client.dashboard.get({ orgId });
    expect(shown).toHaveLength(11);
    expect(shown.at(-1)).toMatchObject({ title: '2 more calls fit you', path: '/app/programs' });
    await night(daysFromNow(2));
    expect(await fitsOf(orgId)).toHaveLength(11);
  });

  it('is told again of a call that a change opened to it, and not of one that its own profile opened', async () => {
    const { orgId } = await withOrganization();
    const admitted = await makeFitting('HORIZON-CL6-SLURRY', { createdAt: daysFromNow(-60) });
    const same = await makeFitting('HORIZON-CL6-SAME', { createdAt: daysFromNow(-60) });
    const before = { orgId, score: 20, verdict: 'not_eligible', orgVersion: 0, brusselsDay: '2026-11-19' } as const;
    await harness.db.insert(matchScores).values([
      // Its facts were others when it was judged.
      { ...before, programId: admitted.id, factsVersion: 0 },
      { ...before, programId: same.id, factsVersion: 1 },
    ]);
    const toldAt = daysFromNow(-40);
    const content = { code: 'written', title: 'T', message: 'M' } as const;
    const told = { id: randomUUID(), orgId, type: 'fit', key: `fits:${admitted.id}`, content } as const;
    await harness.db.insert(alerts).values({ ...told, programId: admitted.id, createdAt: toldAt });
    await night(tomorrow);
    const news = (await fitsOf(orgId)).filter(({ createdAt }) => createdAt !== toldAt);
    expect(news.map(({ programId, content: is }) => [programId, is])).toMatchObject([
      [admitted.id, { code: 'call_fits', news: 'admitted' }],
    ]);
  });

  it('is told nothing after Pro is over, and no longer sees what it was told', async () => {
    const { ana, orgId } = await withOrganization();
    await ana.client.billing.cancelSubscription({ orgId });
    await makeFitting('HORIZON-CL6-SLURRY');
    await night(tomorrow);
    expect(await fitsOf(orgId)).toHaveLength(1);
    await makeFitting('HORIZON-CL6-LATER', { createdAt: daysFromNow(39) });
    await night(daysFromNow(40));
    expect(await fitsOf(orgId)).toHaveLength(1);
    expect(await mailsTo(ana)).toHaveLength(1);
    const olga = await harness.signUp('Olga Owner');
    await addMember(harness, orgId, olga, 'owner');
    expect(await olga.client.dashboard.get({ orgId })).toMatchObject({ alerts: [], unread: 0, callMails: null });
  });
});

it('tells an organization without Pro nothing, whatever another one has', async () => {
  await withOrganization();
  const { ana, orgId } = await withOrganization({ pro: false });
  await makeFitting('HORIZON-CL6-SLURRY');
  await night(tomorrow);
  expect(await ana.client.dashboard.get({ orgId })).toMatchObject({ alerts: [], callMails: null });
  expect([await fitsOf(orgId), await mailsTo(ana)]).toEqual([[], []]);
});

const prepared = async () => {
  const { ana, orgId } = await withOrganization();
  const mia = await harness.signUp('Mia Member');
  await addMember(harness, orgId, mia, 'contributor');
  await ana.client.billing.setSeat({ orgId, userId: mia.id, hasSeat: true });
  await makeFitting('HORIZON-CL6-SLURRY');
  return { ana, mia, orgId };
};
const counts = async (...people: readonly Person[]) =>
  await Promise.all(people.map(async (person) => (await mailsTo(person)).length));

const stopOf = (person: Person) => {
  const url = new URL(mailStopAddress(harness.deps, person.id, ['fit']));
  return `${url.pathname}${url.search}`;
};
const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } as const;

describe('mail about calls that fit goes to nobody', () => {
  it('whose seat was taken back', async () => {
    const { ana, mia, orgId } = await prepared();
    await ana.client.billing.setSeat({ orgId, userId: mia.id, hasSeat: false });
    await night(tomorrow);
    expect(await counts(ana, mia)).toEqual([1, 0]);
  });

  it('who has left', async () => {
    const { ana, mia } = await prepared();
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, mia.id));
    await night(tomorrow);
    expect(await counts(ana, mia)).toEqual([1, 0]);
  });

  it('whose address is not confirmed', async () => {
    const { ana, mia } = await prepared();
    await harness.db.update(users).set({ emailVerified: false }).where(eq(users.id, mia.id));
    await night(tomorrow);
    expect(await counts(ana, mia)).toEqual([1, 0]);
  });

  it('who has ended it with one click, until they turn it on again', async () => {
    const { ana, mia, orgId } = await prepared();
    const looked = await harness.request(stopOf(mia));
    expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining('Stop these mails')]);
    expect((await mia.client.dashboard.get({ orgId })).callMails).toBe(true);
    // A service for mail sends no cookie, and no origin.
    expect((await harness.app.request(stopOf(mia), oneClick)).status).toBe(200);
    await night(tomorrow);
    expect(await counts(ana, mia)).toEqual([1, 0]);
    await mia.client.dashboard.setCallMails({ orgId, wanted: true });
    expect((await mia.client.dashboard.get({ orgId })).callMails).toBe(true);
    await makeFitting('HORIZON-CL6-LATER', { createdAt: tomorrow });
    await night(daysFromNow(1.6));
    const [again] = await mailsTo(mia);
    expect(again?.organizations[0]?.calls.map(({ call }) => call.identifier)).toEqual(['HORIZON-CL6-LATER']);
  });
});

describe('a link that ends these mails', () => {
  it('is of no use where its token was forged, or names another person', async () => {
    const { ana, mia } = await prepared();
    const forged = stopOf(mia).replace(encodeURIComponent(mia.id), encodeURIComponent(ana.id));
    for (const path of [forged, '/call-mails', '/call-mails?token=x.y', `${stopOf(mia)}x`]) {
      expect((await harness.request(path)).status).toBe(404);
      expect((await harness.request(path, oneClick)).status).toBe(404);
    }
    await night(tomorrow);
    expect(await counts(ana, mia)).toEqual([1, 1]);
  });
});
