import type { StoredValueCode } from '#domain/project/stored-values/stored-value-codes.ts';
import { textOf, type InlineNode, type RichTextDocument } from '#domain/project/text/rich-text.ts';

import type { Person } from '#test/harness.ts';

// Texts in which stored values of the project stand.

export const word = (text: string): InlineNode => ({ type: 'text', text });

/** A stored value as the editor puts it into a text, with the words that it had there. */
export const valueOf = (of: StoredValueCode, text = '?', row: string | null = null): InlineNode => ({
  type: 'storedValue',
  attrs: { of, row, text },
});

/** A text of one paragraph. */
export const lineOf = (...content: readonly InlineNode[]): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

/** What a section says, with a plain space for each that holds a figure and its unit together. */
export async function saidIn({ client }: Person, projectId: string, sectionId: string): Promise<string> {
  const { sections } = await client.projects.get({ projectId });
  const section = sections.find(({ id }) => id === sectionId);
  return section ? textOf(section.doc).replaceAll('\u00a0', ' ') : '';
}
