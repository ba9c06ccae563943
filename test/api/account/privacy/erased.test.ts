import { readdirSync } from 'node:fs';

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { roles, type Role } from '#domain/organization/roles.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { rowsOf } from '#db/client.ts';
import {
  accountDeletions,
  auditEvents,
  files,
  invoices,
  mailOutbox,
  organizations,
  orgMembers,
  personalExports,
  subscriptions,
  users,
} from '#db/schema/index.ts';
import { personalTables } from '#server/data/accounts/privacy/personal-tables.ts';
import { personalFileName, readPersonalRows } from '#server/data/accounts/privacy/read-personal.ts';
import { deleteAccounts } from '#server/features/account/identity/privacy/deletion.ts';
import { deleteOrganizations } from '#server/features/account/identity/privacy/organization/deletion.ts';
import { privacyJobs } from '#server/features/account/identity/privacy/jobs.ts';

import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { liveBeside } from '#test/made/accounts/live-beside.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { World } from '#test/tenancy-cases.ts';
import { callerOf, procedures, tenancyCases } from '#test/tenancy-world.ts';

// A person does everything that the product offers, with an organization of their own for each, is deleted, and then
// nothing anywhere tells who they were.

const harness = useHarness();
/** Some cases look for what the person suggested by this name. */
const NAME = 'The owner';
/**
 * The name has to stay the one that is looked for, and there is no password here; the profile as a consultant stands to
 * the end.
 */
const NOT_HERE = /^(?:(?:settings|privacy)\.|consultants\.withdraw$)/;
/** Between two deeds, so that no limit stops a long life. */
const BETWEEN_MS = 20_000;

/** The organizations of that life, and those of others beside them. */
const lived: { readonly orgId: string; readonly otherOrgId: string; readonly name: string }[] = [];

async function lifeOf(person: Person, others: ReadonlyMap<Role, Person>): Promise<readonly string[]> {
  const failed: string[] = [];
  const changing = procedures.filter(([, kind]) => kind === 'changes').map(([name]) => name);
  const deeds = [...changing, ...[...tenancyCases.keys()].filter((name) => name.startsWith('raw.'))];
  const stranger = await harness.signUp('A stranger');
  for (const [index, name] of deeds.entries()) {
    const entry = tenancyCases.get(name);
    if (!entry || entry.access === 'public' || entry.access === 'administrator' || NOT_HERE.test(name)) continue;
    harness.setNow(instantFromMs(msOf(TEST_NOW) + index * BETWEEN_MS));
    const orgId = await makeOrganization(harness, person, { name: `Organization ${index}` });
    for (const [role, other] of others) await addMember(harness, orgId, other, role);
    const otherOrgId = await makeOrganization(harness, stranger, { name: `Other ${index}` });
    lived.push({ orgId, otherOrgId, name: `Organization ${index}` });
    const personOf: World['personOf'] = (role) => (role === 'owner' ? person : (others.get(role) ?? person));
    if (entry.access === 'session') {
      await entry.call(callerOf(harness, person));
      continue;
    }
    try {
      const { call } = await entry.arrange({ harness, orgId, otherOrgId, personOf });
      const answer = await call(callerOf(harness, person));
      if (answer instanceof Response) await answer.body?.cancel();
    } catch (error) {
      failed.push(`${name}: ${String(error)}`);
    }
  }
  return failed;
}

/** Wants an upload that the storage has lost, and an archive with it: both are written into the log. */
async function causeLogLines({ cookie }: Person): Promise<void> {
  const [lost] = await harness.db.select().from(files).where(isNull(files.replacedAt));
  if (!lost) throw new Error('a full life has files');
  await harness.deps.files.remove(lost.filePath);
  await harness.request(`/api/projects/${lost.projectId}/files/${lost.id}`, { cookie });
}

/** Where any of these texts stands in the database: tables with the number of their rows. */
async function standsIn(texts: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    harness.db,
    sql`SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const where = texts.map((text) => sql`strpos(t::text, ${text}) > 0`);
    const [row] = await rowsOf<{ rows: number }>(
      harness.db,
      sql`SELECT count(*)::int AS rows FROM ${sql.identifier(schema)}.${sql.identifier(name)} t
        WHERE ${sql.join(where, sql` OR `)}`,
    );
    if (row && row.rows > 0) found[name] = row.rows;
  }
  return found;
}

it('a person who did everything leaves nothing that tells who they were', async () => {
  const person = await harness.signUp(NAME);
  const others = new Map<Role, Person>();
  for (const role of roles) if (role !== 'owner') others.set(role, await harness.signUp(`The ${role}`));
  expect(await lifeOf(person, others)).toEqual([]);
  await liveBeside(harness, person);
  await causeLogLines(person);
  harness.jobs.clear();
  // Each of their organizations has another owner.
  const second = others.get('admin');
  await harness.db
    .update(orgMembers)
    .set({ role: 'owner' })
    .where(eq(orgMembers.userId, second?.id ?? ''));
  await harness.db
    .insert(personalExports)
    .values({ id: harness.deps.newId(), userId: person.id, status: 'waiting', createdAt: harness.deps.clock() });
  for (const job of privacyJobs(harness.deps)) {
    harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 700_000));
    if (job.name === 'resume-personal-exports') await job.run(null);
  }
  const [archive] = await harness.db.select().from(personalExports).where(eq(personalExports.userId, person.id));
  expect(archive?.status).toBe('built');

  // The life was a full one: what is kept of it is in nearly every table that can hold something of a person.
  const empty: string[] = [];
  for (const table of personalTables)
    if ((await readPersonalRows(harness.db, table, person)).length === 0) empty.push(personalFileName(table));
  // The wish to be deleted comes next.
  expect(empty.toSorted()).toEqual(['account-deletions.json']);
  const texts = [person.id, person.email, NAME];
  const before = await standsIn(texts);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const deeds = await harness.db.$count(auditEvents, eq(auditEvents.userId, person.id));
  const kept = await harness.db.$count(auditEvents);
  // What was noted of the organizations to which nobody else belongs goes with these.
  const alone = sql`${auditEvents.orgId} IN (SELECT org_id FROM org_members GROUP BY org_id
    HAVING count(*) = 1 AND min(user_id) = ${person.id})`;
  const withOrganizations = await harness.db.$count(auditEvents, alone);
  const billed = await harness.db.$count(invoices);

  const now = harness.deps.clock();
  await harness.db.insert(accountDeletions).values({ userId: person.id, askedAt: now, dueAt: now });
  await deleteAccounts(harness.deps);

  expect(await harness.db.$count(users, eq(users.id, person.id))).toBe(0);
  // The last mail goes to them and to nobody else.
  const { mail_outbox: mails, ...rest } = await standsIn(texts);
  expect({ mails, rest }).toEqual({ mails: 1, rest: {} });
  expect(texts.filter((text) => JSON.stringify(harness.jobs.queued).includes(text))).toEqual([]);
  expect(await harness.deps.files.get(archive?.filePath ?? '')).toBeNull();
  expect(readdirSync(harness.filesFolder, { recursive: true }).join('\n')).not.toContain(person.id);
  // The log says what failed and where, and never who it was.
  const lines = harness.logged.join('');
  expect(lines).toContain('is not in the storage');
  expect([...texts, encodeURIComponent(person.email), person.cookie].filter((text) => lines.includes(text))).toEqual(
    [],
  );
  // What others need stays: what happened, without who did it, and the invoices.
  expect(deeds).toBeGreaterThan(100);
  expect(await harness.db.$count(auditEvents)).toBe(kept - withOrganizations + 1);
  expect(
    await harness.db.$count(auditEvents, and(eq(auditEvents.byItself, false), sql`user_id IS NULL`)),
  ).toBeGreaterThanOrEqual(deeds - withOrganizations);
  expect(await harness.db.$count(invoices)).toBe(billed);
});

/** In how many rows of each table any of these ids stands. */
async function countRowsWith(ids: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    harness.db,
    sql`SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const [row] = await rowsOf<{ rows: number }>(
      harness.db,
      sql`SELECT count(*)::int AS rows FROM ${sql.identifier(schema)}.${sql.identifier(name)} t
        WHERE t::text ~ ${ids.join('|')}`,
    );
    if (row && row.rows > 0) found[name] = row.rows;
  }
  return found;
}

it('organizations in which everything was done leave their invoices alone, and others keep all of theirs', async () => {
  const own = lived.map(({ orgId }) => orgId);
  const others = lived.map(({ otherOrgId }) => otherOrgId);
  const before = await countRowsWith(own);
  expect(Object.keys(before).length).toBeGreaterThan(50);
  const ofOthers = await countRowsWith(others);
  const billed = await harness.db.$count(invoices);
  for (const orgId of own.slice(0, 2)) await harness.deps.jobs.enqueue(harness.db, 'rescore-organization', { orgId });
  // What is paid for again keeps an organization; that is tried elsewhere.
  const now = harness.deps.clock();
  await harness.db.update(subscriptions).set({ endsWithPeriod: true });
  await harness.db
    .update(organizations)
    .set({ deletionAskedAt: now, deletionDueAt: now })
    .where(inArray(organizations.id, own));
  await deleteOrganizations(harness.deps);

  // The calls of these tests are named after organizations.
  const { mail_outbox: mails, invoices: kept, programs: _calls, ...rest } = await countRowsWith(own);
  expect({ mails, rest, kept }).toEqual({ mails: undefined, rest: {}, kept: before['invoices'] });
  expect(await harness.db.$count(invoices)).toBe(billed);
  expect(own.filter((id) => JSON.stringify(harness.jobs.queued).includes(id))).toEqual([]);
  const stored: string[] = [];
  for await (const { path } of harness.deps.files.list()) stored.push(path);
  expect(stored.filter((path) => own.some((id) => path.includes(id)))).toEqual([]);

  // By name too: the last mail to its people has it, and the invoices.
  const named = lived.map(({ name }) => `"${name}"`);
  const { mail_outbox: farewells, invoices: _billed, ...elsewhere } = await countRowsWith(named);
  expect(elsewhere).toEqual({});
  expect(farewells).toBe(
    await harness.db.$count(mailOutbox, sql`code = 'organization_deletion' AND content->>'news' = 'gone'`),
  );

  // What these wrote to others goes there too; nothing else of others does.
  const { partner_messages: letters = 0, ...left } = await countRowsWith(others);
  const { partner_messages: lettersBefore = 0, ...hadBefore } = ofOthers;
  expect(letters).toBeLessThanOrEqual(lettersBefore);
  const lost = Object.entries(hadBefore).filter(([table, rows]) => (left[table] ?? 0) < rows);
  // Rows of the organizations that are gone, in which they named these.
  expect(lost.map(([table]) => table).filter((table) => !table.startsWith('partner_'))).toEqual([]);
});
