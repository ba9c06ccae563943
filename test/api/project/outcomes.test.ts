import { describe, expect, it } from 'vitest';

import { and, eq, like, sql } from 'drizzle-orm';

import { COVERED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';
import { auditEvents, coveredOutcomes, programs, users } from '#db/schema/index.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { callSummary, makeProgram } from '#test/made/programs.ts';

const harness = useHarness();
const anchor = { quote: 'We weld with a laser.', before: '', after: '\nThen we test.' };
/** Nobody has written it yet. */
const nowhere = { version: 0, from: 0, to: 0 };
const [outcome = '', other = ''] = callSummary.outcomes;

let calls = 0;
async function callWith(values: Omit<Parameters<typeof makeProgram>[1], 'identifier'>): Promise<string> {
  calls += 1;
  return (await makeProgram(harness, { identifier: `OUTCOMES-${calls}`, ...values })).id;
}

/** Ana's project for a call that expects two outcomes. */
async function expecting() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const programId = await callWith({ summary: callSummary });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, programId, projectId, mark: { projectId, section: 'team' as const, outcome, anchor } };
}

const marksOf = async ({ client }: Person, projectId: string) => (await client.outcomes.list({ projectId })).marks;
const eventsOf = async (projectId: string) =>
  (
    await harness.db
      .select({ action: auditEvents.action, data: auditEvents.data })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, projectId), like(auditEvents.action, 'outcome.%')))
  ).toSorted((a, b) => a.action.localeCompare(b.action));

describe('what the call of a project expects', () => {
  it('comes with the text of the call, from our summary', async () => {
    const { ana, projectId } = await expecting();
    expect(await ana.client.application.callText({ projectId })).toMatchObject({
      summary: callSummary,
      expected: { from: 'summary', outcomes: callSummary.outcomes },
      sections: [],
    });
  });

  it('comes from the official text where there is no summary', async () => {
    const { ana, projectId, programId, mark } = await expecting();
    const items = [[{ type: 'paragraph', runs: [{ text: 'Joins that hold' }] }]];
    const texts = [{ kind: 'outcome', heading: '', blocks: [{ type: 'list', ordered: false, items }] }];
    await harness.db.execute(sql`
      UPDATE program_sources SET row = (row::jsonb - 'summary' || ${JSON.stringify({ texts })}::jsonb)::json
      WHERE program_id = ${programId}::uuid`);
    await harness.db.update(programs).set({ expected: null }).where(eq(programs.id, programId));
    expect((await ana.client.application.callText({ projectId })).expected).toEqual({
      from: 'official',
      outcomes: ['Joins that hold'],
    });
    await ana.client.outcomes.cover({ ...mark, outcome: 'Joins that hold' });
    expect(await marksOf(ana, projectId)).toHaveLength(1);
  });

  it('is not known where neither says it', async () => {
    const ana = await harness.signUp('Ana Pop');
    const orgId = await makeOrganization(harness, ana);
    const programId = await callWith({ text: 'A scope.' });
    const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    expect((await ana.client.application.callText({ projectId })).expected).toBeNull();
  });
});

describe('a mark that a paragraph covers an outcome', () => {
  it('is kept with the paragraph, who made it and when, and is noted', async () => {
    const { ana, projectId, mark } = await expecting();
    const { markId } = await ana.client.outcomes.cover(mark);
    expect(await marksOf(ana, projectId)).toEqual([
      {
        id: markId,
        about: 'outcome',
        outcome,
        section: 'team',
        anchor: { ...anchor, at: nowhere },
        by: 'Ana Pop',
        at: TEST_NOW,
      },
    ]);
    expect(await eventsOf(projectId)).toEqual([{ action: 'outcome.covered', data: { section: 'team', markId } }]);
  });

  it('is the same one when it is made again, and another one for another outcome or paragraph', async () => {
    const { ana, projectId, mark } = await expecting();
    const { markId } = await ana.client.outcomes.cover(mark);
    expect((await ana.client.outcomes.cover(mark)).markId).toBe(markId);
    await ana.client.outcomes.cover({ ...mark, outcome: other });
    await ana.client.outcomes.cover({ ...mark, anchor: { ...anchor, quote: 'Another.' } });
    expect(await marksOf(ana, projectId)).toHaveLength(3);
    expect(await eventsOf(projectId)).toHaveLength(3);
  });

  it('is removed by anybody who may edit, once', async () => {
    const { ana, orgId, projectId, mark } = await expecting();
    const ion = await harness.signUp('Ion Ene');
    await addMember(harness, orgId, ion, 'contributor');
    const { markId } = await ana.client.outcomes.cover(mark);
    await ion.client.outcomes.uncover({ projectId, markId });
    expect(await marksOf(ana, projectId)).toEqual([]);
    expect((await eventsOf(projectId)).map(({ action }) => action)).toEqual(['outcome.covered', 'outcome.uncovered']);
    await expect(ana.client.outcomes.uncover({ projectId, markId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused for what the call does not expect, and for a section that the project has not', async () => {
    const { ana, projectId, mark } = await expecting();
    await expect(ana.client.outcomes.cover({ ...mark, outcome: 'World peace' })).rejects.toMatchObject({
      code: 'NOT_EXPECTED',
    });
    await expect(ana.client.outcomes.cover({ ...mark, section: 'no-such' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await marksOf(ana, projectId)).toEqual([]);
  });

  it('is seen by a reviewer, who may neither make nor remove one', async () => {
    const { ana, orgId, projectId, mark } = await expecting();
    const radu = await harness.signUp('Radu Ion');
    await addMember(harness, orgId, radu, 'reviewer');
    const { markId } = await ana.client.outcomes.cover(mark);
    expect(await marksOf(radu, projectId)).toHaveLength(1);
    await expect(radu.client.outcomes.cover({ ...mark, outcome: other })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(radu.client.outcomes.uncover({ projectId, markId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await marksOf(ana, projectId)).toHaveLength(1);
  });

  it('is one of so many', async () => {
    const { ana, orgId, projectId, mark } = await expecting();
    const { sections } = await ana.client.projects.get({ projectId });
    await harness.db.insert(coveredOutcomes).values(
      Array.from({ length: COVERED_LIMIT }, (_, index) => ({
        id: harness.deps.newId(),
        orgId,
        projectId,
        sectionId: sections[0]?.id ?? '',
        outcome,
        anchor: { ...anchor, quote: `Paragraph ${index}` },
        markedAt: harness.deps.clock(),
      })),
    );
    await expect(ana.client.outcomes.cover(mark)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      data: { limit: COVERED_LIMIT },
    });
  });

  it('stays without a name when the person is gone', async () => {
    const { ana, orgId, projectId, mark } = await expecting();
    const ion = await harness.signUp('Ion Ene');
    await addMember(harness, orgId, ion, 'contributor');
    await ion.client.outcomes.cover(mark);
    await harness.db.delete(users).where(eq(users.id, ion.id));
    expect(await marksOf(ana, projectId)).toMatchObject([{ outcome, by: null }]);
  });

  it('goes with a copy of the project, in which it can be removed by itself', async () => {
    const { ana, projectId, mark } = await expecting();
    await ana.client.outcomes.cover(mark);
    const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
    const [copied] = await marksOf(ana, copy);
    expect(copied).toMatchObject({ outcome, section: 'team', anchor, by: 'Ana Pop', at: TEST_NOW });
    await ana.client.outcomes.uncover({ projectId: copy, markId: copied?.id ?? '' });
    expect([await marksOf(ana, copy), await marksOf(ana, projectId)]).toMatchObject([[], [{ outcome }]]);
  });
});
