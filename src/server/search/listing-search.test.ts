import { describe, expect, it } from 'vitest';
import { foundIn, inDays, listingOf, now, program } from '#test/made/listed-programs.ts';
import { similarIds, suggestedIds } from './similar-programs.ts';
import { tiers } from './words/found.ts';

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
  const hits = foundIn([
    [tiers.words, 0.5],
    [tiers.words, 2],
    [tiers.words, 1],
    [tiers.number, 0.1],
    [tiers.part, 3],
    [tiers.none, 0],
    [tiers.number, 9],
  ]);

  it('come by number first, then open ones, then by how well they answer', () => {
    const asked = { found: hits, begun: 'energy' };
    expect(suggestedIds(listing, asked, now, 8)).toEqual(['number', 'good', 'weak', 'closed']);
    expect(suggestedIds(listing, asked, now, 2)).toEqual(['number', 'good']);
  });

  it('begin with the number that the words begin, among open ones', () => {
    expect(suggestedIds(listing, { found: hits, begun: 'We' }, now, 8)).toEqual(['number', 'weak', 'good', 'closed']);
    expect(suggestedIds(listing, { found: hits, begun: '?' }, now, 8)).toEqual(['number', 'good', 'weak', 'closed']);
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
