import { emailOf, emailProblem } from '#domain/account/fields.ts';
import { requestKinds, type RequestKind } from '#domain/organization/billing/billing-codes.ts';

/** What an address asks a price of. */
export function requestKindOf(about: unknown): RequestKind {
  return requestKinds.find((each) => each === about) ?? 'enterprise';
}

/** What is typed into the form. */
export type TypedRequest = {
  readonly company: string;
  readonly email: string;
  readonly size: string;
  readonly need: string;
};

/** How long each text may be. */
export const requestLimits = { company: 200, need: 4_000 } as const;

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
