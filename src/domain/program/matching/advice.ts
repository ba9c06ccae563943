import type { OrganizationProfile } from '#domain/organization/profile.ts';
import { words } from '#domain/values/text.ts';

/** What a profile lacks that would improve its matches, what would improve them most first. */
export const adviceCodes = ['keywords', 'description', 'activities', 'activity_code'] as const;
export type AdviceCode = (typeof adviceCodes)[number];

/** Fewer keywords than these leave to chance which word of a description counts. */
export const ENOUGH_KEYWORDS = 3;
/** A description of fewer words names one subject at most. */
const ENOUGH_WORDS = 20;

/** What would improve the matches of an organization most; null where its profile says enough. */
export function matchAdvice(
  profile: Pick<OrganizationProfile, 'keywords' | 'description' | 'activities' | 'caen'>,
): AdviceCode | null {
  if (profile.keywords.length < ENOUGH_KEYWORDS) return 'keywords';
  if (words(profile.description).length < ENOUGH_WORDS) return 'description';
  if (profile.activities.length === 0) return 'activities';
  return profile.caen === null ? 'activity_code' : null;
}
