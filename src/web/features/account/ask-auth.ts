import { refusal } from '#contract/identity.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { AccountProblem } from '#messages/account.ts';

type AuthRoute = 'signUp' | 'signIn' | 'signOut' | 'renewSession' | 'verifyEmail' | 'resendVerification' | 'requestReset' | 'resetPassword';

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
  const refused = refusal.safeParse(answer);
  // 502, 503 and 504 come from what stands before the server, 500 from a failure of ours: either way the person may try again.
  if (!refused.success) return unreachable;
  const { code, fields = {}, retryAfterSeconds } = refused.data;
  return { ok: false, problem: { code, fields, retryAfterSeconds } };
}
