import type { ListedProgram, ListedScores, Listing } from './listed-program.ts';
import { isClosed, nextDeadlineOf, scoreOf, statusOf, verdictOf } from './listed-program.ts';

// What an organization sees of the whole catalogue on its first page.

/** The first so many of these ids by a key that ascends, then by id. */
function firstByKey(keyed: readonly { readonly id: string; readonly key: number }[], limit: number): readonly string[] {
  return [...keyed]
    .sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** How many programs are open, and for how many of them the organization can apply, certainly or probably. */
export function countOpen(
  { programs }: Listing,
  scores: ListedScores,
  now: number,
): { available: number; applicable: number } {
  let available = 0;
  let applicable = 0;
  for (const [place, program] of programs.entries()) {
    if (statusOf(program, now) !== 'open' || program.shown !== 'always') continue;
    available += 1;
    const verdict = verdictOf(program, place, scores, now);
    if (verdict === 'eligible' || verdict === 'probably') applicable += 1;
  }
  return { available, applicable };
}

/** How many programs are open, by category: those with most first. A category without an open program is not there. */
export function countOpenByCategory(
  { programs }: Listing,
  now: number,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const program of programs) {
    if (statusOf(program, now) === 'open' && program.shown === 'always')
      counts.set(program.category, (counts.get(program.category) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The programs among these ids that have a deadline to come, the next first. */
export function idsByDeadline(
  { programs, places }: Listing,
  ids: Iterable<string>,
  now: number,
  limit: number,
): readonly string[] {
  const keyed = [...ids].flatMap((id) => {
    const program: ListedProgram | undefined = programs[places.get(id) ?? -1];
    const key = program && nextDeadlineOf(program, now);
    return key === null || key === undefined ? [] : [{ id, key }];
  });
  return firstByKey(keyed, limit);
}

/**
 * The best matches among the programs that came in after a moment, those with a certain no and closed ones
 * aside.
 */
export function newMatchIds(
  { programs }: Listing,
  scores: ListedScores,
  { since, now }: { readonly since: number; readonly now: number },
  limit: number,
): readonly string[] {
  const keyed = programs.flatMap((program, place) => {
    if (program.createdAt <= since || program.shown !== 'always' || isClosed(program, now)) return [];
    const score = scoreOf(program, place, scores, now);
    const verdict = verdictOf(program, place, scores, now);
    return score !== null && (verdict === 'eligible' || verdict === 'probably' || verdict === 'check')
      ? [{ id: program.id, key: -score }]
      : [];
  });
  return firstByKey(keyed, limit);
}
