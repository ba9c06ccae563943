import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';

import { sectionHistory, sectionSteps } from '#db/schema/index.ts';

import type { Harness, Person } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

// Sections of a project, as the tests of writing prepare and read them.

/** The first section of a new project. */
export async function firstSection(harness: Harness, person: Person) {
  const made = await makeProject(harness, person);
  const project = await person.client.projects.get({ projectId: made.projectId });
  const section = project.sections[0];
  if (!section) throw new Error('a project has sections');
  return { ...made, sectionId: section.id };
}

/** The first section as it is stored. */
export const sectionOf = async (person: Person, projectId: string) =>
  (await person.client.projects.get({ projectId })).sections[0];
export const historyOf = async ({ db }: Harness, sectionId: string) =>
  await db
    .select()
    .from(sectionHistory)
    .where(eq(sectionHistory.sectionId, sectionId))
    .orderBy(asc(sectionHistory.revision));
export const stepsOf = async ({ db }: Harness, sectionId: string) =>
  await db.select().from(sectionSteps).where(eq(sectionSteps.sectionId, sectionId)).orderBy(asc(sectionSteps.version));

/** A step that types a text at a place; 1 is the beginning of a text. */
export const typing = (text: string, at = 1): unknown => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
});
/** A change that types a text at the beginning of a section. */
export const sendOf = (sectionId: string, text: string, { version = 0, clientId = randomUUID() } = {}) => ({
  sectionId,
  clientId,
  version,
  steps: [typing(text)],
});
/** A change as its bytes are sent. */
export const postSteps = async (harness: Harness, person: Person, body: string) =>
  await harness.request('/api/rpc/application/sendSteps', {
    method: 'POST',
    cookie: person.cookie,
    headers: { 'content-type': 'application/json' },
    body,
  });
