import { describe, expect, it } from 'vitest';

import { cents } from '#domain/values/money.ts';

import { consultantsCommand } from '#server/features/admin/consultants/commands.ts';

import { useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { verifyingAdministrator } from '#test/made/accounts/verifying-administrator.ts';
import { applyAsConsultant, beVerified, consultantProfile } from '#test/made/accounts/consultants.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness({ SUPPORT_EMAIL: 'help@funds.example' });
const subjects = async (to: string) => (await mailsTo(harness, to)).map(({ subject }) => subject);
const idsSeenBy = async ({ client }: Awaited<ReturnType<typeof harness.signUp>>) =>
  (await client.consultants.list({})).consultants.map(({ consultantId }) => consultantId);

/** Before any work was done here. */
const nothingYet = { record: { rating: null, reviews: 0, submitted: 0, success: null }, reviews: [] };

describe('a profile of a consultant', () => {
  it('is seen by its owner and by administrators alone until it is verified; both sides are mailed', async () => {
    const [irina, reader] = [await harness.signUp('Irina Vlad'), await harness.signUp()];
    const administrator = await verifyingAdministrator(harness);
    expect(await irina.client.consultants.own()).toMatchObject({ own: null, name: 'Irina Vlad' });
    const { consultantId, state, revision } = await applyAsConsultant(irina);
    expect(state).toBe('applied');
    expect(await subjects(administrator.email)).toContain('Somebody applies as a consultant');
    expect(await idsSeenBy(reader)).not.toContain(consultantId);
    await expect(reader.client.consultants.get({ consultantId })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const judged = await administrator.client.admin.consultants.verify({ consultantId, revision });
    expect(judged).toMatchObject({ state: 'verified', decidedBy: 'Vera Judge', email: irina.email, waiting: [] });
    expect(await subjects(irina.email)).toContain('Your consultant profile is verified');
    const seen = await reader.client.consultants.get({ consultantId });
    expect(seen).toEqual({ ...consultantProfile(), consultantId, ...nothingYet });
    expect(JSON.stringify(seen)).not.toContain(irina.email);
    expect(await idsSeenBy(reader)).toContain(consultantId);
  });

  it('goes on being shown as it was verified when it is changed, until the change is verified too', async () => {
    const [irina, reader] = [await harness.signUp(), await harness.signUp()];
    const administrator = await verifyingAdministrator(harness);
    const { consultantId } = await beVerified(irina, administrator);
    const changed = await applyAsConsultant(irina, {
      name: 'The European Commission',
      website: 'https://other.example.org',
      hourlyRate: null,
      availability: 'full',
    });
    expect(changed).toMatchObject({ state: 'verified', waiting: ['name', 'website'] });
    expect(await reader.client.consultants.get({ consultantId })).toEqual({
      ...consultantProfile({ hourlyRate: null, availability: 'full' }),
      consultantId,
      ...nothingYet,
    });
    const [first] = (await administrator.client.admin.consultants.list()).consultants.filter(
      (each) => each.consultantId === consultantId,
    );
    expect(first?.waiting).toEqual(['name', 'website']);
    await administrator.client.admin.consultants.verify({ consultantId, revision: changed.revision });
    expect((await reader.client.consultants.get({ consultantId })).name).toBe('The European Commission');
  });

  it('is decided about as it was read: one that was changed meanwhile is not verified', async () => {
    const irina = await harness.signUp();
    const administrator = await verifyingAdministrator(harness);
    const { consultantId, revision } = await applyAsConsultant(irina);
    await applyAsConsultant(irina, { bio: 'Something else entirely.' });
    const verify = administrator.client.admin.consultants.verify({ consultantId, revision });
    await expect(verify).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await irina.client.consultants.own()).own?.state).toBe('applied');
    expect(await subjects(irina.email)).not.toContain('Your consultant profile is verified');
  });

  it('that is refused says why to its owner, leaves the directory, and waits again once it is saved', async () => {
    const [irina, reader] = [await harness.signUp(), await harness.signUp()];
    const administrator = await verifyingAdministrator(harness);
    const { consultantId, revision } = await beVerified(irina, administrator);
    const reason = 'The calls that you name are not those of your company.';
    await administrator.client.admin.consultants.refuse({ consultantId, revision, reason });
    expect((await irina.client.consultants.own()).own).toMatchObject({ state: 'refused', reason, waiting: [] });
    expect((await mailsTo(harness, irina.email)).at(-1)?.text).toContain(reason);
    expect(await idsSeenBy(reader)).not.toContain(consultantId);
    expect(await applyAsConsultant(irina)).toMatchObject({ state: 'applied', reason: null });
    expect(await idsSeenBy(reader)).not.toContain(consultantId);
  });

  it('that is withdrawn is nowhere any more, also when that is asked twice', async () => {
    const reader = await harness.signUp();
    const administrator = await verifyingAdministrator(harness);
    const irina = await harness.signUp();
    const { consultantId } = await beVerified(irina, administrator);
    await irina.client.consultants.withdraw();
    await irina.client.consultants.withdraw();
    await expect(reader.client.consultants.get({ consultantId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await irina.client.consultants.own()).own).toBeNull();
  });
});

describe('what is handed in', () => {
  it.each([
    [{ website: 'javascript:alert(1)' }, ['bad_website']],
    [{ calendarLink: 'data:text/html,x' }, ['bad_calendar']],
    [{ linkedinUrl: 'https://linkedin.com.evil.example/in/x' }, ['bad_linkedin']],
    [{ name: '  ', hourlyRate: cents(0) }, ['no_name', 'bad_rate']],
  ])('as %o is refused, and nothing is written', async (change, faults) => {
    const irina = await harness.signUp();
    await expect(applyAsConsultant(irina, change)).rejects.toMatchObject({ code: 'NOT_STORABLE', data: { faults } });
    expect((await irina.client.consultants.own()).own).toBeNull();
  });

  it('can neither name what nobody knows nor say that it is verified', async () => {
    const irina = await harness.signUp();
    const forged = { verified: consultantProfile(), state: 'verified', rating: 5, successRate: 1 };
    const { consultantId } = await irina.client.consultants.save({
      base: 0,
      profile: { ...consultantProfile(), ...forged },
    });
    expect((await irina.client.consultants.own()).own).toMatchObject({ state: 'applied', waiting: [] });
    expect(await idsSeenBy(irina)).not.toContain(consultantId);
    for (const change of [{ expertise: ['Astrology'] }, { country: 'QQ' }, { bio: 'x'.repeat(3_001) }])
      await expect(applyAsConsultant(irina, change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('in two windows at once is stored from one of them', async () => {
    const irina = await harness.signUp();
    await applyAsConsultant(irina);
    const other = irina.client.consultants.save({ base: 0, profile: consultantProfile({ name: 'The other' }) });
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await irina.client.consultants.own()).own?.profile.name).toBe('Irina Vlad');
  });

  it('again and again is limited, and mails the operator three times a day at most', async () => {
    const irina = await harness.signUp();
    const before = (await subjects('help@funds.example')).length;
    for (let turn = 0; turn < 15; turn += 1) {
      await applyAsConsultant(irina);
      await irina.client.consultants.withdraw();
    }
    expect((await subjects('help@funds.example')).length - before).toBe(3);
    for (let turn = 0; turn < 15; turn += 1) await applyAsConsultant(irina);
    await expect(applyAsConsultant(irina)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('the directory is narrowed by words, field and country, and knows the call that somebody comes from', async () => {
  const administrator = await verifyingAdministrator(harness);
  const made = async (change: Parameters<typeof beVerified>[2]) =>
    (await beVerified(await harness.signUp(), administrator, change)).consultantId;
  const greek = await made({ name: 'Zoe Xanthou', bio: 'Islands and ports.', country: 'GR', expertise: ['LIFE'] });
  const danish = await made({ name: 'Åse Berg', bio: 'Offshore wind.', country: 'DK', expertise: ['Horizon Europe'] });
  const { client } = await harness.signUp();
  const found = async (search: Parameters<typeof client.consultants.list>[0]) =>
    (await client.consultants.list(search)).consultants.map(({ consultantId }) => consultantId);
  expect(await found({ q: 'ports ZOE' })).toEqual([greek]);
  expect(await found({ q: 'ase' })).toEqual([danish]);
  expect(await found({ expertise: 'LIFE', country: 'GR' })).toEqual([greek]);
  expect(await found({ expertise: 'LIFE', country: 'DK' })).toEqual([]);
  const programId = await makeCall(harness);
  const answer = await client.consultants.list({ programId });
  expect(answer.program?.category).toBeTypeOf('string');
  expect(answer.countries).toEqual(expect.arrayContaining(['DK', 'GR']));
  expect(answer.all).toBe(answer.consultants.length);
  const unknown = await client.consultants.list({ programId: '00000000-0000-4000-8000-000000000000' });
  expect(unknown.program).toBeNull();
});

it('the command line lists what waits, verifies it as it was listed, and refuses with a reason', async () => {
  const irina = await harness.signUp();
  const { consultantId: id } = await applyAsConsultant(irina, { bio: 'One line\nand another \u202eline' });
  const run = async (...args: string[]) => await consultantsCommand(harness.deps, args);
  expect((await run('list'))?.lines).toEqual(
    expect.arrayContaining([`${id}  1  Waits`, '    One line and another  line', '    Link: https://vlad.example.org']),
  );
  expect(await run('verify', id, '7')).toMatchObject({ ok: false });
  expect(await run('verify', 'no-id', '1')).toMatchObject({ ok: false });
  expect(await run('verify', id, '1')).toMatchObject({ ok: true });
  expect(await run('refuse', id, '1')).toMatchObject({ ok: false });
  expect(await run('refuse', id, '1', 'Not', 'yours.')).toMatchObject({ ok: true });
  expect((await irina.client.consultants.own()).own?.reason).toBe('Not yours.');
  expect(await run('verify', id)).toBeNull();
  expect(await run('nonsense')).toBeNull();
});
