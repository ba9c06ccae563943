import { randomUUID } from 'node:crypto';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { acceptSteps } from '#text/accept.ts';
import { stepsBetween } from '#text/difference.ts';
import { nodeOf } from '#text/schema.ts';

import type { Client } from '#test/harness.ts';

/** No text has so many steps behind it, so that asking for what followed answers the whole text. */
const NEVER_WAS = 2_147_483_647;

/** A text of one paragraph; none where there is nothing to say. */
export const textDoc = (text: string): RichTextDocument =>
  text === ''
    ? { type: 'doc', content: [] }
    : { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };

type Writing = { readonly client: Client };
type Options = { readonly ownEntry?: boolean };

/** The newest text of a section and its version. */
export async function readText({ client }: Writing, sectionId: string) {
  const { doc, version } = await client.application.stepsSince({
    sectionId,
    version: NEVER_WAS,
    clientId: randomUUID(),
  });
  if (!doc) throw new Error('a text was not answered whole');
  return { doc, version };
}

/** The steps from one text to another, as they are sent. */
export function stepsTo(from: RichTextDocument, to: RichTextDocument): unknown[] {
  return stepsBetween(nodeOf(from), nodeOf(to)).map((step): unknown => step.toJSON());
}

/** A text after steps. */
export function after(doc: RichTextDocument, steps: readonly unknown[]): RichTextDocument {
  const accepted = acceptSteps(doc, steps);
  if (!accepted.ok) throw new Error(accepted.problem);
  return accepted.document;
}

/** Writes so that a section holds this text, as an editor of its own would. Answers its version. */
export async function writeText(
  person: Writing,
  sectionId: string,
  wanted: RichTextDocument,
  { ownEntry = false }: Options = {},
): Promise<number> {
  const { doc, version } = await readText(person, sectionId);
  const steps = stepsTo(doc, wanted);
  if (steps.length === 0) return version;
  const sent = { sectionId, clientId: randomUUID(), version, steps, ownEntry };
  const { taken, newest } = await person.client.application.sendSteps(sent);
  if (!taken) throw new Error('somebody else wrote at the same moment');
  return newest;
}
