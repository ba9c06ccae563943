import { createHmac, timingSafeEqual } from 'node:crypto';

import { stoppedKinds, type StoppedKind } from '#domain/notifications/mail-choices.ts';
import { rawRoutes } from '#contract/raw-routes.ts';

import type { Deps } from '../deps.ts';

/** Between the kinds of a token; no kind holds it. */
const AND = '-';
/** The links of mails about calls that fit name no kind: they were the first. */
const UNNAMED: readonly StoppedKind[] = ['fit'];

function isUnnamed(kinds: readonly StoppedKind[]): boolean {
  return kinds.length === 1 && kinds[0] === UNNAMED[0];
}

function signed(userId: string, kinds: readonly StoppedKind[], secret: string): string {
  const sign = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  if (isUnnamed(kinds)) return `${userId}.${sign(`call-mails|${userId}`)}`;
  const named = stoppedKinds.filter((kind) => kinds.includes(kind)).join(AND);
  return `${userId}.${named}.${sign(`stop-mails|${userId}|${named}`)}`;
}

/** Where a person ends mails of these kinds, without a sign-in. It works for as long as the account is there. */
export function mailStopAddress(
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  userId: string,
  kinds: readonly StoppedKind[],
): string {
  return `${env.publicUrl}${rawRoutes.callMails.path}?token=${encodeURIComponent(signed(userId, kinds, secret))}`;
}

/** Whose mails of which kinds a token ends; null where it is none of ours. */
export function readMailStopToken(
  token: string,
  secret: string,
): { readonly userId: string; readonly kinds: readonly StoppedKind[] } | null {
  const [userId = '', ...rest] = token.split('.');
  if (userId === '' || rest.length > 2) return null;
  const names = rest.length === 2 ? (rest[0] ?? '').split(AND) : null;
  const kinds = names === null ? UNNAMED : stoppedKinds.filter((kind) => names.includes(kind));
  if (kinds.length === 0) return null;
  const given = Buffer.from(token);
  const expected = Buffer.from(signed(userId, kinds, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kinds } : null;
}
