import { rawRoutes } from '#contract/raw-routes.ts';
import { accountErrors, type AccountError } from '#domain/codes.ts';
import type { AccountProblem } from '#messages/account.ts';

type AuthRoute = 'signUp' | 'signUpInvited' | 'signIn' | 'signOut' | 'renewSession' | 'verifyEmail' | 'resendVerification' | 'requestReset' | 'resetPassword';

export type Problem = { readonly code: AccountProblem; readonly fields: Readonly<Record<string, AccountProblem>>; readonly retryAfterSeconds?: number | undefined };
export type AuthAnswer = { readonly ok: true; readonly sessionExpiresAt: string | null } | { readonly ok: false; readonly problem: Problem };

const unreachable: AuthAnswer = { ok: false, problem: { code: 'unreachable', fields: {} } };

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

/** The refusal that an answer carries (`Refusal` in contract/identity.ts); null where it carries none. By hand: every signed-in page loads this. */
function refusalIn(answer: unknown): Problem | null {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null;
  const code = accountErrorOf(answer.code);
  if (code === null) return null;
  const fields: Record<string, AccountError> = {};
  if ('fields' in answer && typeof answer.fields === 'object' && answer.fields !== null) {
    for (const [name, value] of Object.entries(answer.fields)) {
      const wrong = accountErrorOf(value);
      if (wrong === null) return null;
      fields[name] = wrong;
    }
  }
  const seconds = 'retryAfterSeconds' in answer ? answer.retryAfterSeconds : undefined;
  return { code, fields, retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined };
}

/** Calls one of the addresses that set or clear the session. It always answers: a server that cannot be reached is a problem too. */
export async function askAuth(route: AuthRoute, body: unknown = {}): Promise<AuthAnswer> {
  let response: Response;
  try {
    response = await fetch(rawRoutes[route].path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  } catch {
    return unreachable;
  }
  const answer = await readJson(response);
  if (response.ok) {
    const end = typeof answer === 'object' && answer !== null && 'sessionExpiresAt' in answer ? answer.sessionExpiresAt : null;
    return { ok: true, sessionExpiresAt: typeof end === 'string' ? end : null };
  }
  const refused = refusalIn(answer);
  // 502, 503 and 504 come from what stands before the server, 500 from a failure of ours: either way the person may try again.
  return refused === null ? unreachable : { ok: false, problem: refused };
}
