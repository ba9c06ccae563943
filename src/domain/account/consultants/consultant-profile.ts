import type { Cents } from '#domain/values/money.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { nameKey } from '#domain/values/text.ts';

import type { Availability, SpokenLanguage, VerifiedField } from './consultant-lists.ts';
import { hourlyRateRange, verifiedFields } from './consultant-lists.ts';
import { isLinkedinLink, isSafeLink } from './safe-link.ts';

/** What a consultant says of themselves. */
export type ConsultantProfile = {
  readonly name: string;
  readonly bio: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly languages: readonly SpokenLanguage[];
  /** Framework programmes, as the filters of the program list name them. */
  readonly expertise: readonly string[];
  /** One line for each call that they have worked on. */
  readonly pastCalls: readonly string[];
  readonly availability: Availability;
  /** Null where they make a quote instead. */
  readonly hourlyRate: Cents | null;
  readonly calendarLink: string | null;
  readonly linkedinUrl: string | null;
  readonly website: string | null;
};

/** The part that an administrator has verified. */
export type VerifiedProfile = Pick<ConsultantProfile, VerifiedField>;

export const consultantFaults = [
  'no_name',
  'no_bio',
  'no_expertise',
  'no_languages',
  'listed_twice',
  'bad_rate',
  'bad_calendar',
  'bad_linkedin',
  'bad_website',
] as const;
export type ConsultantFault = (typeof consultantFaults)[number];

function isRepeated(list: readonly string[]): boolean {
  return new Set(list.map(nameKey)).size < list.length;
}

/** Why a profile cannot be handed in; empty where it can. */
export function faultsOfConsultant(profile: ConsultantProfile): readonly ConsultantFault[] {
  const { hourlyRate: rate, calendarLink, linkedinUrl, website } = profile;
  const found: readonly (readonly [ConsultantFault, boolean])[] = [
    ['no_name', profile.name.trim() === ''],
    ['no_bio', profile.bio.trim() === ''],
    ['no_expertise', profile.expertise.length === 0],
    ['no_languages', profile.languages.length === 0],
    ['listed_twice', [profile.languages, profile.expertise, profile.pastCalls].some(isRepeated)],
    ['bad_rate', rate !== null && (rate < hourlyRateRange.least || rate > hourlyRateRange.most)],
    ['bad_calendar', calendarLink !== null && !isSafeLink(calendarLink)],
    ['bad_linkedin', linkedinUrl !== null && !isLinkedinLink(linkedinUrl)],
    ['bad_website', website !== null && !isSafeLink(website)],
  ];
  return found.flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

/** The part of a profile that is verified. */
export function verifiedPart(profile: VerifiedProfile): VerifiedProfile {
  const { name, bio, country, languages, expertise, pastCalls, linkedinUrl, website } = profile;
  return { name, bio, country, languages, expertise, pastCalls, linkedinUrl, website };
}

/** The fields that differ from what was verified. */
export function changedSince(verified: VerifiedProfile, profile: VerifiedProfile): readonly VerifiedField[] {
  return verifiedFields.filter((field) => !isSameValue(verified[field], profile[field]));
}

/** What others see: the part that was verified as it was then, and the rest as it is now. */
export function shownProfile(profile: ConsultantProfile, verified: VerifiedProfile): ConsultantProfile {
  return { ...profile, ...verifiedPart(verified) };
}
