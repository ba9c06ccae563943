import type { ProgramCard } from '#contract/programs.ts';
import type { Words } from '#words/words.ts';

type Match = NonNullable<ProgramCard['match']>;

/** The parts of a score with their names. */
export function namedParts(
  words: Words<'match_score'>,
  parts: Match['parts'],
): { readonly label: string; readonly points: number; readonly max: number }[] {
  return parts.map(({ part, points, max }) => ({ label: words(`part.${part}`), points: Math.round(points), max }));
}
