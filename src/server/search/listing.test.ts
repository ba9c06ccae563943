import { describe, expect, it } from 'vitest';
import type { Preset } from '#domain/program/program-codes.ts';
import { cofinancingOptions, presets, programStatuses } from '#domain/program/program-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import { countFacets } from './facet-counts.ts';
import { statusOf } from './listed-program.ts';
import type { PageKey } from './list-keys.ts';
import { pageOf } from './list-page.ts';
import { now, day, inDays, program, contextOf, idsOf, scored } from '#test/made/listed-programs.ts';

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
    expect(idsOf(context, { status: ['closed'] })).toEqual(['gone']);
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
    expect(idsOf(context, { min: 60_000, max: 100_000 })).toEqual(['small', 'upper']);
    expect(idsOf(context, { min: 60_001 })).toEqual(['upper']);
    expect(idsOf(context, { max: 99_999 })).toEqual(['small']);
  });

  it('know nothing of unknown countries, rates and deadlines', () => {
    const context = contextOf([
      program('a', { countries: new Set(['RO']), rate: 7000 }),
      program('b', { rate: null, deadlines: [] }),
    ]);
    expect(idsOf(context, { country: 'RO' })).toEqual(['a']);
    expect(idsOf(context, { country: 'DE' })).toEqual([]);
    expect(idsOf(context, { rate: 70 })).toEqual(['a']);
    expect(idsOf(context, { rate: 80 })).toEqual([]);
    expect(idsOf(context, { within: 60 })).toEqual(['a']);
    expect(idsOf(context, { within: 59 })).toEqual([]);
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

  it('keep where one can apply, and what is not judged yet; what is to check only on demand', () => {
    const context = contextOf(['a', 'b', 'c', 'd', 'e'].map((id) => program(id)));
    const scores = scored(context.listing, {
      a: [10, 'not_eligible'],
      b: [50, 'check'],
      d: [50, 'eligible'],
      e: [50, 'probably'],
    });
    expect(idsOf({ ...context, scores }, { eligible: true }).toSorted()).toEqual(['c', 'd', 'e']);
    expect(idsOf({ ...context, scores }, { eligible: true, check: true }).toSorted()).toEqual(['b', 'c', 'd', 'e']);
    expect(idsOf({ ...context, scores }, { check: true })).toHaveLength(5);
    expect(idsOf({ ...context, scores }, { verdicts: ['check', 'probably'] }).toSorted()).toEqual(['b', 'e']);
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
    expect(idsOf({ ...context, scores }, { status: ['open', 'closed'] }, 'match')).toEqual([
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
    const choices = { rate: cofinancingOptions.map(String), presets, status: programStatuses, verdicts };
    const facets = countFacets({ categories: ['LIFE'] }, context, choices);
    expect(facets.categories).toEqual([
      { value: 'LIFE', count: 2 },
      { value: 'Horizon Europe', count: 1 },
    ]);
    expect(facets.types).toEqual([{ value: 'SAP', count: 2 }]);
    expect(facets.rate).toEqual([
      { value: '100', count: 1 },
      { value: '90', count: 1 },
      { value: '80', count: 1 },
      { value: '70', count: 1 },
      { value: '50', count: 2 },
    ]);
    expect(facets.status.map(({ count }) => count)).toEqual([0, 2, 0, 0]);
    expect(facets.verdicts).toEqual([]);
    const narrowed = countFacets({ categories: ['LIFE'], presets: ['sme-friendly'] }, context, choices);
    expect(narrowed.presets.find(({ value }) => value === 'sme-friendly')?.count).toBe(1);
    expect(narrowed.categories).toEqual([
      { value: 'Horizon Europe', count: 1 },
      { value: 'LIFE', count: 1 },
    ]);
    expect(countFacets({}, context, choices).status.map(({ count }) => count)).toEqual([0, 3, 1, 0]);
  });
});
