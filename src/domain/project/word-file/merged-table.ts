// A table that came back from Word beside the one that was exported.
import type { TableCell, TableNode } from '#domain/project/text/rich-text.ts';
import { gridOf } from '#domain/project/text/table-grid.ts';
import { keyOfLine, mergedLine } from './merged-line.ts';
import { textOfUnits, unitsOf, type TextUnit } from './units.ts';

type Grid = ReturnType<typeof gridOf>;

/** How the cells of a table stand, without their words. Short rows are filled up, as they are in Word. */
function shapeOf({ columns, rows }: Grid): string {
  return [columns, ...rows.map((row) => row.map((cell) => `${cell.columns} ${cell.rows}`).join(','))].join(';');
}

const unitsIn = ({ content }: TableCell) => unitsOf({ type: 'doc', content });
const isShown = ({ block }: TextUnit) =>
  (block.type !== 'paragraph' && block.type !== 'heading') || keyOfLine(block.content ?? []) !== '';
const isInList = ({ frames }: TextUnit) => frames.some(({ type }) => type === 'listItem');

/** The cell as it came back; the very cell where nothing is changed. */
function mergedCell(old: TableCell, now: TableCell): TableCell {
  const [all, after] = [unitsIn(old), unitsIn(now).filter(isShown)];
  const before = all.filter(isShown);
  const plainBold = old.type === 'tableHeader';
  if (before.length === after.length && before.every((unit, at) => isInList(unit) === isInList(after[at] ?? unit))) {
    const lines = new Map(before.map((unit, at) => [unit, after[at]]));
    let isChanged = false;
    const units = all.map((unit): TextUnit => {
      const { block } = unit;
      const line = lines.get(unit)?.block;
      if (line?.type !== 'paragraph' || (block.type !== 'paragraph' && block.type !== 'heading')) return unit;
      const { content, differs } = mergedLine(block.content ?? [], line.content ?? [], { plainBold });
      if (differs === 'nothing') return unit;
      isChanged = true;
      return { ...unit, block: { ...block, content } };
    });
    return isChanged ? { ...old, content: textOfUnits(units).content } : old;
  }
  return { ...now, type: old.type };
}

/** Whether a table stands in a cell of it: a Word file shows the cells of that one as lines. */
function hasTables({ content }: TableNode): boolean {
  return content.some((row) => row.content.some((cell) => unitsIn(cell).some(({ block }) => block.type === 'table')));
}

/** The table as it came back; null where it is as it was. */
export function mergedTable(old: TableNode, now: TableNode): TableNode | null {
  if (hasTables(old)) return null;
  const [before, after] = [gridOf(old), gridOf(now)];
  if (shapeOf(before) !== shapeOf(after)) return now;
  const returned = new Map(
    before.rows.flatMap((row, at) => row.map(({ cell }, nth) => [cell, after.rows[at]?.[nth]?.cell] as const)),
  );
  let isChanged = false;
  const content = old.content.map((row) => ({
    ...row,
    content: row.content.map((cell) => {
      const merged = mergedCell(cell, returned.get(cell) ?? cell);
      isChanged ||= merged !== cell;
      return merged;
    }),
  }));
  return isChanged ? { ...old, content } : null;
}
