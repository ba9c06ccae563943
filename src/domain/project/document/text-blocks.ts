import type { BlockNode, InlineNode, Mark, RichTextDocument, TableNode } from '#domain/project/text/rich-text.ts';
import { gridOf } from '#domain/project/text/table-grid.ts';
import type { DocumentBlock, DocumentRun } from './document-tree.ts';

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
    ...(has('superscript') ? { height: 'super' } : has('subscript') ? { height: 'sub' } : {}),
    ...(link?.type === 'link' ? { href: link.attrs.href } : {}),
  };
}

function runsOf(nodes: readonly InlineNode[] | undefined): readonly DocumentRun[] {
  return (nodes ?? []).map(runOf);
}

function isBlank(runs: readonly DocumentRun[]): boolean {
  return runs.every((run) => run.text.trim() === '');
}

// A skipped level confuses readers of a tagged document, so a heading goes one level below the one it stands under.
type Levels = { readonly above: number[]; readonly inTable?: true };

function levelBelow({ above }: Levels, level: number): number {
  while ((above.at(-1) ?? 0) >= level) above.pop();
  above.push(level);
  return FIRST_OWN_LEVEL + above.length - 1;
}

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
      return [{ type: 'heading', level: levelBelow(levels, block.attrs.level), runs }];
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

/** Written text below a title of level 2: empty paragraphs are left out, and no level of headings is skipped. */
export function textBlocks({ content }: RichTextDocument): readonly DocumentBlock[] {
  const levels: Levels = { above: [] };
  return content.flatMap((block) => blockOf(block, levels));
}
