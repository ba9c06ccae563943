// What came back from Word as blocks of a text: the lines of one section in their order.
import type { BlockNode, InlineNode, TableCell, TableNode } from '#domain/project/text/rich-text.ts';
import { OWN_LEVELS, type HeadingLevel } from '#domain/project/text/text-codes.ts';
import { DEEPEST_LIST, type ListPlace } from './exported-units.ts';
import { keyOfLine } from './merged-line.ts';
import type { UnitBlock } from './units.ts';
import type { WordBlock, WordCell, WordParagraph, WordTable } from './word-file.ts';

/** A block that came back, with what the file says of its place. */
export type ReturnedUnit = {
  readonly block: UnitBlock;
  readonly key: string;
  readonly heading: number;
  readonly list: (ListPlace & { readonly id: string; readonly start: number }) | null;
  readonly indented: boolean;
  readonly quoted: boolean;
  /** The lines of the file that it is made of, each with its content. */
  readonly lines: readonly { readonly line: number; readonly content: readonly InlineNode[] }[];
};

/** A heading of the file below the title of a section, as one of the section's own text. */
export function ownLevel(heading: number): HeadingLevel {
  return OWN_LEVELS[Math.min(Math.max(heading - 3, 0), OWN_LEVELS.length - 1)] ?? OWN_LEVELS[0];
}

function ofParagraph(paragraph: WordParagraph): ReturnedUnit {
  const { block, heading, list, indented, quoted, line } = paragraph;
  const content = block.content ?? [];
  const own: UnitBlock = heading > 0 ? { ...block, type: 'heading', attrs: { level: ownLevel(heading) } } : block;
  return {
    block: own,
    key: keyOfLine(content),
    heading,
    list: list && { ...list, depth: Math.min(list.depth, DEEPEST_LIST) },
    indented,
    quoted,
    lines: [{ line, content }],
  };
}

type CellBlock = Extract<BlockNode, { readonly type: 'paragraph' | 'bulletList' | 'orderedList' }>;

/** Lines of a cell; those of lists become lists of one level. */
function cellBlocks(lines: readonly WordParagraph[]): readonly CellBlock[] {
  const found: CellBlock[] = [];
  for (const { block, list } of lines) {
    const last = found.at(-1);
    if (list === null) {
      if (keyOfLine(block.content ?? []) !== '') found.push(block);
      continue;
    }
    const type = list.ordered ? 'orderedList' : 'bulletList';
    const item = { type: 'listItem', content: [block] } as const;
    if (last && last.type === type) found[found.length - 1] = { ...last, content: [...last.content, item] };
    else found.push({ type, content: [item] });
  }
  return found.length === 0 ? [{ type: 'paragraph' }] : found;
}

function cellOf({ columns, rows, lines }: WordCell, header: boolean): TableCell {
  const attrs = { ...(columns > 1 ? { colspan: columns } : {}), ...(rows > 1 ? { rowspan: rows } : {}) };
  return {
    type: header ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    content: cellBlocks(lines),
  };
}

/** A table of the file as one of a text. */
export function tableNode({ rows, headerRows }: WordTable): TableNode {
  return {
    type: 'table',
    content: rows.map((cells, at) => ({
      type: 'tableRow',
      content: cells.map((cell) => cellOf(cell, at < headerRows)),
    })),
  };
}

function ofTable(table: WordTable): ReturnedUnit {
  const lines = table.rows.flatMap((cells) => cells.flatMap((cell) => cell.lines));
  const contents = lines.map(({ line, block }) => ({ line, content: block.content ?? [] }));
  const words = contents.map(({ content }) => keyOfLine(content)).filter((key) => key !== '');
  return {
    block: tableNode(table),
    key: `table ${words.join('|')}`,
    heading: 0,
    list: null,
    indented: false,
    quoted: false,
    lines: contents,
  };
}

/** The blocks of the file that a text can hold. `pictureOf` says which picture of the text one of the file is. */
export function returnedUnits(
  blocks: readonly WordBlock[],
  pictureOf: (name: string) => UnitBlock | null,
): readonly ReturnedUnit[] {
  const units: ReturnedUnit[] = [];
  const plain = { heading: 0, list: null, indented: false, quoted: false } as const;
  for (const block of blocks) {
    switch (block.is) {
      case 'paragraph': {
        const last = units.at(-1);
        const caption = keyOfLine(block.block.content ?? []);
        if (block.caption && last?.block.type === 'picture') {
          units[units.length - 1] = { ...last, block: { ...last.block, attrs: { ...last.block.attrs, caption } } };
        } else if (caption !== '') units.push(ofParagraph(block));
        break;
      }
      case 'picture': {
        const picture = pictureOf(block.name);
        if (picture?.type !== 'picture') break;
        const shown: UnitBlock = { ...picture, attrs: { ...picture.attrs, caption: '' } };
        units.push({ ...plain, block: shown, key: `picture ${picture.attrs.id}`, lines: [] });
        break;
      }
      case 'rule':
        units.push({ ...plain, block: { type: 'horizontalRule' }, key: 'rule', lines: [] });
        break;
      case 'table':
        if (ofTable(block).key !== 'table ') units.push(ofTable(block));
    }
  }
  return units;
}
