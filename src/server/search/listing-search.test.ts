import { describe, expect, it } from 'vitest';
import { similarIds, suggestedIds } from './similar-programs.ts';
import { emptyWordings, putWords, search } from './word-search.ts';
import { now, inDays, program, listingOf } from '#test/made/listed-programs.ts';

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
