import { describe, expect, it } from 'vitest';
import { programs } from '#db/schema/index.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { daysFromNow, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

async function searched(q: string) {
  return await harness.visitor.programs.list({ orgId: null, filters: { q }, sort: 'relevance' });
}

describe('a search for a programme of which nothing is open', () => {
  it('says so, when its calls usually open and where they are published; other hits have a part only', async () => {
    await harness.db.delete(programs);
    await makeProgram(harness, { identifier: 'LIFE-2026-SAP-NAT-NATURE', deadlines: [-5] });
    await makeProgram(harness, { identifier: 'HORIZON-CL5-2027-BAT', title: 'A long life for batteries' });
    for (const q of ['LIFE', 'programul LIFE']) {
      const page = await searched(q);
      expect(page.notOpen).toMatchObject({
        name: 'LIFE Programme',
        later: null,
        opensIn: [4],
        closesIn: [9],
        sure: true,
        where: 'portal',
        address: expect.stringContaining('https://ec.europa.eu/'),
      });
      expect(page.notOpen?.rounds.map(({ closed }) => closed)).toEqual(['2026-09-22', '2026-09-16']);
      expect(page.total).toBe(0);
      expect(page.items.map(({ found }) => found?.part)).toEqual(page.items.map(() => true));
    }
  });

  it('says the same to a member', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { kind: 'company' });
    const page = await ana.client.programs.list({ orgId, filters: { q: 'LIFE' }, sort: 'relevance' });
    const { notOpen } = await searched('LIFE');
    expect(notOpen).not.toBeNull();
    expect(page.notOpen).toEqual(notOpen);
    expect(page.total).toBe(0);
  });

  it('says how many of its calls open later, and when the first does', async () => {
    await makeProgram(harness, { identifier: 'CERV-2027-TOWNS', title: 'Networks of towns', opensAt: daysFromNow(20) });
    const { notOpen, items } = await searched('CERV');
    expect(notOpen).toMatchObject({ later: { count: 1, opensAt: daysFromNow(20) } });
    expect(items[0]).toMatchObject({ identifier: 'CERV-2027-TOWNS', found: { part: false } });
  });

  it('says what nobody could confirm, and that another place publishes the calls', async () => {
    expect((await searched('Interreg')).notOpen).toMatchObject({ sure: false, where: 'programmes', address: null });
  });

  it('says nothing where one is open, where a number is meant, or where no programme is named', async () => {
    await makeProgram(harness, { identifier: 'CREA-MEDIA-2027-FILM', title: 'Films' });
    for (const q of ['creative europe', 'Europa creativă MEDIA', 'LIFE-2026-SAP-NAT-NATURE', 'batteries', '!!!'])
      expect((await searched(q)).notOpen).toBeNull();
    expect((await searched('Creative Europe Culture')).notOpen?.name).toBe('Creative Europe Culture');
  });

  it('names the place to look where no call has the words and nothing of that programme is open', async () => {
    for (const q of ['choir', 'cor și muzică', 'domestic violence']) {
      const { notOpen, total } = await searched(q);
      expect(total).toBe(0);
      const name = q === 'domestic violence' ? 'CERV Daphne' : 'Creative Europe Culture';
      expect(notOpen).toMatchObject({ isNamed: false, name });
    }
    expect((await searched('batteries')).notOpen).toBeNull();
    expect((await searched('LIFE')).notOpen).toMatchObject({ isNamed: true });
  });
});
