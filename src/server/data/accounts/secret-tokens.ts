import { createHash, randomBytes } from 'node:crypto';

/** A new secret that nobody can guess: of a session, or of a link that is mailed. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of such a secret: whoever reads the database, or a backup of it, can use none. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
