import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { wordsFor } from '#server/platform/words.ts';
import { templateWords } from '#words/project/annexes/annex-template.ts';

/** The English words of annexes. */
export const englishFiles = {
  template: wordsFor('en', 'annex_template'),
  document: wordsFor('en', 'application_document'),
  projects: wordsFor('en', 'project_names'),
  organizations: wordsFor('en', 'organization_names'),
  participants: wordsFor('en', 'participants'),
  countries: wordsFor('en', 'countries'),
};

/** What the beginnings of annexes say in English. */
export const englishTemplates = templateWords(englishFiles);

function linesOf(block: DocumentBlock): readonly string[] {
  switch (block.type) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${block.runs.map(({ text }) => text).join('')}`];
    case 'paragraph':
      return [block.runs.map(({ text }) => text).join('')];
    case 'note':
      return [block.text];
    case 'facts':
      return block.rows.map(({ name, value }) => `${name}: ${value}`);
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf).map((line) => `- ${line}`));
    case 'table':
      return block.rows.map((row) => row.map(({ blocks }) => blocks.flatMap(linesOf).join(' ')).join(' | '));
    case 'page':
      return ['=== page ==='];
    case 'quote':
    case 'rule':
    case 'picture':
    case 'chart':
      throw new Error(`a template has no ${block.type}`);
  }
}

/** The lines of a document, as somebody would read them out. */
export function linesIn(blocks: readonly DocumentBlock[]): readonly string[] {
  return blocks.flatMap(linesOf);
}
