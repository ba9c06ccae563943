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

function isAlike(value: unknown, like: unknown): boolean {
  if (!Array.isArray(like)) return typeof value === typeof like;
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Whether each field of what was kept is what the form has there: an older release may have kept it otherwise. */
function isTyped(kept: unknown, like: TypedConsultant): kept is TypedConsultant {
  if (typeof kept !== 'object' || kept === null) return false;
  const fields = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(like).every(([field, value]) => isAlike(fields.get(field), value));
}

/** What was kept in this browser, where it is still a profile. */
export function keptConsultant(kept: KeptWords, like: TypedConsultant): TypedConsultant | null {
  const about = kept.get(KEPT_AT)?.about;
  return isTyped(about, like) ? about : null;
}
