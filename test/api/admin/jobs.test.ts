import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents } from '#db/schema/index.ts';
import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';

import { useHarness } from '#test/harness.ts';

const harness = useHarness();

async function administrator() {
  const person = await harness.signUp('Adam');
  await administratorsCommand(harness.deps, ['add', person.email]);
  return person;
}

const eventsOf = async (id: string) =>
  (await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).map(({ action, userId, data }) => [
    action,
    userId,
    data,
  ]);

describe('a background job that failed for good', () => {
  it('is begun once more, once, and the audit log says who wanted it', async () => {
    const { client, id: who } = await administrator();
    const id = harness.jobs.fail('make-alerts');
    const { jobs } = await client.admin.jobs.list({ state: 'failed', name: 'alerts', after: null });
    expect(jobs).toContainEqual(expect.objectContaining({ id, name: 'make-alerts', attempts: 4 }));
    await client.admin.jobs.retry({ id });
    await expect(client.admin.jobs.retry({ id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(client.admin.jobs.drop({ id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(harness.jobs.queued.filter(({ name }) => name === 'make-alerts')).toHaveLength(1);
    expect(await eventsOf(id)).toEqual([['job.retried', who, { job: 'make-alerts' }]]);
  });

  it('is given up, once', async () => {
    const { client, id: who } = await administrator();
    const id = harness.jobs.fail('tidy-files');
    await client.admin.jobs.drop({ id });
    await expect(client.admin.jobs.drop({ id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(harness.jobs.queued.filter(({ name }) => name === 'tidy-files')).toEqual([]);
    expect(await eventsOf(id)).toEqual([['job.dropped', who, { job: 'tidy-files' }]]);
  });

  it('is left alone by everybody else', async () => {
    const { client } = await harness.signUp('Mallory');
    const id = harness.jobs.fail('tidy-files');
    await expect(client.admin.jobs.retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.admin.jobs.drop({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.admin.jobs.list({ state: null, name: '', after: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await eventsOf(id)).toEqual([]);
  });
});
