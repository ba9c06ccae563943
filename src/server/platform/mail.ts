import type { Operator } from '#domain/account/operator.ts';
import type { Db } from '#db/client.ts';
import { writeMail } from '#messages/mail.ts';

import { makeOutboxMailer } from '#server/adapters/mail/outbox.ts';
import type { Mailer, MailStorage } from '#server/adapters/mail/port.ts';
import { makeSmtpMailer } from '#server/adapters/mail/smtp.ts';
import { findMail, markMailFailed, markMailSent, saveMail } from '#server/data/platform/mail-outbox.ts';
import type { Deps, Post } from './deps.ts';

/** The mailer that the settings ask for: SMTP where a server is named, else the outbox. */
export function makeMailer({
  db,
  env,
  clock,
  newId,
  jobs,
}: Pick<Deps, 'db' | 'env' | 'clock' | 'newId' | 'jobs'>): Mailer<Db> {
  const storage: MailStorage<Db> = {
    save: saveMail,
    find: (id) => findMail(db, id),
    markSent: (id) => markMailSent(db, id, clock()),
    markFailed: (id, failure) => markMailFailed(db, id, failure),
  };
  if (env.smtpUrl === null) return makeOutboxMailer({ storage, newId, clock });
  return makeSmtpMailer({
    url: env.smtpUrl,
    from: env.mailFrom,
    storage,
    newId,
    clock,
    enqueue: (tx, name, payload) => jobs.enqueue(tx, name, payload),
  });
}

/** Sends letters through a mailer, each with the operator of this installation under it. */
export function makePost(mailer: Mailer<Db>, operator: Operator): Post {
  return {
    jobs: mailer.jobs,
    send: (tx, { to, ...letter }) => mailer.send(tx, { to, ...writeMail(letter, operator) }),
  };
}
