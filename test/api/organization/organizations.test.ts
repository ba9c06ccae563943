import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { roles } from '#domain/organization/roles.ts';
import { suggestedValues } from '#domain/organization/profile/profile-values.ts';
import { auditEvents, organizations, orgMembers } from '#db/schema/index.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';

const harness = useHarness();

beforeEach(() => {
  harness.setNow(TEST_NOW);
  harness.jobs.clear();
});

const stored = async (orgId: string) =>
  (await harness.db.select().from(organizations).where(eq(organizations.id, orgId)))[0];
const problemsOf = (problems: unknown) => ({ code: 'INVALID_FIELDS', data: { problems } });

describe('size and TRL', () => {
  it('are not known to matching until somebody has said them, also where they are what is suggested', async () => {
    const ana = await harness.signUp();
    const { id } = await ana.client.organizations.create({ name: 'A' });
    const profile = async () => (await getApplicant(harness.db, id as OrgId)).profile;
    expect(await profile()).toMatchObject({ size: null, trl: null });
    const { version } = await getApplicant(harness.db, id as OrgId);
    await ana.client.organizations.update({ orgId: id, changes: { ...suggestedValues } });
    expect(await profile()).toMatchObject({ size: 'small', trl: 1 });
    expect((await getApplicant(harness.db, id as OrgId)).version).toBe(version + 1);
    await ana.client.organizations.update({ orgId: id, changes: { size: null } });
    expect(await profile()).toMatchObject({ size: null, trl: 1 });
  });
});

describe('organizations.create', () => {
  it('makes the person owner and takes nothing for said but the country', async () => {
    const ana = await harness.signUp();
    const { id } = await ana.client.organizations.create({ name: '  Carpathia Composites SRL ' });
    expect(await ana.client.organizations.list()).toEqual([
      {
        id,
        name: 'Carpathia Composites SRL',
        country: 'RO',
        size: null,
        trl: null,
        role: 'owner',
        createdAt: TEST_NOW,
        setUpStep: 'identity',
      },
    ]);
    expect(
      await harness.db
        .select({ action: auditEvents.action, userId: auditEvents.userId })
        .from(auditEvents)
        .where(eq(auditEvents.orgId, id)),
    ).toEqual([{ action: 'organization.created', userId: ana.id }]);
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId: id } }]);
  });

  it('stores everything that is said', async () => {
    const ana = await harness.signUp();
    const { id } = await ana.client.organizations.create({
      name: 'Lindqvist AB',
      country: 'SE',
      size: 'micro',
      caen: '22',
      trl: 6,
      description: 'Recovers carbon fibre.',
    });
    expect((await ana.client.organizations.get({ orgId: id })).values).toMatchObject({
      name: 'Lindqvist AB',
      country: 'SE',
      size: 'micro',
      caen: '22',
      trl: 6,
      description: 'Recovers carbon fibre.',
    });
  });

  it.each([
    ['name', 'required', { name: ' ' }],
    ['name', 'too_long', { name: 'x'.repeat(201) }],
    ['country', 'unknown_code', { name: 'A', country: 'XX' }],
    ['country', 'required', { name: 'A', country: '' }],
    ['caen', 'unknown_activity', { name: 'A', caen: '4520' }],
    ['trl', 'out_of_range', { name: 'A', trl: 10 }],
    ['trl', 'out_of_range', { name: 'A', trl: 0 }],
    ['description', 'too_long', { name: 'A', description: 'x'.repeat(2001) }],
  ])('refuses a wrong %s (%s) beside the field and writes nothing', async (field, code, input) => {
    const ana = await harness.signUp();
    await expect(ana.client.organizations.create(input)).rejects.toMatchObject(problemsOf([{ field, code }]));
    expect(await ana.client.organizations.list()).toEqual([]);
    expect(harness.jobs.queued).toEqual([]);
  });

  it('refuses a visitor and a text of any length that no field takes', async () => {
    await expect(harness.visitor.organizations.create({ name: 'A' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const ana = await harness.signUp();
    await expect(ana.client.organizations.create({ name: 'x'.repeat(100_000) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('keeps markup in a name as the text it is', async () => {
    const ana = await harness.signUp();
    const name = '<script>alert(1)</script> & <b>Co</b>';
    const { id } = await ana.client.organizations.create({ name });
    expect((await ana.client.organizations.get({ orgId: id })).values.name).toBe(name);
  });
});

describe('organizations.update', () => {
  it('saves only what is named', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { caen: '22', legalName: 'Carpathia Composites SRL' });
    const later = '2026-11-20T12:30:00.000Z' as typeof TEST_NOW;
    harness.setNow(later);
    const answer = await ana.client.organizations.update({
      orgId,
      changes: {
        trl: 7,
        city: 'Cluj-Napoca',
        vatNumber: 'ro 18547290',
        incorporatedOn: '2014-03-01',
        turnover: 180_000_050,
      },
    });
    expect(answer.values).toMatchObject({
      trl: 7,
      caen: '22',
      legalName: 'Carpathia Composites SRL',
      city: 'Cluj-Napoca',
      vatNumber: 'RO18547290',
      incorporatedOn: '2014-03-01',
      turnover: 180_000_050,
    });
    expect(answer.updatedAt).toBe(later);
  });

  it('empties a field that is sent as null', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { city: 'Cluj-Napoca', kpiJson: { description: 'Fibre' } });
    expect(
      (await ana.client.organizations.update({ orgId, changes: { city: null, description: null } })).values,
    ).toMatchObject({ city: null, description: null });
  });

  it('counts a change that matters to matching and has the scores computed again', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await ana.client.organizations.update({ orgId, changes: { country: 'SE' } });
    expect((await stored(orgId))?.profileVersion).toBe(2);
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
  });

  it.each([{ city: 'Cluj-Napoca' }, { trl: 6 }])('leaves the scores alone for %j', async (changes) => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { trl: 6 });
    await ana.client.organizations.update({ orgId, changes });
    expect((await stored(orgId))?.profileVersion).toBe(1);
    expect(harness.jobs.queued).toEqual([]);
  });

  it('replaces the shareholders as a whole', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const half = { name: 'Ioana Marin', country: 'RO', kind: 'person', shareBasisPoints: 5000 } as const;
    await ana.client.organizations.update({
      orgId,
      changes: {},
      shareholders: [half, { name: 'Invest Ltd', country: 'US', shareBasisPoints: 5000 }],
    });
    await ana.client.organizations.update({ orgId, changes: {}, shareholders: [half] });
    expect((await ana.client.organizations.get({ orgId })).shareholders).toEqual([half]);
    expect((await stored(orgId))?.profileVersion).toBe(3);
  });

  it.each([
    [{ changes: { vatNumber: 'RO18547291' } }, { field: 'vatNumber', code: 'vat_wrong_checksum' }],
    [{ changes: { vatNumber: 'DE616075978' } }, { field: 'vatNumber', code: 'vat_other_country' }],
    [{ changes: { vatNumber: 'RO' } }, { field: 'vatNumber', code: 'vat_wrong_format' }],
    [{ changes: { incorporatedOn: '2026-11-21' } }, { field: 'incorporatedOn', code: 'date_in_future' }],
    [{ changes: { headcount: -1 } }, { field: 'headcount', code: 'out_of_range' }],
    [{ changes: { postalCode: '1'.repeat(21) } }, { field: 'postalCode', code: 'too_long' }],
    [
      {
        changes: {},
        shareholders: [
          { name: 'A', country: 'RO', shareBasisPoints: 6000 },
          { name: 'B', country: 'RO', shareBasisPoints: 4001 },
        ],
      },
      { field: 'shareholders', code: 'over_whole', params: { total: '100.01' } },
    ],
    [
      { changes: {}, shareholders: [{ name: 'A', country: 'ZZ', shareBasisPoints: 6000 }] },
      { field: 'shareholders', row: 0, column: 'country', code: 'unknown_code' },
    ],
  ])('refuses %j and writes nothing of it', async (input, problem) => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const before = await stored(orgId);
    await expect(
      ana.client.organizations.update({ orgId, ...input, changes: { city: 'Cluj', ...input.changes } }),
    ).rejects.toMatchObject(problemsOf([problem]));
    expect(await stored(orgId)).toEqual(before);
    expect((await ana.client.organizations.get({ orgId })).shareholders).toEqual([]);
    expect(harness.jobs.queued).toEqual([]);
  });

  it('does not let the country leave its VAT number behind', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { vatNumber: 'RO18547290' });
    await expect(ana.client.organizations.update({ orgId, changes: { country: 'SE' } })).rejects.toMatchObject(
      problemsOf([{ field: 'vatNumber', code: 'vat_other_country' }]),
    );
    expect(
      (await ana.client.organizations.update({ orgId, changes: { country: 'SE', vatNumber: 'SE587492200701' } })).values
        .vatNumber,
    ).toBe('SE587492200701');
  });

  it.each(roles)('is for owners and admins: %s', async (role) => {
    const owner = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    const person = await harness.signUp();
    await addMember(harness, orgId, person, role);
    const update = person.client.organizations.update({ orgId, changes: { city: 'Cluj' } });
    if (role === 'owner' || role === 'admin')
      await expect(update).resolves.toMatchObject({ role, values: { city: 'Cluj' } });
    else await expect(update).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await person.client.organizations.get({ orgId })).values.city).toBe(
      role === 'owner' || role === 'admin' ? 'Cluj' : null,
    );
  });

  it('answers a stranger as if the organization did not exist', async () => {
    const owner = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    const stranger = await harness.signUp();
    const missing = await stranger.client.organizations
      .get({ orgId: '00000000-0000-4000-8000-000000000000' })
      .catch((error: unknown) => error);
    const foreign = await stranger.client.organizations.get({ orgId }).catch((error: unknown) => error);
    expect(foreign).toEqual(missing);
    await expect(stranger.client.organizations.update({ orgId, changes: { city: 'X' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the use of an organization', () => {
  it('is noted at most once an hour', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const activeAt = async () => (await stored(orgId))?.activeAt;
    harness.setNow('2026-11-20T12:59:59.999Z' as typeof TEST_NOW);
    await ana.client.organizations.get({ orgId });
    expect(await activeAt()).toBe(TEST_NOW);
    harness.setNow('2026-11-20T13:00:00.000Z' as typeof TEST_NOW);
    await ana.client.organizations.get({ orgId });
    expect(await activeAt()).toBe('2026-11-20T13:00:00.000Z');
    expect(harness.jobs.queued).toEqual([]);
  });

  it('brings new match scores after more than 30 days without', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { activeAt: daysFromNow(-31) });
    await ana.client.organizations.get({ orgId });
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
  });

  it('ends with the membership', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await harness.db.delete(orgMembers).where(eq(orgMembers.orgId, orgId));
    await expect(ana.client.organizations.get({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ana.client.organizations.list()).toEqual([]);
  });
});
