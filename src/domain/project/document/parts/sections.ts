import { emptyDocument, lengthOf, notesOf, picturesOf } from '#domain/project/text/rich-text.ts';
import type { DocumentBlock } from '../document-tree.ts';
import { textBlocks } from '../text-blocks.ts';
import type { DocumentSource, DocumentWords } from './document-source.ts';

/**
 * Every section of the template under its number and title, written or not, from a page of its own on: here the pages
 * begin to count. Footnotes count on over all of them.
 */
export function sectionsPart({ facts, texts }: DocumentSource, words: DocumentWords): readonly DocumentBlock[] {
  let notes = 0;
  const sections = facts.template.flatMap(({ key }, index): readonly DocumentBlock[] => {
    const text = texts.get(key) ?? emptyDocument;
    const firstNote = notes + 1;
    notes += notesOf(text).length;
    const written: readonly DocumentBlock[] =
      lengthOf(text) === 0 && picturesOf(text).length === 0
        ? [{ type: 'note', text: words.notWritten }]
        : textBlocks(text, firstNote, key);
    const number = { text: `${words.sectionNumber(index + 1)} `, counted: true } as const;
    const runs = [number, { text: words.sectionTitle(key) }];
    return [{ type: 'heading', level: 2, runs, origin: { type: 'section', section: key } }, ...written];
  });
  return [{ type: 'page' }, ...sections];
}
