import type { ConsultantProfile } from '#domain/account/consultants/consultant-profile.ts';
import { consultantLimits, hourlyRateRange } from '#domain/account/consultants/consultant-lists.ts';
import { isLinkedinLink, isSafeLink } from '#domain/account/consultants/safe-link.ts';
import { readAmount } from '#domain/values/amount-text.ts';
import { nameKey } from '#domain/values/text.ts';
import type { Words } from '#words/words.ts';
import type { TypedConsultant } from './typed-consultant.ts';

type Field =
  | 'name'
  | 'bio'
  | 'country'
  | 'languages'
  | 'expertise'
  | 'pastCalls'
  | 'rate'
  | 'calendarLink'
  | 'linkedinUrl'
  | 'website';
export type ProfileProblems = Readonly<Partial<Record<Field, string>>>;

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function linkOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** What is stored of what is typed. */
export function profileOf(typed: TypedConsultant): ConsultantProfile {
  const rate = typed.rate.trim() === '' ? null : readAmount(typed.rate);
  return {
    name: typed.name.trim(),
    bio: typed.bio.trim(),
    country: typed.country,
    languages: typed.languages,
    expertise: typed.expertise,
    pastCalls: linesOf(typed.pastCalls),
    availability: typed.availability,
    hourlyRate: typeof rate === 'string' ? null : rate,
    calendarLink: linkOf(typed.calendarLink),
    linkedinUrl: linkOf(typed.linkedinUrl),
    website: linkOf(typed.website),
  };
}

function isBadRate(text: string): boolean {
  if (text.trim() === '') return false;
  const rate = readAmount(text);
  return typeof rate === 'string' || rate < hourlyRateRange.least || rate > hourlyRateRange.most;
}

function areBadCalls(calls: readonly string[]): boolean {
  return (
    calls.length > consultantLimits.pastCalls ||
    calls.some((each) => each.length > consultantLimits.pastCall) ||
    new Set(calls.map(nameKey)).size < calls.length
  );
}

function isCountBad({ length }: readonly unknown[], most: number): boolean {
  return length === 0 || length > most;
}

/** What is wrong with a profile as it is typed, field by field. */
export function problemsOf(words: Words<'consultant_profile'>, typed: TypedConsultant): ProfileProblems {
  const { name, bio, country, languages, expertise, pastCalls, calendarLink, linkedinUrl, website } = profileOf(typed);
  const { languages: mostLanguages, expertise: mostExpertise, pastCalls: mostCalls, pastCall: long } = consultantLimits;
  const found: readonly (readonly [Field, boolean, string])[] = [
    ['name', name === '', words('problem.name')],
    ['bio', bio === '', words('problem.bio')],
    ['country', country === '', words('problem.country')],
    ['languages', isCountBad(languages, mostLanguages), words('problem.languages', { most: mostLanguages })],
    ['expertise', isCountBad(expertise, mostExpertise), words('problem.expertise', { most: mostExpertise })],
    ['pastCalls', areBadCalls(pastCalls), words('problem.past_calls', { most: mostCalls, long })],
    ['rate', isBadRate(typed.rate), words('problem.rate')],
    ['calendarLink', calendarLink !== null && !isSafeLink(calendarLink), words('problem.link')],
    ['linkedinUrl', linkedinUrl !== null && !isLinkedinLink(linkedinUrl), words('problem.linkedin')],
    ['website', website !== null && !isSafeLink(website), words('problem.link')],
  ];
  return Object.fromEntries(found.flatMap(([field, isWrong, problem]) => (isWrong ? [[field, problem]] : [])));
}
