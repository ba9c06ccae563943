import type { DocumentBlock } from '../document-tree.ts';
import { coverPart } from './cover.ts';
import { descriptionPart } from './description.ts';
import type { DocumentSource, DocumentWords } from './document-source.ts';
import { sectionsPart } from './sections.ts';
import { tablesPart } from './tables/tables.ts';

const makers = { cover: coverPart, description: descriptionPart, sections: sectionsPart, tables: tablesPart } as const;
type PartName = keyof typeof makers;

/** The parts of a project that documents are put together from, those that are named, in that order. */
export function parts(
  source: DocumentSource,
  words: DocumentWords,
  names: readonly PartName[],
): readonly DocumentBlock[] {
  return names.flatMap((name) => makers[name](source, words));
}
