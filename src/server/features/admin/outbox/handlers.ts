import { listOutbox, removeWaitingMail, requeueMail } from '#server/data/administration/mails.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { job } from '#server/platform/jobs.ts';
import { administrators } from '#server/platform/procedures.ts';

const list = administrators.admin.outbox.list.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await listOutbox(deps.db, input);
  return { mails: shown, next };
});

const retry = administrators.admin.outbox.retry.handler(async ({ context, input: { id }, errors }) => {
  const { env } = context.deps;
  const isDone = await change(context, 'mail.retried', async (tx) => {
    // Without a mail server it is kept to be read here, like every other mail.
    const mail = await requeueMail(tx, id, env.smtpUrl === null ? 'kept' : 'queued');
    if (mail === null) return unchanged(false);
    const jobs = env.smtpUrl === null ? [] : [job('deliver-mail', { mailId: id })];
    return done({ subject: id, mail }, true, { jobs });
  });
  if (!isDone) throw errors.CHANGED_MEANWHILE();
  return {};
});

const cancel = administrators.admin.outbox.cancel.handler(async ({ context, input: { id }, errors }) => {
  const isDone = await change(context, 'mail.cancelled', async (tx) => {
    const mail = await removeWaitingMail(tx, id);
    return mail === null ? unchanged(false) : done({ subject: id, mail }, true);
  });
  if (!isDone) throw errors.CHANGED_MEANWHILE();
  return {};
});

/** The mails of the product as administrators see them: to whom and what became of them, never what they say. */
export const outbox = { list, retry, cancel };
