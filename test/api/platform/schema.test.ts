import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import { databaseError, rowsOf } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

// What the code relies on, the database refuses to break. A column that comes new meets these laws by itself.

const harness = useHarness();
const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []));
const columns = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map((column) => ({ table: getTableName(table), column })),
);

/** Ids that name something which may be gone before them. */
const outlives: Readonly<Record<string, string>> = {
  'audit_events.org_id': 'the log of an organization outlives it',
  'program_changes.run_id': 'a run is forgotten before what it changed',
  'covered_outcomes.kpi_id': 'a version that brings the key figure back brings the mark back',
  'covered_outcomes.work_package_id': 'a version that brings the work package back brings the mark back',
  'section_steps.client_id': 'made by the browser',
  'list_saves.save_id': 'made by the browser',
  'field_saves.save_id': 'made by the browser',
  'checkouts.program_id': 'what was bought stays said when the program is gone',
  'checkouts.project_id': 'reserved before the project is there, and what was bought stays said when it is gone',
  'payments.project_id': 'a payment stays one when its project is gone',
  'service_orders.project_id': 'an order stays one when its project is gone',
  'credit_uses.project_id': 'a credit is used although its project is gone',
  'credit_uses.run_id': 'the same',
  'invoices.org_id': 'the law keeps invoices longer than an organization is kept',
  'invoices.payment_id': 'the same',
};
/** Texts of a type that is no closed list. */
const openTypes = ["text('section_key').$type<SectionKey>"];

async function constraints(kind: 'c' | 'f') {
  return await rowsOf<{ table: string; column: string; definition: string }>(
    harness.db,
    sql`
      SELECT r.relname AS "table", a.attname AS "column", pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = ${kind} AND n.nspname = 'public'`,
  );
}

describe('every column', () => {
  it('of a closed list of codes is checked against the list', async () => {
    const checks = await constraints('c');
    const listed = columns.filter(({ column }) => column.enumValues !== undefined);
    expect(listed.length).toBeGreaterThan(30);
    for (const { table, column } of listed) {
      const found = checks.filter((each) => each.table === table && each.column === column.name);
      const codes = found.flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'/g)].map((match) => match[1]));
      expect({ table, column: column.name, codes }).toEqual({ table, column: column.name, codes: column.enumValues });
    }
  });

  it('names its closed list, so that the list is known to the check', () => {
    const folder = new URL('../../../src/db/schema/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const typed = files.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/text\('\w+'\)\s*\.\$type<[^>]+>/g)].map(
        ([found]) => found,
      ),
    );
    expect(typed).toEqual(openTypes);
  });

  it('that names a person belongs to a person', async () => {
    const keys = await constraints('f');
    const people = columns.filter(({ column: { name } }) => /(^user_id|_by|^author|^assignee)$/.test(name));
    expect(people.length).toBeGreaterThan(20);
    for (const { table, column } of people) {
      const [found] = keys.filter((each) => each.table === table && each.column === column.name);
      expect({ table, column: column.name, refersTo: found?.definition.match(/REFERENCES (\w+)/)?.[1] }).toEqual({
        table,
        column: column.name,
        refersTo: 'users',
      });
    }
  });

  it('that holds the id of another row refers to it, but for those that may outlive it', async () => {
    const keys = new Set((await constraints('f')).map(({ table, column }) => `${table}.${column}`));
    const ids = columns.filter(({ column }) => column.getSQLType() === 'uuid' && column.name.endsWith('_id'));
    const loose = ids.map(({ table, column }) => `${table}.${column.name}`).filter((name) => !keys.has(name));
    expect(loose.toSorted()).toEqual(Object.keys(outlives).toSorted());
  });

  it('that says whose a row is comes with it: nothing stays behind a deleted organization', async () => {
    const keys = await constraints('f');
    const owned = keys.filter(({ column }) => column === 'org_id');
    expect(owned.length).toBeGreaterThan(20);
    for (const { table, definition } of owned) expect(`${table} ${definition}`).toContain('ON DELETE CASCADE');
  });
});

const refusalOf = async (statement: Promise<unknown>) =>
  await statement.then(
    () => null,
    (error: unknown) => databaseError(error),
  );

describe('the database refuses', () => {
  it('a code that is on no list, a person who is not there, and a number out of its range', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const change = (field: ReturnType<typeof sql>) =>
      refusalOf(harness.db.execute(sql`UPDATE projects SET ${field} WHERE id = ${projectId}`));
    expect(await change(sql`status = 'lost'`)).toEqual({ code: '23514', constraint: 'projects_status_code' });
    expect(await change(sql`created_by = ${randomUUID()}`)).toEqual({
      code: '23503',
      constraint: 'projects_created_by_users_id_fk',
    });
    expect(await change(sql`budget_revision = -1`)).toEqual({
      code: '23514',
      constraint: 'projects_budget_revision_range',
    });
  });
});

it('what somebody made stays when they are gone, and tells nobody', async () => {
  const ana = await harness.signUp();
  const { projectId } = await makeProject(harness, ana);
  await harness.db.execute(sql`DELETE FROM users WHERE id = ${ana.id}`);
  const [project] = await rowsOf<{ created_by: string | null }>(
    harness.db,
    sql`SELECT created_by FROM projects WHERE id = ${projectId}`,
  );
  expect(project).toEqual({ created_by: null });
});
