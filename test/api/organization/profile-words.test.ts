import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { organizations } from '#db/schema/index.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

async function mine() {
  const ana = await harness.signUp();
  return { ana, orgId: await makeOrganization(harness, ana) };
}

describe('keywords, activities and what is not wanted', () => {
  it('are stored each once, in their order, and make the scores stale', async () => {
    const { ana, orgId } = await mine();
    const changes = {
      keywords: ['  Slurry ', 'milk', 'slurry'],
      activities: ['Keep cows'],
      unwanted: ['equity'],
    } as const;
    const { values } = await ana.client.organizations.update({ orgId, changes: { ...changes } });
    expect(values).toMatchObject({ keywords: ['Slurry', 'milk'], activities: ['Keep cows'], unwanted: ['equity'] });
    const read = async () =>
      (await harness.db.select().from(organizations).where(eq(organizations.id, orgId)))[0]?.profileVersion;
    const version = await read();
    await ana.client.organizations.update({ orgId, changes: { keywords: ['Slurry', 'milk'] } });
    expect(await read()).toBe(version);
    await ana.client.organizations.update({ orgId, changes: { keywords: ['milk'] } });
    expect(await read()).toBe((version ?? 0) + 1);
  });

  it.each([
    ['too many', { keywords: Array.from({ length: 13 }, (_, at) => `word ${at}`) }, 'too_many_entries'],
    ['too long', { activities: ['a'.repeat(81)] }, 'too_long'],
  ])('are refused where they are %s, and nothing is written', async (_name, changes, code) => {
    const { ana, orgId } = await mine();
    await expect(ana.client.organizations.update({ orgId, changes })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      data: { problems: [{ code }] },
    });
    expect((await ana.client.organizations.get({ orgId })).values).toMatchObject({ keywords: [], activities: [] });
  });

  it('are typed one in a line in the set-up', async () => {
    const { ana, orgId } = await mine();
    const fields = { keywords: 'milk\nslurry', unwanted: 'loans' };
    const { problems } = await ana.client.organizations.setUp.save({ orgId, step: 'activity', fields });
    expect(problems).toEqual([]);
    expect((await ana.client.organizations.setUp.get({ orgId })).fields).toMatchObject(fields);
    expect((await ana.client.organizations.get({ orgId })).values).toMatchObject({
      keywords: ['milk', 'slurry'],
      unwanted: ['loans'],
    });
  });
});

describe('organizations.suggestWords', () => {
  const nothing = { description: '', pasted: '', caen: '' };

  it('reads subjects and doings from a description', async () => {
    const { ana } = await mine();
    const { keywords, activities } = await ana.client.organizations.suggestWords({
      ...nothing,
      description: 'We make butter and fresh cheese. We also train conductors of amateur choirs. We are 38 people.',
    });
    expect(keywords.length).toBeGreaterThan(0);
    expect(activities).toEqual(['Make butter and fresh cheese', 'Train conductors of amateur choirs']);
  });

  it('takes phrases that the text of a website repeats, and what a code stands for', async () => {
    const { ana } = await mine();
    const { keywords, activities } = await ana.client.organizations.suggestWords({
      description: '',
      pasted: 'Zirconia dental crowns. Our zirconia dental crowns fit. Ask for zirconia dental crowns!',
      caen: '2512',
    });
    expect(keywords).toContain('zirconia dental');
    expect(activities).toHaveLength(1);
  });

  it('speaks Romanian to those who read it', async () => {
    const { ana } = await mine();
    await ana.client.account.setLocale({ locale: 'ro' });
    const { keywords, activities } = await ana.client.organizations.suggestWords({
      ...nothing,
      description: 'Facem panouri fotovoltaice pentru case. Producem baterii pentru energie.',
    });
    expect(keywords.join(' ')).toMatch(/fotovoltaic|energie|baterii/);
    expect(activities).toEqual(['Facem panouri fotovoltaice pentru case', 'Producem baterii pentru energie']);
  });

  it('suggests nothing from nothing, and refuses visitors and texts that are too long', async () => {
    const { ana } = await mine();
    expect(await ana.client.organizations.suggestWords(nothing)).toEqual({ keywords: [], activities: [] });
    await expect(harness.visitor.organizations.suggestWords(nothing)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(
      ana.client.organizations.suggestWords({ ...nothing, pasted: 'a'.repeat(20_001) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
