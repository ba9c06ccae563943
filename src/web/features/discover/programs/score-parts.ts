import type { ProgramCard } from '#contract/programs.ts';
import { scorePartLabels } from '#messages/eligibility.ts';

type Match = NonNullable<ProgramCard['match']>;

/** The parts of a score with their names. */
export function namedParts(
  parts: Match['parts'],
): { readonly label: string; readonly points: number; readonly max: number }[] {
  return parts.map(({ part, points, max }) => ({ label: scorePartLabels[part], points: Math.round(points), max }));
}
