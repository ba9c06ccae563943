import { findMessage, keepAnswer, listMessages } from '#server/data/administration/messages.ts';
import { findContactMessage } from '#server/data/public/contact-messages.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { administrators } from '#server/platform/procedures.ts';

const list = administrators.admin.messages.list.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await listMessages(deps.db, input);
  return { messages: shown, next };
});

const get = administrators.admin.messages.get.handler(async ({ context: { deps }, input, errors }) => {
  const message = await findMessage(deps.db, input.id);
  if (message === null) throw errors.NOT_FOUND();
  return message;
});

const answer = administrators.admin.messages.answer.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const message = await findMessage(deps.db, input.id);
  if (message === null) throw errors.NOT_FOUND();
  const written = message.kind === 'contact' ? await findContactMessage(deps.db, input.id) : null;
  const isNew = await change(context, 'message.answered', async (tx) => {
    if (!(await keepAnswer(tx, message, { answer: input.text, now: deps.clock() }))) return unchanged(false);
    await deps.mail.send(tx, {
      to: message.email,
      content: { code: 'message_answered', answer: input.text, asked: message.text },
      ...(written === null ? {} : { otherwise: written.locale }),
    });
    return done({ subject: message.id }, true);
  });
  if (!isNew) throw errors.ANSWERED();
  return (await findMessage(deps.db, input.id)) ?? message;
});

/** What people wrote to the operator. A wish for a call is answered where the contact page's other rules are. */
export const messages = { list, get, answer };
