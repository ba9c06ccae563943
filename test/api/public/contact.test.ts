import { describe, expect, it } from 'vitest';

import type { RefusedContact } from '#contract/render.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { Instant } from '#domain/values/time.ts';
import { eq } from 'drizzle-orm';
import { contactMessages, users } from '#db/schema/index.ts';
import { createApp } from '#server/host/app.ts';
import { mountPages } from '#server/host/http/pages.ts';
import { contactCommand } from '#server/features/public/contact/commands.ts';
import { contactJobs } from '#server/features/public/contact/jobs.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';

const harness = useHarness({ SUPPORT_EMAIL: 'help@funds.example' });
const PATH = rawRoutes.contactForm.path;
const { limits } = rawRoutes.contactForm;

let senders = 0;
/** A message of somebody who has not written before. */
function message(change: Readonly<Record<string, string>> = {}) {
  senders += 1;
  return {
    firstName: 'Bo',
    lastName: 'Brook',
    email: `bo${senders}@bridges.example`,
    phone: '',
    company: 'Big Bridges AG',
    subject: 'sales',
    message: 'Forty people,\r\none invoice.',
    zone: 'Asia/Tokyo',
    homepage: '',
    ...change,
  };
}

type Fields = Readonly<Record<string, string>>;
const json = { accept: 'application/json' };
const send = async (fields: Fields, init: { from?: string; cookie?: string; path?: string } = {}) =>
  await harness.request(init.path ?? PATH, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: json,
    ...init,
  });
const answerTo = async (fields: Fields, init?: Parameters<typeof send>[1]) => {
  const response = await send(fields, init);
  const body: unknown = await response.json();
  return { status: response.status, body };
};
const keptOf = async (email: string) =>
  await harness.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const mailsAbout = async (text: string) =>
  (await harness.deps.mail.list(harness.db, 200)).filter(
    ({ to, written }) => to === text || (written?.text.includes(text) ?? false),
  );

describe('a message from the contact page', () => {
  it('is stored, mailed to the operator and the administrators, confirmed to its sender, and shown by a command', async () => {
    expect((await contactCommand(harness.deps, ['list']))?.lines).toEqual(['Nobody has written yet.']);
    const adam = await harness.signUp('Adam');
    await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, adam.id));
    const fields = message({ phone: '+40 721 234 567' });
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
    const fields = message({
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
    const fields = message();
    expect((await send(fields, { cookie: ana.cookie, path: `/ro${PATH}` })).status).toBe(200);
    expect(await keptOf(fields.email)).toEqual([expect.objectContaining({ sentBy: ana.id, locale: 'ro' })]);
    const [confirmation] = (await mailsAbout(fields.email)).filter(({ code }) => code === 'contact_received');
    expect(confirmation?.written?.subject).toBe('Am primit mesajul dumneavoastră');
  });

  it('sent twice is one message, one mail, and no attempt', async () => {
    const fields = message();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answerTo(fields)));
    // Those that come at once count; none of them is kept twice.
    expect(answers.map(({ status }) => status)).toContain(200);
    for (let time = 0; time < 6; time += 1) expect((await answerTo(fields)).status).toBe(200);
    expect(await keptOf(fields.email)).toHaveLength(1);
    expect((await mailsAbout(fields.email)).filter(({ code }) => code === 'contact_received')).toHaveLength(1);
  });

  it('whose hidden field is filled in is answered like any other, and kept nowhere', async () => {
    const fields = message({ homepage: 'https://spam.example' });
    expect(await answerTo(fields)).toEqual(await answerTo(message()));
    expect([await keptOf(fields.email), await mailsAbout(fields.email)]).toEqual([[], []]);
    const bad = message({ homepage: 'x', email: 'nobody' });
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
    const fields = message(change);
    expect(await answerTo(fields)).toEqual({ status: 400, body: { problems, retryAfterSeconds: null } });
    expect(await keptOf(fields.email)).toEqual([]);
  });

  it('may come three times a day from one mailbox', async () => {
    const from = message().email;
    const wrote = async (name: string, text: string) =>
      await answerTo({ ...message(), email: from.replace('@', `${name}@`), message: text });
    for (const text of ['one', 'two', 'three']) expect((await wrote(`+${text}`, text)).status).toBe(200);
    const refused = await send({ ...message(), email: from, message: 'four' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await refused.json()).toEqual({ problems: {}, retryAfterSeconds: 86_400 });
    expect(await keptOf(from)).toEqual([]);
    expect((await answerTo(message())).status).toBe(200);
  });

  it(`may come ${limits.perAddress.max} times an hour from one network`, async () => {
    const from = '203.0.113.7';
    for (let time = 0; time < limits.perAddress.max; time += 1)
      expect((await send(message(), { from })).status).toBe(200);
    expect((await send(message(), { from })).status).toBe(429);
    expect((await send(message(), { from: '198.51.100.9' })).status).toBe(200);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
  ])('from %s is not looked at', async (_name, origin) => {
    const fields = message();
    const answer = await harness.app.request(`http://localhost:3000${PATH}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin },
    });
    expect([answer.status, await keptOf(fields.email)]).toEqual([403, []]);
  });

  it('is not read where it is larger than any form of ours, or no form at all', async () => {
    expect((await send(message({ message: 'x'.repeat(70_000) }))).status).toBe(413);
    const other = await harness.request(PATH, { method: 'POST', body: '{"email":', headers: json });
    expect(other.status).toBe(400);
  });

  it('is forgotten after two years', async () => {
    const [old, young] = [message(), message()];
    await send(old);
    await send(young);
    const daysAgo = (days: number) => new Date(Date.parse(TEST_NOW) - days * 86_400_000).toISOString() as Instant;
    const since = async (email: string, sentAt: Instant) =>
      await harness.db.update(contactMessages).set({ sentAt }).where(eq(contactMessages.email, email));
    await since(old.email, daysAgo(731));
    await since(young.email, daysAgo(729));
    const [job] = contactJobs(harness.deps);
    await job?.run({});
    expect([await keptOf(old.email), await keptOf(young.email)].map((kept) => kept.length)).toEqual([0, 1]);
  });
});

describe('a call', () => {
  const times = { subject: 'call', time1: '2026-11-25T10:00', time2: '', time3: '2026-11-24T18:30' };
  const asked = async () => {
    const fields = message(times);
    await send(fields);
    const [kept] = await keptOf(fields.email);
    return { email: fields.email, id: kept?.id ?? '', kept };
  };
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  const answersTo = async (email: string) => (await mailsAbout(email)).filter(({ code }) => code === 'call_answered');

  it('is asked for at times of the clock of its sender, and agreed to by a mail that says both clocks', async () => {
    const { email, id, kept } = await asked();
    expect(kept?.times).toEqual(['2026-11-24T09:30:00.000Z', '2026-11-25T01:00:00.000Z']);
    const [told] = (await mailsAbout(email)).filter(({ code }) => code === 'contact_message');
    expect(plain(told?.written?.text)).toContain(
      'Proposed time 1: 24 Nov 2026, 10:30 Brussels time, for them Tuesday, 24 November 2026, 18:30 (Asia/Tokyo)',
    );
    expect((await contactCommand(harness.deps, ['list']))?.lines).toContain(
      '    2: 2026-11-25 01:00 UTC, which is 2026-11-25 10:00 in Asia/Tokyo',
    );
    expect(await contactCommand(harness.deps, ['answer', id, '2'])).toEqual({
      ok: true,
      lines: [`The answer goes to ${email}.`],
    });
    const [answer] = await answersTo(email);
    expect(answer?.written?.text).toContain('is on Wednesday, 25 November 2026 at 10:00 (Asia/Tokyo).');
    expect(plain(answer?.written?.text)).toContain('25 Nov 2026, 02:00 Brussels time');
    const again = await contactCommand(harness.deps, ['answer', id, '1']);
    expect(again).toEqual({ ok: false, lines: ['This was answered before.'] });
    expect(await answersTo(email)).toHaveLength(1);
    const lines = (await contactCommand(harness.deps, ['list']))?.lines;
    expect(lines).toContain('    Answered: the call is at 2026-11-25 01:00 UTC.');
  });

  it('that suits at none of the times leads its sender back to the form', async () => {
    const { email, id } = await asked();
    expect(await contactCommand(harness.deps, ['answer', id, 'none'])).toMatchObject({ ok: true });
    const [answer] = await answersTo(email);
    expect(answer?.written?.text).toContain('None of the times that you proposed');
    expect(answer?.written?.text).toContain(`${harness.deps.env.publicUrl}/contact?subject=call`);
  });

  it('is answered only where one is asked for, at a time that was proposed and is to come', async () => {
    const { email, id } = await asked();
    const question = message();
    await send(question);
    const [other] = await keptOf(question.email);
    const lineOf = async (...args: string[]) => (await contactCommand(harness.deps, ['answer', ...args]))?.lines[0];
    expect(await lineOf('no-id', '1')).toContain('There is no such message.');
    expect(await lineOf('00000000-0000-4000-8000-000000000000', '1')).toContain('There is no such message.');
    expect(await lineOf(other?.id ?? '', '1')).toContain('This message asks for no call.');
    expect(await lineOf(id, '3')).toBe('No such time was proposed.');
    expect(await contactCommand(harness.deps, ['answer', id, '4'])).toBeNull();
    expect(await contactCommand(harness.deps, ['answer', id])).toBeNull();
    harness.setNow('2026-11-24T10:00:00.000Z' as Instant);
    expect(await lineOf(id, '1')).toContain('That time is over.');
    harness.setNow(TEST_NOW);
    expect(await answersTo(email)).toEqual([]);
  });
});

describe('without a script', () => {
  /** The whole server, with a page that says what it was given to say. */
  function site() {
    const app = createApp(harness.deps);
    const drawn: { method: string; refused: RefusedContact | null }[] = [];
    const render = (request: Request, { refusedContact }: { refusedContact: RefusedContact | null }) => {
      drawn.push({ method: request.method, refused: refusedContact });
      return Promise.resolve(new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } }));
    };
    mountPages(app, harness.deps, () => Promise.resolve({ render, renderFailure: render }));
    const sendPlain = async (fields: Fields, path: string = PATH) =>
      await app.request(`http://localhost:3000${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: 'http://localhost:3000' },
      });
    return { sendPlain, drawn };
  }

  it('a message that is taken leads to the page that says so, in the language of the address', async () => {
    const { sendPlain, drawn } = site();
    const sent = await sendPlain(message());
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1']);
    const romanian = await sendPlain(message(), `/ro${PATH}`);
    expect(romanian.headers.get('location')).toBe('/ro/contact?sent=1');
    expect(drawn).toEqual([]);
  });

  it('a message that is refused is answered by the page, with all that was typed and what is wrong', async () => {
    const { sendPlain, drawn } = site();
    const fields = message({ email: 'nobody', message: 'My whole story', subject: 'call', time2: '2026-11-25T10:00' });
    expect((await sendPlain(fields)).status).toBe(400);
    expect(drawn).toEqual([
      {
        method: 'GET',
        refused: expect.objectContaining({
          typed: expect.objectContaining({
            email: 'nobody',
            message: 'My whole story',
            times: ['', '2026-11-25T10:00', ''],
          }),
          refusal: { problems: { email: 'wrong' }, retryAfterSeconds: null },
        }),
      },
    ]);
  });
});
