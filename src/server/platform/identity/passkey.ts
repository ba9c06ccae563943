import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

import type { PasskeyMade, PasskeySigned } from '#contract/account/passkeys.ts';
import { PASSKEY_ALGORITHMS } from '#domain/account/passkeys.ts';

/** Whom devices make keys for, as the settings of the installation say: they never sign for another address. */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The name that a device keeps for a person: their id, which says nothing of them. */
export function userHandleOf(userId: string): string {
  return isoBase64URL.fromBuffer(isoUint8Array.fromUTF8String(userId));
}

/** The challenge that a device says it has signed; null where it says none. Only a check tells whether it is true. */
export function challengeIn({ response }: PasskeyMade | PasskeySigned): string | null {
  try {
    const said: unknown = JSON.parse(isoBase64URL.toUTF8String(response.clientDataJSON));
    return typeof said === 'object' && said !== null && 'challenge' in said && typeof said.challenge === 'string'
      ? said.challenge
      : null;
  } catch {
    return null;
  }
}

type Expected = { readonly challenge: string; readonly publicUrl: string };

function expectations({ challenge, publicUrl }: Expected) {
  const { id, origin } = relyingParty(publicUrl);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // The device has asked for a finger, a face or its code: so a passkey counts as both steps of a sign-in.
    requireUserVerification: true,
  };
}

/** The key that a device has made for this challenge and address; null where anything of it is otherwise. */
export async function checkMade(made: PasskeyMade, expected: Expected) {
  try {
    const { id, rawId, type, response } = made;
    const { clientDataJSON, attestationObject } = response;
    const checked = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      ...expectations(expected),
    });
    if (!checked.verified) return null;
    const { credential } = checked.registrationInfo;
    return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
  } catch {
    return null;
  }
}

/** The count of a signature that this key has made for this challenge and address; null where anything is otherwise. */
export async function checkSigned(
  { id, rawId, type, response }: PasskeySigned,
  publicKey: Uint8Array,
  expected: Expected,
): Promise<number | null> {
  try {
    const checked = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      // The stored count is compared where it is written, so that of two at once one fails.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
      ...expectations(expected),
    });
    return checked.verified ? checked.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
