import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

/** A ticket holds for so long. */
const TICKET_MS = 300_000;

/** What a ticket is good for: one archive, in the session whose person gave their password. */
export type TicketFor = { readonly exportId: string; readonly sessionId: string };

const sumOf = ({ exportId, sessionId }: TicketFor, endsAt: number, secret: string): string =>
  createHmac('sha256', secret).update(`personal_export|${exportId}|${sessionId}|${endsAt}`).digest('base64url');

/** Says that the password was given just now. */
export function makeTicket(of: TicketFor, now: Instant, secret: string): string {
  const endsAt = msOf(instantFromMs(msOf(now) + TICKET_MS));
  return `${endsAt}.${sumOf(of, endsAt, secret)}`;
}

/** Whether a ticket is ours, for this archive and this session, and still holds. */
export function isTicket(ticket: string, of: TicketFor, now: Instant, secret: string): boolean {
  const [ends = '', sum = ''] = ticket.split('.');
  const endsAt = Number(ends);
  if (!Number.isSafeInteger(endsAt) || endsAt <= msOf(now)) return false;
  const [given, expected] = [Buffer.from(sum), Buffer.from(sumOf(of, endsAt, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
