import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ProgramSearch } from '#domain/program/filters.ts';
import { MAX_ALERTING_SEARCHES } from '#domain/program/shortlist/shortlist-limits.ts';
import type { Instant } from '#domain/values/time.ts';
import { alerts, auditEvents, mailOutbox, orgMembers, programs, savedSearches, users } from '#db/schema/index.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { notificationJobs } from '#server/features/organization/notifications/jobs.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { buyPro } from '#test/made/payments/billing.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();
const LATER = daysFromNow(0.2);
const NIGHT = daysFromNow(0.3);

beforeEach(async () => {
  await harness.db.delete(programs);
  await harness.db.delete(savedSearches);
  await harness.db.delete(mailOutbox);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const keep = async (name: string, search: ProgramSearch, wanted = true) => {
    const { id: searchId } = await ana.client.savedSearches.create({ orgId, name, search: search as { q: string } });
    if (wanted) await ana.client.savedSearches.setAlerts({ orgId, searchId, wanted });
    return searchId;
  };
  const told = async () => {
    const { items } = await ana.client.notifications.list({ orgId });
    return items.filter(({ type }) => type === 'search').map(({ title, message, path }) => ({ title, message, path }));
  };
  return { ana, orgId, keep, told };
}

/** A call that enters the catalogue after the searches were saved. */
const enter = async (identifier: string, values: Partial<Parameters<typeof makeProgram>[1]> = {}) =>
  await makeProgram(harness, {
    identifier,
    title: `Title of ${identifier}`,
    createdAt: LATER,
    opensAt: daysFromNow(1),
    ...values,
  });

/** What follows a run of the catalogue, at this moment. */
async function run(now: Instant = NIGHT): Promise<void> {
  harness.setNow(now);
  await harness.jobs.enqueue(harness.db, 'make-alerts', {});
  await harness.jobs.runAll([...dashboardJobs(harness.deps), ...notificationJobs(harness.deps)]);
}

describe('a search that alerts', () => {
  it('tells once of a new call that it finds, by its name, and leads to what it finds', async () => {
    const { ana, orgId, keep, told } = await setUp();
    const searchId = await keep('Blue things', { categories: ['LIFE'], q: 'ships' });
    await enter('LIFE-SHIPS', { title: 'Quieter ships' });
    await enter('HORIZON-SHIPS', { title: 'Faster ships' });
    await run();
    await run(daysFromNow(0.4));
    expect(await told()).toEqual([
      {
        title: 'A new call for “Blue things”',
        message: 'Quieter ships (LIFE-SHIPS).',
        path: '/app/programs?q=ships&categories=LIFE',
      },
    ]);
    expect((await ana.client.savedSearches.list({ orgId })).items).toMatchObject([
      { id: searchId, alerts: true, toldAt: NIGHT, unseen: 1 },
    ]);
    await ana.client.savedSearches.look({ orgId, searchId });
    expect((await ana.client.savedSearches.list({ orgId })).items).toMatchObject([{ unseen: 0 }]);
    expect(await ana.client.notifications.unread({ orgId })).toEqual({ unread: 0 });
  });

  it('tells nothing of what entered before, was open before, has closed, or goes on under another name', async () => {
    const { keep, told } = await setUp();
    await keep('Life', { categories: ['LIFE'] });
    await enter('LIFE-BEFORE', { createdAt: daysFromNow(-1) });
    await enter('LIFE-OPEN', { opensAt: daysFromNow(-2) });
    await enter('LIFE-CLOSED', { deadlines: [0.1] });
    const { id: renamedTo } = await enter('LIFE-NEW-NAME');
    await enter('LIFE-OLD-NAME');
    await harness.db.update(programs).set({ renamedTo }).where(eq(programs.identifier, 'LIFE-OLD-NAME'));
    await run();
    expect(await told()).toEqual([]);
    await enter('LIFE-COMING');
    await run(daysFromNow(0.4));
    expect(await told()).toMatchObject([{ message: 'Title of LIFE-COMING (LIFE-COMING).' }]);
  });

  it('shares a call with another search that finds it: the call is told once, with both', async () => {
    const { keep, told } = await setUp();
    await keep('Life', { categories: ['LIFE'] });
    // The older search is named first.
    harness.setNow(daysFromNow(0.01));
    await keep('Ships', { q: 'ships' });
    await enter('LIFE-SHIPS', { title: 'Quieter ships' });
    await enter('LIFE-OTTERS', { title: 'Otters' });
    await run();
    expect(await told()).toEqual([
      {
        title: '2 new calls for 2 saved searches',
        message: 'Otters (LIFE-OTTERS) – “Life”; Quieter ships (LIFE-SHIPS) – “Life”, “Ships”.',
        path: '/app/saved?view=searches',
      },
    ]);
  });

  it('names ten calls, and says how many more there are', async () => {
    const { ana, orgId, keep, told } = await setUp();
    await keep('Life', { categories: ['LIFE'] });
    for (let index = 10; index < 32; index += 1) await enter(`LIFE-${index}`);
    await run();
    const [only, ...others] = await told();
    expect(others).toEqual([]);
    expect(only?.title).toBe('22 new calls for “Life”');
    expect(only?.message).toMatch(/^Title of LIFE-10 \(LIFE-10\); .*LIFE-19\), and 12 more\.$/);
    expect((await ana.client.savedSearches.list({ orgId })).items).toMatchObject([{ unseen: 22 }]);
  });

  it('that is turned off or deleted tells nothing, and turned on again only of what enters then', async () => {
    const { ana, orgId, keep, told } = await setUp();
    const searchId = await keep('Life', { categories: ['LIFE'] });
    const goneId = await keep('Gone', { q: 'otters' });
    await ana.client.savedSearches.remove({ orgId, searchId: goneId });
    await ana.client.savedSearches.setAlerts({ orgId, searchId, wanted: false });
    await enter('LIFE-OTTERS', { title: 'Otters', opensAt: daysFromNow(2) });
    await run();
    await ana.client.savedSearches.setAlerts({ orgId, searchId, wanted: true });
    await run(daysFromNow(0.4));
    expect(await told()).toEqual([]);
    await enter('LIFE-SEALS', { title: 'Seals', opensAt: daysFromNow(2), createdAt: daysFromNow(0.35) });
    await run(daysFromNow(0.45));
    expect(await told()).toMatchObject([{ message: 'Seals (LIFE-SEALS).' }]);
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.action, 'search.alerts_set'));
    expect(events.filter(({ subjectId }) => subjectId === searchId).map(({ data }) => data)).toEqual(
      expect.arrayContaining([{ alerts: true }, { alerts: false }]),
    );
  });

  it('is told by two processes at the same time once', async () => {
    const { keep, told } = await setUp();
    await keep('Life', { categories: ['LIFE'] });
    await enter('LIFE-OTTERS');
    harness.setNow(NIGHT);
    const [job] = dashboardJobs(harness.deps);
    await Promise.all([job?.run({}), job?.run({})]);
    expect(await told()).toHaveLength(1);
  });
});

describe('mail of what a search finds', () => {
  it('goes as each person has chosen for its kind, and to nobody who has left or is blocked', async () => {
    const { ana, orgId, keep } = await setUp();
    const [radu, dan, eva] = [
      await harness.signUp('Radu Ion'),
      await harness.signUp('Dan Rus'),
      await harness.signUp('Eva Lup'),
    ];
    for (const person of [radu, dan, eva]) await addMember(harness, orgId, person, 'contributor');
    for (const { client } of [ana, dan, eva])
      await client.notifications.chooseMails({ kind: 'search', delivery: 'at_once' });
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, dan.id));
    await harness.db.update(users).set({ blockedAt: TEST_NOW }).where(eq(users.id, eva.id));
    await keep('Blue things', { categories: ['LIFE'] });
    await enter('LIFE-SHIPS', { title: 'Quieter ships' });
    await harness.db.delete(mailOutbox);
    await run();
    const mails = await mailsTo(harness, ana.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('A new call for “Blue things”');
    expect(mails[0]?.text).toContain('http://localhost:3000/app/programs?categories=LIFE');
    expect(mails[0]?.text).toContain('Stop mails of the kind “New calls that saved searches find”');
    for (const { email } of [radu, dan, eva]) expect(await mailsTo(harness, email)).toEqual([]);
    harness.setNow('2026-11-21T06:05:00.000Z' as Instant);
    await notificationJobs(harness.deps)
      .find(({ name }) => name === 'mail-digests')
      ?.run({});
    expect(await mailsTo(harness, radu.email)).toHaveLength(1);
    expect(await mailsTo(harness, ana.email)).toHaveLength(1);
    for (const { email } of [dan, eva]) expect(await mailsTo(harness, email)).toEqual([]);
  });
});

describe('turning alerts on', () => {
  it('takes Pro where the search asks who can apply, which tells while Pro lasts', async () => {
    const { ana, orgId, keep, told } = await setUp();
    const searchId = await keep('For us', { categories: ['LIFE'], eligible: true, check: true }, false);
    const on = { orgId, searchId, wanted: true };
    await expect(ana.client.savedSearches.setAlerts(on)).rejects.toMatchObject({ code: 'PRO_NEEDED' });
    await buyPro(harness, ana, orgId);
    expect(await ana.client.savedSearches.setAlerts(on)).toMatchObject({ alerts: true, alertsNeedPro: true });
    await enter('LIFE-OTTERS');
    await run();
    expect(await told()).toHaveLength(1);
    await enter('LIFE-LATER', { createdAt: daysFromNow(90), opensAt: daysFromNow(100), deadlines: [200] });
    await run(daysFromNow(90.1));
    const stored = await harness.db.select().from(alerts).where(eq(alerts.orgId, orgId));
    expect(stored.filter(({ type }) => type === 'search')).toHaveLength(1);
  });

  it('is refused where as many tell as may, and of what is not there', async () => {
    const { ana, orgId, keep } = await setUp();
    for (let index = 0; index < MAX_ALERTING_SEARCHES; index += 1)
      await keep(`Search ${index}`, { q: `word ${index}` });
    const searchId = await keep('One more', { q: 'more' }, false);
    await expect(ana.client.savedSearches.setAlerts({ orgId, searchId, wanted: true })).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
    await ana.client.savedSearches.remove({ orgId, searchId });
    for (const refused of [
      () => ana.client.savedSearches.setAlerts({ orgId, searchId, wanted: true }),
      () => ana.client.savedSearches.look({ orgId, searchId }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
