import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents } from '#db/schema/index.ts';
import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';

import { useHarness } from '#test/harness.ts';
import { buyPro, makeOwner } from '#test/made/payments/billing.ts';
import { makeProject } from '#test/made/projects.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-health-'));
const harness = useHarness({ PORTAL_SYNC: 'on', DATA_DIR: dataDir });

async function administrator() {
  const person = await harness.signUp('Adam');
  await administratorsCommand(harness.deps, ['add', person.email]);
  return { ...person, admin: person.client.admin };
}

const none = { query: '', after: null };

describe('the audit log', () => {
  it('is read by person, by thing and by deed, page by page, and never holds what somebody typed', async () => {
    const { admin, email, id } = await administrator();
    const ana = await harness.signUp('Ana Pop');
    const { orgId, projectId } = await makeProject(harness, ana);
    const byAna = await admin.audit.list({ ...none, query: ` ${ana.email.toUpperCase()} ` });
    expect(byAna.events.length).toBeGreaterThan(0);
    expect(new Set(byAna.events.map(({ by }) => by?.email))).toEqual(new Set([ana.email]));
    expect(byAna.events).toContainEqual(
      expect.objectContaining({
        action: 'project.created',
        subject: projectId,
        organization: { id: orgId, name: expect.any(String) },
      }),
    );
    const about = await admin.audit.list({ ...none, query: projectId });
    expect(about.events.map(({ subject }) => subject)).toContain(projectId);
    const made = await admin.audit.list({ ...none, query: 'administrator.add' });
    expect(new Set(made.events.map(({ action }) => action))).toEqual(new Set(['administrator.added']));
    expect(made.events.find(({ subject }) => subject === id)).toMatchObject({ by: null, byItself: true });
    expect((await admin.audit.list({ ...none, query: `x${email}` })).events).toEqual([]);
  });

  it('has pages in the order of time that neither skip nor repeat an event of the same moment', async () => {
    const { admin, id } = await administrator();
    const at = harness.deps.clock();
    await harness.db.insert(auditEvents).values(
      Array.from({ length: 120 }, (_, index) => ({
        id: harness.deps.newId(),
        userId: id,
        action: 'story.saved',
        data: { index },
        at,
      })),
    );
    const seen: string[] = [];
    let after: { at: string; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof admin.audit.list>> = await admin.audit.list({
        query: 'story.saved',
        after,
      });
      seen.push(...page.events.map((event) => event.id));
      after = page.next;
    } while (after !== null);
    const stored = await harness.db.$count(
      auditEvents,
      and(eq(auditEvents.userId, id), eq(auditEvents.action, 'story.saved')),
    );
    expect(stored).toBe(120);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(120);
  });
});

describe('payments', () => {
  it('are listed with their organization, by state and by its name', async () => {
    const { admin } = await administrator();
    const { ana, orgId } = await makeOwner(harness);
    await buyPro(harness, ana, orgId);
    const all = await admin.payments.list({ ...none, state: null });
    const found = all.payments.find(({ organization }) => organization.id === orgId);
    expect(found).toMatchObject({
      kind: 'pro',
      state: 'paid',
      provider: 'test',
      net: 2_900,
      refunded: 0,
      disputes: [],
    });
    expect(found?.gross).toBe((found?.net ?? 0) + (found?.vat ?? 0));
    const inState = async (state: 'paid' | 'failed') =>
      (await admin.payments.list({ ...none, state })).payments.map(({ organization }) => organization.id);
    expect(await inState('paid')).toContain(orgId);
    expect(await inState('failed')).not.toContain(orgId);
    const byRef = await admin.payments.list({ state: null, query: found?.ref ?? '', after: null });
    expect(byRef.payments.map(({ id }) => id)).toEqual([found?.id]);
  });
});

describe('the runs of the catalogue', () => {
  it('are listed with their figures, and each with what it did not take, in words', async () => {
    const { admin } = await administrator();
    const run = await importLines(harness.deps, ['{', '[]', '{"identifier": 3}'], 'import');
    const { runs, readsPortal } = await admin.runs.list({ after: null });
    expect(readsPortal).toBe(true);
    expect(runs.find(({ id }) => id === run.id)).toMatchObject({
      kind: 'import',
      status: 'failed',
      failure: 'all_rejected',
      detail: 'none of 3 rows could be taken in',
      rejected: 3,
    });
    const shown = await admin.runs.get({ id: run.id, after: 0 });
    expect(shown.rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'not_json'],
      [2, 'not_an_object'],
      [3, expect.any(String)],
    ]);
    expect(shown.next).toBeNull();
    await expect(admin.runs.get({ id: harness.deps.newId(), after: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives what was not taken page by page', async () => {
    const { admin } = await administrator();
    const run = await importLines(harness.deps, Array.from<string>({ length: 230 }).fill('{'), 'import');
    const first = await admin.runs.get({ id: run.id, after: 0 });
    const second = await admin.runs.get({ id: run.id, after: first.next ?? 0 });
    const third = await admin.runs.get({ id: run.id, after: second.next ?? 0 });
    const numbers = [first, second, third].flatMap(({ rejections }) => rejections.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
    expect(third.next).toBeNull();
  });

  it('has the portal read by a job when an administrator asks, which is in the audit log', async () => {
    const { admin, id } = await administrator();
    await admin.runs.read();
    expect(harness.jobs.queued.map(({ name }) => name)).toContain('sync-catalogue');
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.userId, id));
    expect(events.map(({ action }) => action)).toContain('catalogue.reading_asked');
  });
});

describe('the health page', () => {
  it('tells what this process sees: the newest copy, the room on its disk, the database', async () => {
    const { admin } = await administrator();
    const before = await admin.health();
    const embedded = harness.deps.env.databaseUrl === null;
    const finding = (seen: typeof before, part: string) => seen.checks.find((check) => check.part === part)?.finding;
    expect(finding(before, 'backup')).toBe(embedded ? 'backup.none' : 'backup.elsewhere');
    expect(finding(before, 'mails')).toBe('mails.kept');
    expect(finding(before, 'payments')).toBe('payments.test');
    expect(before.facts.disk?.free).toBeGreaterThan(0);
    expect(before.facts.database.bytes).toBeGreaterThan(1_000_000);
    expect(before.facts.database.version).toMatch(/^1\d/);
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    const copy = join(dataDir, 'backups', 'fundwright-2026-11-20T023000Z.tar.gz');
    writeFileSync(copy, '');
    const made = new Date(Date.parse(harness.deps.clock()) - 3_600_000);
    utimesSync(copy, made, made);
    const after = await admin.health();
    if (embedded) {
      expect(finding(after, 'backup')).toBe('backup.made');
      expect(after.facts.backup).toEqual({ madeAt: made.toISOString() });
    }
    expect(JSON.stringify(after)).not.toContain(dataDir);
  });
});

it('does not exist for anybody else', async () => {
  const { client } = await harness.signUp('Mallory');
  const { audit, payments, runs, health } = client.admin;
  const queued = harness.jobs.queued.length;
  for (const call of [
    () => audit.list(none),
    () => payments.list({ ...none, state: null }),
    () => runs.list({ after: null }),
    () => runs.read(),
    () => health(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(harness.jobs.queued.length).toBe(queued);
});
