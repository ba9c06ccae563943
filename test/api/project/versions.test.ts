import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { Arbitrary } from 'fast-check';
import {
  array,
  assert as assertProperty,
  asyncProperty,
  constantFrom,
  integer,
  option,
  record,
  string,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';

import { auditEvents, projectVersions } from '#db/schema/index.ts';
import { sectionKeys } from '#test/made/sections.ts';
import { basisPoints, cents } from '#domain/values/money.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { contentText } from '#domain/project/versions/versions.ts';
import type { Instant } from '#domain/values/time.ts';
import { versionJobs } from '#server/features/project/versions/jobs.ts';

import { putBudget } from '#test/made/budgets.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const words = (text: string): RichTextDocument =>
  text === ''
    ? { type: 'doc', content: [] }
    : { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };

async function setUp(): Promise<{ ana: Person; orgId: string; projectId: string }> {
  const ana = await harness.signUp('Ana Pop');
  return { ana, ...(await makeProject(harness, ana)) };
}

async function write(person: Person, projectId: string, key: string, text: string): Promise<void> {
  const section = (await person.client.projects.get({ projectId })).sections.find((candidate) => candidate.key === key);
  await person.client.application.saveSection({
    sectionId: section?.id ?? '',
    base: section?.revision ?? 0,
    saveId: randomUUID(),
    doc: words(text),
  });
}

async function saveIntake(person: Person, projectId: string, intake: Intake): Promise<void> {
  const { revision } = (await person.client.projects.get({ projectId })).intake;
  await person.client.projects.saveIntake({ projectId, base: revision, intake });
}

const now = async (person: Person, projectId: string) =>
  await person.client.versions.snapshot({ projectId, versionId: null });
const versionsOf = async (person: Person, projectId: string) =>
  (await person.client.versions.list({ projectId })).items;
const eventsOf = async (projectId: string) =>
  (await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId)))
    .filter(({ action }) => action.startsWith('version.'))
    .map(({ action, data }) => ({ action, data }));

function budgetOf(amounts: readonly (number | null)[]): Budget {
  const [lead, work] = [randomUUID(), randomUUID()];
  return {
    participants: [{ id: lead, name: 'Carpathia', country: 'RO', kind: 'company', size: 'small', role: 'coordinator' }],
    workPackages: [{ id: work, number: 1, title: 'Management' }],
    lines: amounts.map((amount, index) => ({
      id: randomUUID(),
      participantId: lead,
      workPackageId: index % 2 === 0 ? work : null,
      category: 'personnel',
      subtype: null,
      description: `Line ${index}`,
      amount: amount === null ? null : cents(amount),
      rate: basisPoints(0.7),
    })),
  };
}

/** The lines by what they say, whatever their ids. */
function withoutIds({ participants, workPackages, lines }: Budget) {
  return lines.map(({ participantId, workPackageId, category, description, amount, rate }) => ({
    category,
    description,
    amount,
    rate,
    who: participants.find(({ id }) => id === participantId)?.name,
    work: workPackages.find(({ id }) => id === workPackageId)?.title ?? null,
  }));
}

describe('versions.create', () => {
  it('counts on from the highest number and is called by it where nobody describes it', async () => {
    const { ana, projectId } = await setUp();
    expect(await ana.client.versions.create({ projectId, description: ' ' })).toMatchObject({
      number: 1,
      description: 'Version 1',
      kind: 'manual',
      createdBy: 'Ana Pop',
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await ana.client.versions.create({ projectId, description: ' Before the partners read it ' })).toMatchObject(
      { number: 2, description: 'Before the partners read it' },
    );
    expect(await ana.client.versions.list({ projectId })).toMatchObject({
      items: [{ number: 2 }, { number: 1 }],
      mayCreate: true,
      mayRestore: true,
    });
    expect(await eventsOf(projectId)).toEqual([
      { action: 'version.created', data: { version: 1, kind: 'manual' } },
      { action: 'version.created', data: { version: 2, kind: 'manual' } },
    ]);
  });

  it('gives each of several at the same moment a number of its own', async () => {
    const { ana, projectId } = await setUp();
    const made = await Promise.all([1, 2, 3, 4].map(() => ana.client.versions.create({ projectId, description: '' })));
    expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('refuses a description that is too long or cannot be stored', async () => {
    const { ana, projectId } = await setUp();
    for (const description of ['a'.repeat(201), '\u0000'])
      await expect(ana.client.versions.create({ projectId, description })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect(await versionsOf(ana, projectId)).toEqual([]);
  });
});

it('versions.snapshot shows what a version holds and what the project holds now', async () => {
  const { ana, projectId } = await setUp();
  await write(ana, projectId, 'team', 'Ana');
  const { id } = await ana.client.versions.create({ projectId, description: '' });
  await write(ana, projectId, 'team', 'Ana and Dan');
  const textIn = (snapshot: Awaited<ReturnType<typeof now>>) =>
    snapshot.sections.find(({ key }) => key === 'team')?.doc;
  expect(textIn(await ana.client.versions.snapshot({ projectId, versionId: id }))).toEqual(words('Ana'));
  expect(textIn(await now(ana, projectId))).toEqual(words('Ana and Dan'));
  await expect(ana.client.versions.snapshot({ projectId, versionId: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

describe('versions.restore', () => {
  it('puts everything back, takes a version of what it replaces, and open editors meet a conflict', async () => {
    const { ana, projectId } = await setUp();
    await write(ana, projectId, 'team', 'Ana');
    await saveIntake(ana, projectId, intakeOf('ReFibre', 'd', { trl: 4 }));
    await putBudget(ana, projectId, budgetOf([100]));
    const { id } = await ana.client.versions.create({ projectId, description: '' });
    const held = await ana.client.versions.snapshot({ projectId, versionId: id });
    harness.setNow('2026-11-20T12:30:00.000Z' as Instant);
    await write(ana, projectId, 'team', 'Ana and Dan');
    await saveIntake(ana, projectId, intakeOf('ReFibre 2', '', {}));
    await putBudget(ana, projectId, budgetOf([200, null]));
    await ana.client.versions.create({ projectId, description: 'Newer' });
    const newer = await now(ana, projectId);
    const open = await ana.client.projects.get({ projectId });
    const openBudget = (await ana.client.projects.get({ projectId })).budget;
    const openIntake = (await ana.client.projects.get({ projectId })).intake;

    expect(await ana.client.versions.restore({ projectId, versionId: id })).toEqual({ number: 1, replaced: 3 });
    expect(contentText(await now(ana, projectId))).toBe(contentText(held));
    const [replaced] = await versionsOf(ana, projectId);
    expect(replaced).toMatchObject({ number: 3, kind: 'before_restore', description: 'Before restoring version 1' });
    expect(contentText(await ana.client.versions.snapshot({ projectId, versionId: replaced?.id ?? '' }))).toBe(
      contentText(newer),
    );
    expect(await eventsOf(projectId)).toEqual([
      { action: 'version.created', data: { version: 1, kind: 'manual' } },
      { action: 'version.created', data: { version: 2, kind: 'manual' } },
      { action: 'version.restored', data: { version: 1, replaced: 3 } },
    ]);

    const team = open.sections.find(({ key }) => key === 'team');
    const other = open.sections.find(({ key }) => key === 'timeline');
    await expect(
      ana.client.application.saveSection({
        sectionId: team?.id ?? '',
        base: team?.revision ?? 0,
        saveId: randomUUID(),
        doc: words('Typed meanwhile'),
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { doc: words('Ana'), savedBy: 'Ana Pop' } });
    await expect(
      ana.client.budget.save({
        projectId,
        base: openBudget.revisions.budget,
        saveId: randomUUID(),
        lines: openBudget.budget.lines,
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      ana.client.projects.saveIntake({ projectId, base: openIntake.revision, intake: openIntake.intake }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    // What the restore left as it was goes on without a question.
    await ana.client.application.saveSection({
      sectionId: other?.id ?? '',
      base: other?.revision ?? 0,
      saveId: randomUUID(),
      doc: words('M1'),
    });
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });

  it('gives rows new ids where another project has taken theirs meanwhile, and leaves that one as it is', async () => {
    const [{ ana, projectId }, stranger] = [await setUp(), await setUp()];
    const budget = budgetOf([100, 200, null]);
    await putBudget(ana, projectId, budget);
    const { id } = await ana.client.versions.create({ projectId, description: '' });
    await putBudget(ana, projectId, { participants: [], workPackages: [], lines: [] });
    await ana.client.versions.create({ projectId, description: '' });
    const taken = { ...budget, lines: budget.lines.slice(1) };
    await putBudget(stranger.ana, stranger.projectId, taken);
    await ana.client.versions.restore({ projectId, versionId: id });
    const { budget: restored } = (await ana.client.projects.get({ projectId })).budget;
    expect(withoutIds(restored)).toEqual(withoutIds(budget));
    expect(restored.lines[0]?.id).toBe(budget.lines[0]?.id);
    expect(restored.lines.slice(1).filter((line) => budget.lines.some((before) => before.id === line.id))).toEqual([]);
    expect((await stranger.ana.client.projects.get({ projectId: stranger.projectId })).budget.budget).toEqual(taken);
  });

  it('is refused for the current version, and nothing is written', async () => {
    const { ana, projectId } = await setUp();
    const { id } = await ana.client.versions.create({ projectId, description: '' });
    await write(ana, projectId, 'team', 'Ana');
    await expect(ana.client.versions.restore({ projectId, versionId: id })).rejects.toMatchObject({
      code: 'CURRENT',
      defined: true,
    });
    expect(await versionsOf(ana, projectId)).toHaveLength(1);
  });

  it('does not find a version of another project or none at all, and writes nothing', async () => {
    const { ana, projectId } = await setUp();
    const other = await makeProject(harness, ana);
    const { id } = await ana.client.versions.create({ projectId: other.projectId, description: '' });
    await ana.client.versions.create({ projectId: other.projectId, description: '' });
    for (const versionId of [id, randomUUID()])
      await expect(ana.client.versions.restore({ projectId, versionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await versionsOf(ana, projectId)).toEqual([]);
  });

  it('gives back exactly what the version held, whatever was changed since', async () => {
    const { ana, projectId } = await setUp();
    const text = string({ unit: 'grapheme', maxLength: 40 }).map((value) =>
      value.replace(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ''),
    );
    const state = record({
      title: text,
      objectives: text,
      trl: option(integer({ min: 1, max: 9 })),
      texts: array(tuple(constantFrom(...sectionKeys), text), { maxLength: 4 }),
      amounts: array(option(integer({ min: 0, max: 9_999_999 })), { maxLength: 4 }),
    });
    const apply = async ({
      title,
      objectives,
      trl,
      texts,
      amounts,
    }: typeof state extends Arbitrary<infer State> ? State : never) => {
      await saveIntake(ana, projectId, { ...intakeOf(title, '', {}), objectives, trl });
      for (const [key, value] of texts) await write(ana, projectId, key, value);
      await putBudget(ana, projectId, budgetOf(amounts));
    };
    let minutes = 0;
    await assertProperty(
      asyncProperty(state, state, async (first, second) => {
        // The clock of a test stands still: without new time all cases together would be too many requests of one
        // person.
        harness.setNow(new Date(Date.UTC(2026, 10, 20, 12, (minutes += 1))).toISOString() as Instant);
        await apply(first);
        const { id } = await ana.client.versions.create({ projectId, description: '' });
        const held = await ana.client.versions.snapshot({ projectId, versionId: id });
        await apply(second);
        await ana.client.versions.create({ projectId, description: '' });
        await ana.client.versions.restore({ projectId, versionId: id });
        expect(contentText(await now(ana, projectId))).toBe(contentText(held));
      }),
      { numRuns: 8 },
    );
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  }, 60_000);
});

const runJob = async () => {
  for (const job of versionJobs(harness.deps)) await job.run();
};

describe('the daily version', () => {
  it('is taken where something changed, once, and not of a project that nobody has touched', async () => {
    const { ana, projectId } = await setUp();
    const untouched = await makeProject(harness, ana);
    harness.setNow('2026-11-20T13:00:00.000Z' as Instant);
    await write(ana, projectId, 'team', 'Ana');
    harness.setNow('2026-11-21T02:15:00.000Z' as Instant);
    await runJob();
    await runJob();
    expect(await versionsOf(ana, projectId)).toMatchObject([
      { number: 1, kind: 'daily', description: 'Daily version', createdBy: null },
    ]);
    expect(await versionsOf(ana, untouched.projectId)).toEqual([]);
    expect(await eventsOf(projectId)).toEqual([{ action: 'version.created', data: { version: 1, kind: 'daily' } }]);
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });

  it('is not taken where a change was taken back', async () => {
    const { ana, projectId } = await setUp();
    await write(ana, projectId, 'team', 'Ana');
    await ana.client.versions.create({ projectId, description: '' });
    harness.setNow('2026-11-20T14:00:00.000Z' as Instant);
    await write(ana, projectId, 'team', 'Dan');
    await write(ana, projectId, 'team', 'Ana');
    await runJob();
    expect(await versionsOf(ana, projectId)).toHaveLength(1);
    await write(ana, projectId, 'team', 'Dan');
    await runJob();
    expect(await versionsOf(ana, projectId)).toMatchObject([{ kind: 'daily', number: 2 }, { kind: 'manual' }]);
    expect(
      await harness.db.select().from(projectVersions).where(eq(projectVersions.projectId, projectId)),
    ).toHaveLength(2);
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });
});
