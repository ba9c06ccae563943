import { emailOf, emailProblem } from '#domain/account/fields.ts';

/** What a price can be asked of. */
const requestSubjects = ['enterprise', 'pitch_deck', 'video'] as const;
export type RequestSubject = (typeof requestSubjects)[number];

/** What an address asks a price of. */
export function requestSubjectOf(about: unknown): RequestSubject {
  return requestSubjects.find((each) => each === about) ?? 'enterprise';
}

/** What is typed into the form. */
export type TypedRequest = {
  readonly company: string;
  readonly email: string;
  readonly size: string;
  readonly need: string;
};

/** How long each text may be. The server takes a need of 4,000, with what it is about before it. */
export const requestLimits = { company: 200, need: 3_900 } as const;

/** What is wrong with a field. */
export type RequestProblem = 'missing' | 'wrong' | 'too_long';

function textProblem(text: string, most: number): RequestProblem | null {
  if (text.trim() === '') return 'missing';
  return text.trim().length > most ? 'too_long' : null;
}

/** What is wrong with each field of a request; null where nothing is. */
export function requestProblems({ company, email, size, need }: TypedRequest) {
  const address = emailOf(email);
  const emailIs = emailProblem(address);
  return {
    company: textProblem(company, requestLimits.company),
    email: emailIs === null ? null : emailIs === 'missing_fields' ? ('missing' as const) : ('wrong' as const),
    size: size === '' ? ('missing' as const) : null,
    need: textProblem(need, requestLimits.need),
  };
}
