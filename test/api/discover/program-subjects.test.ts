import { beforeEach, describe, expect, it } from 'vitest';

import type { organizations } from '#db/schema/index.ts';
import { programs } from '#db/schema/index.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

async function dairy(change: Partial<typeof organizations.$inferInsert> = {}) {
  await makeProgram(harness, {
    identifier: 'HORIZON-CL6-SLURRY',
    title: 'Less nitrogen from slurry of dairy cows in streams',
    typeOfAction: 'IA',
    deadlines: [100],
  });
  await makeProgram(harness, {
    identifier: 'HORIZON-CL4-AI',
    title: 'Artificial intelligence for data in the climate transition',
    typeOfAction: 'IA',
    deadlines: [100],
  });
  await makeProgram(harness, { identifier: 'HORIZON-CL5-SHIPS', title: 'Quieter ships', typeOfAction: 'IA' });
  const ana = await harness.signUp();
  const orgId = await makeOrganization(harness, ana, { kind: 'company', size: 'small', ...change });
  return { ana, orgId };
}
type Part = { readonly part: string; readonly points: number; readonly reason: { code: string; params: object } };

const topicOf = (parts: readonly Part[] = []) => parts.find(({ part }) => part === 'topic_fit');

describe('the subject of a program', () => {
  it('leads the order for a new organization with two lines', async () => {
    const { ana, orgId } = await dairy({
      kpiJson: { description: 'We keep cows. Data help us to spread less slurry.' },
    });
    const { items } = await ana.client.programs.list({ orgId, filters: {}, sort: 'match' });
    expect(items[0]?.identifier).toBe('HORIZON-CL6-SLURRY');
    const points = items.map(({ match }) => topicOf(match?.parts)?.points ?? -1);
    expect(points[0]).toBeGreaterThan(points[1] ?? 0);
    expect(points[1]).toBeGreaterThan(points[2] ?? 0);
  });

  it('is named on the page in the words of both, with the points of the list', async () => {
    const { ana, orgId } = await dairy({ keywords: ['slurry', 'dairy cows'] });
    const [best] = (await ana.client.programs.list({ orgId, filters: {}, sort: 'match' })).items;
    const { assessment } = await ana.client.programs.get({ orgId, slug: best?.slug ?? '' });
    expect(assessment?.score).toBe(best?.match?.score);
    const topic = topicOf(assessment?.parts);
    expect(topic).toMatchObject({ points: topicOf(best?.match?.parts)?.points, reason: { code: 'fit_subjects' } });
    expect(JSON.stringify(topic?.reason.params)).toMatch(/slurry/);
  });

  it('stays as it was judged while the catalogue grows, in the list and on the page', async () => {
    const { ana, orgId } = await dairy({ keywords: ['slurry'] });
    const read = async () => (await ana.client.programs.list({ orgId, filters: {}, sort: 'match' })).items;
    const before = (await read()).find(({ identifier }) => identifier === 'HORIZON-CL6-SLURRY');
    for (const [at, title] of ['Slurry', 'Slurry and milk', 'Cows and slurry'].entries())
      await makeProgram(harness, { identifier: `HORIZON-CL6-MORE-${at}`, title, typeOfAction: 'IA', deadlines: [100] });
    const after = (await read()).find(({ identifier }) => identifier === 'HORIZON-CL6-SLURRY');
    const page = await ana.client.programs.get({ orgId, slug: after?.slug ?? '' });
    expect([after?.match?.score, page.assessment?.score]).toEqual([before?.match?.score, before?.match?.score]);
  });

  it('is judged anew once the profile says something else', async () => {
    const { ana, orgId } = await dairy({ keywords: ['slurry'] });
    const best = async () =>
      (await ana.client.programs.list({ orgId, filters: {}, sort: 'match' })).items[0]?.identifier;
    expect(await best()).toBe('HORIZON-CL6-SLURRY');
    await ana.client.organizations.update({ orgId, changes: { keywords: ['ships', 'quiet propellers'] } });
    expect(await best()).toBe('HORIZON-CL5-SHIPS');
  });

  it('says what is not wanted and takes points for it', async () => {
    await makeProgram(harness, {
      identifier: 'HORIZON-EIC-2026-STEP',
      programmeId: 'HORIZON-EIC-STEP',
      typeOfAction: 'EQUITY',
    });
    const { ana, orgId } = await dairy({ unwanted: ['equity'] });
    const { items } = await ana.client.programs.list({ orgId, filters: {}, sort: 'match' });
    const step = items.find(({ identifier }) => identifier === 'HORIZON-EIC-2026-STEP');
    expect(step?.match?.parts.at(-1)).toMatchObject({ part: 'wishes', reason: { params: { kinds: 'equity' } } });
    expect(items.filter(({ match }) => match?.parts.some(({ part }) => part === 'wishes'))).toHaveLength(1);
  });
});
