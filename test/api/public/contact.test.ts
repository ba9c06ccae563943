import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { rawRoutes } from '#contract/raw-routes.ts';
import type { Instant } from '#domain/values/time.ts';
import { contactMessages, users } from '#db/schema/index.ts';
import { contactCommand } from '#server/features/public/contact/commands.ts';
import { contactJobs } from '#server/features/public/contact/jobs.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { contactDesk, contactMessage } from '#test/made/contact/contact-desk.ts';

const harness = useHarness({ SUPPORT_EMAIL: 'help@funds.example' });
const { path: PATH, limits } = rawRoutes.contactForm;
const { send, answerTo, keptOf, mailsAbout } = contactDesk(harness);
const json = { accept: 'application/json' };

describe('a message from the contact page', () => {
  it('is stored, mailed to the operator and administrators, confirmed to its sender, shown by a command', async () => {
    expect((await contactCommand(harness.deps, ['list']))?.lines).toEqual(['Nobody has written yet.']);
    const adam = await harness.signUp('Adam');
    await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, adam.id));
    const fields = contactMessage({ phone: '+40 721 234 567' });
    expect(await answerTo(fields)).toEqual({ status: 200, body: { done: true } });
    expect(await keptOf(fields.email)).toEqual([
      expect.objectContaining({
        firstName: 'Bo',
        lastName: 'Brook',
        phone: '+40721234567',
        company: 'Big Bridges AG',
        subject: 'sales',
        message: 'Forty people,\none invoice.',
        times: [],
        locale: 'en',
        sentBy: null,
        sentAt: TEST_NOW,
        answeredAt: null,
      }),
    ]);
    const mails = await mailsAbout(fields.email);
    expect(mails.map(({ to, code }) => `${code} ${to}`).toSorted()).toEqual(
      [
        `contact_message ${adam.email}`,
        'contact_message help@funds.example',
        `contact_received ${fields.email}`,
      ].toSorted(),
    );
    const operators = mails.find(({ to }) => to === 'help@funds.example')?.written;
    expect(operators?.subject).toBe('From the contact page: sales');
    for (const line of ['Name: Bo Brook', 'Company: Big Bridges AG', 'Phone: +40721234567', 'Forty people,'])
      expect(operators?.text).toContain(line);
    const [kept] = await keptOf(fields.email);
    expect(await contactCommand(harness.deps, ['list'])).toEqual({
      ok: true,
      lines: [
        `${kept?.id}  2026-11-20 12:00 UTC  Sales`,
        `    Bo Brook, Big Bridges AG, ${fields.email}`,
        '    Phone: +40721234567',
        '    Forty people, one invoice.',
      ],
    });
  });

  it('is confirmed without anything that was typed: anybody can type the address of anybody', async () => {
    const fields = contactMessage({
      firstName: 'Win',
      lastName: 'Money',
      company: 'https://evil.example',
      message: 'Click <a href="https://evil.example">here</a>',
    });
    await send(fields);
    const [confirmation] = (await mailsAbout(fields.email)).filter(({ code }) => code === 'contact_received');
    expect(confirmation?.written?.subject).toBe('We have your message');
    expect(confirmation?.written?.text).toContain('A message about sales was sent to us');
    for (const typed of ['Win', 'Money', 'evil', 'Click'])
      expect(`${confirmation?.written?.text} ${confirmation?.written?.html}`).not.toContain(typed);
  });

  it('of somebody who is signed in names them; the page of a language is answered in it', async () => {
    const ana = await harness.signUp('Ana');
    const fields = contactMessage();
    expect((await send(fields, { cookie: ana.cookie, path: `/ro${PATH}` })).status).toBe(200);
    expect(await keptOf(fields.email)).toEqual([expect.objectContaining({ sentBy: ana.id, locale: 'ro' })]);
    const [confirmation] = (await mailsAbout(fields.email)).filter(({ code }) => code === 'contact_received');
    expect(confirmation?.written?.subject).toBe('Am primit mesajul dumneavoastră');
  });

  it('sent twice is one message, one mail, and no attempt', async () => {
    const fields = contactMessage();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answerTo(fields)));
    // Those that come at once count; none of them is kept twice.
    expect(answers.map(({ status }) => status)).toContain(200);
    for (let time = 0; time < 6; time += 1) expect((await answerTo(fields)).status).toBe(200);
    expect(await keptOf(fields.email)).toHaveLength(1);
    expect((await mailsAbout(fields.email)).filter(({ code }) => code === 'contact_received')).toHaveLength(1);
  });

  it('whose hidden field is filled in is answered like any other, and kept nowhere', async () => {
    const fields = contactMessage({ homepage: 'https://spam.example' });
    expect(await answerTo(fields)).toEqual(await answerTo(contactMessage()));
    expect([await keptOf(fields.email), await mailsAbout(fields.email)]).toEqual([[], []]);
    const bad = contactMessage({ homepage: 'x', email: 'nobody' });
    expect(await answerTo(bad)).toEqual({
      status: 400,
      body: { problems: { email: 'wrong' }, retryAfterSeconds: null },
    });
  });

  it.each([
    [{ email: 'nobody' }, { email: 'wrong' }],
    [{ email: 'a@b.example\nbcc: all@b.example' }, { email: 'wrong' }],
    [{ phone: '12345' }, { phone: 'wrong' }],
    [
      { firstName: ' ', message: '' },
      { firstName: 'missing', message: 'missing' },
    ],
    [{ subject: 'root' }, { subject: 'missing' }],
    [{ message: 'x'.repeat(5_001) }, { message: 'too_long' }],
    [{ company: 'a\u0000' }, { company: 'wrong' }],
    [{ subject: 'call' }, { times: 'missing' }],
    [{ subject: 'call', time1: '2026-11-20T20:00' }, { times: 'past' }],
    [{ subject: 'call', time1: "'; DROP TABLE users; --" }, { times: 'wrong' }],
  ])('with %o is refused, field by field, and kept nowhere', async (change, problems) => {
    const fields = contactMessage(change);
    expect(await answerTo(fields)).toEqual({ status: 400, body: { problems, retryAfterSeconds: null } });
    expect(await keptOf(fields.email)).toEqual([]);
  });

  it('may come three times a day from one mailbox', async () => {
    const from = contactMessage().email;
    const wrote = async (name: string, text: string) =>
      await answerTo({ ...contactMessage(), email: from.replace('@', `${name}@`), message: text });
    for (const text of ['one', 'two', 'three']) expect((await wrote(`+${text}`, text)).status).toBe(200);
    const refused = await send({ ...contactMessage(), email: from, message: 'four' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await refused.json()).toEqual({ problems: {}, retryAfterSeconds: 86_400 });
    expect(await keptOf(from)).toEqual([]);
    expect((await answerTo(contactMessage())).status).toBe(200);
  });

  it(`may come ${limits.perAddress.max} times an hour from one network`, async () => {
    const from = '203.0.113.7';
    for (let time = 0; time < limits.perAddress.max; time += 1)
      expect((await send(contactMessage(), { from })).status).toBe(200);
    expect((await send(contactMessage(), { from })).status).toBe(429);
    expect((await send(contactMessage(), { from: '198.51.100.9' })).status).toBe(200);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
  ])('from %s is not looked at', async (_name, origin) => {
    const fields = contactMessage();
    const answer = await harness.app.request(`http://localhost:3000${PATH}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin },
    });
    expect([answer.status, await keptOf(fields.email)]).toEqual([403, []]);
  });

  it('is not read where it is larger than any form of ours, or no form at all', async () => {
    expect((await send(contactMessage({ message: 'x'.repeat(70_000) }))).status).toBe(413);
    const other = await harness.request(PATH, { method: 'POST', body: '{"email":', headers: json });
    expect(other.status).toBe(400);
  });

  it('is forgotten after two years', async () => {
    const [old, young] = [contactMessage(), contactMessage()];
    await send(old);
    await send(young);
    const since = async (email: string, sentAt: Instant) =>
      await harness.db.update(contactMessages).set({ sentAt }).where(eq(contactMessages.email, email));
    await since(old.email, daysFromNow(-731));
    await since(young.email, daysFromNow(-729));
    const [job] = contactJobs(harness.deps);
    await job?.run({});
    expect([await keptOf(old.email), await keptOf(young.email)].map((kept) => kept.length)).toEqual([0, 1]);
  });
});
