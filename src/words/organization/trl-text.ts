import type { Words } from '#words/words.ts';

/** How far a technology is: 1 to 3 Research, 4 to 6 Development, 7 to 9 Market Ready. */
export function trlText(words: Words<'organization_names'>, trl: number): string {
  return words('trl', { trl, phase: trl <= 3 ? 'research' : trl <= 6 ? 'development' : 'market_ready' });
}
