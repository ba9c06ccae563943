import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { organizations, partnerProfiles } from '#db/schema/index.ts';
import { PARTNER_BRINGS_LIMIT } from '#domain/organization/partners/partner-limits.ts';

import { useHarness } from '#test/harness.ts';
import { namesFoundBy, offerAsPartner, twoOrganizations } from '#test/made/partners.ts';

const harness = useHarness();

describe('a partner profile', () => {
  it('is found by nobody until it is switched on, and hidden at once when it is switched off', async () => {
    const { ana, projectId, jo, otherId, name } = await twoOrganizations(harness);
    expect(await namesFoundBy(ana, projectId)).not.toContain(name);
    await offerAsPartner(jo, otherId, { visible: false, keywords: ['advanced materials'] });
    expect(await namesFoundBy(ana, projectId)).not.toContain(name);
    await offerAsPartner(jo, otherId);
    expect(await namesFoundBy(ana, projectId)).toContain(name);
    await offerAsPartner(jo, otherId, { visible: false });
    expect(JSON.stringify(await ana.client.partners.find({ projectId }))).not.toContain(name);
  });

  it('shows what it says and who the organization is, and neither ids, addresses nor figures', async () => {
    const { ana, projectId, jo, otherId, name, slug } = await twoOrganizations(harness);
    await harness.db
      .update(organizations)
      .set({ street: 'Secret street', headcount: 42, vatNumber: 'DE123', adminName: 'Jo Beck' })
      .where(eq(organizations.id, otherId));
    await offerAsPartner(jo, otherId, { keywords: ['Fibres'], programs: [slug], pic: '912345678', categories: [] });
    const { partners, mayWrite } = await ana.client.partners.find({ projectId });
    const found = partners.find((each) => each.name === name);
    expect(found).toEqual({
      profileId: expect.any(String),
      name,
      country: 'DE',
      kind: 'research',
      size: null,
      pic: '912345678',
      brings: 'Recycled carbon fibres, with a pilot line.',
      keywords: ['Fibres'],
      role: 'partner',
      reasons: [{ code: 'names_call' }],
      threadId: null,
    });
    expect(mayWrite).toBe(true);
    for (const secret of [otherId, jo.id, jo.email, 'Jo Beck', 'Secret street', '"headcount"', 'DE123'])
      expect(JSON.stringify(partners)).not.toContain(secret);
  });

  it('of the own organization is not found, nor is one that fits nothing', async () => {
    const { ana, orgId, projectId, jo, otherId, name } = await twoOrganizations(harness);
    await offerAsPartner(ana, orgId);
    await offerAsPartner(jo, otherId, { categories: ['LIFE'] });
    const found = await namesFoundBy(ana, projectId);
    expect(found.filter((each) => each.startsWith('Carpathia') && each.endsWith(orgId))).toEqual([]);
    expect(found).not.toContain(name);
    const { values } = await ana.client.organizations.get({ orgId });
    expect(found).not.toContain(values.name);
  });

  it('is refused where it says nothing, too much, or is saved on an older one', async () => {
    const { jo, otherId } = await twoOrganizations(harness);
    const save = async (base: number, values: { readonly brings?: string; readonly categories?: string[] }) =>
      await jo.client.partners.saveProfile({
        orgId: otherId,
        base,
        values: { visible: true, brings: 'Fibres', keywords: [], role: 'either', categories: [], pic: '', ...values },
        programs: ['no-such-call'],
      });
    await expect(save(0, { brings: '  ' })).rejects.toMatchObject({ code: 'NOT_STORABLE' });
    await expect(save(0, { brings: 'x'.repeat(PARTNER_BRINGS_LIMIT + 1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(save(0, { categories: ['No such programme'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await harness.db.$count(partnerProfiles, eq(partnerProfiles.orgId, otherId))).toBe(0);
    expect(await save(0, {})).toMatchObject({ revision: 1, programs: [] });
    for (const base of [0, 7])
      await expect(save(base, { brings: 'Other' })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { revision: 1, brings: 'Fibres' },
      });
    expect(await save(1, { brings: 'Other' })).toMatchObject({ revision: 2 });
  });
});
