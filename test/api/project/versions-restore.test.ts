import { randomUUID } from 'node:crypto';

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
import { describe, expect, it, vi } from 'vitest';

import { basisPoints, cents } from '#domain/values/money.ts';
import type { SentEvent } from '#domain/activity/live-events.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { contentText } from '#domain/project/versions/versions.ts';
import type { Instant } from '#domain/values/time.ts';

import { putBudget } from '#test/made/budgets.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { sectionKeys } from '#test/made/sections.ts';
import { putIntake, snapshotNow, versionEvents, versionsOf, writeSection } from '#test/made/versions.ts';
import { after, stepsTo, textDoc } from '#test/made/living/texts.ts';

const harness = useHarness();

async function setUp(): Promise<{ ana: Person; orgId: string; projectId: string }> {
  const ana = await harness.signUp('Ana Pop');
  return { ana, ...(await makeProject(harness, ana)) };
}

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

describe('versions.restore', () => {
  it('puts everything back, takes a version of what it replaces, and tells who has a text open', async () => {
    const { ana, projectId } = await setUp();
    await writeSection(ana, projectId, 'team', 'Ana');
    await putIntake(ana, projectId, intakeOf('ReFibre', 'd', { trl: 4 }));
    await putBudget(ana, projectId, budgetOf([100]));
    const { id } = await ana.client.versions.create({ projectId, description: '' });
    const held = await ana.client.versions.snapshot({ projectId, versionId: id });
    harness.setNow('2026-11-20T12:30:00.000Z' as Instant);
    await writeSection(ana, projectId, 'team', 'Ana and Dan');
    await putIntake(ana, projectId, intakeOf('ReFibre 2', '', {}));
    await putBudget(ana, projectId, budgetOf([200, null]));
    await ana.client.versions.create({ projectId, description: 'Newer' });
    const newer = await snapshotNow(ana, projectId);
    const open = await ana.client.projects.get({ projectId });
    const openBudget = (await ana.client.projects.get({ projectId })).budget;
    const openIntake = (await ana.client.projects.get({ projectId })).intake;

    const told: SentEvent[] = [];
    harness.deps.events.subscribe((event) => void (event.kind === 'section' && told.push(event)));
    expect(await ana.client.versions.restore({ projectId, versionId: id })).toEqual({ number: 1, replaced: 3 });
    // The section that comes back, and no other.
    const team = open.sections.find(({ key }) => key === 'team');
    await vi.waitFor(() => expect(told).toMatchObject([{ kind: 'section', id: team?.id }]));
    expect(contentText(await snapshotNow(ana, projectId))).toBe(contentText(held));
    const [replaced] = await versionsOf(ana, projectId);
    expect(replaced).toMatchObject({ number: 3, kind: 'before_restore', description: null, restored: 1 });
    expect(contentText(await ana.client.versions.snapshot({ projectId, versionId: replaced?.id ?? '' }))).toBe(
      contentText(newer),
    );
    expect(await versionEvents(harness, projectId)).toEqual([
      { action: 'version.created', data: { version: 1, kind: 'manual' } },
      { action: 'version.created', data: { version: 2, kind: 'manual' } },
      { action: 'version.restored', data: { version: 1, replaced: 3 } },
    ]);

    const other = open.sections.find(({ key }) => key === 'timeline');
    // Who has the text open gets the restored words as a change, and goes on writing in it.
    const opened = { sectionId: team?.id ?? '', clientId: randomUUID(), version: team?.revision ?? 0 };
    const news = await ana.client.application.stepsSince(opened);
    expect(news.batches?.map(({ steps }) => steps.length)).toEqual([1]);
    expect(after(team?.doc ?? textDoc(''), news.batches?.flatMap(({ steps }) => steps) ?? [])).toEqual(textDoc('Ana'));
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
    const steps = stepsTo(other?.doc ?? textDoc(''), textDoc('M1'));
    const sent = { sectionId: other?.id ?? '', clientId: randomUUID(), version: other?.revision ?? 0, steps };
    expect(await ana.client.application.sendSteps(sent)).toMatchObject({ taken: true });
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

  it('brings the newest version back after somebody has written on', async () => {
    const { ana, projectId } = await setUp();
    await writeSection(ana, projectId, 'team', 'Ana');
    const { id } = await ana.client.versions.create({ projectId, description: '' });
    await writeSection(ana, projectId, 'team', 'Dan');
    expect(await ana.client.versions.restore({ projectId, versionId: id })).toEqual({ number: 1, replaced: 2 });
    const { sections } = await ana.client.projects.get({ projectId });
    expect(sections.find(({ key }) => key === 'team')).toMatchObject({ length: 3 });
    const { doc } = sections.find(({ key }) => key === 'team') ?? {};
    expect(JSON.stringify(doc)).toContain('Ana');
    expect(await versionsOf(ana, projectId)).toHaveLength(2);
  });

  it('is refused where the project is as the version holds it, and nothing is written', async () => {
    const { ana, projectId } = await setUp();
    await writeSection(ana, projectId, 'team', 'Ana');
    const { id } = await ana.client.versions.create({ projectId, description: '' });
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
      await putIntake(ana, projectId, { ...intakeOf(title, '', {}), objectives, trl });
      for (const [key, value] of texts) await writeSection(ana, projectId, key, value);
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
        expect(contentText(await snapshotNow(ana, projectId))).toBe(contentText(held));
      }),
      { numRuns: 8 },
    );
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });
});
