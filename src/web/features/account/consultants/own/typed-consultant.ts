import type { OwnConsultant } from '#contract/consultants/profile.ts';
import type { Availability, SpokenLanguage } from '#domain/account/consultants/consultant-lists.ts';
import { cents, euroOf } from '#domain/values/money.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';

/** A profile as it is typed. */
export type TypedConsultant = {
  readonly name: string;
  readonly bio: string;
  readonly country: string;
  readonly languages: readonly SpokenLanguage[];
  readonly expertise: readonly string[];
  /** One on each line. */
  readonly pastCalls: string;
  readonly availability: Availability;
  /** In euro; empty where a quote is made. */
  readonly rate: string;
  readonly calendarLink: string;
  readonly linkedinUrl: string;
  readonly website: string;
};

/** By this name unsaved typing is kept in the browser. */
export const KEPT_AT = 'consultant profile';

/** What the form begins with; `name` where nothing is stored. */
export function typedConsultantOf(stored: OwnConsultant | null, name: string): TypedConsultant {
  const profile = stored?.profile;
  const rate = profile?.hourlyRate ?? null;
  return {
    name: profile?.name ?? name,
    bio: profile?.bio ?? '',
    country: profile?.country ?? '',
    languages: profile?.languages ?? [],
    expertise: profile?.expertise ?? [],
    pastCalls: (profile?.pastCalls ?? []).join('\n'),
    availability: profile?.availability ?? 'open',
    rate: rate === null ? '' : String(euroOf(cents(rate))),
    calendarLink: profile?.calendarLink ?? '',
    linkedinUrl: profile?.linkedinUrl ?? '',
    website: profile?.website ?? '',
  };
}

/** What was kept in this browser, where it is still a profile. */
export function keptConsultant(kept: KeptWords, like: TypedConsultant): TypedConsultant | null {
  const about: unknown = kept.get(KEPT_AT)?.about;
  return typeof about === 'object' && about !== null && Object.keys(like).every((field) => field in about)
    ? // Only the form writes at this place.
      (about as TypedConsultant)
    : null;
}
