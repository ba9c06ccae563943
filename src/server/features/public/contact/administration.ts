import { findMessage } from '#server/data/administration/messages.ts';
import { administrators } from '#server/platform/procedures.ts';
import { answerCall } from './answer-call.ts';

/** An administrator answers a wish for a call. */
export const answerCallByAdministrator = administrators.admin.messages.answerCall.handler(
  async ({ context, input, errors }) => {
    const answered = await answerCall(context, input.id, input.time);
    if (answered === 'answered_before') throw errors.ANSWERED();
    if (answered === 'past') throw errors.TIME_OVER();
    const message = await findMessage(context.deps.db, input.id);
    if (typeof answered === 'string' || message === null) throw errors.NOT_FOUND();
    return message;
  },
);
