import { describe, expect, it } from 'vitest';
import { programs } from '#db/schema/index.ts';
import { useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

async function emptyCatalogue() {
  await harness.db.delete(programs);
}

async function searched(q: string) {
  const page = await harness.visitor.programs.list({ orgId: null, filters: { q }, sort: 'relevance' });
  return { found: page.items.map((item) => item.identifier), searchedFor: page.searchedFor };
}

describe('words', () => {
  it('finds words without accents, by beginning, singular or plural, the name before the text', async () => {
    await emptyCatalogue();
    await makeProgram(harness, {
      identifier: 'HORIZON-TEXT',
      title: 'Clean mobility',
      text: 'New batteries for cafés',
      deadlines: [10],
    });
    await makeProgram(harness, { identifier: 'HORIZON-NAME', title: 'Battery recycling in Cafés', deadlines: [20] });
    expect((await searched('battery')).found).toEqual(['HORIZON-NAME', 'HORIZON-TEXT']);
    expect((await searched('recycl')).found).toEqual(['HORIZON-NAME']);
    expect((await searched('CAFES battéries')).found).toEqual(['HORIZON-NAME', 'HORIZON-TEXT']);
    expect((await searched('funding for batteries')).found).toHaveLength(2);
  });

  it('mends a typo and says what it searched for', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'HORIZON-H2', title: 'Renewable hydrogen valleys' });
    expect(await searched('hydorgen')).toEqual({ found: ['HORIZON-H2'], searchedFor: 'hydrogen' });
    expect(await searched('zzzzzz')).toEqual({ found: [], searchedFor: null });
  });

  it('puts what has more of the words first where none has them all', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'HORIZON-ONE', title: 'Textile circularity', deadlines: [10] });
    await makeProgram(harness, { identifier: 'HORIZON-TWO', title: 'Textile circularity in fashion', deadlines: [20] });
    expect((await searched('textile circularity fashion submarine')).found).toEqual(['HORIZON-TWO', 'HORIZON-ONE']);
  });

  it.each(['mat-prod-49', 'MAT-PROD-49', 'cl4-2027-01', 'HORIZON-CL4-2027-01-MAT-PROD-49', 'mat prod 49'])(
    'finds an identifier by %s, first',
    async (query) => {
      await emptyCatalogue();
      await makeProgram(harness, {
        identifier: 'HORIZON-OTHER',
        title: 'Mat prod 49 as in HORIZON-CL4-2027-01-MAT-PROD-49',
        deadlines: [10],
      });
      await makeProgram(harness, {
        identifier: 'HORIZON-CL4-2027-01-MAT-PROD-49',
        title: 'Proof of market',
        deadlines: [20],
      });
      expect((await searched(query)).found[0]).toBe('HORIZON-CL4-2027-01-MAT-PROD-49');
    },
  );

  it('finds a closed program by its identifier', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'HORIZON-CL4-2026-OLD-01', deadlines: [-5] });
    expect((await searched('2026-old-01')).found).toEqual(['HORIZON-CL4-2026-OLD-01']);
  });

  it.each(['DEP', 'Digital Europe', 'digital europe programme'])('finds the merged category by %s', async (query) => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'DIGITAL-2026-SKILLS', title: 'Advanced skills' });
    await makeProgram(harness, { identifier: 'LIFE-2026', title: 'Nature' });
    // What has a part of the words alone comes after it.
    expect((await searched(query)).found[0]).toBe('DIGITAL-2026-SKILLS');
  });

  it.each(["'; DROP TABLE programs; --", 'a & | ! ( :* <->', '%_%', '\\', '   ', '!!!', 'ș'.repeat(300)])(
    'takes %j as words and nothing else',
    async (query) => {
      expect(
        (await harness.visitor.programs.list({ orgId: null, filters: { q: query }, sort: 'relevance' })).searchedFor,
      ).toBeNull();
      await harness.visitor.programs.suggest({ query });
    },
  );

  it('refuses words over 300 characters or with a null character', async () => {
    await expect(searched('x'.repeat(301))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(searched('a\u0000b')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('programs.suggest', () => {
  it('offers programs by number before those by name', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'LIFE-2026-NAT', title: 'Nature' });
    await makeProgram(harness, { identifier: 'HORIZON-X', title: 'A long life for batteries' });
    expect((await harness.visitor.programs.suggest({ query: 'life' })).map((row) => row.identifier)).toEqual([
      'LIFE-2026-NAT',
      'HORIZON-X',
    ]);
    expect(await harness.visitor.programs.suggest({ query: '' })).toEqual([]);
  });
});
