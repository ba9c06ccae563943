import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { machinePassages } from '#db/schema/index.ts';
import { textOf } from '#domain/project/text/rich-text.ts';

import { useHarness, type Person } from '#test/harness.ts';
import { eventsOf } from '#test/made/projects.ts';
import { ask, fieldType, generate, said, setUpWriting } from '#test/made/writing/asking.ts';

const harness = useHarness();

async function textOfField({ client }: Person, projectId: string, key = fieldType): Promise<string> {
  const { sections } = await client.projects.get({ projectId });
  const section = sections.find((each) => each.key === key);
  return section ? textOf(section.doc) : '';
}

describe('drafting.apply', () => {
  it('puts a draft into the section, keeps the old text in the history, and notes it in the ledger', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { message } = await generate(ana, projectId);
    const first = await ana.client.drafting.apply({ projectId, fieldType, draftId: message.id, how: 'replace' });
    const text = await textOfField(ana, projectId);
    expect(text.split('\n')[0]).toMatch(/^Recover 80 % of fibres by month 30\./);
    const { message: more } = await generate(ana, projectId, { anew: true });
    const second = await ana.client.drafting.apply({ projectId, fieldType, draftId: more.id, how: 'add' });
    expect(second.version).toBeGreaterThan(first.version);
    expect(await textOfField(ana, projectId)).toBe(`${text}\n${text}`);
    const { sections } = await ana.client.projects.get({ projectId });
    const sectionId = sections.find(({ key }) => key === fieldType)?.id ?? '';
    const { entries } = await ana.client.application.history({ sectionId });
    expect(entries).toHaveLength(2);
    const old = await ana.client.application.historyText({ sectionId, entryId: entries[1]?.id ?? '' });
    expect(textOf(old.doc)).toBe(text);
    const { passages, marks, disclosure } = await ana.client.drafting.ledger({ projectId });
    expect(passages).toHaveLength(2);
    expect(passages[0]).toMatchObject({ field: fieldType, prompt: 'draft', model: 'built-in', edited: 0 });
    expect(marks[0]?.field).toBe(fieldType);
    expect(disclosure).toMatch(
      /^Parts of this application were drafted with the help of artificial intelligence: Objec/,
    );
    expect((await eventsOf(harness, projectId, 'draft.applied')).map(({ data }) => data['section'])).toEqual([
      fieldType,
      fieldType,
    ]);
  });

  it('is taken back while nobody has written since, and is disclosed no more', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { message } = await generate(ana, projectId);
    const { passageId } = await ana.client.drafting.apply({
      projectId,
      fieldType,
      draftId: message.id,
      how: 'replace',
    });
    await ana.client.drafting.takeBack({ projectId, passageId });
    expect(await textOfField(ana, projectId)).toBe('');
    const { passages, disclosure } = await ana.client.drafting.ledger({ projectId });
    expect([passages[0]?.takenBackAt !== null, disclosure]).toEqual([true, null]);
    await expect(ana.client.drafting.takeBack({ projectId, passageId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is not taken back over what somebody has written since', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { message } = await generate(ana, projectId);
    const applied = { projectId, fieldType, draftId: message.id } as const;
    const { passageId } = await ana.client.drafting.apply({ ...applied, how: 'replace' });
    await ana.client.drafting.apply({ ...applied, how: 'add' });
    await expect(ana.client.drafting.takeBack({ projectId, passageId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('does not empty a section by a draft of nothing', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { message } = await generate(ana, projectId);
    await ana.client.drafting.apply({ projectId, fieldType, draftId: message.id, how: 'replace' });
    const empty = await ask(ana, projectId, [said('x')], { mode: 'generate', currentContent: 'x'.repeat(3_000) });
    const draftId = empty.messages.at(-1)?.id ?? '';
    await expect(ana.client.drafting.apply({ projectId, fieldType, draftId, how: 'replace' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await harness.db.select().from(machinePassages).where(eq(machinePassages.projectId, projectId)),
    ).toHaveLength(1);
  });

  it('leaves marks that block the package until they are filled in', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { message } = await generate(ana, projectId);
    await ana.client.drafting.apply({ projectId, fieldType, draftId: message.id, how: 'replace' });
    await ana.client.validation.run({ projectId });
    const { flags } = (await ana.client.projects.get({ projectId })).validation;
    expect(flags).toContainEqual(
      expect.objectContaining({ ruleId: 'PLACEHOLDER_TEXT', subject: fieldType, severity: 'hard' }),
    );
    await expect(ana.client.exports.build({ projectId, kind: 'submission_package' })).rejects.toMatchObject({
      code: 'BLOCKED',
    });
  });
});

describe('drafting.disclose', () => {
  it('says in a section what a machine wrote, once, and again as it is by then', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    await expect(ana.client.drafting.disclose({ projectId, fieldType: 'team' })).rejects.toMatchObject({
      code: 'NOTHING',
    });
    const { message } = await generate(ana, projectId);
    await ana.client.drafting.apply({ projectId, fieldType, draftId: message.id, how: 'replace' });
    await ana.client.drafting.disclose({ projectId, fieldType: 'team' });
    const { disclosure } = await ana.client.drafting.ledger({ projectId });
    expect(await textOfField(ana, projectId, 'team')).toBe(disclosure);
    const { message: team } = await generate(ana, projectId, { section: 'team', anew: true });
    await ana.client.drafting.apply({ projectId, fieldType: 'team', draftId: team.id, how: 'add' });
    await ana.client.drafting.disclose({ projectId, fieldType: 'team' });
    const [paragraph, ...others] = (await textOfField(ana, projectId, 'team')).split('\n');
    expect(paragraph).toBe((await ana.client.drafting.ledger({ projectId })).disclosure);
    expect(paragraph).toContain('Objectives and Team');
    expect(others.some((line) => line.startsWith('Parts of this application'))).toBe(false);
  });
});
