import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#db/columns.ts';

// Sign-ups that wait for the owner of the mailbox. They are no accounts yet.

/**
 * What somebody typed about an address. There is at most one for each address: a newer one replaces the older one, id
 * and all.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    phone: text('phone'),
    /** Made when the address is confirmed. */
    organizationName: text('organization_name'),
    passwordHash: text('password_hash').notNull(),
    /** Version of the legal texts that both consents refer to; they were given when the sign-up was made. */
    consentVersion: text('consent_version').notNull(),
    /** The sentence by which they agreed to newsletters; null where they did not. */
    newsletterWording: text('newsletter_wording'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sign_ups_created').on(t.createdAt)],
);

/**
 * The links of confirmation mails. Each outlives the sign-up that it was sent for, so that it can say what became of
 * it.
 */
export const signUpLinks = pgTable(
  'sign_up_links',
  {
    /** Of the secret in the link, which only the mail holds. */
    tokenHash: text('token_hash').primaryKey(),
    signUpId: text('sign_up_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('sign_up_links_sign_up').on(t.signUpId)],
);
