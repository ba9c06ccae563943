import type { Instant } from '#domain/values/time.ts';
import type { Mailer, MailStorage } from './port.ts';
import { checkedMail } from './port.ts';

/** Keeps mail instead of sending it: without a mail server, it is read at /dev/mail. */
export function makeOutboxMailer<Tx>(parts: {
  storage: MailStorage<Tx>;
  newId: () => string;
  clock: () => Instant;
}): Mailer<Tx> {
  return {
    jobs: [],
    send: async (tx, mail) =>
      await parts.storage.save(tx, {
        ...checkedMail(mail),
        id: parts.newId(),
        status: 'kept',
        createdAt: parts.clock(),
      }),
  };
}
