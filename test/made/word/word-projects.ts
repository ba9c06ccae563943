import { wordFileAnswer, type WordFileAnswer, type WordFileSection } from '#contract/beside-text/word-file.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { withProposals } from '#domain/project/word-file/proposals.ts';

import type { Harness, Person } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { writeText } from '#test/made/living/texts.ts';
import { makeProject } from '#test/made/projects.ts';

/** A text of so many paragraphs, each with words of its own. */
export function paragraphsOf(name: string, count: number): RichTextDocument {
  return {
    type: 'doc',
    content: Array.from({ length: count }, (_, at) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `Paragraph ${at + 1} of the ${name} says what nobody else says about it.` }],
    })),
  };
}

/** A project with texts in three sections, in whose organization Rea reviews. */
export async function wordProject(harness: Harness) {
  const ana = await harness.signUp('Ana Pop');
  const rea = await harness.signUp('Rea Radu');
  const made = await makeProject(harness, ana);
  await addMember(harness, made.orgId, rea, 'reviewer');
  const { sections } = await ana.client.projects.get({ projectId: made.projectId });
  const texts = new Map<string, RichTextDocument>();
  for (const { key, id } of sections.slice(0, 3)) {
    texts.set(key, paragraphsOf(key, 15));
    await writeText(ana, id, paragraphsOf(key, 15));
  }
  const idOf = (key: string) => sections.find((section) => section.key === key)?.id ?? '';
  return { ana, rea, ...made, texts, idOf };
}

/** The application as it can be downloaded at this moment. */
export async function quickDocx(harness: Harness, person: Person, projectId: string): Promise<Uint8Array> {
  const answer = await harness.request(`/api/projects/${projectId}/application.docx`, { cookie: person.cookie });
  if (!answer.ok) throw new Error(`the document was not given: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Sends a Word file to be read. */
export async function sendWord(
  harness: Harness,
  person: Person | null,
  projectId: string,
  body: Uint8Array<ArrayBuffer> | Buffer | string,
): Promise<{ status: number; answer: WordFileAnswer }> {
  const response = await harness.request(`/api/projects/${projectId}/word-files`, {
    method: 'POST',
    ...(person ? { cookie: person.cookie } : {}),
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, answer: wordFileAnswer.parse(await response.json()) };
}

/** What a file that is an export brings back. */
export async function returnedFrom(harness: Harness, person: Person, projectId: string, body: Uint8Array<ArrayBuffer>) {
  const { answer } = await sendWord(harness, person, projectId, body);
  if (answer.code !== 'RETURNED') throw new Error(`the file was not taken for an export: ${JSON.stringify(answer)}`);
  return answer;
}

/** Brings what a section of a file proposes, as a page does. */
export async function bringChanges({ client }: Person, { sectionId, base, proposals }: WordFileSection) {
  const doc = withProposals(base, proposals);
  return await client.suggestions.bring({ sectionId, brought: { is: 'changes', base, doc } });
}
