import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, projectSections } from '#db/schema/index.ts';
import { cents, centsFromEuro } from '#domain/values/money.ts';
import type { InlineNode } from '#domain/project/text/rich-text.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { valueJobs } from '#server/features/project/application/value-jobs.ts';

import { aBudget, aParticipant, putBudget } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import { lineOf, saidIn, valueOf, word } from '#test/made/living/valued-texts.ts';
import { suggestedBy, suggestText } from '#test/made/living/suggested.ts';
import { after, readText, writeText } from '#test/made/living/texts.ts';
import { changeIntake, requiredIntake } from '#test/made/projects.ts';
import { useHarness } from '#test/harness.ts';
import { firstSection, historyOf, stepsOf, typing } from './written-sections.ts';

const harness = useHarness();
const saving = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });

/** A project of 36 months whose first section says so, or says what is given. */
async function valued(...content: readonly InlineNode[]) {
  const ana = await harness.signUp('Ana Pop');
  const made = await firstSection(harness, ana);
  await changeIntake(ana, made.projectId, { ...requiredIntake, acronym: 'REFIBRE', durationMonths: 36 });
  await writeText(ana, made.sectionId, lineOf(word('It lasts '), ...content, word(' in all.')));
  const said = async () => await saidIn(ana, made.projectId, made.sectionId);
  return { ana, ...made, said };
}

const kpi = (change: Partial<Extract<PlanItem, { kind: 'kpi' }>> = {}): PlanItem => ({
  id: randomUUID(),
  kind: 'kpi',
  title: 'Fibres recovered',
  unit: '%',
  baseline: '20',
  target: '85',
  month: null,
  ...change,
});

describe('a stored value in a text', () => {
  it('says what is stored from the moment it is put there, whatever its browser took it for', async () => {
    const { ana, sectionId, said } = await valued(valueOf('duration', '3 years'));
    expect(await said()).toBe('It lasts 36 months in all.');
    const { doc } = await readText(ana, sectionId);
    await writeText(ana, sectionId, lineOf(word('Lies: '), valueOf('duration', '99 years')));
    expect(await said()).toBe('Lies: 36 months');
    expect(doc).toEqual(lineOf(word('It lasts '), valueOf('duration', '36\u00a0months'), word(' in all.')));
  });

  it('follows the intake in the same save', async () => {
    const all = ['acronym', 'duration', 'requested', 'trl_start', 'trl_end'] as const;
    const { ana, projectId, said } = await valued(...all.flatMap((of) => [word(' '), valueOf(of)]));
    expect(await said()).toBe('It lasts  REFIBRE 36 months [? ???] TRL 6 [? ???] in all.');
    const requestedAmount = centsFromEuro(2_400_000);
    await changeIntake(ana, projectId, { acronym: 'BLADES', durationMonths: 1, requestedAmount, trl: 4, trlEnd: 7 });
    expect(await said()).toBe('It lasts  BLADES 1 month 2,400,000 € TRL 4 TRL 7 in all.');
    await changeIntake(ana, projectId, { requestedAmount: cents(240_000_050) });
    expect(await said()).toContain('2,400,000.50 €');
  });

  it('follows the budget and the participants', async () => {
    const { ana, projectId, said } = await valued(valueOf('total'), word(' '), valueOf('partners'));
    expect(await said()).toBe('It lasts [? ???] [? ???] in all.');
    const budget = aBudget();
    await putBudget(ana, projectId, budget);
    const total = await said();
    expect(total).toMatch(/It lasts [\d,.]+ € 2 in all\./);
    const subcontractor = aParticipant('Lab Srl', { role: 'subcontractor' });
    await ana.client.participants.add({ ...saving(projectId, 1), participants: [subcontractor] });
    expect(await said()).toBe(total);
    const partner = aParticipant('Aero Sp.', { role: 'associated_partner' });
    await ana.client.participants.add({ ...saving(projectId, 2), participants: [partner] });
    expect(await said()).toBe(total.replace('€ 2 in', '€ 3 in'));
    await ana.client.budget.save({ ...saving(projectId, 1), lines: budget.lines.slice(0, 1) });
    expect(await said()).toMatch(/It lasts [\d,.]+ € 3 in all\./);
    expect(await said()).not.toContain(total.slice('It lasts '.length, total.indexOf('€')));
  });

  it('follows the work plan, and says so when its key figure is gone', async () => {
    const figure = kpi();
    const { ana, projectId, said } = await valued(
      valueOf('person_months'),
      word(', from '),
      valueOf('kpi_baseline', '?', figure.id),
      word(' to '),
      valueOf('kpi_target', '?', figure.id),
    );
    const { participants, workPackages } = aBudget();
    await putBudget(ana, projectId, { participants, workPackages, lines: [] });
    const [pack, lead] = [workPackages[0]?.id ?? '', participants[0]?.id ?? ''];
    const effort: PlanItem = {
      id: randomUUID(),
      kind: 'effort',
      participantId: lead,
      workPackageId: pack,
      months: 1250,
    };
    await ana.client.plan.save({ ...saving(projectId, 0), put: [figure, effort], removed: [], order: null });
    expect(await said()).toBe('It lasts 12.5, from 20 % to 85 % in all.');
    const higher = { ...figure, target: '90' } as PlanItem;
    await ana.client.plan.save({ ...saving(projectId, 1), put: [higher], removed: [], order: null });
    expect(await said()).toBe('It lasts 12.5, from 20 % to 90 % in all.');
    await ana.client.plan.save({ ...saving(projectId, 2), put: [], removed: [figure.id, effort.id], order: null });
    expect(await said()).toBe('It lasts [12.5 ???], from [20 % ???] to [90 % ???] in all.');
    // A text that states nothing any more is a finding that blocks.
    await ana.client.validation.run({ projectId });
    const { flags } = (await ana.client.projects.get({ projectId })).validation;
    expect(flags.filter(({ ruleId }) => ruleId === 'PLACEHOLDER_TEXT')).toHaveLength(1);
    await ana.client.plan.save({ ...saving(projectId, 3), put: [higher], removed: [], order: null });
    expect(await said()).toContain('from 20 % to 90 % in all.');
  });

  it('speaks the language of the application', async () => {
    const { ana, projectId, said } = await valued(valueOf('duration'), word(' '), valueOf('requested'));
    await changeIntake(ana, projectId, { requestedAmount: centsFromEuro(2_400_000) });
    await ana.client.projects.setLanguage({ projectId, language: 'ro' });
    expect(await said()).toBe('It lasts 36 de luni 2.400.000 € in all.');
  });

  it('comes to who has the text open as a change, by the one who changed the value', async () => {
    const { ana, orgId, projectId, sectionId } = await valued(valueOf('duration'));
    const ion = await harness.signUp('Ion Radu');
    await addMember(harness, orgId, ion, 'contributor');
    const { doc, version } = await readText(ana, sectionId);
    await changeIntake(ion, projectId, { durationMonths: 30 });
    const news = await ana.client.application.stepsSince({ sectionId, version, clientId: randomUUID() });
    expect(news).toMatchObject({ version: version + 1, savedBy: 'Ion Radu' });
    const now = after(doc, news.batches?.flatMap(({ steps }) => steps) ?? []);
    expect(now).toEqual(lineOf(word('It lasts '), valueOf('duration', '30\u00a0months'), word(' in all.')));
    // Ana wrote every word, and Ion none.
    const { blocks } = await ana.client.application.authors({ sectionId });
    expect(blocks).toEqual([[{ name: 'Ana Pop', share: 100 }]]);
    // Ana typed beside it meanwhile, on the version before.
    const typed = { sectionId, clientId: randomUUID(), version, steps: [typing('Yes: ')] };
    expect(await ana.client.application.sendSteps(typed)).toMatchObject({ taken: false, newest: version + 1 });
    expect(await historyOf(harness, sectionId)).toHaveLength(2);
  });

  it('costs a project without any no step, and no change one that says the same', async () => {
    const { ana, projectId, sectionId } = await valued(word('long'));
    const before = await stepsOf(harness, sectionId);
    await changeIntake(ana, projectId, { durationMonths: 30 });
    expect(await stepsOf(harness, sectionId)).toEqual(before);
    const other = await valued(valueOf('duration'));
    const stood = await stepsOf(harness, other.sectionId);
    await changeIntake(other.ana, other.projectId, { methodology: 'By hand.' });
    expect(await stepsOf(harness, other.sectionId)).toEqual(stood);
  });

  it('is right again after an earlier text, or a version, has come back', async () => {
    const figure = kpi();
    const { ana, projectId, sectionId, said } = await valued(
      valueOf('duration'),
      word(', '),
      valueOf('kpi_target', '?', figure.id),
    );
    await ana.client.plan.save({ ...saving(projectId, 0), put: [figure], removed: [], order: null });
    expect(await said()).toBe('It lasts 36 months, 85 % in all.');
    const version = await ana.client.versions.create({ projectId, description: 'First' });
    await changeIntake(ana, projectId, { durationMonths: 30 });
    await writeText(ana, sectionId, lineOf(word('Nothing.')), { ownEntry: true });
    const { entries } = await ana.client.application.history({ sectionId });
    await ana.client.application.restoreSection({ sectionId, entryId: entries[1]?.id ?? '', clientId: randomUUID() });
    expect(await said()).toBe('It lasts 30 months, 85 % in all.');
    await ana.client.plan.save({ ...saving(projectId, 1), put: [], removed: [figure.id], order: null });
    expect(await said()).toBe('It lasts 30 months, [85 % ???] in all.');
    await ana.client.versions.restore({ projectId, versionId: version.id });
    expect(await said()).toBe('It lasts 36 months, 85 % in all.');
  });

  it('shows the key figure of the copy in a copy of the project', async () => {
    const figure = kpi();
    const { ana, projectId } = await valued(valueOf('kpi_target', '?', figure.id));
    await ana.client.plan.save({ ...saving(projectId, 0), put: [figure], removed: [], order: null });
    const copy = await ana.client.projects.duplicate({ projectId });
    const copied = await ana.client.projects.get({ projectId: copy.projectId });
    const [item] = copied.plan.items;
    expect(item?.id).not.toBe(figure.id);
    const [section] = copied.sections;
    if (!item || item.kind !== 'kpi' || !section) throw new Error('the copy has a plan and sections');
    await ana.client.plan.save({
      ...saving(copy.projectId, 0),
      put: [{ ...item, target: '99' }],
      removed: [],
      order: null,
    });
    expect(await saidIn(ana, copy.projectId, section.id)).toBe('It lasts 99 % in all.');
  });

  it('that is suggested says what is stored once it is accepted, and is there once', async () => {
    const { ana, orgId, projectId, sectionId, said } = await valued(valueOf('duration'));
    const rea = await harness.signUp('Rea Radu');
    await addMember(harness, orgId, rea, 'reviewer');
    const { doc } = await readText(ana, sectionId);
    const [first] = doc.content;
    if (first?.type !== 'paragraph') throw new Error('the text is a paragraph');
    const more = lineOf(...(first.content ?? []), word(' '), valueOf('acronym', 'REFIBRE'), word(' ends then.'));
    await suggestText(rea, sectionId, more);
    await changeIntake(ana, projectId, { durationMonths: 30, acronym: 'BLADES' });
    const { pieces, ...which } = await suggestedBy(ana, sectionId, 'Rea Radu');
    expect(pieces.map(({ removed, added }) => [removed, added])).toEqual([['', ' REFIBRE ends then.']]);
    const listed = { sectionId, suggestedId: which.id, version: which.version, base: which.base };
    await ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' });
    expect(await said()).toBe('It lasts 30 months in all. BLADES ends then.');
    expect((await ana.client.suggestions.list({ sectionId })).suggested).toEqual([]);
  });

  it('is plain words in the library', async () => {
    const { ana, orgId, sectionId } = await valued(valueOf('duration'));
    const { doc } = await readText(ana, sectionId);
    const entry = { orgId, title: 'Duration', kind: 'passage', language: 'en', tags: [] as string[], doc } as const;
    const kept = await ana.client.library.create(entry);
    expect(kept.doc).toEqual(lineOf(word('It lasts 36\u00a0months in all.')));
  });

  it('is brought up to date every night, where nobody changed the project itself', async () => {
    const { ana, projectId, sectionId, said } = await valued(valueOf('duration'));
    const { doc } = await readText(ana, sectionId);
    const stale = JSON.parse(JSON.stringify(doc).replace('36\u00a0months', '12\u00a0months'));
    await harness.db.update(projectSections).set({ content: stale }).where(eq(projectSections.id, sectionId));
    expect(await said()).toBe('It lasts 12 months in all.');
    const [waiting, all] = valueJobs(harness.deps);
    await all?.run(undefined);
    expect(await said()).toBe('It lasts 36 months in all.');
    await harness.db.update(projectSections).set({ content: stale }).where(eq(projectSections.id, sectionId));
    await waiting?.run({ orgId: 'unread', projectId });
    expect(await said()).toBe('It lasts 36 months in all.');
    expect(await ana.client.application.stepsSince({ sectionId, version: 0, clientId: randomUUID() })).toMatchObject({
      savedBy: null,
    });
    const written = and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, 'section.written'));
    expect((await harness.db.select().from(auditEvents).where(written)).map(({ userId }) => userId)).toContain(null);
  });

  it('is brought up to date every night also where another project cannot be', async () => {
    // Projects have their turns in the order of their organizations.
    const two = [await valued(valueOf('duration')), await valued(valueOf('duration'))];
    const [broken, whole] = two.toSorted((a, b) => (a.orgId < b.orgId ? -1 : 1));
    if (!broken || !whole) throw new Error('there are two projects');
    const { ana, sectionId, said } = whole;
    const { doc } = await readText(ana, sectionId);
    const stale = JSON.parse(JSON.stringify(doc).replace('36\u00a0months', '12\u00a0months'));
    const store = async (id: string, content: typeof doc) =>
      await harness.db.update(projectSections).set({ content }).where(eq(projectSections.id, id));
    const kept = (await readText(broken.ana, broken.sectionId)).doc;
    await store(broken.sectionId, JSON.parse('{"type":"doc","content":[{"type":"unheard_of"}]}'));
    await store(sectionId, stale);
    await expect(valueJobs(harness.deps)[1]?.run(undefined)).rejects.toBeInstanceOf(AggregateError);
    expect(await said()).toBe('It lasts 36 months in all.');
    await store(broken.sectionId, kept);
  });

  it('is refused where it names nothing that is stored, or holds no line of words', async () => {
    const { ana, projectId, sectionId, said } = await valued(word('long'));
    const { version } = await readText(ana, sectionId);
    const put = async (attrs: object) =>
      await ana.client.application.sendSteps({
        sectionId,
        clientId: randomUUID(),
        version,
        steps: [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'storedValue', attrs }] } }],
      });
    for (const attrs of [
      { of: 'salary', row: null, text: 'x' },
      { of: 'duration', row: 'x', text: 'x' },
      { of: 'duration', row: null, text: 'a\nb' },
      { of: 'duration', row: null, text: '' },
    ])
      await expect(put(attrs)).rejects.toMatchObject({ code: 'REFUSED' });
    expect(await said()).toBe('It lasts long in all.');
    expect(projectId).not.toBe('');
  });
});
