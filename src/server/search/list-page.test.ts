import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { programSorts } from '#domain/program/program-codes.ts';
import { allPages, contextOf, foundIn, inDays, program, scored } from '#test/made/listed-programs.ts';

import type { ListFilters } from './list-filters.ts';
import { tiers } from './words/found.ts';

type Hit = readonly [tier: number, relevance: number];

const many = Array.from({ length: 24 }, (_, at) =>
  program(`p${String(at).padStart(2, '0')}`, {
    deadlines: inDays((at % 5) - 1),
    category: at % 3 === 0 ? 'LIFE' : 'Horizon Europe',
    grantMax: (at % 4) * 1000,
    createdAt: at % 2,
  }),
);
const context = contextOf(many);
const scores = scored(
  context.listing,
  Object.fromEntries(many.slice(5).map(({ id }, at) => [id, [(at * 13) % 7, 'check'] as const])),
);
const filtersToTry: readonly ListFilters[] = [
  {},
  { categories: ['LIFE'] },
  { within: 2 },
  { status: ['open', 'closed'] },
];

describe('a page of what words find', () => {
  it.each(programSorts)('is the list itself without what is not found, what has all words first, by %s', (sort) => {
    const hit = fc.tuple(fc.constantFrom(tiers.words, tiers.part, tiers.none), fc.integer({ min: 0, max: 2 }));
    const run = fc.property(
      fc.array(hit, { minLength: many.length, maxLength: many.length }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(...filtersToTry),
      fc.boolean(),
      (hits, limit, filters, isMember) => {
        const looking = { ...context, scores: isMember ? scores : null };
        const list = allPages({ sort, filters, limit: 100 }, looking).ids;
        const tierOf = (id: string) => hits[many.findIndex((one) => one.id === id)]?.[0] ?? tiers.none;
        const relevanceOf = (id: string) =>
          sort === 'relevance' ? (hits[many.findIndex((one) => one.id === id)]?.[1] ?? 0) : 0;
        const expected = list
          .filter((id) => tierOf(id) !== tiers.none)
          // The sort keeps the order of the list where both are alike.
          .toSorted((a, b) => tierOf(a) - tierOf(b) || relevanceOf(b) - relevanceOf(a));
        const full = expected.filter((id) => tierOf(id) === tiers.words).length;
        expect(allPages({ sort, filters, limit }, { ...looking, found: foundIn(hits) })).toEqual({
          ids: expected,
          totals: [`${full} and ${expected.length - full}`],
        });
      },
    );
    fc.assert(run, { numRuns: 200 });
  });

  it('has what a number finds first, also what is closed', () => {
    const hits = many.map((_, at): Hit => [at === 5 ? tiers.number : at < 8 ? tiers.words : tiers.none, at]);
    const found = foundIn(hits);
    expect(allPages({ sort: 'relevance', filters: {}, limit: 3 }, { ...context, found })).toEqual({
      ids: ['p05', 'p07', 'p04', 'p03', 'p02'],
      totals: ['5 and 0'],
    });
  });
});
