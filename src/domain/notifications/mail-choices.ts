import type { Permission } from '#domain/organization/permissions.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { DAY_MS, dayIn, instantAt, instantFromMs, msOf } from '#domain/values/time.ts';

import { alertTypes, type AlertType } from './alert-codes.ts';

/** How news of a kind comes by mail. A digest holds what came since the last one, on a morning or on Monday's. */
export const mailDeliveries = ['at_once', 'daily', 'weekly', 'off'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/**
 * What is mailed whatever one has chosen, in a mail of its own: the mail of an invitation is the key to it, and what
 * becomes of an organization or is done to an account belongs to its safety.
 */
export const alwaysMailed = ['invitation', 'account'] as const satisfies readonly AlertType[];

/** What one can have mailed, or not. */
export type MailKind = Exclude<AlertType, (typeof alwaysMailed)[number]>;

function isMailKind(type: AlertType): type is MailKind {
  return alwaysMailed.every((each) => each !== type);
}

export const mailKinds: readonly MailKind[] = alertTypes.filter(isMailKind);

/** What a link in a mail can end: news of a kind, and newsletters, which come to those alone who agreed to them. */
export const stoppedKinds = [...mailKinds, 'newsletter'] as const;
export type StoppedKind = (typeof stoppedKinds)[number];

/** How each kind comes by mail to those who have chosen nothing. What one waits for at a screen comes by none. */
export const usualDelivery: Readonly<Record<MailKind, MailDelivery>> = {
  deadline: 'daily',
  change: 'daily',
  fit: 'daily',
  search: 'daily',
  project_deadline: 'daily',
  task: 'daily',
  sign_off: 'daily',
  guest_file: 'daily',
  evaluation: 'at_once',
  meeting: 'at_once',
  mention: 'at_once',
  comment: 'daily',
  partner: 'at_once',
  engagement: 'at_once',
  payment: 'off',
  package: 'off',
  validation: 'off',
  service: 'at_once',
  other: 'daily',
};

/** The kinds whose mail at once is written by what causes it, and those of calls that fit, which have a mail of their own. */
export const ownMails: readonly MailKind[] = ['mention', 'partner', 'engagement', 'evaluation', 'meeting'];

/**
 * How a kind can come by mail: calls that fit are looked for once a night; requests reach consultants who are no
 * members of the organization that asks, so that no digest of it holds them.
 */
export function deliveriesOf(kind: MailKind): readonly MailDelivery[] {
  switch (kind) {
    case 'fit':
      return mailDeliveries.filter((delivery) => delivery !== 'at_once');
    case 'engagement':
      return ['at_once', 'off'];
    default:
      return mailDeliveries;
  }
}

/**
 * What a person has chosen, kind by kind. What came before `since` is not mailed: they wanted no mail then. It is null
 * where they always wanted it.
 */
export type MailChoices = Readonly<
  Partial<Record<MailKind, { readonly delivery: MailDelivery; readonly since: Instant | null }>>
>;

/** How a kind comes by mail to whoever has chosen this. */
export function deliveryFor(choices: MailChoices, kind: MailKind): MailDelivery {
  return choices[kind]?.delivery ?? usualDelivery[kind];
}

/** What the reader of a kind must be allowed to. What names a project needs the sight of it beside that. */
export function readingNeeds(kind: AlertType): Permission | null {
  switch (kind) {
    case 'payment':
      return 'billing.manage';
    case 'partner':
      return 'partner.write';
    default:
      return null;
  }
}

/** Digests go out when the reader's clock shows this hour. */
const DIGEST_HOUR = 7;

function weekdayOf(day: LocalDate): number {
  // Monday is 0.
  return (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
}

/**
 * Up to when the digests of a zone hold news at this instant: the last morning that its clock has reached, and that of
 * the last Monday. A digest that is late holds the same as one on time, and a second one of a morning nothing.
 */
export function digestCuts(zone: string, now: Instant): { readonly daily: Instant; readonly weekly: Instant } {
  const today = instantAt(zone, dayIn(zone, now), DIGEST_HOUR);
  const daily = today <= now ? today : instantAt(zone, dayIn(zone, instantFromMs(msOf(now) - DAY_MS)), DIGEST_HOUR);
  const day = dayIn(zone, daily);
  const noon = msOf(instantAt(zone, day, 12)) - weekdayOf(day) * DAY_MS;
  return { daily, weekly: instantAt(zone, dayIn(zone, instantFromMs(noon)), DIGEST_HOUR) };
}
