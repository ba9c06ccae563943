import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type { PasskeyMade, PasskeySigned } from '#contract/account/passkeys.ts';

import type { Browser } from '#test/browser.ts';

// A device that holds passkeys, made for the tests: ECDSA over P-256 without attestation (WebAuthn, sections 6.1, 6.5).

const ORIGIN = 'http://localhost:3000';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const byteString = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
/** A P-256 key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    byteString(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    byteString(Buffer.from(y, 'base64url')),
  ]);
}

const textString = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** {fmt: "none", attStmt: {}, authData}. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(3);
  length[0] = 0x59;
  length.writeUInt16BE(authData.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    textString('fmt'),
    textString('none'),
    textString('attStmt'),
    Buffer.from([0xa0]),
    textString('authData'),
    length,
    authData,
  ]);
}

/** What of a device's answer is otherwise than it should be. */
export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has asked for a finger, a face or its code. */
  readonly verified?: boolean;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
};

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Twist) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
const authData = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
};

/** What `beginPasskey` says. */
type Begun = { readonly challenge: string; readonly rpId: string; readonly userHandle: string };

/** A device with one passkey. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = encoded(rawId);
  const state = { counter: 0, userHandle: '' };

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make(begun: Begun, twist: Twist = {}): PasskeyMade {
      state.userHandle = begun.userHandle;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const flags = twist.verified === false ? 0x41 : 0x45;
      const data = authData(twist.rpId ?? begun.rpId, flags, twist.counter ?? state.counter, attested);
      const said = clientData(twist.type ?? 'webauthn.create', twist.challenge ?? begun.challenge, twist);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(said),
          attestationObject: encoded(attestationOf(data)),
          transports: ['internal', 'a way of tomorrow'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    sign(asked: { readonly challenge: string; readonly rpId: string }, twist: Twist = {}): PasskeySigned {
      state.counter += 1;
      const data = authData(
        twist.rpId ?? asked.rpId,
        twist.verified === false ? 0x01 : 0x05,
        twist.counter ?? state.counter,
      );
      const said = clientData(twist.type ?? 'webauthn.get', twist.challenge ?? asked.challenge, twist);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(said),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)),
          userHandle: twist.userHandle ?? state.userHandle,
        },
      };
    },
  };
}

type Authenticator = ReturnType<typeof makeAuthenticator>;

/** Adds a passkey for whoever is signed in in this browser; answers the device that holds it, and its id. */
export async function addPasskey(
  { client }: Browser,
  { password, code, name = 'Laptop' }: { readonly password: string; readonly code?: string; readonly name?: string },
) {
  const device = makeAuthenticator();
  const begun = await client.settings.beginPasskey({ password, ...(code === undefined ? {} : { code }) });
  const { id } = await client.settings.addPasskey({ name, made: device.make(begun) });
  return { device, passkeyId: id };
}

/** What a browser is to have signed for a sign-in. */
export async function askChallenge(browser: Browser): Promise<{ readonly challenge: string; readonly rpId: string }> {
  const { body } = await browser.post('/api/auth/passkey-challenge');
  if (typeof body !== 'object' || body === null || !('challenge' in body) || !('rpId' in body))
    throw new Error('no challenge');
  return { challenge: String(body.challenge), rpId: String(body.rpId) };
}

/** Signs in with a passkey in this browser; answers the server's answer. */
export async function signInWith(browser: Browser, device: Authenticator, twist: Twist = {}) {
  return await browser.post('/api/auth/passkey', device.sign(await askChallenge(browser), twist));
}
