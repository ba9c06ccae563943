import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { collectNews, NEWS_AFTER_MS, NEWS_EVERY_MS, type ChangedByPerson, type PresenceNews } from './presence-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ben = { userId: 'b', name: 'Ben' };
const eva = { userId: 'e', name: 'Eva' };

function world() {
  const said: PresenceNews[] = [];
  let here: readonly (typeof ben)[] = [];
  let typed: readonly ChangedByPerson[] = [];
  const changed = () => {
    const now = typed;
    typed = [];
    return now;
  };
  const news = collectNews({ people: () => here, changed, say: (each) => said.push(each) });
  return {
    said,
    news,
    areHere: (...people: readonly (typeof ben)[]) => {
      here = people;
      news.look();
    },
    type: (name: string, ...blocks: readonly number[]) => {
      typed = [...typed.filter((each) => each.name !== name), { name, blocks }];
      news.look();
    },
  };
}

describe('what is said about others', () => {
  it('is said once for all who come at about the same time', () => {
    const { said, areHere } = world();
    areHere(ben);
    areHere(ben, eva);
    vi.advanceTimersByTime(NEWS_AFTER_MS);
    expect(said).toEqual([{ came: ['Ben', 'Eva'], left: [], changed: [] }]);
  });

  it('is said at most every ten seconds, whatever is typed', () => {
    const { said, areHere, type } = world();
    areHere(ben);
    vi.advanceTimersByTime(NEWS_AFTER_MS);
    for (let letter = 0; letter < 95; letter += 1) {
      type('Ben', 3);
      vi.advanceTimersByTime(100);
    }
    expect(said).toHaveLength(1);
    vi.advanceTimersByTime(NEWS_EVERY_MS);
    expect(said.slice(1)).toEqual([{ came: [], left: [], changed: [{ name: 'Ben', blocks: [3] }] }]);
  });

  it('leaves out who came and left again in between, and says nothing where nothing happened', () => {
    const { said, areHere, news } = world();
    areHere(ben);
    areHere();
    vi.advanceTimersByTime(NEWS_EVERY_MS);
    news.look();
    vi.advanceTimersByTime(NEWS_EVERY_MS);
    expect(said).toEqual([]);
  });

  it('tells who has left, and nothing once the text is left', () => {
    const { said, areHere, news } = world();
    areHere(ben);
    vi.advanceTimersByTime(NEWS_AFTER_MS);
    areHere();
    vi.advanceTimersByTime(NEWS_EVERY_MS);
    expect(said[1]).toEqual({ came: [], left: ['Ben'], changed: [] });
    areHere(eva);
    news.stop();
    vi.advanceTimersByTime(NEWS_EVERY_MS * 2);
    expect(said).toHaveLength(2);
  });
});
