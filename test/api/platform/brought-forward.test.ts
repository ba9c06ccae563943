import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { UnknownDatabase } from '#db/bring-forward.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { auditEvents, passwords, projectTasks, sessions } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { openDatabase, useHarness } from '#test/harness.ts';
import { oldDatabase, openUntouched } from '#test/host/older-database.ts';
import { readEverything } from '#test/host/read-everything.ts';
import { schemaOf } from '#test/host/schema-of.ts';

// A database that three people had filled with the last product of fifteen migrations, opened by today's.

type Someone = { readonly name: string; readonly email: string; readonly password: string; readonly cookie: string };
type Facts = {
  readonly now: string;
  readonly people: readonly [Someone, Someone, Someone];
  readonly waiting: { readonly email: string; readonly password: string; readonly token: string };
  readonly reset: { readonly token: string };
  readonly orgId: string;
  readonly projectId: string;
  /** Where somebody commented. */
  readonly section: string;
  readonly versionId: string;
  /** What the version holds, and what was saved after it. */
  readonly budget: Budget;
  readonly later: Budget;
};
const facts: Facts = JSON.parse(readFileSync('test/fixtures/fifteen-migrations/facts.json', 'utf8'));
const [ioana, radu, spela] = facts.people;

const harness = useHarness({}, async () => {
  const opened = await openUntouched([oldDatabase({ withRows: true })]);
  return { connection: await opened.connect() };
});
const of = (person: Someone) => openBrowser(harness, person.cookie).client;
const budgetNow = async () => (await of(ioana).projects.get({ projectId: facts.projectId })).budget;

describe('a database of the product before', () => {
  it('has the schema of a new one, to the last constraint', async () => {
    const { connection } = await openDatabase();
    try {
      expect(await schemaOf(harness.db)).toEqual(await schemaOf(connection.db));
    } finally {
      await connection.close();
    }
  });

  it('keeps the people signed in, each to their own', async () => {
    expect(await harness.db.$count(sessions)).toBe(3);
    for (const person of [ioana, radu, spela])
      expect(await of(person).account.me()).toMatchObject({ user: { name: person.name, email: person.email } });
    await expect(of(spela).projects.get({ projectId: facts.projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets them sign in with their passwords, and with no other', async () => {
    expect(await harness.db.$count(passwords)).toBe(3);
    for (const { email, password } of [ioana, radu, spela]) {
      const browser = openBrowser(harness);
      expect(await browser.post('/api/auth/sign-in', { email, password: `${password}?` })).toMatchObject({
        status: 401,
      });
      expect(await browser.post('/api/auth/sign-in', { email, password })).toMatchObject({ status: 200 });
      expect(browser.cookie).not.toBeNull();
    }
  });

  it('has the project with its texts, its budget, and who saved it', async () => {
    const project = await of(ioana).projects.get({ projectId: facts.projectId });
    expect(project.intake.intake).toMatchObject({ title: 'ReFibre', trl: 6 });
    expect(JSON.stringify(project.sections)).toContain('fibres of wind blades keep 85 % of their strength');
    expect(project.budget).toMatchObject({
      revisions: { participants: 0, work_packages: 0, plan: 0, budget: 2 },
      budget: facts.later,
      savedBy: 'Radu Ionescu',
      savedAt: facts.now,
    });
    expect(project.annexes).toMatchObject([{ filename: 'cv.pdf' }]);
  });

  it('answers everything that was stored, each value in the shape that is declared today', async () => {
    expect(await readEverything(harness, of(ioana), facts.orgId)).toEqual([facts.projectId]);
    for (const { id } of await of(spela).organizations.list())
      expect(await readEverything(harness, of(spela), id)).toHaveLength(1);
  });

  it('restores a version that the product before had taken, budget included', async () => {
    await of(ioana).versions.create({ projectId: facts.projectId, description: 'As it was found' });
    await of(ioana).versions.restore({ projectId: facts.projectId, versionId: facts.versionId });
    expect((await budgetNow()).budget).toEqual(facts.budget);
    expect((await budgetNow()).revisions).toEqual({ participants: 1, work_packages: 1, plan: 0, budget: 3 });
  });

  it('keeps alerts read by those who had read them, comments, members and what waits for them', async () => {
    const { alerts, unread } = await of(radu).dashboard.get({ orgId: facts.orgId });
    expect({ unread, read: alerts.map(({ read }) => read).toSorted() }).toEqual({ unread: 1, read: [false, true] });
    const { projectId, section } = facts;
    expect(JSON.stringify(await of(ioana).comments.list({ projectId, section }))).toContain('Who leads?');
    expect(JSON.stringify(await of(ioana).members.list({ orgId: facts.orgId }))).toContain('dan@carpathia.example');
  });

  it('keeps what a person made who is gone, without a name', async () => {
    const [task] = await harness.db
      .select({ createdBy: projectTasks.createdBy })
      .from(projectTasks)
      .where(eq(projectTasks.title, 'Made by somebody who is gone'));
    expect(task).toEqual({ createdBy: null });
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, facts.projectId));
    expect(events.filter(({ byItself }) => byItself)).toEqual([]);
  });

  it('confirms the sign-up that waited, and sets the password that somebody asked to reset', async () => {
    const { email, password, token } = facts.waiting;
    const browser = openBrowser(harness);
    expect(await browser.post('/api/auth/verify-email', { token, password })).toMatchObject({ status: 200 });
    expect(await openBrowser(harness).post('/api/auth/sign-in', { email, password })).toMatchObject({ status: 200 });
    const reset = { token: facts.reset.token, password: 'another password of Radu' };
    expect(await openBrowser(harness).post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
  });
});

const forget = (condition: string) => `DELETE FROM drizzle.__drizzle_migrations WHERE ${condition}`;

describe('any other database', () => {
  it.each([
    ['an older one', forget('id = 15')],
    ['one without a record of its migrations', forget('true')],
    [
      'one that has grown since',
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (repeat('1', 64), 9e12)`,
    ],
    ['one of another line', `UPDATE drizzle.__drizzle_migrations SET hash = repeat('0', 64) WHERE id = 15`],
  ])('is refused with a sentence, and nothing in it is changed: %s', async (_, statement) => {
    const opened = await openUntouched([oldDatabase({ withRows: false }), statement]);
    try {
      await expect(opened.connect()).rejects.toThrow(UnknownDatabase);
      await expect(opened.connect()).rejects.toThrow('Nothing in it was changed');
    } finally {
      await opened.close();
    }
  });
});

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

it('the first migration and the step to it are frozen: databases know them by what they hold', () => {
  expect(readdirSync('src/db/migrations').filter((name) => name.startsWith('0000'))).toEqual(['0000_schema.sql']);
  expect({
    schema: hashOf('src/db/migrations/0000_schema.sql'),
    step: hashOf('src/db/forward/from-fifteen-migrations.sql'),
  }).toEqual({
    schema: 'c0cd0d5bb3195f562c54bcad75c31cea169cbb7e659205efd6f8caa0d5e62293',
    step: '3b4c978707f587d3eb4511ebd6babd63ddcd157008424dc7b77fb71d0d39053a',
  });
});
