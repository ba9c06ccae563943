import type { MailDelivery, MailKind } from '#domain/notifications/mail-choices.ts';

import { saveMailChoice } from '#server/data/notifications/mail-choices.ts';
import { change, doneEach, ofPerson, unchanged, type ChangeDeps } from '../change.ts';

/** Has news of these kinds come to a person by mail in this rhythm from now on. */
export async function chooseMails(
  deps: ChangeDeps,
  userId: string,
  kinds: readonly MailKind[],
  delivery: MailDelivery,
): Promise<void> {
  await change(ofPerson(deps, userId), 'account.mails_chosen', async (tx) => {
    const isOther = await saveMailChoice(tx, userId, { kinds, delivery, now: deps.clock() });
    return isOther
      ? doneEach(
          kinds.map((kind) => ({ kind, delivery })),
          null,
        )
      : unchanged(null);
  });
}
