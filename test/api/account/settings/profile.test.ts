import { describe, expect, it } from 'vitest';

import { findReaderLocale } from '#server/data/accounts/reader-locale.ts';
import { listTimeZones } from '#server/data/accounts/user-settings.ts';

import { useHarness } from '#test/harness.ts';

const harness = useHarness();

describe('the profile', () => {
  it('is what was saved, also where the frame and the mails look', async () => {
    const ana = await harness.signUp();
    const profile = { name: 'Ana Popescu', phone: '+40 721 234 567', locale: 'ro', timeZone: 'Asia/Tokyo' } as const;
    const saved = { ...profile, email: ana.email, phone: '+40721234567' };
    expect(await ana.client.settings.saveProfile(profile)).toEqual(saved);
    expect(await ana.client.settings.getProfile()).toEqual(saved);
    expect(await ana.client.account.me()).toMatchObject({
      user: { name: 'Ana Popescu', locale: 'ro' },
      chosenTimeZone: 'Asia/Tokyo',
    });
    expect(await findReaderLocale(harness.db, ana.id)).toMatchObject({ person: 'ro' });
  });

  it('has the zone of the browser until one is chosen, and again when none is', async () => {
    const ana = await harness.signUp();
    await ana.client.account.setTimeZone({ timeZone: 'Europe/Bucharest' });
    const zones = async () => (await listTimeZones(harness.db, [ana.id])).get(ana.id);
    const save = (timeZone: string | null) =>
      ana.client.settings.saveProfile({ name: 'Ana', phone: null, locale: null, timeZone });
    expect(await zones()).toBe('Europe/Bucharest');
    await save('Asia/Tokyo');
    await ana.client.account.setTimeZone({ timeZone: 'Europe/Paris' });
    expect(await zones()).toBe('Asia/Tokyo');
    await save(null);
    expect(await zones()).toBe('Europe/Paris');
  });

  it.each([
    ['without a name', { name: '   ' }],
    ['with a name that is too long', { name: 'a'.repeat(201) }],
    ['with a number that nobody can have', { phone: '+1234' }],
  ])('%s is refused, and nothing is saved', async (_, wrong) => {
    const ana = await harness.signUp();
    const right = { name: 'Ana', phone: null, locale: null, timeZone: null };
    await expect(ana.client.settings.saveProfile({ ...right, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await ana.client.settings.getProfile()).name).toBe('Ana Pop');
  });

  it('takes no zone that is none', async () => {
    const ana = await harness.signUp();
    await expect(
      ana.client.settings.saveProfile({ name: 'Ana', phone: null, locale: null, timeZone: 'Middle/Earth' }),
    ).rejects.toMatchObject({ code: 'NO_ZONE' });
    expect((await ana.client.settings.getProfile()).name).toBe('Ana Pop');
  });
});
