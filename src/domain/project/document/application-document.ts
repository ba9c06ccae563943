import { propertiesOf } from '#domain/project/word-file/export-marks.ts';
import type { ApplicationDocument } from './document-tree.ts';
import { withFigureNumbers } from './figures.ts';
import { callOf, titleOf } from './parts/cover.ts';
import type { DocumentSource, DocumentWords } from './parts/document-source.ts';
import { parts } from './parts/parts.ts';

/**
 * The whole application as a document: the title, the facts of the call and the description, and, from a page of its
 * own on, Part B: every section, written or not, and the tables. Whoever draws it puts its pictures in.
 */
export function applicationDocument(source: DocumentSource, words: DocumentWords): ApplicationDocument {
  const { facts, at } = source;
  return {
    title: titleOf(source, words),
    author: facts.organization.name,
    language: words.language,
    subject: callOf(source),
    createdAt: at,
    header: [facts.intake.acronym.trim(), facts.program.identifier].filter((part) => part !== '').join(' · '),
    page: words.page,
    noteStyle: words.notWrittenStyle,
    missingSigns: words.missingSigns,
    missingPicture: words.missingPicture,
    figure: words.figure,
    contents: words.contents,
    pictures: new Map(),
    properties: source.exported ? propertiesOf(source.exported) : [],
    blocks: withFigureNumbers(parts(source, words, ['cover', 'description', 'sections', 'tables'])),
  };
}
