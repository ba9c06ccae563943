import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';

import { sessions } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { lastMail } from '#test/host/mails.ts';
import { HOUR, later, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { at, joined, actionsOf, findUser, signIn } = makeSignUps(harness);

/** A person who is signed in in two browsers. */
async function twoDevices() {
  const here = openBrowser(harness);
  const input = await joined(here);
  const there = openBrowser(harness);
  await there.post('/api/auth/sign-in', { email: input.email, password: input.password });
  return { here, there, input };
}

describe('the list of sessions', () => {
  it('has each device, with this one marked, and nothing by which a session could be used', async () => {
    const { here } = await twoDevices();
    const { sessions: listed } = await here.client.settings.getSecurity();
    expect(listed.map((each) => each.here).toSorted()).toEqual([false, true]);
    const secret =
      decodeURIComponent(here.cookie ?? '')
        .split('=')[1]
        ?.split('.')[0] ?? '';
    expect(secret.length).toBeGreaterThan(20);
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('has nobody else’s, and none that has ended', async () => {
    const { here } = await twoDevices();
    const other = openBrowser(harness);
    await joined(other);
    expect((await other.client.settings.getSecurity()).sessions).toHaveLength(1);
    await at(later(6 * 24 * HOUR), async () => await here.post('/api/auth/renew'));
    await at(later(8 * 24 * HOUR), async () =>
      expect((await here.client.settings.getSecurity()).sessions).toHaveLength(1),
    );
  });

  it('says when each was used last, within an hour', async () => {
    const { here, there } = await twoDevices();
    await at(later(2 * HOUR), async () => await there.client.account.me());
    await at(later(2.5 * HOUR), async () => {
      await there.client.account.me();
      const { sessions: listed } = await here.client.settings.getSecurity();
      expect(listed.map(({ seenAt }) => seenAt)).toEqual([later(2.5 * HOUR), later(2 * HOUR)]);
      expect(listed.map(({ createdAt }) => createdAt)).toEqual([TEST_NOW, TEST_NOW]);
    });
  });
});

describe('ending a session', () => {
  it('signs that device out, and no other', async () => {
    const { here, there, input } = await twoDevices();
    const [other] = (await here.client.settings.getSecurity()).sessions.filter((each) => !each.here);
    expect(await here.client.settings.endSession({ id: other?.id ?? '' })).toEqual({ ended: true });
    expect(await there.client.account.me()).toBeNull();
    expect(await here.client.account.me()).not.toBeNull();
    expect(await here.client.settings.endSession({ id: other?.id ?? '' })).toEqual({ ended: false });
    expect(await actionsOf(input.email)).toContain('account.session_ended');
  });

  it('does nothing with the id of somebody else’s session', async () => {
    const { here } = await twoDevices();
    const thief = openBrowser(harness);
    await joined(thief);
    for (const { id } of (await here.client.settings.getSecurity()).sessions)
      expect(await thief.client.settings.endSession({ id })).toEqual({ ended: false });
    expect((await here.client.settings.getSecurity()).sessions).toHaveLength(2);
  });

  it('is not how one signs out here', async () => {
    const { here } = await twoDevices();
    const [own] = (await here.client.settings.getSecurity()).sessions.filter((each) => each.here);
    await expect(here.client.settings.endSession({ id: own?.id ?? '' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await here.client.account.me()).not.toBeNull();
  });

  it('of all others leaves this one', async () => {
    const { here, there, input } = await twoDevices();
    await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: input.password });
    expect(await here.client.settings.endOtherSessions()).toEqual({ ended: 2 });
    expect(await there.client.account.me()).toBeNull();
    expect((await here.client.settings.getSecurity()).sessions).toMatchObject([{ here: true }]);
  });
});

describe('a new password', () => {
  it('asks for the present one, tells by mail, and ends the other devices only where that is wanted', async () => {
    const { here, there, input } = await twoDevices();
    const change = { current: input.password, password: 'another horse', endOthers: false };
    expect(await here.client.settings.changePassword(change)).toEqual({ ended: 0 });
    expect(await there.client.account.me()).not.toBeNull();
    expect((await lastMail(harness, input.email)).subject).toBe('Your Fundwright password was changed');
    expect(await signIn(input.email, input.password)).toBe(401);
    expect(await signIn(input.email, 'another horse')).toBe(200);
    const again = { current: 'another horse', password: 'third horse', endOthers: true };
    expect((await here.client.settings.changePassword(again)).ended).toBe(2);
    expect(await there.client.account.me()).toBeNull();
    expect(await here.client.account.me()).not.toBeNull();
  });

  it('is not set with a wrong one, and guesses have to wait', async () => {
    const { here, input } = await twoDevices();
    const guess = { current: 'a guess', password: 'another horse', endOthers: true };
    const answers: unknown[] = [];
    for (let turn = 0; turn < 7; turn += 1)
      answers.push(await here.client.settings.changePassword(guess).catch((error: { code: string }) => error.code));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'WRONG_PASSWORD'), 'RATE_LIMITED', 'RATE_LIMITED']);
    // The right one waits as long: whoever guesses does not learn that it was right.
    await expect(here.client.settings.changePassword({ ...guess, current: input.password })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(await signIn(input.email, input.password)).toBe(200);
    expect(await actionsOf(input.email)).toContain('account.password_refused');
  });

  it('that is too short is refused before anything is compared', async () => {
    const { here, input } = await twoDevices();
    await expect(
      here.client.settings.changePassword({ current: input.password, password: 'abc', endOthers: false }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await signIn(input.email, input.password)).toBe(200);
  });

  it('is not set by a session that was ended while its password was compared', async () => {
    const { here, input } = await twoDevices();
    const { identity, db } = harness.deps;
    const userId = (await findUser(input.email))?.id ?? '';
    const compare = identity.isPassword;
    vi.spyOn(identity, 'isPassword').mockImplementationOnce(async (...compared) => {
      await harness.db.delete(sessions).where(eq(sessions.userId, userId));
      return await compare(...compared);
    });
    await expect(
      here.client.settings.changePassword({ current: input.password, password: 'another horse', endOthers: false }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await signIn(input.email, input.password)).toBe(200);
  });
});
