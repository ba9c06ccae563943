import { describe, expect, it } from 'vitest';

import type { RefusedContact } from '#contract/render.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { Instant } from '#domain/values/time.ts';
import { createApp } from '#server/host/app.ts';
import { mountPages } from '#server/host/http/pages.ts';
import { contactCommand } from '#server/features/public/contact/commands.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { contactDesk, contactMessage } from '#test/made/contact/contact-desk.ts';

const harness = useHarness({ SUPPORT_EMAIL: 'help@funds.example' });
const { path: PATH } = rawRoutes.contactForm;
const { send, keptOf, mailsAbout } = contactDesk(harness);

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const answersTo = async (email: string) => (await mailsAbout(email)).filter(({ code }) => code === 'call_answered');

describe('a call', () => {
  const times = { subject: 'call', time1: '2026-11-25T10:00', time2: '', time3: '2026-11-24T18:30' };
  const asked = async () => {
    const fields = contactMessage(times);
    await send(fields);
    const [kept] = await keptOf(fields.email);
    return { email: fields.email, id: kept?.id ?? '', kept };
  };

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
    const question = contactMessage();
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

/** The whole server, with a page that says what it was given to say. */
function site() {
  const app = createApp(harness.deps);
  const drawn: { method: string; refused: RefusedContact | null }[] = [];
  const render = (request: Request, { refusedContact }: { refusedContact: RefusedContact | null }) => {
    drawn.push({ method: request.method, refused: refusedContact });
    return Promise.resolve(new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } }));
  };
  mountPages(app, harness.deps, () => Promise.resolve({ render, renderFailure: render }));
  const sendPlain = async (fields: Readonly<Record<string, string>>, path: string = PATH) =>
    await app.request(`http://localhost:3000${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'http://localhost:3000' },
    });
  return { sendPlain, drawn };
}

describe('without a script', () => {
  it('a message that is taken leads to the page that says so, in the language of the address', async () => {
    const { sendPlain, drawn } = site();
    const sent = await sendPlain(contactMessage());
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1']);
    const romanian = await sendPlain(contactMessage(), `/ro${PATH}`);
    expect(romanian.headers.get('location')).toBe('/ro/contact?sent=1');
    expect(drawn).toEqual([]);
  });

  it('a message that is refused is answered by the page, with all that was typed and what is wrong', async () => {
    const { sendPlain, drawn } = site();
    const fields = contactMessage({
      email: 'nobody',
      message: 'My whole story',
      subject: 'call',
      time2: '2026-11-25T10:00',
    });
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
