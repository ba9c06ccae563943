import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { rawRoutes } from '#contract/raw-routes.ts';
import type { api } from '#web/api/api.ts';
import type { askAuth, AuthAnswer } from '#web/features/account/identity/form/ask-auth.ts';

// It imports nothing else that runs, so that the pages which fetch it name one file.

const CHALLENGE_PATH: (typeof rawRoutes)['passkeyChallenge']['path'] = '/api/auth/passkey-challenge';

type Asked = { readonly challenge: string; readonly rpId: string };

/** What the device is to sign; null where the server gives nothing of the kind. */
async function askChallenge(): Promise<Asked | null> {
  const response = await fetch(CHALLENGE_PATH, { method: 'POST' });
  if (!response.ok) return null;
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('challenge' in answer) || !('rpId' in answer)) return null;
  const { challenge, rpId } = answer;
  return typeof challenge === 'string' && typeof rpId === 'string' ? { challenge, rpId } : null;
}

/** Has a device sign, and opens the session. A person who stops at their device is told that nothing came of it. */
export async function signIn(ask: typeof askAuth): Promise<AuthAnswer> {
  const asked = await askChallenge();
  if (asked === null) {
    // Asked again in the way of the forms, the server says why.
    const again = await ask(CHALLENGE_PATH);
    return again.ok ? { ok: false, problem: { code: 'invalid_answer', fields: {} } } : again;
  }
  const signed = await startAuthentication({ optionsJSON: { ...asked, userVerification: 'required' } }).catch(
    () => null,
  );
  return signed === null
    ? { ok: false, problem: { code: 'passkey_refused', fields: {} } }
    : await ask('/api/auth/passkey', signed);
}

/** Has a device make a passkey; null where it or its person does not. */
export async function makeKey(begun: Awaited<ReturnType<typeof api.settings.beginPasskey>>) {
  return await startRegistration({
    optionsJSON: {
      challenge: begun.challenge,
      rp: { id: begun.rpId, name: 'Fundwright' },
      user: { id: begun.userHandle, name: begun.email, displayName: begun.name },
      pubKeyCredParams: begun.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: begun.others.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }).catch(() => null);
}
