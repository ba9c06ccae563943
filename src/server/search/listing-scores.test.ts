import { describe, expect, it } from 'vitest';
import { putProgram } from './listed-program.ts';
import { countOpen, countOpenByCategory, idsByDeadline, newMatchIds } from './catalogue-overview.ts';
import { scoresFor, staleIds } from './listed-scores.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { now, day, today, inDays, program, listingOf, scored } from '#test/made/listed-programs.ts';

describe('scores', () => {
  it('are stale if missing, or of other facts, profile or day; closed programs need none', () => {
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
