import { eq } from 'drizzle-orm';

import { auditEvents } from '#db/schema/index.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { asWritten, type Harness, type Person } from '#test/harness.ts';
import { textDoc, writeText } from './living/texts.ts';

/** Writes in a section. */
export async function writeSection(person: Person, projectId: string, key: string, text: string): Promise<void> {
  const section = (await person.client.projects.get({ projectId })).sections.find((candidate) => candidate.key === key);
  await writeText(person, section?.id ?? '', textDoc(text));
}

/** Saves the intake on what is stored. */
export async function putIntake(person: Person, projectId: string, intake: Intake): Promise<void> {
  const { revision } = (await person.client.projects.get({ projectId })).intake;
  await person.client.projects.saveIntake({ projectId, base: revision, intake });
}

/** What a version would hold now. */
export const snapshotNow = async (person: Person, projectId: string) =>
  await person.client.versions.snapshot({ projectId, versionId: null });
export const versionsOf = async (person: Person, projectId: string) =>
  (await person.client.versions.list({ projectId })).items;
/** What was noted about the versions of a project. */
export const versionEvents = async ({ db }: Harness, projectId: string) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, projectId))
      .orderBy(...asWritten(auditEvents))
  )
    .filter(({ action }) => action.startsWith('version.'))
    .map(({ action, data }) => ({ action, data }));
