import { asc, eq } from 'drizzle-orm';

import { sectionHistory, sectionSaves } from '#db/schema/index.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';

import type { Harness, Person } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

// Sections of a project, as the tests of saving prepare and read them.

export const textDoc = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

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
export const savesOf = async ({ db }: Harness, sectionId: string) =>
  await db.select().from(sectionSaves).where(eq(sectionSaves.sectionId, sectionId));
/** A save as its bytes are sent. */
export const postSave = async (harness: Harness, person: Person, body: string) =>
  await harness.request('/api/rpc/application/saveSection', {
    method: 'POST',
    cookie: person.cookie,
    headers: { 'content-type': 'application/json' },
    body,
  });
