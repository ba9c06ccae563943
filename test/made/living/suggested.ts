import { randomUUID } from 'node:crypto';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';

import type { Client } from '#test/harness.ts';
import { stepsTo } from './texts.ts';

type Suggesting = { readonly client: Client };

/** Suggests that a section holds this text. Answers the version of the suggested text. */
export async function suggestText(
  { client }: Suggesting,
  sectionId: string,
  wanted: RichTextDocument,
  clientId: string = randomUUID(),
): Promise<number> {
  const { version, doc } = await client.suggestions.open({ sectionId });
  const steps = stepsTo(doc, wanted);
  if (steps.length === 0) return version;
  const { taken, version: stored } = await client.suggestions.sendSteps({ sectionId, clientId, version, steps });
  if (!taken) throw new Error('somebody else suggested at the same moment');
  return stored;
}

/** The suggested text of a section that one person has made, as others see it. */
export async function suggestedBy({ client }: Suggesting, sectionId: string, name?: string) {
  const { suggested } = await client.suggestions.list({ sectionId });
  const found = suggested.find(({ author }) => name === undefined || author?.name === name);
  if (!found) throw new Error('nothing is suggested');
  return found;
}

/** What settling or explaining a suggested text names, as it was listed. */
export async function listedBy(person: Suggesting, sectionId: string, name?: string) {
  const { id: suggestedId, version, base } = await suggestedBy(person, sectionId, name);
  return { sectionId, suggestedId, version, base };
}
