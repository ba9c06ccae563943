import type { askAuth, AuthAnswer } from './ask-auth.ts';

/**
 * The same as `askAuth`, for pages that seldom ask: it arrives with the first question, or before it with the form for
 * the end of the session. Where it cannot be fetched, nothing was asked: the server was out of reach.
 */
export async function askAuthLater(...asked: Parameters<typeof askAuth>): Promise<AuthAnswer> {
  try {
    const part = await import('./ask-auth.ts');
    return await part.askAuth(...asked);
  } catch {
    return { ok: false, problem: { code: 'unreachable', fields: {} } };
  }
}
