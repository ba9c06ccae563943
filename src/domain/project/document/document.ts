// The application as a plain tree. PDF and DOCX are two drawings of this one value.
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { BlockNode, InlineNode, Mark, RichTextDocument, TableNode } from '#domain/project/text/rich-text.ts';
import { lengthOf } from '#domain/project/text/rich-text.ts';
import { gridOf } from '#domain/project/text/table-grid.ts';

/** A piece of text in one style. A line break within a paragraph is the text "\n". */
export type DocumentRun = {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly href?: string;
};

/** A cell with its place in the grid. `column` counts from 0, and spans stay inside the table. */
export type DocumentCell = {
  readonly header: boolean;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly blocks: readonly DocumentBlock[];
};
/** A table with this many columns. Each position of its grid belongs to exactly one cell. */
export type DocumentTable = {
  readonly type: 'table';
  readonly columns: number;
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
  readonly rows: readonly (readonly DocumentCell[])[];
};

export type DocumentBlock =
  | { readonly type: 'heading'; readonly level: number; readonly runs: readonly DocumentRun[] }
  | { readonly type: 'paragraph'; readonly runs: readonly DocumentRun[] }
  /** Says that something is missing. Nobody can mistake it for the applicant's own words. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'quote'; readonly blocks: readonly DocumentBlock[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly DocumentBlock[])[];
    }
  | { readonly type: 'facts'; readonly rows: readonly { readonly name: string; readonly value: string }[] }
  | { readonly type: 'rule' }
  | DocumentTable;

export type ApplicationDocument = {
  readonly title: string;
  readonly author: string;
  /** BCP 47 tag of the headings and facts. */
  readonly language: string;
  readonly subject: string;
  readonly createdAt: Instant;
  /** Stands at the top of each page. */
  readonly header: string;
  /** The word between the number of a page and the number of all pages, at its foot. */
  readonly pageWord: string;
  readonly ofWord: string;
  /** Follows the title of a file that has no shape for some of the signs in the text. */
  readonly missingSigns: string;
  readonly blocks: readonly DocumentBlock[];
};

/** What the document is made of. */
export type DocumentFacts = {
  readonly title: string;
  readonly description: string;
  readonly organization: string;
  readonly program: {
    readonly identifier: string;
    readonly title: string;
    readonly category: string;
    readonly funder: string;
    readonly deadlineAt: Instant | null;
  };
  /** In the order of the application. */
  readonly sections: readonly { readonly key: SectionKey; readonly content: RichTextDocument }[];
  readonly at: Instant;
};

/** The words that the tree needs. They come from the messages. */
export type DocumentWords = {
  readonly language: string;
  readonly untitled: string;
  readonly facts: {
    readonly call: string;
    readonly program: string;
    readonly funder: string;
    readonly applicant: string;
    readonly deadline: string;
    readonly madeAt: string;
  };
  readonly deadlineNotStated: string;
  readonly description: string;
  readonly notWritten: string;
  readonly page: string;
  readonly of: string;
  readonly missingSigns: string;
  readonly section: (key: SectionKey) => string;
  readonly moment: (at: Instant) => string;
};

/** Headings of a section's own text are one level below its title, which is one level below the document's title. */
const FIRST_OWN_LEVEL = 3;

function runOf(node: InlineNode): DocumentRun {
  if (node.type === 'hardBreak') return { text: '\n' };
  const has = (type: Mark['type']) => node.marks?.some((mark) => mark.type === type) ?? false;
  const link = node.marks?.find((mark) => mark.type === 'link');
  return {
    text: node.text,
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italic: true } : {}),
    ...(has('underline') ? { underline: true } : {}),
    ...(has('strike') ? { strike: true } : {}),
    ...(link?.type === 'link' ? { href: link.attrs.href } : {}),
  };
}

function runsOf(nodes: readonly InlineNode[] | undefined): readonly DocumentRun[] {
  return (nodes ?? []).map(runOf);
}

function isBlank(runs: readonly DocumentRun[]): boolean {
  return runs.every((run) => run.text.trim() === '');
}

// A skipped level confuses readers of a tagged document, so a heading goes at most one level below the one before.
type Levels = { last: number; readonly inTable?: true };

function tableBlock(table: TableNode, levels: Levels): readonly DocumentBlock[] {
  const grid = gridOf(table);
  // A heading inside a cell would break the order of the section's headings, so it becomes a bold line there.
  const rows = grid.rows.map((row) =>
    row.map(({ cell, column, columns, rows: tall }) => ({
      header: cell?.type === 'tableHeader',
      column,
      columns,
      rows: tall,
      blocks: (cell?.content ?? []).flatMap((child) =>
        blockOf(
          child.type === 'heading'
            ? { type: 'paragraph', ...(child.content ? { content: child.content } : {}) }
            : child,
          { ...levels, inTable: true },
        ),
      ),
    })),
  );
  if (rows.every((row) => row.every(({ blocks }) => blocks.length === 0))) return [];
  const firstOther = rows.findIndex((row) => !row.every(({ header }) => header));
  return [{ type: 'table', columns: grid.columns, headerRows: firstOther === -1 ? 0 : firstOther, rows }];
}

/** A table inside a cell has no room of its own, so its cells follow one another. */
function tableLines(table: TableNode, levels: Levels): readonly DocumentBlock[] {
  return table.content.flatMap((row) =>
    row.content.flatMap((cell) => cell.content.flatMap((child) => blockOf(child, levels))),
  );
}

function blockOf(block: BlockNode, levels: Levels): readonly DocumentBlock[] {
  switch (block.type) {
    case 'paragraph': {
      const runs = runsOf(block.content);
      return isBlank(runs) ? [] : [{ type: 'paragraph', runs }];
    }
    case 'heading': {
      const runs = runsOf(block.content);
      if (isBlank(runs)) return [];
      levels.last = Math.min(block.attrs.level + FIRST_OWN_LEVEL - 1, levels.last + 1);
      return [{ type: 'heading', level: levels.last, runs }];
    }
    case 'blockquote': {
      const blocks = block.content.flatMap((child) => blockOf(child, levels));
      return blocks.length === 0 ? [] : [{ type: 'quote', blocks }];
    }
    case 'bulletList':
    case 'orderedList': {
      const items = block.content
        .map((item) => item.content.flatMap((child) => blockOf(child, levels)))
        .filter((item) => item.length > 0);
      const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : 1;
      return items.length === 0 ? [] : [{ type: 'list', ordered: block.type === 'orderedList', start, items }];
    }
    case 'horizontalRule':
      return [{ type: 'rule' }];
    case 'table':
      return levels.inTable ? tableLines(block, levels) : tableBlock(block, levels);
  }
}

function sectionBlocks(
  section: DocumentFacts['sections'][number],
  number: number,
  words: DocumentWords,
): readonly DocumentBlock[] {
  const heading: DocumentBlock = {
    type: 'heading',
    level: 2,
    runs: [{ text: `${number}. ${words.section(section.key)}` }],
  };
  if (lengthOf(section.content) === 0) return [heading, { type: 'note', text: words.notWritten }];
  const levels: Levels = { last: 2 };
  return [heading, ...section.content.content.flatMap((block) => blockOf(block, levels))];
}

/**
 * The whole application as a document: the title, the facts of the call, the description and every section, written or
 * not.
 */
export function applicationDocument(facts: DocumentFacts, words: DocumentWords): ApplicationDocument {
  const { program } = facts;
  const title = facts.title.trim() === '' ? words.untitled : facts.title;
  const names = words.facts;
  const description: readonly DocumentBlock[] =
    facts.description.trim() === ''
      ? []
      : [
          { type: 'heading', level: 2, runs: [{ text: words.description }] },
          ...facts.description
            .split(/\n+/)
            .filter((line) => line.trim() !== '')
            .map((text): DocumentBlock => ({ type: 'paragraph', runs: [{ text }] })),
        ];
  return {
    title,
    author: facts.organization,
    language: words.language,
    subject: `${program.identifier} · ${program.title}`,
    createdAt: facts.at,
    header: program.identifier,
    pageWord: words.page,
    ofWord: words.of,
    missingSigns: words.missingSigns,
    blocks: [
      { type: 'heading', level: 1, runs: [{ text: title }] },
      {
        type: 'facts',
        rows: [
          { name: names.call, value: `${program.identifier} · ${program.title}` },
          { name: names.program, value: program.category },
          { name: names.funder, value: program.funder },
          { name: names.applicant, value: facts.organization },
          {
            name: names.deadline,
            value: program.deadlineAt === null ? words.deadlineNotStated : words.moment(program.deadlineAt),
          },
          { name: names.madeAt, value: words.moment(facts.at) },
        ],
      },
      ...description,
      ...facts.sections.flatMap((section, index) => sectionBlocks(section, index + 1, words)),
    ],
  };
}
