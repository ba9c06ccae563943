/** What a device signs a challenge for. */
export const passkeyPurposes = ['add', 'sign_in'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** How a browser reaches the device that holds a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/** So many passkeys a person can have. */
export const PASSKEYS_MAX = 10;
/** The most characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** A device has so long to sign. */
export const PASSKEY_CHALLENGE_MS = 300_000;
/** The kinds of keys that count: Ed25519, ECDSA over P-256, and RSA, as COSE numbers them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Those of some texts that name a transport. */
export function transportsIn(texts: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((transport) => texts.includes(transport));
}
