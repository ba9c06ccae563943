import type { Db } from '#db/client.ts';

import { makeOutboxMailer } from './adapters/mail/outbox.ts';
import type { Mailer, MailStorage } from './adapters/mail/port.ts';
import { makeSmtpMailer } from './adapters/mail/smtp.ts';
import { findMail, markMailFailed, markMailSent, saveMail } from './data/mail-outbox.ts';
import type { Deps } from './deps.ts';

/** The mailer that the settings ask for: SMTP where a server is named, else the outbox. */
export function makeMailer({ db, env, clock, newId, jobs }: Pick<Deps, 'db' | 'env' | 'clock' | 'newId' | 'jobs'>): Mailer<Db> {
  const storage: MailStorage<Db> = {
    save: saveMail,
    find: (id) => findMail(db, id),
    markSent: (id) => markMailSent(db, id, clock()),
    markFailed: (id, failure) => markMailFailed(db, id, failure),
  };
  if (env.smtpUrl === null) return makeOutboxMailer({ storage, newId, clock });
  return makeSmtpMailer({ url: env.smtpUrl, from: env.mailFrom, storage, newId, clock, enqueue: (tx, name, payload) => jobs.enqueue(tx, name, payload) });
}
