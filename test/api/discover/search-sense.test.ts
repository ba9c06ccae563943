import { beforeAll, describe, expect, it } from 'vitest';

import { eq } from 'drizzle-orm';

import { programPassages, programs } from '#db/schema/index.ts';
import { readPassages } from '#server/features/discover/catalogue/read-passages.ts';
import { useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

const charging = 'Electric lorries load their batteries quickly at rest areas along the motorway.';
const story = 'the truck stop of my family wants to put in fast plugs';

async function searched(q: string) {
  const page = await harness.visitor.programs.list({ orgId: null, filters: { q }, sort: 'relevance' });
  return page.items.map(({ identifier, found }) => ({ identifier, sentence: found?.sentence }));
}

beforeAll(async () => {
  await makeProgram(harness, { identifier: 'CEF-PLUGS', title: 'Recharging infrastructure', text: charging });
  await makeProgram(harness, { identifier: 'LIFE-FAMILY', title: 'Family farming', text: 'A farm stays in a family.' });
  for (const [at, title] of ['Quantum sensors', 'Court interpreters', 'Palliative care', 'Textile sorting'].entries())
    await makeProgram(harness, {
      identifier: `HORIZON-0${at}`,
      title,
      text: `${title}: all of it is to be studied here.`,
    });
});

describe('the search by sense', () => {
  it('finds what a story means once its sentences were read, and shows the sentence', async () => {
    const before = await searched(story);
    expect(before[0]?.identifier).not.toBe('CEF-PLUGS');
    expect(before.every(({ sentence }) => sentence === null)).toBe(true);
    await readPassages(harness.deps);
    const [first] = await searched(story);
    expect(first).toEqual({ identifier: 'CEF-PLUGS', sentence: charging });
  });

  it('reads a call again that was written again, and no other', async () => {
    const plugs = eq(programs.identifier, 'CEF-PLUGS');
    await harness.db.delete(programPassages);
    await harness.db.update(programs).set({ passagesVersion: 0 }).where(plugs);
    await readPassages(harness.deps);
    const rows = await harness.db
      .select({ identifier: programs.identifier, passages: programPassages.passages })
      .from(programPassages)
      .innerJoin(programs, eq(programs.id, programPassages.programId));
    expect(rows).toEqual([{ identifier: 'CEF-PLUGS', passages: ['Recharging infrastructure', charging] }]);
  });
});
