import { describe, expect, it } from 'vitest';

import { seeded } from '#test/bench/generator.ts';
import type { CallWords, SearchEngine } from './search-engine.ts';
import { alikeCalls, explainCalls, openEngine, putCall, searchCalls } from './search-engine.ts';
import { tiers } from './found.ts';

function call(title: string, others: Partial<CallWords> = {}): CallWords {
  const numbers = others.numbers ?? '';
  return {
    numbers,
    number: numbers.replaceAll('-', ' '),
    title,
    callTitle: '',
    keywords: '',
    summary: '',
    names: '',
    text: '',
    ...others,
  };
}

function engineOf(...calls: readonly CallWords[]): SearchEngine {
  const engine = openEngine();
  for (const [place, words] of calls.entries()) putCall(engine, place, words);
  return engine;
}

/** Places by tier, best first within each. */
function searched(engine: SearchEngine, query: string, begun = false) {
  const found = searchCalls(engine, query, { size: engine.documentOf.length, begun });
  if (found === null) return null;
  const within = (tier: number) =>
    [...found.tierOf.keys()]
      .filter((place) => found.tierOf[place] === tier)
      .toSorted((a, b) => (found.scoreOf[b] ?? 0) - (found.scoreOf[a] ?? 0));
  return {
    number: within(tiers.number),
    words: within(tiers.words),
    part: within(tiers.part),
    searchedFor: found.searchedFor,
    unknownNumber: found.unknownNumber,
  };
}

// Enough calls of other subjects that rare words are rare.
const others = [
  'Offshore wind farms and their grids',
  'Rare cancers in childhood',
  'Teaching of languages at school',
  'Customs laboratories',
  'Quantum sensors for navigation',
  'Restoration of rivers and their floodplains',
].map((title) => call(title));

describe('words', () => {
  const engine = engineOf(
    call('Recycling of batteries'),
    call('Clean mobility', { text: 'batteries recycling mobility:3 cities' }),
    call('Treatment of waste water in towns'),
    call('Wastewater as a resource'),
    call('eHealth records'),
    ...others,
  );

  it.each([
    ['battery recycling', [0, 1]],
    ['recycled batteries', [0, 1]],
    ['waste water', [2, 3]],
    ['wastewater', [3, 2]],
    ['e-health', [4]],
    ['ehealth', [4]],
    ['funding for recycling of batteries', [0, 1]],
  ])('of "%s" find %j, those with all of them in the title first', (query, places) => {
    expect(new Set(searched(engine, query)?.words)).toEqual(new Set(places));
    expect(searched(engine, query)?.words[0]).toBe(places[0]);
  });

  it('are mended where nobody has them and they are no English, and the answer says so', () => {
    expect(searched(engine, 'recyclng bateries')).toMatchObject({ searchedFor: 'recycling batteries', words: [0, 1] });
    // Correct English that no call has is left as it is; so is a short name in capitals.
    expect(searched(engine, 'wading')).toMatchObject({ searchedFor: null, words: [], part: [] });
    expect(searched(engine, 'mobility GRODS')?.searchedFor).toBeNull();
  });

  it('that only some calls have leave them in the part of those with a part', () => {
    expect(searched(engine, 'batteries submarine')).toMatchObject({ words: [], part: [0, 1] });
    expect(searched(engine, 'qqzzk')).toMatchObject({ words: [], part: [] });
  });

  it.each(['😀', '?!', '...', ' - '])('are missing in "%s", which finds nothing', (query) => {
    expect(searched(engine, query)).toMatchObject({ number: [], words: [], part: [] });
  });

  it('that every call has narrow nothing', () => {
    expect(searched(engine, 'funding for projects')).toBeNull();
  });

  it('are forgotten where a call has others now', () => {
    const changing = engineOf(call('Old words'), ...others);
    expect(putCall(changing, 0, call('New words'))).toBe(true);
    expect(searched(changing, 'old')?.words).toEqual([]);
    expect(searched(changing, 'new words')?.words).toEqual([0]);
  });

  it('that are still being typed are the beginnings of words', () => {
    expect(searched(engine, 'recyc', true)?.words).toEqual([0, 1]);
    expect(searched(engine, 'quant')?.words).toEqual([9]);
  });
});

describe('concepts', () => {
  const engine = engineOf(call('Cybersecurity of industrial control'), call('Energy communities'), ...others);

  it('are found by what people call them, in English and Romanian, and the reason says so', () => {
    for (const query of ['protection from hackers', 'securitate cibernetică']) {
      const found = searched(engine, query);
      expect([...(found?.words ?? []), ...(found?.part ?? [])][0]).toBe(0);
      const [why] = explainCalls(engine, query, [0]);
      expect(why?.reasons.map(({ way, part }) => [way, part])).toContainEqual(['synonym', 'title']);
    }
  });
});

describe('codes of industries', () => {
  const engine = engineOf(
    call('Hospital records', { summary: 'records nace62 nace86' }),
    call('Milk and cheese', { summary: 'milk nace10' }),
    ...others,
  );

  it.each(['CAEN 6210', 'NACE 62.10', 'cod caen 6210', 'nace 62'])('find by %s what concerns the division', (query) => {
    expect(searched(engine, query)?.words).toEqual([0]);
    expect(explainCalls(engine, query, [0])[0]?.reasons[0]).toMatchObject({ typed: query, way: 'synonym' });
  });
});

describe('reasons', () => {
  const engine = engineOf(
    call('Recycling of batteries', { text: 'zirconium', keywords: 'lithium' }),
    call('Clean mobility'),
    ...others,
  );

  it('name the words, where they stand, and what is missing', () => {
    expect(explainCalls(engine, 'lithium bateries zirconium submarines', [0, 1])).toEqual([
      {
        reasons: [
          { typed: 'lithium', found: 'lithium', way: 'word', part: 'keywords' },
          { typed: 'bateries', found: 'batteries', way: 'mended', part: 'title' },
          { typed: 'zirconium', found: 'zirconium', way: 'word', part: 'text' },
        ],
        missing: ['submarines'],
        passage: null,
      },
      { reasons: [], missing: ['lithium', 'bateries', 'zirconium', 'submarines'], passage: null },
    ]);
  });
});

describe('numbers', () => {
  const engine = engineOf(
    call('Proof of market', { numbers: 'horizon-cl4-2027-01-mat-prod-49' }),
    call('Factories', { numbers: 'horizon-cl4-2027-01-mat-prod-03' }),
    call('Nature', { numbers: 'life-2026-sap-nat-nature' }),
    ...others,
  );

  it.each([
    ['HORIZON-CL4-2027-01-MAT-PROD-49', [0]],
    ['horizon cl4 2027 01 mat prod 49', [0]],
    ['horizoncl4202701matprod49', [0]],
    ['CL4 2027 MAT PROD 49', [0]],
    ['mat-prod-49', [0]],
    ['cl4-2027-01', [0, 1]],
    ['LIFE-2026-SAP-NAT', [2]],
  ])('are found by %s', (query, places) => {
    expect(new Set(searched(engine, query)?.number)).toEqual(new Set(places));
  });

  it('that no call has are said to be unknown, with the nearest', () => {
    const found = searched(engine, 'HORIZON-CL4-2028-01-MAT-PROD-49');
    expect(found).toMatchObject({ number: [], unknownNumber: 'HORIZON-CL4-2028-01-MAT-PROD-49' });
    expect(found?.part[0]).toBe(0);
  });

  it('that are far from all are unknown without any', () => {
    expect(searched(engine, 'XYZ-9999-77-Q')?.part).toEqual([]);
    expect(searched(engine, 'HORIZON-CL4-2029-01')?.part).not.toEqual([]);
  });

  it('are not seen in codes of industries', () => {
    expect(searched(engine, 'CAEN 6210')?.unknownNumber).toBeNull();
  });
});

describe('likeness', () => {
  it('is of subject', () => {
    const engine = engineOf(
      call('Batteries for ships', { summary: 'electric ships and their batteries at sea' }),
      call('Electric ships', { summary: 'ships with batteries' }),
      ...others,
    );
    const alike = alikeCalls(engine, 0, 8);
    expect(alike[0]).toBe(0);
    expect([...alike.keys()].toSorted((a, b) => (alike[b] ?? 0) - (alike[a] ?? 0))[0]).toBe(1);
  });
});

describe('the order', () => {
  it('does not depend on the order in which calls were read', () => {
    const random = seeded(7);
    const vocabulary = 'solar wind river cancer school customs quantum hydrogen soil museum bridge sensor'.split(' ');
    const text = (length: number) =>
      Array.from({ length }, () => vocabulary[Math.floor(random() * vocabulary.length)] ?? '').join(' ');
    const calls = Array.from({ length: 60 }, () => call(text(5), { summary: text(15) }));
    const places = calls.map((_, at) => at);
    const shuffled = places.toSorted((a, b) => ((a * 37) % 61) - ((b * 37) % 61));
    const [one, two] = [openEngine(), openEngine()];
    for (const place of places) putCall(one, place, calls[place] ?? call(''));
    for (const place of shuffled) putCall(two, place, calls[place] ?? call(''));
    for (const query of ['hydrogen soil', 'museum', 'we want to see the river beside the school and the bridge']) {
      const [first, second] = [one, two].map((engine) => searchCalls(engine, query, { size: 60, begun: false }));
      expect(second?.tierOf).toEqual(first?.tierOf);
      for (const [place, score] of (first?.scoreOf ?? []).entries())
        expect(second?.scoreOf[place]).toBeCloseTo(score, 3);
    }
  });
});

describe('of two calls that are equal but for a word of the query', () => {
  const vocabulary =
    'solar wind river cancer school customs quantum hydrogen soil museum bridge sensor virus youth'.split(' ');

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('the one that has it comes first (%i)', (seed) => {
    const random = seeded(seed);
    const word = () => vocabulary[Math.floor(random() * vocabulary.length)] ?? '';
    const text = (length: number) => Array.from({ length }, word).join(' ');
    const asked = [...new Set([word(), word(), word()])];
    const [missing] = asked;
    const lacking = (length: number) => text(length).replaceAll(missing ?? '', 'harbour');
    const title = lacking(4);
    const rest = { keywords: lacking(3), summary: lacking(10) };
    const crowd = Array.from({ length: 20 }, () => call(text(5), { summary: text(12) }));
    const engine = engineOf(...crowd, call(`${title} harbour`, rest), call(`${title} ${missing}`, rest));
    const found = searchCalls(engine, asked.join(' '), { size: 22, begun: false });
    const rank = (place: number) => [-(found?.tierOf[place] ?? 0), found?.scoreOf[place] ?? 0] as const;
    const [without, having] = [rank(20), rank(21)];
    const isFound = having[0] > -tiers.none;
    expect(having[0] > without[0] || (having[0] === without[0] && having[1] > without[1])).toBe(isFound);
    // A third of the words is the least that can leave a call out.
    expect(isFound || asked.length === 3).toBe(true);
  });
});

describe('numbers and set phrases', () => {
  const engine = engineOf(call('Electric coaches for towns'), call('Elections in a free state'), ...others);

  it('do not count among the words, where there are others', () => {
    expect(searched(engine, 'coaches for a town of 40,000')?.words).toEqual([0]);
    const [why] = explainCalls(engine, 'coaches for a town of 40,000', [0]);
    expect(why?.missing).toEqual([]);
    // A year may be one of a call.
    expect(searched(engine, 'coaches 2027')).toMatchObject({ words: [], part: [0] });
    expect(searched(engine, '40,000')).toMatchObject({ words: [], part: [] });
  });

  it('mean what they say together: the state of the art is no state', () => {
    expect(searched(engine, 'state-of-the-art coaches')?.words).toEqual([0]);
    expect(searched(engine, 'free state')?.words).toEqual([1]);
  });
});

describe('numbers of calls', () => {
  it('are found near a slip, the one with most in common first', () => {
    const numbered = ['horizon-cl4-2027-01-mat-prod-49', 'horizon-cl5-2027-03-d5-08', 'life-2026-nature'].map(
      (numbers, at) => call(`Call ${at}`, { numbers }),
    );
    const found = searched(engineOf(...numbered, ...others), 'HORIZON-CL4-2027-01-MAT-PORD-49');
    expect(found?.unknownNumber).toBe('HORIZON-CL4-2027-01-MAT-PORD-49');
    expect(found?.part[0]).toBe(0);
    expect(found?.part).not.toContain(2);
  });
});

it('takes words that come again unchanged for what they are: the same call once', () => {
  const engine = engineOf(call('Recycling of batteries'), ...others);
  const { documents } = engine.index;
  expect(putCall(engine, 0, call('Recycling of batteries'))).toBe(false);
  expect(engine.index.documents).toBe(documents);
  expect(putCall(engine, 0, call('Recycling of cells'))).toBe(true);
  expect(searched(engine, 'batteries')?.words).toEqual([]);
  expect(searched(engine, 'cells')?.words).toEqual([0]);
});
