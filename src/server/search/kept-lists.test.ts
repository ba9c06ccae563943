import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { programSorts } from '#domain/program/program-codes.ts';
import type { ProgramSort } from '#domain/program/program-codes.ts';
import { allPages, contextOf, day, now, program, today } from '#test/made/listed-programs.ts';

import type { ListContext, ListFilters } from './list-filters.ts';
import type { PageKey } from './list-keys.ts';
import { pageOf } from './list-page.ts';
import type { ListedProgram } from './listed-program.ts';
import { isClosed, nextDeadlineOf, putProgram, statusOf } from './listed-program.ts';
import { putScore, scoresFor } from './listed-scores.ts';

// Few programs and few values, so that ties, repeated changes and passing dates are frequent.
const ids = Array.from({ length: 24 }, (_, at) => `p${String(at).padStart(2, '0')}`);
const moment = fc.integer({ min: -3, max: 8 }).map((days) => now + days * day);

const written = fc.record({
  id: fc.constantFrom(...ids),
  change: fc.record({
    deadlines: fc.array(moment, { maxLength: 3 }).map((dates) => dates.toSorted((a, b) => a - b)),
    opensAt: fc.option(moment),
    createdAt: moment,
    grantMax: fc.option(fc.integer({ min: 1, max: 3 })),
    grantMin: fc.option(fc.integer({ min: 1, max: 3 })),
    category: fc.constantFrom('LIFE', 'Horizon Europe'),
    shown: fc.constantFrom('always', 'always', 'always', 'when_asked', 'never'),
  }),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(written, { minLength: 1, maxLength: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ score: fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 3 })) }) },
  // Also back: a request may carry an earlier moment than the one before it.
  { weight: 2, arbitrary: fc.record({ pass: fc.constantFrom(day, day, day / 2, 3 * day, -day / 2, -2 * day) }) },
);

function score(scores: ReturnType<typeof scoresFor>, programId: string, points: number): void {
  const of = { fit: null, factsVersion: 1, orgVersion: 1, brusselsDay: today };
  putScore(scores, { programId, score: points, verdict: points === 0 ? 'not_eligible' : 'eligible', ...of });
}

/** The keys of an order as the product describes them, lower first. */
function keysOf(sort: ProgramSort, one: ListedProgram, points: number, at: number): readonly number[] {
  const deadline = nextDeadlineOf(one, at) ?? Infinity;
  switch (sort) {
    case 'match':
      return [-points, deadline];
    // Without words there is nothing to be relevant to.
    case 'relevance':
    case 'deadline':
      return [deadline];
    case 'amount':
      return [-(one.grantMax ?? one.grantMin ?? -1), deadline];
    case 'newest':
      return [-one.createdAt, -(one.opensAt ?? 0)];
  }
}

const filtersToTry: readonly ListFilters[] = [
  {},
  { categories: ['LIFE'] },
  { status: ['open'] },
  { status: ['forthcoming', 'unknown'], categories: ['LIFE'] },
  { eligible: true },
  { within: 3 },
];

function passes(one: ListedProgram, { categories, status, eligible, within }: ListFilters, points: number, at: number) {
  const deadline = nextDeadlineOf(one, at) ?? Infinity;
  return (
    one.shown === 'always' &&
    !isClosed(one, at) &&
    (!categories || categories.includes(one.category)) &&
    (!status || status.includes(statusOf(one, at))) &&
    // Nought points are a certain no here.
    (!eligible || points !== 0) &&
    (within === undefined || deadline <= at + within * day)
  );
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((key, index) => key !== b[index]);
  return first < 0 ? 0 : (a[first] ?? 0) < (b[first] ?? 0) ? -1 : 1;
}

/** What a list shows, found by sorting everything. */
function plainList(sort: ProgramSort, filters: ListFilters, { listing, scores, now: at }: ListContext) {
  const pointsOf = ({ id }: ListedProgram) => scores?.points[listing.places.get(id) ?? -1] ?? -1;
  const shown = listing.programs.filter((one) => passes(one, filters, pointsOf(one), at));
  const rows = shown.map((one) => ({ id: one.id, keys: keysOf(sort, one, pointsOf(one), at) }));
  return rows.sort((a, b) => compareKeys(a.keys, b.keys) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

describe('kept orders', () => {
  it.each(programSorts)('are what sorting everything gives, after any changes, page by page, by %s', (sort) => {
    const run = fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(...filtersToTry),
      fc.boolean(),
      (steps, limit, filters, isMember) => {
        const { listing } = contextOf(ids.slice(0, 9).map((id) => program(id)));
        let at = now;
        let scores = scoresFor(listing, undefined);
        for (const one of steps) {
          if ('put' in one) for (const { id, change } of one.put) putProgram(listing, program(id, change));
          else if ('pass' in one) at += one.pass;
          else score(scores, ...one.score);
          scores = scoresFor(listing, scores);
          const context = contextOf([], { listing, now: at, scores: isMember ? scores : null });
          const expected = plainList(sort, filters, context);
          expect(allPages({ sort, filters, limit }, context)).toEqual({
            ids: expected,
            totals: [`${expected.length} and 0`],
          });
        }
      },
    );
    fc.assert(run, { numRuns: 300 });
  });

  it('lose and repeat no program that stands still while others are written between two pages', () => {
    const steady = ids.slice(0, 12);
    const run = fc.property(
      fc.array(fc.array(written, { maxLength: 5 }), { minLength: 1, maxLength: 12 }),
      (writes) => {
        const { listing } = contextOf(
          steady.map((id, place) => program(id, { deadlines: [now + (place % 3) * day + 1] })),
        );
        const found: string[] = [];
        let after: PageKey | null = null;
        let round = 0;
        do {
          const page = pageOf({ filters: {}, sort: 'deadline', after, limit: 2 }, contextOf([], { listing }));
          found.push(...page.ids);
          after = page.last;
          for (const { id, change } of writes[round % writes.length] ?? [])
            if (!steady.includes(id)) putProgram(listing, program(id, change));
          round += 1;
        } while (after !== null && round < 100);
        expect(found.filter((id) => steady.includes(id)).toSorted()).toEqual(steady);
      },
    );
    fc.assert(run, { numRuns: 150 });
  });
});
