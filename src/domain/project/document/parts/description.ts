import type { DocumentBlock } from '../document-tree.ts';
import type { DocumentSource, DocumentWords } from './document-source.ts';

/** The description of the intake, a paragraph for each line; nothing where there is none. */
export function descriptionPart({ facts }: DocumentSource, words: DocumentWords): readonly DocumentBlock[] {
  const lines = facts.intake.description.split(/\n+/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  return [
    { type: 'heading', level: 2, runs: [{ text: words.description }] },
    ...lines.map((text): DocumentBlock => ({ type: 'paragraph', runs: [{ text }] })),
  ];
}
