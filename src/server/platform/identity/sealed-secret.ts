import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// A secret that the server has to read again, unlike a password: it is stored encrypted (AES-256-GCM) with a key made
// of the secret of the installation, so that whoever has only the database has none of them. It is bound to its person.

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(installation: string): Buffer {
  return Buffer.from(hkdfSync('sha256', installation, '', 'fundwright: second factors', 32));
}

/** What to store of a secret. */
export function seal(secret: Uint8Array, userId: string, installation: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(installation), nonce).setAAD(Buffer.from(userId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The secret of what is stored; null where another installation, or one with another secret, has stored it. */
export function unseal(stored: string, userId: string, installation: string): Buffer | null {
  const bytes = Buffer.from(stored, 'base64');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv('aes-256-gcm', keyOf(installation), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
  } catch {
    return null;
  }
}
