import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// One-time codes as apps make them: RFC 6238 over RFC 4226, with SHA-1, six digits and half-minutes, which is what all
// of these apps do without being told. The tests hold the values of the RFCs.

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226, section 4, asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
/** A code counts in its own half-minute, in the one before and in the one after. */
const WINDOW = [0, -1, 1];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Bytes in base 32 (RFC 4648), in lower case and without padding: five bytes are eight characters. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** A secret that an app makes codes of: 160 bits. */
export function makeCodeSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as people type it into an app that has no camera: capital letters in groups of four. */
export function typedSecret(secret: Uint8Array): string {
  return (
    base32(secret)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** What the drawn code of a secret says to an app: whose codes it makes, and of what. */
export function appAddress(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret).toUpperCase()}&issuer=${encodeURIComponent(issuer)}`;
}

/** A recovery code: 80 bits, sixteen characters. */
export function makeRecoveryCode(): string {
  return base32(randomBytes(RECOVERY_BYTES));
}

/** The code of one half-minute since 1970. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The half-minute of a moment. */
export function stepAt(ms: number): number {
  return Math.floor(ms / STEP_MS);
}

/** The half-minute that a code of six digits belongs to at this moment; null where it is none of the three. */
export function stepOf(secret: Uint8Array, code: string, ms: number): number | null {
  const given = Buffer.from(code);
  const now = stepAt(ms);
  const found = WINDOW.map((each) => now + each).filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return found[0] ?? null;
}
