import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { passkeyPurposes } from '#domain/account/passkeys.ts';
import { emailChangeEnds } from '#domain/account/security.ts';
import { LOCALES } from '#domain/values/locale.ts';

import { bytes, codeChecks, codeColumn, idColumn, instant } from '#db/columns.ts';

// Who somebody is: people, their passwords and sessions, and the links that set a new password.

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    /** The language that the person chose; null where the default of their organization holds. */
    locale: codeColumn('locale', LOCALES),
    /** Platform administrator; set by a command only. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Since when an administrator lets the person in no more; null for nearly everybody. */
    blockedAt: instant('blocked_at'),
    /** The organization named at sign-up, made at the first sign-in and then cleared. */
    pendingOrganizationName: text('pending_organization_name'),
    termsAcceptedAt: instant('terms_accepted_at'),
    privacyAcceptedAt: instant('privacy_accepted_at'),
    /** Version of the legal texts that both consents refer to. */
    consentVersion: text('consent_version'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [...codeChecks(t)],
);

/** Who did something. The work stays when the person is gone, and then tells nobody's name. */
export function userColumn(name: string) {
  return text(name).references(() => users.id, { onDelete: 'set null' });
}

/** Whose something is: it goes with the person. */
export function ownerColumn(name: string) {
  return text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

export const passwords = pgTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Salt and scrypt key, as platform/identity/password-hash.ts writes them. */
  hash: text('hash').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the secret in the cookie, which only the browser holds. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The look that it is for; null for a session of the person's own. */
    lookId: uuid('look_id')
      .unique()
      .references((): AnyPgColumn => supportLooks.id, { onDelete: 'cascade' }),
    /** The administrator's own session that the look began from, and ends with. */
    lookedFrom: text('looked_from').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_looked_from').on(t.lookedFrom),
    check('sessions_look', sql`num_nonnulls(${t.lookId}, ${t.lookedFrom}) IN (0, 2)`),
  ],
);

/** Each time that a person let support look at the product as they see it. */
export const supportConsents = pgTable(
  'support_consents',
  {
    id: idColumn(),
    userId: ownerColumn('user_id'),
    givenAt: instant('given_at').notNull(),
    until: instant('until').notNull(),
    /** When the person took it back, or gave another one; null where it ran until its time, or still runs. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('support_consents_user').on(t.userId, t.givenAt),
    // One stands at a time.
    uniqueIndex('support_consents_open')
      .on(t.userId)
      .where(sql`ended_at IS NULL`),
  ],
);

/** Each time that an administrator looked as a person, by their consent. */
export const supportLooks = pgTable(
  'support_looks',
  {
    id: idColumn(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => supportConsents.id, { onDelete: 'cascade' }),
    userId: ownerColumn('user_id'),
    lookedBy: userColumn('looked_by'),
    /** As the administrator wrote it; the person reads it. */
    reason: text('reason').notNull(),
    begunAt: instant('begun_at').notNull(),
    until: instant('until').notNull(),
    /** When it ended before its time. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('support_looks_user').on(t.userId, t.begunAt),
    index('support_looks_looked_by').on(t.lookedBy),
    index('support_looks_consent').on(t.consentId),
    // Those that may still be under way.
    index('support_looks_open')
      .on(t.until)
      .where(sql`ended_at IS NULL`),
  ],
);

/** The links that set a new password. A used one stays for a while, so that it can say so. */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** Of the secret in the link, which only the mail holds. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('reset_links_user').on(t.userId)],
);

/** The address under which a program for calendars reads the dates of a person. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ownerColumn('user_id').primaryKey(),
  /** Of the secret in the address, which only the person's calendar holds. */
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
});

/** The app that makes the one-time codes of a person. Until a first code has confirmed it, no sign-in asks for it. */
export const secondFactors = pgTable('second_factors', {
  userId: ownerColumn('user_id').primaryKey(),
  /** What the codes are made of, encrypted with the secret of the installation. */
  sealedSecret: text('sealed_secret').notNull(),
  madeAt: instant('made_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The half-minute of the last code that was used. No code of it or of an earlier one counts again. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** What replaces a one-time code where the app is lost. Each works once; a used one stays, so that they can be counted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** Of the code together with its person. */
    codeHash: text('code_hash').primaryKey(),
    userId: ownerColumn('user_id'),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** The passkeys of people: what a device proves that it holds, in place of password and code. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: ownerColumn('user_id'),
    /** By which the device names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE, as the device gave it. */
    publicKey: bytes('public_key').notNull(),
    /** Of the last sign-in; one that does not grow means that the key was copied. Always 0 where a device counts none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the device, separated by commas. */
    transports: text('transports').notNull(),
    /** What the person calls it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** What a device is to sign. Each counts once, for one purpose and some minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: codeColumn('purpose', passkeyPurposes).notNull(),
    /** Who adds a passkey; null for a sign-in, of which nobody knows yet whose it is. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId), ...codeChecks(t)],
);

/** Other addresses that people have asked for. A person has one under way at most. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: text('id').primaryKey(),
    userId: ownerColumn('user_id'),
    /** In lower case. */
    newEmail: text('new_email').notNull(),
    /** Of the secret in the link to the new address. */
    confirmHash: text('confirm_hash').notNull().unique(),
    /** Of the secret in the link to the old one. */
    stopHash: text('stop_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What became of it; null while it waits, and where nobody did anything before its end. */
    ended: codeColumn('ended', emailChangeEnds),
  },
  (t) => [index('email_changes_user').on(t.userId), ...codeChecks(t)],
);
