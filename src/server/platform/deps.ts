import type { Logger } from 'pino';

import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { MailText } from '#words/account/mail.ts';
import type { MailRecord } from '#server/data/platform/mail-outbox.ts';

import type { OutsideAssistant } from '#server/adapters/assistant/port.ts';
import type { Documents } from '#server/adapters/documents/port.ts';
import type { Events } from '#server/adapters/events/port.ts';
import type { FileReader } from '#server/adapters/file-reader/port.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { Jobs } from '#server/adapters/jobs/port.ts';
import type { CalendarFile, Mailer } from '#server/adapters/mail/port.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import type { Env } from '#server/platform/env.ts';
import type { Identity } from './identity/port.ts';
import type { Presence } from './presence.ts';

/** A mail written out, with the calendar file that goes with it, and what ends mails of its kind. */
export type WrittenOut = MailText & { readonly calendar: CalendarFile | null; readonly stopUrl: string | null };

/** A mail as a person reads it; `written` is null once it is delivered. */
export type ShownMail = Omit<MailRecord, 'content'> & { readonly written: WrittenOut | null };

/** Sends the product's mail, does what is left to do about it, and shows the newest. */
export type Post = Pick<Mailer<Tx>, 'jobs'> & {
  /** Each mail is in the language of its reader; `otherwise` is for readers without an account. */
  send(
    tx: Tx,
    mail: { readonly to: string; readonly content: MailContent; readonly otherwise?: Locale },
  ): Promise<void>;
  list(db: Db, limit: number): Promise<readonly ShownMail[]>;
};

/** Everything the features need from outside, put together once in main (or by the test harness). */
export type Deps = {
  readonly env: Env;
  readonly db: Db;
  /** The catalogue as this process keeps it in memory. */
  readonly memory: CatalogueMemory;
  /** The only clock of the server. */
  readonly clock: () => Instant;
  /** Makes the ids of new rows. */
  readonly newId: () => string;
  readonly log: Logger;
  readonly jobs: Jobs<Tx>;
  readonly mail: Post;
  /** Takes money; null where nobody is set to take it. */
  readonly payments: Payments | null;
  readonly identity: Identity;
  /** Renders applications and budgets as files, in processes of their own. */
  readonly documents: Documents;
  /** Where uploads are kept. */
  readonly files: Files;
  /** Looks into uploads, in processes of their own. */
  readonly fileReader: FileReader;
  /** Tells browsers and other processes what happens. */
  readonly events: Events;
  /** Who has which section open. */
  readonly presence: Presence;
  /** A model outside, where the settings name one. Nothing goes there before the organization's owner has agreed. */
  readonly outside: OutsideAssistant | null;
  /** Set where an administrator looks as somebody: nothing may be changed then. */
  readonly isLooking?: true;
  /** Signs cookies and links. */
  readonly secret: string;
};
