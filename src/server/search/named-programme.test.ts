import { describe, expect, it } from 'vitest';
import { concepts } from '#reference/concepts.ts';
import { programmeProfile } from '#reference/programmes.ts';
import { usualCalls } from '#reference/usual-calls/usual-calls.ts';
import { words } from '#domain/values/text.ts';
import { day, inDays, listingOf, now, program } from '#test/made/listed-programs.ts';
import { namedProgramme, notOpenIn, placeFor, withoutOthers } from './named-programme.ts';
import { tiers } from './words/found.ts';

describe('a programme is named', () => {
  it.each([
    ['Creative Europe MEDIA', 'creative-europe-media'],
    ['Europa creativă', 'creative-europe'],
    ['Erasmus+ KA2', 'erasmus-ka2'],
    ['finanțare Erasmus', 'erasmus'],
    ['Interreg România-Ungaria', 'interreg'],
    ['EIC pathfinder', 'eic-pathfinder'],
    ['Pathfinder', 'eic-pathfinder'],
    ['MSCA postdoctoral fellowships', 'msca-pf'],
    ['burse postdoctorale Marie Curie', 'msca-pf'],
    ['CERV grants for towns', 'cerv'],
    ['life', 'life'],
    ['programul LIFE', 'life'],
    ['apeluri LIFE', 'life'],
    ['wolves under LIFE', 'life'],
    ['fonduri structurale', 'shared-management'],
  ])('by %s', (query, id) => {
    expect(namedProgramme(query)?.calls.id).toBe(id);
  });

  it.each([
    'quality of life',
    'life sciences',
    'LIFE SCIENCES',
    'digital',
    'just transition',
    'Horizon Europe and CERV',
    'LIFE-2026-SAP-NAT',
    'wind turbines',
    '',
  ])('by nothing in “%s”', (query) => {
    expect(namedProgramme(query)).toBeNull();
  });
});

describe('the usual calls', () => {
  it('are of programmes that are known, and no name stands for two', () => {
    for (const { programmes } of usualCalls) for (const id of programmes) expect(programmeProfile(id)).not.toBeNull();
    const names = usualCalls.flatMap(({ names: long, short }) => [...new Set([...long, ...short].map(folded))]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have months of a year, and rounds that end after they begin', () => {
    for (const { opensIn, closesIn, rounds } of usualCalls) {
      for (const month of [...opensIn, ...closesIn]) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(month);
      for (const { opened, closed } of rounds) expect(opened === null || opened < closed).toBe(true);
    }
  });
});

const folded = (name: string) => words(name).join(' ');
const media = (id: string, change = {}) =>
  program(id, { programmeId: 'CREA', identifierFolded: `crea-media-2026-${id}`, ...change });

describe('a named programme', () => {
  it('is not open where its calls are closed or unlisted, and opens later where one is announced', () => {
    const closed = media('closed', { deadlines: inDays(-1) });
    const unlisted = media('unlisted', { shown: 'when_asked' });
    expect(notOpenIn(listingOf(program('other'), closed, unlisted), 'creative europe', now)?.later).toBeNull();
    const later = [40, 20].map((days) => media(`in-${days}`, { opensAt: now + days * day, deadlines: inDays(90) }));
    expect(notOpenIn(listingOf(closed, ...later), 'creative europe', now)?.later).toEqual({
      count: 2,
      opensAt: now + 20 * day,
    });
  });

  it('may be open where a call is, or has no dates', () => {
    expect(notOpenIn(listingOf(media('open')), 'creative europe', now)).toBeNull();
    expect(notOpenIn(listingOf(media('undated', { deadlines: [] })), 'creative europe', now)).toBeNull();
  });

  it('is its own part alone: culture may be open while MEDIA is not', () => {
    const listing = listingOf(program('culture', { programmeId: 'CREA', identifierFolded: 'crea-cult-2026-coop' }));
    expect(notOpenIn(listing, 'creative europe', now)).toBeNull();
    expect(notOpenIn(listing, 'creative europe media', now)?.calls.id).toBe('creative-europe-media');
  });

  it('counts the calls of its parts as its own', () => {
    expect(notOpenIn(listingOf(program('nature', { programmeId: 'LIFE-NAT' })), 'LIFE', now)).toBeNull();
  });
});

it('hits of others have a part of the search alone, but where their title surely names it', () => {
  const listing = listingOf(
    program('other', { titleFolded: 'a long life for batteries' }),
    program('named', { titleFolded: 'bridges to interreg and cerv' }),
    program('own', { programmeId: 'CERV', opensAt: now + day }),
    program('part'),
    program('none'),
  );
  const tierOf = Uint8Array.of(tiers.words, tiers.words, tiers.words, tiers.part, tiers.none);
  const found = { tierOf, scoreOf: new Float32Array(5), searchedFor: null, unknownNumber: null, concepts: [] };
  const tiersFor = (query: string) => {
    const notOpen = notOpenIn(listing, query, now);
    return notOpen && [...withoutOthers(found, listing, notOpen).tierOf];
  };
  expect(tiersFor('cerv')).toEqual([tiers.part, tiers.words, tiers.words, tiers.part, tiers.none]);
  expect(tiersFor('life')).toEqual([tiers.part, tiers.part, tiers.part, tiers.part, tiers.none]);
  expect([...tierOf]).toEqual([tiers.words, tiers.words, tiers.words, tiers.part, tiers.none]);
});

function foundAt(tier: number, ...about: readonly string[]) {
  return {
    tierOf: Uint8Array.of(tier, tiers.none),
    scoreOf: new Float32Array(2),
    searchedFor: null,
    unknownNumber: null,
    concepts: about,
  };
}

describe('the place for what no call has', () => {
  const listing = listingOf(program('other'), program('another'));

  it('is the programme of its subject, where nothing of that is open', () => {
    expect(placeFor(listing, foundAt(tiers.part, 'music-sector'), now)).toMatchObject({
      calls: { id: 'creative-europe-culture' },
      isNamed: false,
      later: null,
    });
    const open = program('open', { programmeId: 'CREA', identifierFolded: 'crea-cult-2026-coop' });
    expect(placeFor(listingOf(open, program('other')), foundAt(tiers.part, 'music-sector'), now)).toBeNull();
  });

  it('is not told where a call has the words, or nothing is known of the subject', () => {
    expect(placeFor(listing, foundAt(tiers.words, 'music-sector'), now)).toBeNull();
    expect(placeFor(listing, foundAt(tiers.part, 'quantum-computing'), now)).toBeNull();
    expect(placeFor(listing, foundAt(tiers.part), now)).toBeNull();
  });

  it('is known for concepts that are in the thesaurus, each for one programme', () => {
    const ids = usualCalls.flatMap(({ about }) => about);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(concepts.map(({ id }) => id));
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});
