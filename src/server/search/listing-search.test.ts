import { describe, expect, it } from 'vitest';
import { inDays, listingOf, now, program } from '#test/made/listed-programs.ts';
import { similarIds, suggestedIds } from './similar-programs.ts';
import type { Found } from './words/found.ts';
import { tiers } from './words/found.ts';

function found(...hits: readonly (readonly [tier: number, score: number])[]): Found {
  return {
    tierOf: Uint8Array.from(hits, ([tier]) => tier),
    scoreOf: Float32Array.from(hits, ([, score]) => score),
    searchedFor: null,
    unknownNumber: null,
    concepts: [],
  };
}

describe('suggestions', () => {
  const listing = listingOf(
    program('weak'),
    program('closed', { deadlines: inDays(-1) }),
    program('good'),
    program('number'),
    program('part'),
    program('none'),
    program('gone', { shown: 'never' }),
  );
  const hits = found(
    [tiers.words, 0.5],
    [tiers.words, 2],
    [tiers.words, 1],
    [tiers.number, 0.1],
    [tiers.part, 3],
    [tiers.none, 0],
    [tiers.number, 9],
  );

  it('come by number first, then open ones, then by how well they answer', () => {
    expect(suggestedIds(listing, hits, now, 8)).toEqual(['number', 'good', 'weak', 'closed']);
    expect(suggestedIds(listing, hits, now, 2)).toEqual(['number', 'good']);
  });
});

describe('programs like one', () => {
  const listing = listingOf(
    program('own'),
    program('other', { programmeId: 'LIFE', typeOfAction: 'SAP' }),
    program('same'),
    program('closed', { deadlines: inDays(-1) }),
    program('far'),
    program('unlisted', { shown: 'when_asked' }),
  );
  const alike = Float32Array.from([1, 0.5, 0.4, 0.9, 0.1, 0.9]);

  it('are near in subject; who may apply decides between near ones', () => {
    expect(similarIds(listing, alike, { id: 'own', now }, 4)).toEqual(['same', 'other']);
    expect(similarIds(listing, Float32Array.from([1, 0.9, 0.4]), { id: 'own', now }, 4)).toEqual(['other', 'same']);
    expect(similarIds(listing, alike, { id: 'nobody', now }, 4)).toEqual([]);
  });
});
