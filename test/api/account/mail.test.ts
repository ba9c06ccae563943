import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Db } from '#db/client.ts';
import { mailOutbox } from '#db/schema/index.ts';
import { readEnv } from '#server/host/read-env.ts';
import { makeMailer } from '#server/platform/mail.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { fittingCallsMail, oneClickHeaders } from '#test/made/payments/call-mails.ts';

const harness = useHarness();

/** A real mail server in this process; it takes what it gets, or answers as it is told. */
function openMailServer() {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const state = { refuseWith: null as number | null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (state.refuseWith === null) callback();
      else callback(Object.assign(new Error('not now'), { responseCode: state.refuseWith }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
  });
  return {
    received,
    state,
    listen: () =>
      new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.server.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const mailServer = openMailServer();
let port = 0;
beforeAll(async () => {
  port = await mailServer.listen();
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  mailServer.received.length = 0;
  mailServer.state.refuseWith = null;
  harness.jobs.clear();
  await harness.db.delete(mailOutbox);
});

const settings = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Fundwright <no-reply@fundwright.example>',
};
const mailers: Record<string, () => Mailer<Db>> = {
  outbox: () => makeMailer({ ...harness.deps, env: readEnv(settings) }),
  smtp: () => makeMailer({ ...harness.deps, env: readEnv({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }) }),
};
const written = (subject: string) =>
  ({
    code: 'written',
    subject,
    text: 'Line one\nhttp://localhost:3000/x?token=abc',
    html: '<p>Line one</p>',
  }) as const;
const mail = { to: 'ana@example.org', content: written('Grüße, Ștefan'), locale: 'en' } as const;

async function send(content: MailContent = mail.content) {
  const mailer = mailers['smtp']?.();
  if (!mailer) throw new Error('no mailer');
  await mailer.send(harness.db, { ...mail, content });
  return mailer;
}

async function only() {
  return (await harness.db.select().from(mailOutbox))[0];
}

async function get(path: string, headers: Record<string, string> = {}) {
  return await harness.app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', ...headers } });
}

const hostileMeeting: MailContent = {
  code: 'meeting',
  news: 'planned',
  name: 'Ana',
  email: 'ana@example.org',
  by: 'Eve\r\nBcc: eve@evil.example',
  project: 'ReFibre',
  meeting: {
    id: 'm1',
    revision: 1,
    changedAt: TEST_NOW,
    title: 'Kick-off\r\nBcc: eve@evil.example\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    startsAt: TEST_NOW,
    duration: 60,
    zone: 'Europe/Brussels',
    place: 'Room 1',
    agenda: '',
  },
  organizer: { name: 'Eve"\r\nBcc: eve', email: 'eve@example.org' },
  readerZone: null,
  url: null,
};

describe.each(Object.keys(mailers))('the %s mailer', (name) => {
  const open = () => {
    const mailer = mailers[name]?.();
    if (!mailer) throw new Error('no such mailer');
    return mailer;
  };

  it('keeps what it is given', async () => {
    await open().send(harness.db, mail);
    const [kept] = await harness.db.select().from(mailOutbox);
    expect(kept).toMatchObject({
      toAddress: mail.to,
      code: 'written',
      content: mail.content,
      locale: 'en',
      createdAt: harness.deps.clock(),
    });
  });

  it('sends nothing where the transaction does not hold', async () => {
    const mailer = open();
    await expect(
      harness.db.transaction(async (tx) => {
        await mailer.send(tx, mail);
        throw new Error('it failed after all');
      }),
    ).rejects.toThrow('it failed after all');
    expect(await harness.db.$count(mailOutbox)).toBe(0);
  });

  it.each([
    'ana@example.org, eve@example.org',
    'ana@example.org\r\nBcc: eve@example.org',
    'Ana <ana@example.org>',
    'ana',
  ])('refuses to address %j', async (to) => {
    await expect(open().send(harness.db, { ...mail, to })).rejects.toThrow('no single address');
    expect(await harness.db.$count(mailOutbox)).toBe(0);
  });

  it('does nothing more where its jobs are run twice', async () => {
    const mailer = open();
    await mailer.send(harness.db, mail);
    const [job] = harness.jobs.queued;
    await harness.jobs.runAll(mailer.jobs);
    for (const each of mailer.jobs) await each.run(job?.payload);
    expect(mailServer.received.length).toBeLessThanOrEqual(1);
  });
});

describe('SMTP delivery', () => {
  it('writes a mail out in the language of its reader when it leaves, its subject in one line', async () => {
    const mailer = mailers['smtp']?.();
    const content = { code: 'verification', name: 'Ana', url: 'http://localhost:3000/verify-email?token=abc' } as const;
    await mailer?.send(harness.db, { to: 'ana@example.org', content, locale: 'ro' });
    await mailer?.send(harness.db, { ...mail, content: written('Hello\r\nBcc: eve@example.org') });
    await harness.jobs.runAll(mailer?.jobs ?? []);
    const [romanian, other] = mailServer.received.map(({ raw }) => raw);
    expect(romanian).toMatch(/^Subject: =\?UTF-8\?Q\?Confirma=C8=9Bi/m);
    expect(romanian).toContain('lang=3D"ro"');
    expect(other).toMatch(/^Subject: Hello Bcc: eve@example\.org\r?$/m);
  });

  it('arrives whole at a real server, and its text is kept no longer', async () => {
    const mailer = await send();
    expect(await only()).toMatchObject({ status: 'queued' });
    await harness.jobs.runAll(mailer.jobs);
    expect(mailServer.received).toMatchObject([{ from: 'no-reply@fundwright.example', to: ['ana@example.org'] }]);
    expect(mailServer.received[0]?.raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(mailServer.received[0]?.raw).toContain('http://localhost:3000/x?token=abc');
    expect(await only()).toMatchObject({
      status: 'sent',
      code: 'written',
      content: null,
      sentAt: harness.deps.clock(),
    });
  });

  it('offers to end mails about calls that fit with one click', async () => {
    await harness.jobs.runAll((await send(fittingCallsMail)).jobs);
    for (const header of oneClickHeaders) expect(mailServer.received[0]?.raw).toContain(header);
  });

  it('takes the calendar file of a meeting along, to be answered and attached, whatever its title says', async () => {
    const mailer = mailers['smtp']?.();
    await mailer?.send(harness.db, { to: 'ana@example.org', content: hostileMeeting, locale: 'en' });
    await harness.jobs.runAll(mailer?.jobs ?? []);
    const [{ raw, to } = { raw: '', to: [] }] = mailServer.received;
    expect(to).toEqual(['ana@example.org']);
    expect(raw).toMatch(/^Subject: Invitation to a meeting\r?$/m);
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/im);
    expect(raw).toMatch(/^Content-Type: application\/ics; name="?meeting\.ics/im);
    expect(raw).toMatch(/^Content-Disposition: attachment; filename="?meeting\.ics/im);
    expect(raw).not.toMatch(/^Bcc:/im);
    const attached = /application\/ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? '';
    const file = Buffer.from(attached, 'base64').toString('utf8');
    expect(file).toMatch(/^METHOD:REQUEST\r$/m);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(file).not.toMatch(/^Bcc:/m);
    // Nobody can read in the outbox any more who was invited to what.
    expect(await only()).toMatchObject({ status: 'sent', code: 'meeting', content: null });
  });

  it('is tried again where the server is busy, and says in the log what it answered but to whom not', async () => {
    const mailer = await send();
    const [job] = harness.jobs.queued;
    mailServer.state.refuseWith = 451;
    await expect(harness.jobs.runAll(mailer.jobs)).rejects.toThrow(
      /^mail [0-9a-f-]+ was not delivered: EENVELOPE 451 RCPT TO$/,
    );
    expect(await only()).toMatchObject({ status: 'queued', error: 'EENVELOPE 451 RCPT TO' });
    mailServer.state.refuseWith = null;
    for (const each of mailer.jobs) await each.run(job?.payload);
    expect(await only()).toMatchObject({ status: 'sent', error: null });
  });

  it('is given up where the server will never take it', async () => {
    const mailer = await send();
    mailServer.state.refuseWith = 550;
    await harness.jobs.runAll(mailer.jobs);
    expect(await only()).toMatchObject({ status: 'failed', error: 'EENVELOPE 550 RCPT TO' });
  });

  it('is tried again where there is no server', async () => {
    const mailer = makeMailer({ ...harness.deps, env: readEnv({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' }) });
    await mailer.send(harness.db, mail);
    await expect(harness.jobs.runAll(mailer.jobs)).rejects.toThrow(/was not delivered: ESOCKET/);
    expect(await only()).toMatchObject({ status: 'queued' });
  });
});

describe('/dev/mail', () => {
  it('shows recipient, subject and text with its links, newest first, and escapes what others wrote', async () => {
    const mailer = mailers['outbox']?.();
    await mailer?.send(harness.db, mail);
    await harness.db
      .update(mailOutbox)
      .set({ createdAt: harness.deps.clock() })
      .where(eq(mailOutbox.toAddress, mail.to));
    await mailer?.send(harness.db, {
      ...mail,
      to: 'eve@example.org',
      content: written('<script>alert(1)</script>'),
    });
    const answer = await get('/dev/mail');
    const page = await answer.text();
    expect(page).toContain('Grüße, Ștefan');
    expect(page).toContain('<a href="http://localhost:3000/x?token=abc">');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('gives the same as JSON', async () => {
    await mailers['outbox']?.().send(harness.db, mail);
    expect(await (await get('/dev/mail.json')).json()).toMatchObject({
      mails: [{ to: mail.to, subject: mail.content.subject, text: mail.content.text, status: 'kept' }],
    });
  });

  it.each(['/dev/mail', '/dev/mail.json'])('%s does not exist for another host or behind a proxy', async (path) => {
    expect((await get(path, { host: 'fundwright.example' })).status).toBe(404);
    expect((await get(path, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });
});

describe('/dev/mail in production', () => {
  const production = useHarness({ NODE_ENV: 'production', SECRET: 'x'.repeat(32) });

  it.each(['/dev/mail', '/dev/mail.json'])('%s does not exist', async (path) => {
    const answer = await production.app.request(`http://localhost:3000${path}`, {
      headers: { host: 'localhost:3000' },
    });
    expect(answer.status).toBe(404);
  });
});
