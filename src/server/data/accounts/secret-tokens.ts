import { createHash, randomBytes } from 'node:crypto';

/** A new secret that nobody can guess, for a session or for a link in a mail. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of such a secret. Whoever reads the database, or a backup of it, cannot use any of them. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
