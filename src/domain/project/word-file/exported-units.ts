// A text as its export shows it: which of its blocks stand in the Word file, and as what.
import { inlineText, type InlineNode, type RichTextDocument, type TableNode } from '#domain/project/text/rich-text.ts';
import { keyOfLine } from './merged-line.ts';
import { listDepth, listOf, unitsOf, type TextUnit } from './units.ts';

/** How a numbered or marked line of a list stands in Word. */
export type ListPlace = { readonly depth: number; readonly ordered: boolean };

export type ExportedUnit = TextUnit & {
  /** Equal keys are equal words. */
  readonly key: string;
  /** 0 for what is no heading. */
  readonly heading: number;
  readonly list: ListPlace | null;
  /** The file does not show it: nothing is written in it. */
  readonly hidden: boolean;
};

/** Headings of a section's own text are one level below its title. */
const FIRST_OWN_LEVEL = 3;
/** Word knows nine levels of a list. */
export const DEEPEST_LIST = 8;

const isBlank = (nodes: readonly InlineNode[] | undefined) => (nodes ?? []).map(inlineText).join('').trim() === '';

function keyOfTable(table: TableNode): string {
  const lines = table.content.flatMap(({ content }) =>
    content.flatMap((cell) => unitsOf({ type: 'doc', content: cell.content }).map(keyOf)),
  );
  return `table ${lines.filter((line) => line !== '').join('|')}`;
}

function keyOf({ block }: TextUnit): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return keyOfLine(block.content ?? []);
    case 'horizontalRule':
      return 'rule';
    case 'picture':
      return `picture ${block.attrs.id}`;
    case 'table':
      return keyOfTable(block);
  }
}

function isHidden({ block }: TextUnit): boolean {
  if (block.type === 'paragraph' || block.type === 'heading') return isBlank(block.content);
  return block.type === 'table' && keyOfTable(block) === 'table ';
}

/** The first block of an item that is shown has its number or sign. */
function placeInList(unit: TextUnit, begun: ReadonlySet<string>): ListPlace | null {
  const item = unit.frames.at(-1);
  const list = listOf(unit);
  if (item?.type !== 'listItem' || list === null || begun.has(item.id)) return null;
  return { depth: Math.min(listDepth(unit) - 1, DEEPEST_LIST), ordered: list.type === 'orderedList' };
}

/** The blocks of a text, each with what it is in the Word file. */
export function exportedUnits(document: RichTextDocument): readonly ExportedUnit[] {
  const above: number[] = [];
  const begun = new Set<string>();
  return unitsOf(document).map((unit): ExportedUnit => {
    const hidden = isHidden(unit);
    const { block } = unit;
    let heading = 0;
    if (block.type === 'heading' && !hidden) {
      while ((above.at(-1) ?? 0) >= block.attrs.level) above.pop();
      above.push(block.attrs.level);
      heading = FIRST_OWN_LEVEL + above.length - 1;
    }
    const list = hidden ? null : placeInList(unit, begun);
    if (!hidden) for (const { id } of unit.frames) begun.add(id);
    return { ...unit, key: keyOf(unit), heading, list, hidden };
  });
}
