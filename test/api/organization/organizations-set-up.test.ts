import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { roles } from '#domain/organization/roles.ts';
import { organizations } from '#db/schema/index.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';

const harness = useHarness();

beforeEach(() => {
  harness.setNow(TEST_NOW);
  harness.jobs.clear();
});

const stored = async (orgId: string) =>
  (await harness.db.select().from(organizations).where(eq(organizations.id, orgId)))[0];
const setUpOf = (person: Person) => person.client.organizations.setUp;

async function startedBy(person: Person): Promise<string> {
  return (await setUpOf(person).start({ fields: { legalName: 'Carpathia Composites SRL', country: 'RO' } })).orgId;
}

describe('the first step, without an organization', () => {
  it('keeps what was typed, valid or not, until the person comes back', async () => {
    const ana = await harness.signUp();
    const { problems } = await setUpOf(ana).saveDraft({ fields: { vatNumber: 'RO1854' } });
    expect(problems).toEqual([
      { field: 'vatNumber', code: 'vat_wrong_checksum', params: { prefix: 'RO', example: 'RO18547290' } },
    ]);
    await setUpOf(ana).saveDraft({ fields: { legalName: 'Carpa' } });
    expect(await setUpOf(ana).getDraft()).toMatchObject({
      step: 'identity',
      fields: { vatNumber: 'RO1854', legalName: 'Carpa', country: 'RO' },
      problems: [{ field: 'vatNumber' }],
    });
    expect(await ana.client.organizations.list()).toEqual([]);
  });

  it('makes the organization with its owner, current from then on, and goes on at the second step', async () => {
    const ana = await harness.signUp();
    await setUpOf(ana).saveDraft({ fields: { registrationNumber: 'J12/1/2014' } });
    const { orgId } = await setUpOf(ana).start({
      fields: { legalName: 'Carpathia Composites SRL', tradingName: 'Carpathia', country: 'SE' },
    });
    expect(await ana.client.organizations.get({ orgId })).toMatchObject({
      role: 'owner',
      setUpStep: 'admin-structure',
      values: {
        name: 'Carpathia',
        legalName: 'Carpathia Composites SRL',
        registrationNumber: 'J12/1/2014',
        country: 'SE',
      },
    });
    expect((await ana.client.account.me())?.currentOrgId).toBe(orgId);
    expect((await setUpOf(ana).getDraft()).fields.registrationNumber).toBe('');
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
  });

  it.each([
    [{ legalName: '  ' }, 'legalName', 'required'],
    [{ legalName: 'A', vatNumber: 'RO18547291' }, 'vatNumber', 'vat_wrong_checksum'],
    [{ legalName: 'A', country: 'XX' }, 'country', 'unknown_code'],
  ])('makes none from %j', async (fields, field, code) => {
    const ana = await harness.signUp();
    await expect(setUpOf(ana).start({ fields })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      data: { problems: [{ field, code }] },
    });
    expect(await ana.client.organizations.list()).toEqual([]);
  });

  it('makes one organization where two windows start at once', async () => {
    const ana = await harness.signUp();
    const results = await Promise.allSettled([
      setUpOf(ana).start({ fields: { legalName: 'A' } }),
      setUpOf(ana).start({ fields: { legalName: 'A' } }),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [only, ...others] = await ana.client.organizations.list();
    expect(others).toEqual([]);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 'ALREADY_STARTED',
      data: { orgId: only?.id },
    });
  });

  it('is for signed-in people', async () => {
    await expect(harness.visitor.organizations.setUp.getDraft()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(harness.visitor.organizations.setUp.saveDraft({ fields: {} })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(harness.visitor.organizations.setUp.start({ fields: { legalName: 'A' } })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});

describe('the other steps', () => {
  it('store what is valid and keep the rest as it was typed, the stored value staying', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    await setUpOf(ana).save({ orgId, fields: { headcount: '12', trl: '6' } });
    const { problems } = await setUpOf(ana).save({
      orgId,
      step: 'activity',
      fields: { headcount: 'a dozen', turnover: '1,800,000.50', trl: 'six' },
    });
    expect(problems.map(({ field, code }) => [field, code])).toEqual([
      ['headcount', 'not_whole_number'],
      ['trl', 'not_whole_number'],
    ]);
    expect(await stored(orgId)).toMatchObject({
      headcount: 12,
      turnover: 180_000_050,
      trl: 6,
      onboardingStep: 'activity',
    });
    expect(await setUpOf(ana).get({ orgId })).toMatchObject({
      step: 'activity',
      fields: { headcount: 'a dozen', turnover: '1,800,000.50', trl: 'six' },
    });
    await setUpOf(ana).save({ orgId, fields: { headcount: '14' } });
    expect(await setUpOf(ana).get({ orgId })).toMatchObject({
      fields: { headcount: '14' },
      problems: [{ field: 'trl' }],
    });
    expect((await stored(orgId))?.headcount).toBe(14);
  });

  it('keep an unfinished list of shareholders whole, beside the stored one', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    const first = { name: 'Ioana Marin', country: 'RO', share: '60' };
    await setUpOf(ana).save({ orgId, fields: {}, shareholders: [first] });
    const { problems } = await setUpOf(ana).save({
      orgId,
      fields: {},
      shareholders: [first, { name: 'Invest Ltd', country: '', share: '40,01' }],
    });
    expect(problems).toEqual([
      { field: 'shareholders', row: 1, column: 'country', code: 'required', params: {} },
      { field: 'shareholders', code: 'over_whole', params: { total: '100.01' } },
    ]);
    expect((await setUpOf(ana).get({ orgId })).shareholders).toEqual([
      first,
      { name: 'Invest Ltd', country: '', share: '40,01' },
    ]);
    expect((await ana.client.organizations.get({ orgId })).shareholders).toEqual([
      { name: 'Ioana Marin', country: 'RO', kind: null, shareBasisPoints: 6000 },
    ]);
    await setUpOf(ana).save({
      orgId,
      fields: {},
      shareholders: [first, { name: 'Invest Ltd', country: 'US', share: '40' }],
    });
    expect((await ana.client.organizations.get({ orgId })).shareholders).toHaveLength(2);
    expect((await setUpOf(ana).get({ orgId })).problems).toEqual([]);
  });

  it('read a VAT number again when the country changes', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    await setUpOf(ana).save({ orgId, fields: { vatNumber: 'SE587492200701' } });
    expect((await stored(orgId))?.vatNumber).toBeNull();
    expect((await setUpOf(ana).save({ orgId, fields: { country: 'SE' } })).problems).toEqual([]);
    expect(await stored(orgId)).toMatchObject({ country: 'SE', vatNumber: 'SE587492200701', setupDraft: {} });
  });

  it('let the name follow the legal name only where it was made of it', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    await setUpOf(ana).save({ orgId, fields: { legalName: 'Carpathia SA' } });
    expect((await stored(orgId))?.name).toBe('Carpathia SA');
    const named = await makeOrganization(harness, ana, { name: 'Given at sign-up', onboardingStep: 'identity' });
    await setUpOf(ana).save({ orgId: named, fields: { legalName: 'Something else SRL' } });
    expect(await stored(named)).toMatchObject({ name: 'Given at sign-up', legalName: 'Something else SRL' });
  });

  it('have the scores computed again only for what matters to them', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    harness.jobs.clear();
    await setUpOf(ana).save({ orgId, fields: { city: 'Cluj-Napoca' } });
    expect(harness.jobs.queued).toEqual([]);
    await setUpOf(ana).save({ orgId, fields: { industry: 'manufacturing' } });
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
  });
});

describe('completing', () => {
  it('says what is missing or wrong and changes nothing', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    await setUpOf(ana).save({ orgId, step: 'review', fields: { legalForm: 'limited', headcount: 'many' } });
    await expect(setUpOf(ana).complete({ orgId })).rejects.toMatchObject({
      data: {
        problems: [
          { field: 'industry', code: 'required' },
          { field: 'headcount', code: 'not_whole_number' },
        ],
      },
    });
    expect((await stored(orgId))?.onboardingStep).toBe('review');
  });

  it('ends the set-up, and later saves do not open it again', async () => {
    const ana = await harness.signUp();
    const orgId = await startedBy(ana);
    await setUpOf(ana).save({ orgId, step: 'review', fields: { legalForm: 'limited', industry: 'manufacturing' } });
    await setUpOf(ana).complete({ orgId });
    expect((await ana.client.account.me())?.memberships).toMatchObject([{ orgId, setUp: true }]);
    await setUpOf(ana).complete({ orgId });
    await setUpOf(ana).save({ orgId, step: 'identity', fields: { city: 'Cluj' } });
    expect((await setUpOf(ana).get({ orgId })).step).toBeNull();
  });
});

it.each(roles)('the set-up is for owners and admins: %s', async (role) => {
  const owner = await harness.signUp();
  const orgId = await makeOrganization(harness, owner, {
    onboardingStep: 'identity',
    legalName: 'A',
    industry: 'energy',
    legalForm: 'coop',
  });
  const person = await harness.signUp();
  await addMember(harness, orgId, person, role);
  const calls = [
    () => setUpOf(person).get({ orgId }),
    () => setUpOf(person).save({ orgId, fields: { city: 'Cluj' } }),
    () => setUpOf(person).complete({ orgId }),
  ];
  const allowed = role === 'owner' || role === 'admin';
  for (const call of calls) {
    if (allowed) await expect(call()).resolves.toBeDefined();
    else await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await stored(orgId)).toMatchObject({
    city: allowed ? 'Cluj' : null,
    onboardingStep: allowed ? null : 'identity',
  });
});

it('the set-up of another organization does not exist', async () => {
  const owner = await harness.signUp();
  const orgId = await makeOrganization(harness, owner, { onboardingStep: 'identity' });
  const stranger = await harness.signUp();
  await expect(setUpOf(stranger).get({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(setUpOf(stranger).save({ orgId, fields: { city: 'X' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(setUpOf(stranger).complete({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await stored(orgId))?.city).toBeNull();
});
