/** What somebody writes to the operator about. The last one asks for a call. */
export const contactSubjects = ['general', 'sales', 'support', 'partnership', 'media', 'call'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** The fields of the form; the times count as one. */
export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'subject',
  'message',
  'times',
] as const;
export type ContactField = (typeof contactFields)[number];

/** What is wrong with a field. A time can be in the past, or too far ahead. */
export type ContactProblem = 'missing' | 'wrong' | 'too_long' | 'past' | 'far';
export type ContactProblems = Readonly<Partial<Record<ContactField, ContactProblem>>>;

/** The most characters of each text. */
export const contactLimits = { firstName: 100, lastName: 100, company: 200, message: 5_000 } as const;
/** How far ahead, in days, somebody may propose a call. */
export const CALL_AHEAD_DAYS = 90;
/** A message is forgotten this long after it came. */
export const CONTACT_KEPT_DAYS = 730;

/** Why a message was not taken: what is wrong with it, or how long to wait. */
export type ContactRefusal = { readonly problems: ContactProblems; readonly retryAfterSeconds: number | null };
