import { withFigureNumbers } from '#domain/project/document/figures.ts';
import { textBlocks } from '#domain/project/document/text-blocks.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { notesOf, type BlockNode, type InlineNode, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { propertiesOf, type ExportMarks } from '#domain/project/word-file/export-marks.ts';
import { returnedSections, type ExportNames } from '#domain/project/word-file/returned-sections.ts';
import { sectionReturn } from '#domain/project/word-file/section-return.ts';
import type { WordFile } from '#domain/project/word-file/word-file.ts';
import type { Documents } from '#server/adapters/documents/port.ts';
import { documentOf } from '#test/made/documents/application-documents.ts';

// Texts as Word files, the way an export has them, and what comes back.

export const names: ExportNames = {
  sections: [
    { key: 'objectives', title: 'Objectives' },
    { key: 'methodology', title: 'Methodology' },
  ],
  made: ['List of work packages'],
  notWritten: 'Not written yet.',
  missingPicture: 'No picture.',
};

export const marks: ExportMarks = {
  projectId: '0f000000-0000-4000-8000-000000000001',
  version: 3,
  revisions: new Map([['objectives', 12]]),
};

export const text = (words: string): InlineNode => ({ type: 'text', text: words });
export const line = (words: string) => ({ type: 'paragraph', content: [text(words)] }) as const;
export const ownHeading = (level: 2 | 3, words: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
export const doc = (...content: BlockNode[]): RichTextDocument => ({ type: 'doc', content });

const heading = (level: number, words: string, more: object = {}): DocumentBlock => ({
  type: 'heading',
  level,
  runs: [{ text: words }],
  ...more,
});

/** An export with these texts of its sections, its table of contents and a table that is made. */
export async function exportOf(documents: Documents, texts: Readonly<Record<string, RichTextDocument>>) {
  let notes = 0;
  const sections = names.sections.flatMap(({ key, title }, at): readonly DocumentBlock[] => {
    const written = texts[key] ?? doc();
    const first = notes + 1;
    notes += notesOf(written).length;
    const blocks = textBlocks(written, first, key);
    return [
      heading(2, `${at + 1}. ${title}`, { origin: { type: 'section', section: key } }),
      ...(blocks.length > 0 ? blocks : [{ type: 'note', text: names.notWritten } as const]),
    ];
  });
  const made = heading(2, '3.1a List of work packages', { origin: { type: 'table', table: 'work_packages' } });
  const blocks = [
    heading(1, 'ReFibre'),
    { type: 'facts', rows: [{ name: 'Call', value: 'HORIZON-X-1' }] } as const,
    heading(2, 'Description'),
    { type: 'paragraph', runs: [{ text: 'What the project is about.' }] } as const,
    { type: 'page' } as const,
    ...sections,
    made,
    { type: 'paragraph', runs: [{ text: 'WP1 Management' }] } as const,
  ];
  const document = { ...documentOf(withFigureNumbers(blocks)), properties: propertiesOf(marks) };
  const result = await documents.render(() => Promise.resolve(document), 'docx', 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

/** What a file brings back for each section. */
export function broughtBack(word: WordFile, texts: Readonly<Record<string, RichTextDocument>>) {
  const sections = returnedSections(word.blocks, names);
  return Object.fromEntries(
    names.sections.map(({ key }) => {
      const exported = texts[key] ?? doc();
      const blocks = sections.get(key) ?? [];
      return [key, sectionReturn({ exported, suggested: exported }, blocks, word.threads, names)];
    }),
  );
}
