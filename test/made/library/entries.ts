import type { LibraryValues } from '#contract/library/library.ts';
import { libraryUploadAnswer } from '#contract/library/library-upload.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';

import type { Harness, Person } from '#test/harness.ts';

/** A text of these paragraphs. */
export function textOfParagraphs(...paragraphs: string[]): RichTextDocument {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

/** What a person writes of an entry. */
export const aboutUs: LibraryValues = {
  kind: 'company',
  title: 'Who we are, 500 characters',
  language: 'en',
  tags: ['materials'],
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We recycle wind blades.' }] }] },
};

export type SentFile = {
  readonly body: Buffer;
  readonly name?: string;
  readonly entry?: string;
  readonly same?: boolean;
  readonly language?: string;
};

/** Sends a file to the library as the browser does, and answers what came of it. */
export async function sendToLibrary(
  harness: Harness,
  person: Person,
  orgId: string,
  { body, name = 'ISO 9001.pdf', entry, same = false, language }: SentFile,
) {
  const query = new URLSearchParams({
    name,
    ...(entry === undefined ? {} : { entry }),
    ...(same ? { same: 'take' } : {}),
    ...(language === undefined ? {} : { language }),
  });
  const response = await harness.request(`/api/organizations/${orgId}/library-files?${query}`, {
    method: 'PUT',
    cookie: person.cookie,
    body: new Uint8Array(body),
  });
  return { status: response.status, answer: libraryUploadAnswer.parse(await response.json()) };
}

/** The same, where the file is taken: its entry. */
export async function keepInLibrary(harness: Harness, person: Person, orgId: string, sent: SentFile) {
  const { answer } = await sendToLibrary(harness, person, orgId, sent);
  if (answer.code !== 'KEPT') throw new Error(JSON.stringify(answer));
  return (await person.client.library.get({ orgId, entryId: answer.entryId })).entry;
}
