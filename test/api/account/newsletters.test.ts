import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, newsletterConsents, users } from '#db/schema/index.ts';
import { newsletterJobs } from '#server/features/account/newsletters/send.ts';
import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';

import { asWritten, useHarness, type Person } from '#test/harness.ts';
import { typedNewsletter } from '#test/made/admin/typed-newsletter.ts';

const harness = useHarness();

async function administrator() {
  const person = await harness.signUp('Adam');
  await administratorsCommand(harness.deps, ['add', person.email]);
  return { ...person, newsletters: person.client.admin.newsletters };
}

async function agreed(name: string): Promise<Person> {
  const person = await harness.signUp(name);
  await person.client.newsletter.set({ agrees: true });
  return person;
}

const mailsTo = async (email: string) =>
  (await harness.deps.mail.list(harness.db, 1_000)).filter(({ to, code }) => to === email && code === 'newsletter');

const run = async () => await harness.jobs.runAll(newsletterJobs(harness.deps));

describe('the consent to newsletters', () => {
  it('is kept with its sentence, in the language in which it was read, once however often it is given', async () => {
    const { client, id } = await harness.signUp('Ana');
    expect(await client.newsletter.get()).toEqual({ agreed: null });
    const given = await client.newsletter.set({ agrees: true });
    expect(given.agreed).toEqual({
      agreedAt: harness.deps.clock(),
      wording: 'The operator of this site may send me news about calls and courses by mail.',
    });
    await Promise.all([client.newsletter.set({ agrees: true }), client.newsletter.set({ agrees: true })]);
    const kept = await harness.db.select().from(newsletterConsents).where(eq(newsletterConsents.userId, id));
    expect(kept).toHaveLength(1);
    await client.newsletter.set({ agrees: false });
    await client.newsletter.set({ agrees: false });
    expect(await client.newsletter.get()).toEqual({ agreed: null });
    await client.account.setLocale({ locale: 'ro' });
    expect((await client.newsletter.set({ agrees: true })).agreed?.wording).toMatch(/^Administratorul acestui site/);
    const after = await harness.db.select().from(newsletterConsents).where(eq(newsletterConsents.userId, id));
    expect(after.map(({ withdrawnWay }) => withdrawnWay).toSorted()).toEqual([null, 'settings']);
    const events = await harness.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, id))
      .orderBy(...asWritten(auditEvents));
    expect(events.filter(({ action }) => action.startsWith('newsletter.')).map(({ action }) => action)).toEqual([
      'newsletter.agreed',
      'newsletter.withdrawn',
      'newsletter.agreed',
    ]);
  });

  it('ends with one click on the link of a mail, without a sign-in; looking at the page ends nothing', async () => {
    const { newsletters } = await administrator();
    const ana = await agreed('Ana');
    await newsletters.send(await newsletters.create({ newsletter: typedNewsletter() }));
    await run();
    const [mail] = await mailsTo(ana.email);
    const stop = new URL(mail?.written?.stopUrl ?? '');
    const path = `${stop.pathname}${stop.search}`;
    const page = await harness.request(path);
    expect(await page.text()).toContain('News about calls and courses');
    expect((await ana.client.newsletter.get()).agreed).not.toBeNull();
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await harness.request(path, { ...form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect((await ana.client.newsletter.get()).agreed).toBeNull();
    const [kept] = await harness.db.select().from(newsletterConsents).where(eq(newsletterConsents.userId, ana.id));
    expect(kept).toMatchObject({ withdrawnWay: 'mail_link', withdrawnAt: harness.deps.clock() });
    // The link is of this person alone, and of nothing but newsletters.
    const forged = path.replace(encodeURIComponent(ana.id), 'somebody-else');
    expect((await harness.request(forged, { ...form, body: '' })).status).toBe(404);
    const choices = (await ana.client.notifications.mails()).choices;
    expect(choices.find(({ kind }) => kind === 'task')?.delivery).toBe('daily');
  });
});

describe('a newsletter', () => {
  it('goes once to everybody who agreed, and to nobody else; who takes that back meanwhile is left out', async () => {
    const { newsletters } = await administrator();
    const [ana, bo, blocked, unasked] = [
      await agreed('Ana'),
      await agreed('Bo'),
      await agreed('Cy'),
      await harness.signUp('Dee'),
    ];
    await harness.db.update(users).set({ blockedAt: harness.deps.clock() }).where(eq(users.id, blocked.id));
    const made = await newsletters.create({
      newsletter: typedNewsletter({ subjectRo: 'Apelurile lunii mai', textRo: 'Se deschid două apeluri.' }),
    });
    const begun = await newsletters.send(made);
    expect(begun.state).toBe('sending');
    await bo.client.newsletter.set({ agrees: false });
    const late = await agreed('Late');
    // Of two workers that do the same job each reader hears once.
    await Promise.all([run(), run()]);
    await harness.jobs.enqueue(harness.db, 'send-newsletter', { newsletterId: made.id });
    await run();
    const [mail, ...more] = await mailsTo(ana.email);
    expect(more).toEqual([]);
    expect(mail?.written?.subject).toBe('Calls of May');
    expect(mail?.written?.text).toContain('Two calls open.\n\nOne is for bakers.');
    expect(mail?.written?.text).toContain('You get this because you agreed to news about calls and courses.');
    for (const other of [bo, blocked, unasked]) expect(await mailsTo(other.email), other.email).toEqual([]);
    // The clock stands still here, so whoever agreed in the moment of its beginning may get it or not, but once.
    expect((await mailsTo(late.email)).length).toBeLessThanOrEqual(1);
    const sent = await newsletters.get({ id: made.id });
    expect(sent).toMatchObject({ state: 'sent', sentAt: harness.deps.clock() });
    expect(sent.readers).toBeGreaterThanOrEqual(1);
  });

  it('goes on where it stopped, in turns, and comes in the language of its reader', async () => {
    const { newsletters } = await administrator();
    const readers = await Promise.all(Array.from({ length: 60 }, (_, index) => agreed(`Reader ${index}`)));
    const [ana] = readers;
    await ana?.client.account.setLocale({ locale: 'ro' });
    const made = await newsletters.create({
      newsletter: typedNewsletter({ subjectRo: 'Apelurile lunii mai', textRo: 'Se deschid două apeluri.' }),
    });
    await newsletters.send(made);
    await run();
    const counts = await Promise.all(readers.map(async ({ email }) => (await mailsTo(email)).length));
    expect(new Set(counts)).toEqual(new Set([1]));
    expect((await mailsTo(ana?.email ?? ''))[0]?.written?.subject).toBe('Apelurile lunii mai');
  });

  it('is changed and deleted until it is sent, and not after; a second sending is refused', async () => {
    const { newsletters } = await administrator();
    const made = await newsletters.create({ newsletter: typedNewsletter() });
    const changed = await newsletters.update({ ...made, newsletter: typedNewsletter({ subject: 'Calls of June' }) });
    const over = { code: 'CHANGED_MEANWHILE', data: { revision: changed.revision } };
    await expect(newsletters.update({ ...made, newsletter: typedNewsletter() })).rejects.toMatchObject(over);
    await expect(newsletters.send(made)).rejects.toMatchObject(over);
    const began = await Promise.allSettled([newsletters.send(changed), newsletters.send(changed)]);
    expect(began.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { revision } = await newsletters.get(made);
    await expect(newsletters.remove({ id: made.id, revision })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const newsletter = typedNewsletter();
    await expect(newsletters.update({ id: made.id, revision, newsletter })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    const other = await newsletters.create({ newsletter });
    await newsletters.remove(other);
    await expect(newsletters.get(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is mailed to the administrator who tries it, and to nobody else', async () => {
    const { newsletters, email } = await administrator();
    const ana = await agreed('Ana');
    const made = await newsletters.create({ newsletter: typedNewsletter({ subject: 'Only a try' }) });
    await newsletters.try(made);
    expect((await mailsTo(email)).map(({ written }) => written?.subject)).toEqual(['Only a try']);
    expect(await mailsTo(ana.email)).toEqual([]);
    expect((await newsletters.get(made)).state).toBe('draft');
  });

  it('says at its fields what is wrong, and stores nothing of it', async () => {
    const { newsletters } = await administrator();
    const newsletter = typedNewsletter({ subject: ' ', textRo: 'Unu.' });
    await expect(newsletters.create({ newsletter })).rejects.toMatchObject({
      code: 'REFUSED',
      data: {
        faults: [
          { field: 'subject', fault: 'missing' },
          { field: 'subjectRo', fault: 'missing' },
        ],
      },
    });
  });
});
