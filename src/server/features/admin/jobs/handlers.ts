import { PAGE, pageOf } from '#server/data/administration/paging.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { administrators } from '#server/platform/procedures.ts';

const list = administrators.admin.jobs.list.handler(async ({ context: { deps }, input }) => {
  const found = await deps.jobs.list({ ...input, limit: PAGE + 1 });
  const { shown, next } = pageOf(found, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { jobs: shown, next };
});

const retry = administrators.admin.jobs.retry.handler(async ({ context, input: { id }, errors }) => {
  const isDone = await change(context, 'job.retried', async (tx) => {
    const job = await context.deps.jobs.retry(tx, id);
    return job === null ? unchanged(false) : done({ subject: id, job }, true);
  });
  if (!isDone) throw errors.CHANGED_MEANWHILE();
  return {};
});

const drop = administrators.admin.jobs.drop.handler(async ({ context, input: { id }, errors }) => {
  const isDone = await change(context, 'job.dropped', async (tx) => {
    const job = await context.deps.jobs.drop(tx, id);
    return job === null ? unchanged(false) : done({ subject: id, job }, true);
  });
  if (!isDone) throw errors.CHANGED_MEANWHILE();
  return {};
});

/** The queue of background work. What a job works on is shown to nobody. */
export const jobs = { list, retry, drop };
