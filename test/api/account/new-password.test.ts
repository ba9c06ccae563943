import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { mailOutbox } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { lastMail, tokenFor } from '#test/host/mails.ts';
import { HOUR, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { form, at, joined } = makeSignUps(harness);

const later = (ms: number) => instantFromMs(msOf(TEST_NOW) + ms);

describe('a new password', () => {
  it('is set by the link; the old one and every session end, and a mail tells the person', async () => {
    const browser = openBrowser(harness);
    const input = await joined(browser);
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    expect(
      await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
    expect(await browser.client.account.me()).toBeNull();
    expect(await lastMail(harness, input.email)).toMatchObject({ subject: 'Your Fundwright password was changed' });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: input.password }),
    ).toMatchObject({ status: 401 });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'a third horse' })).toEqual({
      status: 410,
      body: { code: 'link_used' },
    });
  });

  it('for an address with only a waiting sign-up is set with its confirmation, not by a reset link', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    expect(await openBrowser(harness).post('/api/auth/request-reset', { email: input.email })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await lastMail(harness, input.email)).toMatchObject({ subject: 'Confirm your email for Fundwright' });
    const { email: _address, ...account } = { ...input, password: 'another horse' };
    expect(
      await openBrowser(harness).post('/api/auth/verify-email', {
        token: await tokenFor(harness, input.email),
        account,
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
  });

  it('is announced by its link: what it is good for, and for whom, without using it up', async () => {
    const input = await joined(openBrowser(harness));
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    for (let look = 0; look < 3; look += 1)
      expect(await harness.visitor.account.resetLink({ token })).toEqual({ state: 'open', email: input.email });
    await at(later(HOUR), async () =>
      expect(await harness.visitor.account.resetLink({ token })).toEqual({ state: 'link_expired', email: null }),
    );
    await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' });
    expect(await harness.visitor.account.resetLink({ token })).toEqual({ state: 'link_used', email: null });
    expect(await harness.visitor.account.resetLink({ token: 'made-up' })).toEqual({
      state: 'link_unknown',
      email: null,
    });
  });

  it('leaves the session of somebody else in the same browser as it is', async () => {
    const input = await joined(openBrowser(harness));
    const other = openBrowser(harness);
    const { email } = await joined(other);
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    expect(
      await other.post('/api/auth/reset-password', {
        token: await tokenFor(harness, input.email),
        password: 'another horse',
      }),
    ).toMatchObject({ status: 200 });
    expect((await other.client.account.me())?.user.email).toBe(email);
  });

  it('is refused where it is too short, and the link stays good', async () => {
    const input = await joined(openBrowser(harness));
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: '12345' })).toEqual({
      status: 400,
      body: { code: 'weak_password', fields: { password: 'password_too_short' }, reasons: ['password_too_short'] },
    });
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: '123456' })).toMatchObject({
      status: 200,
    });
  });

  it('cannot be set an hour later, nor with the link of another mail', async () => {
    const waiting = form();
    await openBrowser(harness).post('/api/auth/sign-up', waiting);
    const confirmation = await tokenFor(harness, waiting.email);
    const input = await joined(openBrowser(harness));
    expect(
      await openBrowser(harness).post('/api/auth/reset-password', { token: confirmation, password: 'another horse' }),
    ).toEqual({ status: 410, body: { code: 'link_unknown' } });
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    await at(later(HOUR), async () => {
      expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' })).toEqual(
        { status: 410, body: { code: 'link_expired' } },
      );
    });
  });

  it('is asked for with the same answer where nobody has the address, and no mail goes out', async () => {
    const mails = await harness.db.$count(mailOutbox);
    expect(await openBrowser(harness).post('/api/auth/request-reset', { email: 'nobody@example.org' })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });
});
