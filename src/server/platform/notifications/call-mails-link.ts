import { createHmac, timingSafeEqual } from 'node:crypto';

import { rawRoutes } from '#contract/raw-routes.ts';

import type { Deps } from '../deps.ts';

function signed(userId: string, secret: string): string {
  return `${userId}.${createHmac('sha256', secret).update(`call-mails|${userId}`).digest('base64url')}`;
}

/** Where a person ends the mails about calls that fit, without a sign-in. It works for as long as the account is there. */
export function callMailsAddress({ env, secret }: Pick<Deps, 'env' | 'secret'>, userId: string): string {
  return `${env.publicUrl}${rawRoutes.callMails.path}?token=${encodeURIComponent(signed(userId, secret))}`;
}

/** Whose mails a token ends; null where it is none of ours. */
export function readCallMailsToken(token: string, secret: string): string | null {
  const dot = token.lastIndexOf('.');
  if (dot < 1) return null;
  const userId = token.slice(0, dot);
  const given = Buffer.from(token);
  const expected = Buffer.from(signed(userId, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}
