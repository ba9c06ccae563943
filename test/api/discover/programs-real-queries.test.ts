import { beforeAll, describe, expect, it } from 'vitest';

import { importLines } from '#server/features/discover/catalogue/import-file.ts';

import { useHarness } from '#test/harness.ts';
import { dataSets } from '#test/host/shared-data.ts';
import { trialLines } from '#test/made/trial-calls.ts';

// What a person types, and what they expect to see at the top among 304 real calls, and
// among those of our own. The expectations were decided by
// reading the calls; each names all calls that must be among the first so many.
type Query = readonly [typed: string, within: number, expected: readonly string[]];

const queries: readonly Query[] = [
  // Topics
  ['battery recycling', 3, ['HORIZON-CL5-2026-09-D2-04']],
  ['hydrogen cities', 1, ['HORIZON-MISS-2027-04-CIT-02']],
  ['wind energy', 3, ['HORIZON-CL5-2026-09-D3-03']],
  ['textile waste', 4, ['HORIZON-CL6-2026-01-CIRCBIO-02']],
  ['critical raw materials', 4, ['HORIZON-CL6-2026-01-CIRCBIO-03', 'HORIZON-CL4-2027-01-MAT-PROD-17']],
  ['decline of insects', 1, ['HORIZON-CL6-2026-01-BIODIV-01']],
  ['funding for palliative care', 1, ['HORIZON-MISS-2026-02-CANCER-04']],
  ['child poverty', 1, ['HORIZON-CL2-2026-01-TRANSFO-03']],
  ['aircraft noise', 2, ['HORIZON-CL5-2027-04-Two-Stage-D5-09']],
  ['protecting cultural heritage from climate change', 2, ['HORIZON-MISS-2026-01-CLIMA-05']],
  ['digital twin of the ocean', 2, ['HORIZON-MISS-2026-03-OCEAN-05']],
  ['fusion power plant', 3, ['HORIZON-EURATOM-2027-01-01', 'HORIZON-EURATOM-2027-02-01']],
  // Other forms of a word, and its beginning
  [
    'startups',
    6,
    ['HORIZON-EIE-2027-01-CONNECT-01', 'HORIZON-CL2-2026-01-HERITAGE-02', 'HORIZON-CL4-2027-01-MAT-PROD-47'],
  ],
  ['antimicrob', 4, ['HORIZON-MISS-2026-05-SOIL-02', 'HORIZON-HLTH-2027-01-DISEASE-08']],
  // Typos
  ['palliatve care', 1, ['HORIZON-MISS-2026-02-CANCER-04']],
  ['wastewatter', 2, ['HORIZON-MISS-2027-07-CLIMA-CIT-CCRI-02']],
  ['rare deseases', 2, ['HORIZON-HLTH-2026-02-DISEASE-12']],
  // Accents, there and left out
  ['egalite', 2, ['EuropeAid/186002/DD/ACT/MA']],
  ['convocatoria temática', 2, ['EuropeAid/186358/DD/ACT/Multi']],
  // Identifiers and their parts
  ['HORIZON-CL4-2027-01-MAT-PROD-49', 1, ['HORIZON-CL4-2027-01-MAT-PROD-49']],
  ['mat-prod-08', 1, ['HORIZON-CL4-2027-01-MAT-PROD-08']],
  ['186002/DD', 1, ['EuropeAid/186002/DD/ACT/MA']],
  [
    'cl6-2026-01-biodiv',
    6,
    [
      'HORIZON-CL6-2026-01-BIODIV-01',
      'HORIZON-CL6-2026-01-BIODIV-02',
      'HORIZON-CL6-2026-01-BIODIV-03',
      'HORIZON-CL6-2026-01-BIODIV-04',
      'HORIZON-CL6-2026-01-BIODIV-05',
      'HORIZON-CL6-2026-01-BIODIV-06',
    ],
  ],
  // Short names
  ['6G', 1, ['HORIZON-JU-CHIPS-2026-2-RIA']],
  [
    'MSCA',
    5,
    [
      'HORIZON-MSCA-2026-PF-01-01',
      'HORIZON-MSCA-2027-COFUND-02-01',
      'HORIZON-MSCA-2027-SE-01-01',
      'HORIZON-MSCA-2027-CITIZENS-01-01',
      'HORIZON-MSCA-2027-PF-01-01',
    ],
  ],
];

describe.each(dataSets)('the words of real people over $name', (set) => {
  const harness = useHarness();

  beforeAll(async () => {
    const run = await importLines(harness.deps, trialLines(set), 'import');
    expect(run.added).toBeGreaterThan(200);
  });

  it.each(queries)('%s', async (typed, within, expected) => {
    const page = await harness.visitor.programs.list({
      orgId: null,
      filters: { q: typed, status: ['open', 'forthcoming', 'closed', 'unknown'] },
      sort: 'relevance',
      limit: within,
    });
    expect(page.items.map((item) => item.identifier)).toEqual(expect.arrayContaining([...expected]));
  });
});
