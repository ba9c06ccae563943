import { describe, expect, it } from 'vitest';

import { useHarness } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';

const harness = useHarness();

describe('a save of the profile', () => {
  it('on what stands raises the revision; on anything older it writes nothing and answers what stands', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.get({ orgId });
    const first = await ana.client.organizations.update({ orgId, base: revision, changes: { city: 'Cluj' } });
    expect(first.revision).toBe(revision + 1);
    await expect(
      ana.client.organizations.update({ orgId, base: revision, changes: { city: 'Sibiu' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      defined: true,
      data: { revision: revision + 1, values: { city: 'Cluj' } },
    });
    expect((await ana.client.organizations.get({ orgId })).values.city).toBe('Cluj');
  });

  it('and one of the set-up meet at the same revision, each told what the other typed', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.setUp.get({ orgId });
    const saved = await ana.client.organizations.setUp.save({ orgId, base: revision, fields: { headcount: 'many' } });
    expect(saved).toMatchObject({ revision: revision + 1, problems: [{ field: 'headcount' }] });
    await expect(
      ana.client.organizations.setUp.save({ orgId, base: revision, fields: { headcount: '60' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: revision + 1, fields: { headcount: 'many' } },
    });
    await expect(
      ana.client.organizations.update({ orgId, base: revision, changes: { city: 'Sibiu' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { revision: revision + 1 } });
  });

  it('without a base changes what it names, whatever stands', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await ana.client.organizations.update({ orgId, changes: { city: 'Cluj' } });
    expect((await ana.client.organizations.update({ orgId, changes: { region: 'Cluj' } })).values).toMatchObject({
      city: 'Cluj',
      region: 'Cluj',
    });
  });
});
