import { describe, expect, it } from 'vitest';

import type { Preset } from '#domain/program/program-codes.ts';
import { cofinancingOptions, presets, programStatuses } from '#domain/program/program-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import { countFacets } from './facet-counts.ts';
import type { ListContext, ListFilters } from './list-filters.ts';
import type { ListedProgram } from './listed-program.ts';
import { emptyListing, putProgram, statusOf } from './listed-program.ts';
import { similarIds, suggestedIds } from './similar-programs.ts';
import { countOpen, countOpenByCategory, idsByDeadline, newMatchIds } from './catalogue-overview.ts';
import type { PageKey } from './list-page.ts';
import { pageOf } from './list-page.ts';
import { putScore, scoresFor, staleIds } from './listed-scores.ts';
import { emptyWordings, putWords, search } from './word-search.ts';
import type { LocalDate } from '#domain/values/time.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const today = '2026-11-20' as LocalDate;
const inDays = (...days: number[]) => days.map((count) => now + count * day);

function program(id: string, change: Partial<ListedProgram> = {}): ListedProgram {
  return {
    id,
    revision: 1,
    factsVersion: 1,
    externalId: id.toUpperCase(),
    programmeId: 'HORIZON',
    callIdentifier: null,
    category: 'Horizon Europe',
    funder: 'European Commission',
    typeOfAction: 'RIA',
    deadlines: inDays(60),
    opensAt: now - 30 * day,
    createdAt: now - 90 * day,
    grantMin: 100_000_000,
    grantMax: 200_000_000,
    rate: 10_000,
    nonProfitRate: 10_000,
    presets: [],
    presetsNonProfit: [],
    countries: null,
    identifierFolded: id,
    titleFolded: `call ${id}`,
    shown: 'always',
    ...change,
  };
}

function listingOf(...programs: ListedProgram[]) {
  const listing = emptyListing();
  for (const one of programs) putProgram(listing, one);
  return listing;
}

function contextOf(programs: readonly ListedProgram[], change: Partial<ListContext> = {}): ListContext {
  return { listing: listingOf(...programs), now, nonProfit: false, scores: null, saved: null, found: null, ...change };
}

function idsOf(
  context: ListContext,
  filters: ListFilters,
  sort: 'match' | 'deadline' | 'amount' | 'newest' = 'deadline',
): readonly string[] {
  return pageOf({ filters, sort, after: null, limit: 50 }, context).ids;
}

/** Scores of an organization: points by program, all of today. */
function scored(
  listing: ListContext['listing'],
  points: Readonly<Record<string, readonly [number, 'eligible' | 'check' | 'not_eligible']>>,
) {
  const scores = scoresFor(listing, undefined);
  for (const [programId, [score, verdict]] of Object.entries(points))
    putScore(scores, { programId, score, verdict, factsVersion: 1, orgVersion: 1, brusselsDay: today });
  return scores;
}

describe('the status of a listed program', () => {
  it.each([
    ['open', {}],
    ['closed', { deadlines: inDays(-9, 0) }],
    ['open', { deadlines: inDays(-9, 1) }],
    ['forthcoming', { opensAt: now + 1 }],
    ['open', { opensAt: now }],
    ['unknown', { deadlines: [] }],
    ['forthcoming', { deadlines: [], opensAt: now + day }],
    ['closed', { deadlines: inDays(-1), opensAt: now + day }],
  ] as const)('is %s for %o', (status, change) => {
    expect(statusOf(program('a', change), now)).toBe(status);
  });
});

describe('filters', () => {
  it('leave closed programs out until they are asked for', () => {
    const context = contextOf([program('open'), program('gone', { deadlines: inDays(-1) })]);
    expect(idsOf(context, {})).toEqual(['open']);
    expect(idsOf(context, { statuses: ['closed'] })).toEqual(['gone']);
    expect(idsOf({ ...context, saved: new Set(['gone']) }, { saved: true })).toEqual(['gone']);
    const scores = scored(context.listing, { open: [50, 'check'], gone: [90, 'eligible'] });
    expect(idsOf({ ...context, scores }, { verdicts: ['closed'] })).toEqual(['gone']);
  });

  it('take a range of amounts that overlaps, and never an amount that is not stated', () => {
    const context = contextOf([
      program('small', { grantMin: 1_000_000, grantMax: 6_000_000 }),
      program('upper', { grantMin: null, grantMax: 10_000_000 }),
      program('none', { grantMin: null, grantMax: null }),
    ]);
    expect(idsOf(context, { amountMin: 60_000, amountMax: 100_000 })).toEqual(['small', 'upper']);
    expect(idsOf(context, { amountMin: 60_001 })).toEqual(['upper']);
    expect(idsOf(context, { amountMax: 99_999 })).toEqual(['small']);
  });

  it('know nothing of unknown countries, rates and deadlines', () => {
    const context = contextOf([
      program('a', { countries: new Set(['RO']), rate: 7000 }),
      program('b', { rate: null, deadlines: [] }),
    ]);
    expect(idsOf(context, { country: 'RO' })).toEqual(['a']);
    expect(idsOf(context, { country: 'DE' })).toEqual([]);
    expect(idsOf(context, { cofinancing: 70 })).toEqual(['a']);
    expect(idsOf(context, { cofinancing: 80 })).toEqual([]);
    expect(idsOf(context, { deadlineWithin: 60 })).toEqual(['a']);
    expect(idsOf(context, { deadlineWithin: 59 })).toEqual([]);
  });

  it('want all presets, of the kind of applicant that looks', () => {
    const both: readonly Preset[] = ['no-cofinancing', 'sme-friendly'];
    const context = contextOf([
      program('a', { presets: both }),
      program('b', { presets: ['sme-friendly'], presetsNonProfit: both }),
    ]);
    expect(idsOf(context, { presets: both })).toEqual(['a']);
    expect(idsOf({ ...context, nonProfit: true }, { presets: both })).toEqual(['b']);
  });

  it('keep what is not judged yet where only certain exclusions are left out', () => {
    const context = contextOf([program('a'), program('b'), program('c')]);
    const scores = scored(context.listing, { a: [10, 'not_eligible'], b: [50, 'check'] });
    expect(idsOf({ ...context, scores }, { onlyEligible: true })).toEqual(['b', 'c']);
    expect(idsOf({ ...context, scores }, { verdicts: ['check', 'eligible'] })).toEqual(['b']);
  });
});

describe('a page', () => {
  const many = Array.from({ length: 57 }, (_, at) =>
    program(`p${String(at).padStart(2, '0')}`, {
      deadlines: inDays(1 + ((at * 7) % 10)),
      grantMax: (1 + (at % 4)) * 1000,
      grantMin: null,
      createdAt: now - (at % 5) * day,
    }),
  );

  it.each(['match', 'deadline', 'amount', 'newest'] as const)(
    'follows the one before without repeating or missing a program, by %s',
    (sort) => {
      const context = contextOf(many);
      const scores = scored(
        context.listing,
        Object.fromEntries(many.slice(0, 40).map(({ id }, at) => [id, [(at * 13) % 50, 'check'] as const])),
      );
      const whole = pageOf({ filters: {}, sort, after: null, limit: 100 }, { ...context, scores });
      expect(whole).toMatchObject({ total: 57, last: null });
      const ids: string[] = [];
      let after: PageKey | null = null;
      do {
        const page = pageOf({ filters: {}, sort, after, limit: 9 }, { ...context, scores });
        ids.push(...page.ids);
        after = page.last;
      } while (after !== null);
      expect(ids).toEqual(whole.ids);
      expect(new Set(ids).size).toBe(57);
    },
  );

  it('in match order has the best first, then what has no score, and closed ones among these', () => {
    const context = contextOf([
      program('low'),
      program('none', { deadlines: inDays(5) }),
      program('high'),
      program('gone', { deadlines: inDays(-3) }),
    ]);
    const scores = scored(context.listing, { low: [20, 'check'], high: [80, 'eligible'], gone: [99, 'eligible'] });
    expect(idsOf({ ...context, scores }, { statuses: ['open', 'closed'] }, 'match')).toEqual([
      'high',
      'low',
      'none',
      'gone',
    ]);
  });
});

describe('facets', () => {
  it('count each group under the others, its own left out', () => {
    const context = contextOf([
      program('a', { category: 'LIFE', typeOfAction: 'SAP', presets: ['sme-friendly'] }),
      program('b', { category: 'LIFE', typeOfAction: 'SAP', rate: 6000 }),
      program('c', { presets: ['sme-friendly'] }),
      program('d', { deadlines: inDays(-1) }),
    ]);
    const choices = { cofinancing: cofinancingOptions.map(String), presets, statuses: programStatuses, verdicts };
    const facets = countFacets({ categories: ['LIFE'] }, context, choices);
    expect(facets.categories).toEqual([
      { value: 'LIFE', count: 2 },
      { value: 'Horizon Europe', count: 1 },
    ]);
    expect(facets.typesOfAction).toEqual([{ value: 'SAP', count: 2 }]);
    expect(facets.cofinancing).toEqual([
      { value: '100', count: 1 },
      { value: '90', count: 1 },
      { value: '80', count: 1 },
      { value: '70', count: 1 },
      { value: '50', count: 2 },
    ]);
    expect(facets.statuses.map(({ count }) => count)).toEqual([0, 2, 0, 0]);
    expect(facets.verdicts).toEqual([]);
    const narrowed = countFacets({ categories: ['LIFE'], presets: ['sme-friendly'] }, context, choices);
    expect(narrowed.presets.find(({ value }) => value === 'sme-friendly')?.count).toBe(1);
    expect(narrowed.categories).toEqual([
      { value: 'Horizon Europe', count: 1 },
      { value: 'LIFE', count: 1 },
    ]);
    expect(countFacets({}, context, choices).statuses.map(({ count }) => count)).toEqual([0, 3, 1, 0]);
  });
});

describe('search', () => {
  const names = {
    'cl4-2027-49': 'proof of market',
    one: 'battery recycling in cafes',
    two: 'clean mobility',
    three: 'renewable hydrogen valleys',
  };
  const listing = listingOf(...Object.keys(names).map((id) => program(id)));
  const wordings = emptyWordings();
  for (const [at, [id, name]] of Object.entries(names).entries())
    putWords(wordings, at, {
      name: `${name} ${id.replaceAll('-', ' ')}`,
      text: id === 'two' ? 'batteries hydrogen mat' : '',
    });
  const searched = (query: string) => {
    const found = search(listing, wordings, query);
    return (
      found && {
        tiers: Object.fromEntries(
          listing.programs.flatMap(({ id }, place) => (found.tierOf[place] === 255 ? [] : [[id, found.tierOf[place]]])),
        ),
        searchedFor: found.searchedFor,
      }
    );
  };

  it.each([
    ['battery', { one: 1, two: 3 }, null],
    ['batteries', { one: 1, two: 3 }, null],
    ['recycl', { one: 2 }, null],
    ['battery recycl', { one: 2 }, null],
    ['hydrogen battery', { two: 3 }, null],
    ['2027-49', { 'cl4-2027-49': 0 }, null],
    ['hydorgen', { three: 1, two: 3 }, 'hydrogen'],
    ['recycling mobility battery', { one: 1, two: 3 }, null],
    ['recycling mobility cafes', { one: 1 }, null],
    ['zzzzzz', {}, null],
    ['zzzzzz hydorgen', { three: 1, two: 3 }, 'zzzzzz hydrogen'],
  ])('for "%s" finds %o', (query, tiers, searchedFor) => {
    expect(searched(query)).toEqual({ tiers, searchedFor });
  });

  it('has nothing to find without words', () => {
    expect(searched(' ?! ')).toBeNull();
  });

  it('forgets the words that a program no longer has', () => {
    const changing = emptyWordings();
    const single = listingOf(program('a'));
    putWords(changing, 0, { name: 'old words', text: '' });
    putWords(changing, 0, { name: 'new words', text: '' });
    const first = (query: string) => search(single, changing, query)?.tierOf[0];
    expect([first('old'), first('new'), first('words')]).toEqual([255, 1, 1]);
    expect(changing.dead).toBe(1);
  });

  it('suggests by number first, then open ones, then by name', () => {
    expect(suggestedIds(listing, wordings, 'two', now, 8)).toEqual(['two']);
    expect(suggestedIds(listing, wordings, 'o', now, 8)).toEqual(['one', 'two']);
    expect(suggestedIds(listing, wordings, '!', now, 8)).toEqual([]);
    const more = listingOf(
      program('life-1'),
      program('x', { titleFolded: 'b life' }),
      program('y', { titleFolded: 'a life', deadlines: inDays(-1) }),
      program('z', { titleFolded: 'c life' }),
    );
    const ofMore = emptyWordings();
    for (const place of more.programs.keys()) putWords(ofMore, place, { name: 'life', text: '' });
    expect(suggestedIds(more, ofMore, 'lif', now, 3)).toEqual(['life-1', 'x', 'z']);
  });

  it('knows what is alike: the call, the programme, the type of action, words of the name', () => {
    const alike = listingOf(
      program('own', { callIdentifier: 'C' }),
      program('call', { callIdentifier: 'C', programmeId: 'LIFE' }),
      program('words', { programmeId: 'LIFE', typeOfAction: 'SAP' }),
      program('programme'),
      program('gone', { deadlines: inDays(-1) }),
      program('other', { programmeId: 'LIFE' }),
    );
    const own = emptyWordings();
    for (const [place, { id }] of alike.programs.entries())
      putWords(own, place, { name: ['own', 'words', 'call'].includes(id) ? 'wind energy' : 'something', text: '' });
    expect(similarIds(alike, own, { id: 'own', title: 'Wind energy', now }, 4)).toEqual(['call', 'programme', 'words']);
    expect(similarIds(alike, own, { id: 'nobody', title: 'Wind energy', now }, 4)).toEqual([]);
  });
});

describe('scores', () => {
  it('are stale where they are missing, of other facts, another profile or another day; closed programs need none', () => {
    const listing = listingOf(
      program('a'),
      program('b', { factsVersion: 2 }),
      program('c'),
      program('gone', { deadlines: inDays(-1) }),
    );
    const scores = scored(listing, { a: [1, 'check'], b: [1, 'check'], unlisted: [1, 'check'] });
    expect(staleIds(scores, { version: 1, day: today }, now)).toEqual(['b', 'c']);
    expect(staleIds(scores, { version: 2, day: today }, now)).toEqual(['a', 'b', 'c']);
    expect(staleIds(scores, { version: 1, day: '2026-11-21' as LocalDate }, now)).toEqual(['a', 'b', 'c']);
  });

  it('stay when programs come in, and are read anew for another listing', () => {
    const listing = listingOf(program('a'));
    const scores = scored(listing, { a: [42, 'check'] });
    scores.revision = 7;
    for (let at = 0; at < 2000; at += 1) putProgram(listing, program(`more${at}`));
    const wider = scoresFor(listing, scores);
    expect([wider.points[0], wider.points[2000], wider.revision]).toEqual([42, -1, 7]);
    expect(scoresFor(listingOf(program('a')), wider).revision).toBe(-1);
  });

  it('count what is open by category, those with most first, and leave out what has none open', () => {
    const listing = listingOf(
      program('a', { category: 'LIFE' }),
      program('b', { category: 'Horizon' }),
      program('c', { category: 'Horizon' }),
      program('gone', { category: 'Erasmus+', deadlines: inDays(-1) }),
      program('soon', { category: 'CEF', opensAt: now + day }),
    );
    expect(countOpenByCategory(listing, now)).toEqual([
      { value: 'Horizon', count: 2 },
      { value: 'LIFE', count: 1 },
    ]);
  });

  it('make the overview: open programs, next deadlines, new matches', () => {
    const listing = listingOf(
      program('a', { createdAt: now - day }),
      program('b', { createdAt: now - day, deadlines: inDays(-5, 9) }),
      program('old'),
      program('gone', { deadlines: inDays(-1), createdAt: now }),
      program('soon', { opensAt: now + day, createdAt: now }),
    );
    const scores = scored(listing, {
      a: [40, 'eligible'],
      b: [80, 'check'],
      old: [99, 'eligible'],
      gone: [99, 'eligible'],
      soon: [10, 'not_eligible'],
    });
    expect(countOpen(listing, scores, now)).toEqual({ available: 3, applicable: 2 });
    expect(idsByDeadline(listing, ['a', 'b', 'gone', 'unlisted'], now, 5)).toEqual(['b', 'a']);
    expect(newMatchIds(listing, scores, { since: now - 30 * day, now }, 5)).toEqual(['b', 'a']);
  });
});
