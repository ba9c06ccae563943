import type { ProgramCard } from '#contract/programs.ts';

type Match = NonNullable<ProgramCard['match']>;

/** Above this score a program is a Match. */
const MATCH_ABOVE = 80;

/** How a score is drawn: in blue as a Match, in grey where not eligible. */
export function matchLook(match: Pick<Match, 'score' | 'verdict'>, closed: boolean): 'match' | 'plain' | 'none' {
  if (match.verdict === 'not_eligible') return 'none';
  return match.score > MATCH_ABOVE && !closed ? 'match' : 'plain';
}
