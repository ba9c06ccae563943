import { describe, expect, it } from 'vitest';

import { openBrowser, type Browser } from '#test/browser.ts';
import { useHarness } from '#test/harness.ts';
import { lastMail, mailsTo, tokenFor } from '#test/host/mails.ts';
import { HOUR, later, makeSignUps, whoIs } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { at, joined, actionsOf, newEmail, form, signIn } = makeSignUps(harness);

async function person() {
  const browser = openBrowser(harness);
  return { browser, ...(await joined(browser)) };
}

/** The token of the link that went to the old address. */
async function stopTokenFor(email: string): Promise<string> {
  const [link = ''] = /https?:\/\/\S+/.exec((await lastMail(harness, email)).text) ?? [];
  return new URL(link).searchParams.get('stop') ?? '';
}

/** A person who has asked for another address, and the tokens of both links. */
async function asked() {
  const ana = await person();
  const wanted = newEmail();
  await ana.browser.client.settings.askEmailChange({ email: wanted.toUpperCase(), password: ana.password });
  return { ...ana, wanted, confirm: await tokenFor(harness, wanted), stop: await stopTokenFor(ana.email) };
}

const confirmed = async ({ client }: Browser, token: string) =>
  await client.settings.confirmEmailChange({ token }).catch((error: { code: string; data?: unknown }) => ({
    code: error.code,
    data: error.data,
  }));

describe('another address', () => {
  it('is asked for with the password, and changes nothing before it is confirmed', async () => {
    const { browser, email, password, wanted } = await asked();
    expect(await whoIs(browser)).toBe(email);
    expect(await signIn(email, password)).toBe(200);
    expect(await signIn(wanted, password)).toBe(401);
    expect((await browser.client.settings.getSecurity()).emailChange).toEqual({
      newEmail: wanted,
      expiresAt: later(24 * HOUR),
    });
    await expect(
      browser.client.settings.askEmailChange({ email: newEmail(), password: 'a guess' }),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(browser.client.settings.askEmailChange({ email, password })).rejects.toMatchObject({
      code: 'SAME_ADDRESS',
    });
  });

  it('is the person’s once they open its link, and the old one hears of it and signs in no more', async () => {
    const { browser, email, password, wanted, confirm } = await asked();
    expect(await browser.client.settings.emailChangeLink({ token: confirm })).toEqual({
      state: 'open',
      newEmail: wanted,
    });
    expect(await confirmed(browser, confirm)).toEqual({ email: wanted });
    expect(await whoIs(browser)).toBe(wanted);
    expect(await signIn(wanted, password)).toBe(200);
    expect(await signIn(email, password)).toBe(401);
    expect((await lastMail(harness, email)).subject).toBe('Your Fundwright account has another email address');
    expect(await actionsOf(wanted)).toContain('account.email_changed');
    expect((await browser.client.settings.getSecurity()).emailChange).toBeNull();
  });

  it('cannot be taken by the links of the old mailbox afterwards', async () => {
    const { browser, email, confirm } = await asked();
    await openBrowser(harness).post('/api/auth/request-reset', { email });
    const reset = await tokenFor(harness, email);
    await confirmed(browser, confirm);
    expect(
      await openBrowser(harness).post('/api/auth/reset-password', { token: reset, password: 'a thief’s horse' }),
    ).toMatchObject({ status: 410 });
  });

  it('is confirmed once, and not after a day', async () => {
    const first = await asked();
    await confirmed(first.browser, first.confirm);
    expect(await confirmed(first.browser, first.confirm)).toEqual({
      code: 'LINK_USELESS',
      data: { state: 'confirmed' },
    });
    const second = await asked();
    await at(later(24 * HOUR), async () =>
      expect(await confirmed(second.browser, second.confirm)).toEqual({
        code: 'LINK_USELESS',
        data: { state: 'expired' },
      }),
    );
    expect(await whoIs(second.browser)).toBe(second.email);
  });

  it('is confirmed by the person alone: a forwarded link says nothing to anybody else', async () => {
    const { browser, email, confirm } = await asked();
    const thief = await person();
    expect(await thief.browser.client.settings.emailChangeLink({ token: confirm })).toEqual({
      state: 'unknown',
      newEmail: null,
    });
    expect(await confirmed(thief.browser, confirm)).toEqual({ code: 'LINK_USELESS', data: { state: 'unknown' } });
    expect(await confirmed(openBrowser(harness), confirm)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await whoIs(browser)).toBe(email);
    expect(await whoIs(thief.browser)).toBe(thief.email);
  });

  it('gives way to a newer wish', async () => {
    const { browser, password, confirm } = await asked();
    const newer = newEmail();
    await browser.client.settings.askEmailChange({ email: newer, password });
    expect(await confirmed(browser, confirm)).toEqual({ code: 'LINK_USELESS', data: { state: 'replaced' } });
    expect(await confirmed(browser, await tokenFor(harness, newer))).toEqual({ email: newer });
  });

  it('is confirmed once by two tabs at the same moment', async () => {
    const { browser, wanted, confirm } = await asked();
    const answers = await Promise.all([confirmed(browser, confirm), confirmed(browser, confirm)]);
    expect(answers).toContainEqual({ email: wanted });
    expect(answers).toContainEqual({ code: 'LINK_USELESS', data: { state: 'confirmed' } });
  });
});

describe('stopping it', () => {
  it('needs only the link to the old address, works once, and the other link is useless then', async () => {
    const { browser, email, confirm, stop } = await asked();
    const anybody = openBrowser(harness);
    expect(await anybody.post('/api/auth/stop-email-change', { token: stop })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await anybody.post('/api/auth/stop-email-change', { token: stop })).toMatchObject({
      status: 410,
      body: { code: 'link_used' },
    });
    expect(await confirmed(browser, confirm)).toEqual({ code: 'LINK_USELESS', data: { state: 'stopped' } });
    expect(await whoIs(browser)).toBe(email);
    expect(await actionsOf(email)).toContain('account.email_change_stopped');
  });

  it('is possible in the settings too', async () => {
    const { browser, confirm } = await asked();
    expect(await browser.client.settings.stopEmailChange()).toEqual({ stopped: true });
    expect(await browser.client.settings.stopEmailChange()).toEqual({ stopped: false });
    expect(await confirmed(browser, confirm)).toMatchObject({ data: { state: 'stopped' } });
  });

  it('is not done with the link to the new address, nor the other way round', async () => {
    const { browser, email, confirm, stop } = await asked();
    expect(await openBrowser(harness).post('/api/auth/stop-email-change', { token: confirm })).toMatchObject({
      body: { code: 'link_unknown' },
    });
    expect(await confirmed(browser, stop)).toMatchObject({ data: { state: 'unknown' } });
    expect(await whoIs(browser)).toBe(email);
  });

  it.each([
    ['confirmed', 'link_used'],
    ['replaced', 'link_expired'],
    ['expired', 'link_expired'],
  ])('comes too late where the change is %s', async (what, code) => {
    const { browser, password, confirm, stop } = await asked();
    if (what === 'confirmed') await confirmed(browser, confirm);
    if (what === 'replaced') await browser.client.settings.askEmailChange({ email: newEmail(), password });
    const when = what === 'expired' ? later(24 * HOUR) : later(HOUR);
    await at(when, async () =>
      expect(await openBrowser(harness).post('/api/auth/stop-email-change', { token: stop })).toMatchObject({
        status: 410,
        body: { code },
      }),
    );
  });
});

describe('an address that has an account', () => {
  it('is answered as any other, and its owner alone hears of it', async () => {
    const ana = await person();
    const radu = await person();
    const { client } = ana.browser;
    const free = newEmail();
    const answerOf = async (email: string) => await client.settings.askEmailChange({ email, password: ana.password });
    expect(await answerOf(radu.email)).toEqual({ newEmail: radu.email, expiresAt: later(24 * HOUR) });
    expect((await client.settings.getSecurity()).emailChange).toMatchObject({ newEmail: radu.email });
    expect(await answerOf(free)).toEqual({ newEmail: free, expiresAt: later(24 * HOUR) });
    const mail = await lastMail(harness, radu.email);
    expect(mail.subject).toBe('Your email address on Fundwright');
    expect(mail.text).not.toContain('token=');
    expect(mail.text).not.toContain(ana.email);
  });

  it('in the meantime is refused when it is confirmed, without a word of whose it is', async () => {
    const { browser, email, wanted, confirm } = await asked();
    const other = openBrowser(harness);
    await other.post('/api/auth/sign-up', form({ email: wanted }));
    await other.post('/api/auth/verify-email', { token: await tokenFor(harness, wanted) });
    expect(await confirmed(browser, confirm)).toEqual({ code: 'ADDRESS_UNAVAILABLE', data: undefined });
    expect(await whoIs(browser)).toBe(email);
    expect(await whoIs(other)).toBe(wanted);
  });

  it('only as a sign-up that nobody has confirmed is free, and that sign-up ends', async () => {
    const { browser, wanted, confirm } = await asked();
    const squatter = openBrowser(harness);
    await squatter.post('/api/auth/sign-up', form({ email: wanted }));
    const theirs = await tokenFor(harness, wanted);
    expect(await confirmed(browser, confirm)).toEqual({ email: wanted });
    expect(await squatter.post('/api/auth/verify-email', { token: theirs })).toMatchObject({ status: 410 });
    expect(await whoIs(browser)).toBe(wanted);
  });
});

it('nobody is flooded with mail: five wishes an hour, and six to one mailbox', async () => {
  const victim = newEmail();
  const answers: unknown[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { browser, password } = await person();
    for (let wish = 0; wish < 6; wish += 1)
      answers.push(
        await browser.client.settings.askEmailChange({ email: victim, password }).then(
          () => 'asked',
          (error: { code: string }) => error.code,
        ),
      );
  }
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => 'asked'),
    'RATE_LIMITED',
    'asked',
    ...Array.from({ length: 5 }, () => 'RATE_LIMITED'),
  ]);
  expect(await mailsTo(harness, victim)).toHaveLength(6);
});
