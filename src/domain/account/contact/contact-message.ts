import { emailOf, emailProblem } from '#domain/account/fields.ts';
import { withoutSeparators } from '#domain/account/phone.ts';
import { isStorableText } from '#domain/values/text.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, instantAt, isLocalDate, msOf, zoneOf } from '#domain/values/time.ts';
import { readWallTime } from '#domain/values/zones/wall-time.ts';

import type { ContactProblem, ContactProblems, ContactSubject } from './contact-codes.ts';
import { CALL_AHEAD_DAYS, contactLimits, contactSubjects } from './contact-codes.ts';
import type { TypedMessage } from './typed-message.ts';

/** A message as it is kept. */
export type ContactMessage = Omit<TypedMessage, 'phone' | 'subject' | 'times'> & {
  readonly phone: string | null;
  readonly subject: ContactSubject;
  /** When a call would suit; empty where none is asked for. */
  readonly times: readonly Instant[];
};

type ReadMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly problems: ContactProblems };

type Known = { readonly now: Instant; readonly isPhoneNumber: (number: string) => boolean };

function textProblem(text: string, most: number): ContactProblem | null {
  if (text === '') return 'missing';
  if (text.length > most) return 'too_long';
  return isStorableText(text) ? null : 'wrong';
}

function addressProblem(email: string): ContactProblem | null {
  const problem = emailProblem(email);
  if (problem === null) return null;
  return problem === 'missing_fields' ? 'missing' : 'wrong';
}

/** The moment at which the clock of a zone shows a day and time as a browser writes them; null where it is none. */
function momentOf(typed: string, zone: string): Instant | null {
  const [day = '', time = '', ...rest] = typed.split('T');
  const wall = readWallTime(time);
  if (rest.length > 0 || !isLocalDate(day) || wall === null) return null;
  return instantAt(zone, day, wall.hour, wall.minute);
}

function timesProblem(times: readonly (Instant | null)[], now: Instant): ContactProblem | null {
  if (times.length === 0) return 'missing';
  const moments = times.flatMap((time) => (time === null ? [] : [msOf(time)]));
  if (moments.length < times.length) return 'wrong';
  if (moments.some((ms) => ms <= msOf(now))) return 'past';
  return moments.some((ms) => ms > msOf(now) + CALL_AHEAD_DAYS * DAY_MS) ? 'far' : null;
}

/** The message that a form holds, or what is wrong with it field by field. Times count only where a call is asked for. */
export function readContact(typed: TypedMessage, { now, isPhoneNumber }: Known): ReadMessage {
  const subject = contactSubjects.find((each) => each === typed.subject);
  const zone = zoneOf(typed.zone) ?? BRUSSELS;
  const isCall = subject === 'call';
  const times = isCall ? typed.times.filter((time) => time !== '').map((time) => momentOf(time, zone)) : [];
  const phone = withoutSeparators(typed.phone);
  const tidy = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: emailOf(typed.email),
    company: typed.company.trim(),
    message: typed.message.trim(),
  };
  const found = {
    firstName: textProblem(tidy.firstName, contactLimits.firstName),
    lastName: textProblem(tidy.lastName, contactLimits.lastName),
    email: addressProblem(tidy.email),
    phone: phone === '' || isPhoneNumber(phone) ? null : ('wrong' as const),
    company: textProblem(tidy.company, contactLimits.company),
    subject: subject === undefined ? ('missing' as const) : null,
    message: textProblem(tidy.message, contactLimits.message),
    times: isCall ? timesProblem(times, now) : null,
  };
  const problems: ContactProblems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  if (subject === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
  const moments = [...new Set(times.flatMap((time) => (time === null ? [] : [time])))].toSorted();
  return {
    ok: true,
    message: { ...tidy, phone: phone === '' ? null : phone, subject, times: moments, zone },
  };
}
