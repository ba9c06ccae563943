import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import {
  lineStarts,
  type BlockNode,
  type InlineNode,
  type LineBlock,
  type Mark,
  type RichTextDocument,
  type TableNode,
} from '#domain/project/text/rich-text.ts';
import { gridOf } from '#domain/project/text/table-grid.ts';
import type { DocumentBlock, DocumentRun } from './document-tree.ts';
import type { BlockOrigin } from './page-layout.ts';

/** Headings of a section's own text are one level below its title, which is one level below the document's title. */
const FIRST_OWN_LEVEL = 3;

/**
 * What the blocks of a text share: the headings above the next one, the number of the next note, and where each line
 * begins in the text of a section.
 */
type Course = {
  readonly above: number[];
  readonly nextNote: { number: number };
  readonly section: SectionKey | null;
  readonly starts: ReadonlyMap<LineBlock, number>;
  readonly inTable?: true;
};

/** Where a block stands in the text of its section; nothing where it is the text of none. */
function originOf({ section, starts }: Course, block: LineBlock): { readonly origin?: BlockOrigin } {
  const from = starts.get(block);
  return section === null || from === undefined ? {} : { origin: { type: 'text', section, from } };
}

function runOf(node: InlineNode, course: Course): DocumentRun {
  if (node.type === 'hardBreak') return { text: '\n' };
  if (node.type === 'footnote') {
    const { number } = course.nextNote;
    course.nextNote.number += 1;
    return { text: String(number), height: 'super', note: node.attrs.text };
  }
  const has = (type: Mark['type']) => node.marks?.some((mark) => mark.type === type) ?? false;
  const link = node.marks?.find((mark) => mark.type === 'link');
  return {
    text: node.type === 'storedValue' ? node.attrs.text : node.text,
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italic: true } : {}),
    ...(has('underline') ? { underline: true } : {}),
    ...(has('strike') ? { strike: true } : {}),
    ...(has('superscript') ? { height: 'super' } : has('subscript') ? { height: 'sub' } : {}),
    ...(link?.type === 'link' ? { href: link.attrs.href } : {}),
  };
}

function runsOf(nodes: readonly InlineNode[] | undefined, course: Course): readonly DocumentRun[] {
  return (nodes ?? []).map((node) => runOf(node, course));
}

function isBlank(runs: readonly DocumentRun[]): boolean {
  return runs.every((run) => run.text.trim() === '');
}

// A skipped level confuses readers of a tagged document, so a heading goes one level below the one it stands under.
function levelBelow({ above }: Course, level: number): number {
  while ((above.at(-1) ?? 0) >= level) above.pop();
  above.push(level);
  return FIRST_OWN_LEVEL + above.length - 1;
}

function tableBlock(table: TableNode, course: Course): readonly DocumentBlock[] {
  const grid = gridOf(table);
  const rows = grid.rows.map((row) =>
    row.map(({ cell, column, columns, rows: tall }) => ({
      header: cell?.type === 'tableHeader',
      column,
      columns,
      rows: tall,
      blocks: (cell?.content ?? []).flatMap((child) => blockOf(child, { ...course, inTable: true })),
    })),
  );
  if (rows.every((row) => row.every(({ blocks }) => blocks.length === 0))) return [];
  const firstOther = rows.findIndex((row) => !row.every(({ header }) => header));
  return [{ type: 'table', columns: grid.columns, headerRows: firstOther === -1 ? 0 : firstOther, rows }];
}

/** A table inside a cell has no room of its own, so its cells follow one another. */
function tableLines(table: TableNode, course: Course): readonly DocumentBlock[] {
  return table.content.flatMap((row) =>
    row.content.flatMap((cell) => cell.content.flatMap((child) => blockOf(child, course))),
  );
}

function blockOf(block: BlockNode, course: Course): readonly DocumentBlock[] {
  switch (block.type) {
    case 'paragraph': {
      const runs = runsOf(block.content, course);
      return isBlank(runs) ? [] : [{ type: 'paragraph', runs, ...originOf(course, block) }];
    }
    case 'heading': {
      const runs = runsOf(block.content, course);
      if (isBlank(runs)) return [];
      const origin = originOf(course, block);
      // Inside a cell it would break the order of the section's headings, so it becomes a line there.
      if (course.inTable) return [{ type: 'paragraph', runs, ...origin }];
      return [{ type: 'heading', level: levelBelow(course, block.attrs.level), runs, ...origin }];
    }
    case 'blockquote': {
      const blocks = block.content.flatMap((child) => blockOf(child, course));
      return blocks.length === 0 ? [] : [{ type: 'quote', blocks }];
    }
    case 'bulletList':
    case 'orderedList': {
      const items = block.content
        .map((item) => item.content.flatMap((child) => blockOf(child, course)))
        .filter((item) => item.length > 0);
      const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : 1;
      return items.length === 0 ? [] : [{ type: 'list', ordered: block.type === 'orderedList', start, items }];
    }
    case 'horizontalRule':
      return [{ type: 'rule' }];
    case 'picture': {
      const { alt, ...shown } = block.attrs;
      // Nobody has said what it shows: the line below it says more than nothing.
      return [{ type: 'picture', ...shown, alt: alt ?? shown.caption, ...originOf(course, block) }];
    }
    case 'table':
      return course.inTable ? tableLines(block, course) : tableBlock(block, course);
  }
}

/**
 * Written text below a title of level 2: empty paragraphs are left out, and no level of headings is skipped. Its notes
 * are numbered from `firstNote`. Each line of the text of a section keeps where it stands in it.
 */
export function textBlocks(
  document: RichTextDocument,
  firstNote = 1,
  section: SectionKey | null = null,
): readonly DocumentBlock[] {
  const starts = section === null ? new Map<LineBlock, number>() : lineStarts(document);
  const course: Course = { above: [], nextNote: { number: firstNote }, section, starts };
  return document.content.flatMap((block) => blockOf(block, course));
}
