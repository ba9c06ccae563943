import type { rawRoutes } from '#contract/raw-routes.ts';
import {
  accountErrors,
  accountFieldError,
  passwordProblems,
  type AccountError,
  type AccountFieldError,
  type PasswordProblem,
} from '#domain/account/account-codes.ts';
import type { AccountProblem, AnswerProblem } from '#words/account/account-problems.ts';

/** The addresses that set or clear the session. */
type AuthPath = Extract<(typeof rawRoutes)[keyof typeof rawRoutes]['path'], `/api/auth/${string}`>;

export type Problem = {
  readonly code: AccountProblem;
  readonly fields: Readonly<Record<string, AccountFieldError>>;
  readonly retryAfterSeconds?: number | undefined;
  /** Why a password is weak. */
  readonly reasons?: readonly PasswordProblem[];
  /** What the server says of a link, by name: whom it is for, who is signed in. */
  readonly about?: Readonly<Record<string, string>>;
};
export type AuthAnswer =
  /** `next`: where the server leads, whatever page was asked for. */
  | { readonly ok: true; readonly sessionExpiresAt: string | null; readonly next?: string | undefined }
  | { readonly ok: false; readonly problem: Problem };

/** Answers of the gateways before the server, and of its own failures. */
const statusProblems: Readonly<Record<number, AnswerProblem>> = {
  500: 'server_failed',
  502: 'bad_gateway',
  503: 'unavailable',
  504: 'gateway_timeout',
};

function failed(code: AnswerProblem): AuthAnswer {
  return { ok: false, problem: { code, fields: {} } };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function accountErrorOf(value: unknown): AccountError | null {
  return accountErrors.find((code) => code === value) ?? null;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/**
 * The refusal that an answer carries (`Refusal` in contract/identity.ts). Null where it carries none. It is read by
 * hand, because every signed-in page loads this.
 */
function refusalIn(answer: unknown): Problem | null {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null;
  const code = accountErrorOf(answer.code);
  if (code === null) return null;
  const fields: Record<string, AccountFieldError> = {};
  for (const [name, value] of entriesOf('fields' in answer ? answer.fields : null)) {
    const wrong = accountFieldError(value);
    if (wrong === null) return null;
    fields[name] = wrong;
  }
  const reasons: readonly unknown[] = 'reasons' in answer && Array.isArray(answer.reasons) ? answer.reasons : [];
  const about: Record<string, string> = {};
  for (const [name, value] of entriesOf('about' in answer ? answer.about : null))
    if (typeof value === 'string') about[name] = value;
  const seconds = 'retryAfterSeconds' in answer ? answer.retryAfterSeconds : undefined;
  return {
    code,
    fields,
    retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined,
    reasons: passwordProblems.filter((reason) => reasons.includes(reason)),
    about,
  };
}

/**
 * Calls one of the addresses that set or clear the session. It always answers: an unreachable server is a problem too.
 */
export async function askAuth(path: AuthPath, body: unknown = {}): Promise<AuthAnswer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return failed('unreachable');
  }
  const answer = await readJson(response);
  if (response.ok) {
    // A network with a sign-in of its own answers everything with its own page.
    if (typeof answer !== 'object' || answer === null || !('done' in answer)) return failed('invalid_answer');
    const end = 'sessionExpiresAt' in answer ? answer.sessionExpiresAt : null;
    const next = 'next' in answer && typeof answer.next === 'string' ? answer.next : undefined;
    return { ok: true, sessionExpiresAt: typeof end === 'string' ? end : null, next };
  }
  const refused = refusalIn(answer);
  return refused === null
    ? failed(statusProblems[response.status] ?? 'invalid_answer')
    : { ok: false, problem: refused };
}
