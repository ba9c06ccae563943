import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { rowsOf } from '#db/client.ts';
import { orgMembers, projects, users, wizardFields, wizardMarks } from '#db/schema/index.ts';
import { WIZARD_TEXT_LIMIT, wizardFieldKeys, type WizardFieldKey } from '#domain/project/wizard/wizard-keys.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';

import { daysFromNow, useHarness, type Person } from '#test/harness.ts';
import { archiveOf, imported, importedProject } from '#test/made/backups/archives.ts';
import { setUp } from '#test/made/backups/set-up.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();

const intake = {
  title: 'ReFibre',
  acronym: 'RF',
  description: 'Carbon fibre from wind blades.',
  objectives: 'Keep its strength.',
  beneficiaries: 'Makers of sports goods.',
  trl: 4,
  trlEnd: 6,
  durationMonths: 36,
  requestedAmount: null,
  methodology: '',
  keyPersonnel: '',
  declarations: { ...noDeclarations, answers: { security_issues: 'no' as const } },
};

async function started() {
  const [ana, ion] = [await harness.signUp('Ana Pop'), await harness.signUp('Ion Dima')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, ion, 'contributor');
  const { projectId } = await ana.client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
  await ana.client.projects.saveIntake({ projectId, base: 1, intake });
  return { ana, ion, orgId, projectId };
}

/** The organization as the first participant of its project. */
async function taking({ client }: Person, projectId: string): Promise<void> {
  const participant = exampleParticipant(randomUUID(), { name: 'Carpathia' });
  await client.participants.add({ projectId, base: 0, saveId: randomUUID(), participants: [participant] });
}

async function fieldOf({ client }: Person, projectId: string, key: WizardFieldKey) {
  const found = (await client.wizard.get({ projectId })).fields.find((field) => field.key === key);
  if (!found) throw new Error(`there is no field ${key}`);
  return found;
}

const written = { text: 'Strong fibre, again.', seen: intake.description };

describe('the fields of the wizard', () => {
  it('say what the project says until somebody writes in them', async () => {
    const { ana, projectId } = await started();
    await taking(ana, projectId);
    const { fields, marks, language } = await ana.client.wizard.get({ projectId });
    expect([fields.map(({ key }) => key), marks, language]).toEqual([wizardFieldKeys, [], 'en']);
    expect(await fieldOf(ana, projectId, 'abstract')).toEqual({
      key: 'abstract',
      project: { text: intake.description, from: [{ kind: 'intake', field: 'description' }] },
      entry: null,
      revision: 0,
      savedAt: null,
      savedBy: null,
    });
    expect((await fieldOf(ana, projectId, 'consortium_description')).project.text).toMatch(/\(Romania\), coordinator$/);
    expect((await fieldOf(ana, projectId, 'security_aspects')).project.text).toBe(
      'The work raises no security issues.',
    );
  });

  it('put lists into sentences of the language of the application, whoever reads them', async () => {
    const { ana, projectId } = await started();
    await taking(ana, projectId);
    await ana.client.projects.setLanguage({ projectId, language: 'ro' });
    const { language } = await ana.client.wizard.get({ projectId });
    expect(language).toBe('ro');
    expect((await fieldOf(ana, projectId, 'consortium_description')).project.text).toMatch(/\(România\), coordonator$/);
    expect((await fieldOf(ana, projectId, 'timeline')).project.text).toBe('Proiectul durează 36 de luni.');
  });

  it('keep what is written beside what the project says as that changes, and follow it again when told', async () => {
    const { ana, ion, projectId } = await started();
    const save = { projectId, field: 'abstract' } as const;
    const saved = await ion.client.wizard.saveField({ ...save, base: 0, saveId: randomUUID(), entry: written });
    expect(saved).toEqual({ revision: 1, savedAt: harness.deps.clock() });
    await ana.client.projects.saveIntake({ projectId, base: 2, intake: { ...intake, description: 'Fibre of hemp.' } });
    expect(await fieldOf(ana, projectId, 'abstract')).toMatchObject({
      project: { text: 'Fibre of hemp.' },
      entry: written,
      savedBy: 'Ion Dima',
    });
    await ana.client.wizard.saveField({ ...save, base: 1, saveId: randomUUID(), entry: null });
    expect(await fieldOf(ana, projectId, 'abstract')).toMatchObject({ entry: null, revision: 2, savedBy: 'Ana Pop' });
  });

  it('answer a wrong base with what is stored, and write nothing', async () => {
    const { ana, ion, projectId } = await started();
    const save = { projectId, field: 'abstract' } as const;
    await ana.client.wizard.saveField({ ...save, base: 0, saveId: randomUUID(), entry: written });
    const other = { text: 'Another one.', seen: '' };
    await expect(
      ion.client.wizard.saveField({ ...save, base: 0, saveId: randomUUID(), entry: other }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { entry: written, revision: 1, savedBy: 'Ana Pop' } });
    expect(await fieldOf(ana, projectId, 'abstract')).toMatchObject({ entry: written, revision: 1 });
    // Another field is no conflict.
    const timeline = { projectId, field: 'timeline', base: 0, saveId: randomUUID(), entry: other } as const;
    expect(await ion.client.wizard.saveField(timeline)).toMatchObject({ revision: 1 });
  });

  it('answer a repeated save as the first time, and store it once', async () => {
    const { ana, projectId } = await started();
    const save = { projectId, field: 'abstract', base: 0, saveId: randomUUID(), entry: written } as const;
    const first = await ana.client.wizard.saveField(save);
    harness.setNow(daysFromNow(0.01));
    expect(await ana.client.wizard.saveField(save)).toEqual(first);
    expect((await fieldOf(ana, projectId, 'abstract')).revision).toBe(1);
  });

  it('refuse the id of a save of another project, and write nothing', async () => {
    const { ana, orgId, projectId } = await started();
    const other = await ana.client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
    const save = { field: 'abstract', base: 0, saveId: randomUUID(), entry: written } as const;
    await ana.client.wizard.saveField({ ...save, projectId: other.projectId });
    await expect(ana.client.wizard.saveField({ ...save, projectId })).rejects.toMatchObject({ code: 'SAVE_ID_TAKEN' });
    expect((await fieldOf(ana, projectId, 'abstract')).entry).toBeNull();
  });

  it.each([
    ['a text beyond what is kept', { text: 'x'.repeat(WIZARD_TEXT_LIMIT + 1), seen: '' }],
    ['a text that no database holds', { text: 'a\u0000b', seen: '' }],
    ['half a character', { text: '\uD83D', seen: '' }],
  ])('refuse %s', async (_, entry) => {
    const { ana, projectId } = await started();
    const save = { projectId, field: 'abstract', base: 0, saveId: randomUUID(), entry } as const;
    await expect(ana.client.wizard.saveField(save)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await fieldOf(ana, projectId, 'abstract')).revision).toBe(0);
  });

  it('take a text over the limit of the field: typing is never blocked', async () => {
    const { ana, projectId } = await started();
    const entry = { text: 'x'.repeat(2_500), seen: '' };
    await ana.client.wizard.saveField({ projectId, field: 'abstract', base: 0, saveId: randomUUID(), entry });
    expect((await fieldOf(ana, projectId, 'abstract')).entry).toEqual(entry);
  });
});

describe('what is marked as done', () => {
  it('says by whom and when, once, until it is taken back', async () => {
    const { ana, ion, projectId } = await started();
    const at = harness.deps.clock();
    const mark = { projectId, mark: 'excellence' } as const;
    expect(await ana.client.wizard.mark(mark)).toEqual({ mark: 'excellence', by: 'Ana Pop', at });
    harness.setNow(daysFromNow(1));
    expect(await ion.client.wizard.mark(mark)).toEqual({ mark: 'excellence', by: 'Ana Pop', at });
    await ion.client.wizard.mark({ projectId, mark: 'receipt_kept' });
    const { marks } = await ana.client.wizard.get({ projectId });
    expect(marks.map((each) => [each.mark, each.by])).toEqual([
      ['excellence', 'Ana Pop'],
      ['receipt_kept', 'Ion Dima'],
    ]);
    await ion.client.wizard.unmark(mark);
    await ion.client.wizard.unmark(mark);
    expect((await ana.client.wizard.get({ projectId })).marks.map((each) => each.mark)).toEqual(['receipt_kept']);
  });

  it('stays without a name when the person is gone, and goes with the project', async () => {
    const { ana, ion, orgId, projectId } = await started();
    await ion.client.wizard.mark({ projectId, mark: 'impact' });
    await ion.client.wizard.saveField({ projectId, field: 'abstract', base: 0, saveId: randomUUID(), entry: written });
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, ion.id));
    await harness.db.delete(users).where(eq(users.id, ion.id));
    const { marks } = await ana.client.wizard.get({ projectId });
    expect(marks.map(({ mark, by }) => [mark, by])).toEqual([['impact', null]]);
    expect(await fieldOf(ana, projectId, 'abstract')).toMatchObject({ entry: written, savedBy: null });
    await harness.db.delete(projects).where(eq(projects.id, projectId));
    expect(await harness.db.select().from(wizardMarks).where(eq(wizardMarks.orgId, orgId))).toEqual([]);
    expect(await harness.db.select().from(wizardFields).where(eq(wizardFields.orgId, orgId))).toEqual([]);
  });
});

it('every table of a project is named where it is said what a backup holds', async () => {
  const said = readFileSync('docs/project-backup.md', 'utf8');
  const tables = await rowsOf<{ name: string }>(
    harness.db,
    sql`SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('project_id', 'section_id', 'thread_id', 'round_id')
        AND table_name NOT IN ('partner_messages')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.map(({ name }) => name).filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
});

describe('the wizard in a backup', () => {
  const savedAt = instantFromMs(0);

  it('comes back without the names of those who are no members', async () => {
    const { ana, orgId, backup } = await setUp(harness);
    const people = [{ id: randomUUID(), name: 'Eve Stan', email: 'eve@elsewhere.example' }];
    const savedBy = people[0]?.id ?? null;
    const wizard = {
      fields: [{ field: 'abstract' as const, entry: written, revision: 3, savedAt, savedBy }],
      marks: [{ mark: 'impact' as const, by: savedBy, at: savedAt }],
    };
    const described = { ...backup, people, wizard };
    const bytes = await archiveOf(described);
    const { projectId } = await importedProject(harness, ana, orgId, bytes);
    expect(await fieldOf(ana, projectId, 'abstract')).toMatchObject({ entry: written, revision: 3, savedBy: null });
    expect((await ana.client.wizard.get({ projectId })).marks).toEqual([{ mark: 'impact', by: null, at: savedAt }]);
  });

  it('is empty where a backup is from before it', async () => {
    const { ana, orgId, backup } = await setUp(harness);
    const { wizard: _, ...before } = backup;
    const bytes = await archiveOf(before as typeof backup);
    const { projectId } = await importedProject(harness, ana, orgId, bytes);
    const { fields, marks } = await ana.client.wizard.get({ projectId });
    expect([fields.some(({ entry }) => entry !== null), marks]).toEqual([false, []]);
  });

  it('is refused where it says something twice', async () => {
    const { ana, orgId, backup } = await setUp(harness);
    const twice = { mark: 'impact' as const, by: null, at: savedAt };
    const described = { ...backup, wizard: { fields: [], marks: [twice, twice] } };
    const bytes = await archiveOf(described);
    expect((await imported(harness, ana, orgId, bytes)).answer.code).not.toBe('IMPORTED');
  });
});
