import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readRichText } from './rich-text-reader.ts';
import { lengthOf, textOf, type BlockNode, type TableCell, type TableNode } from './rich-text.ts';
import { gridOf } from './table-grid.ts';

const paragraph = (value: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text: value }] });
const cell = (value: string, attrs?: TableCell['attrs'], type: TableCell['type'] = 'tableCell'): TableCell => ({
  type,
  ...(attrs ? { attrs } : {}),
  content: [paragraph(value)],
});
const table = (...rows: readonly (readonly TableCell[])[]): TableNode => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const placesOf = (value: TableNode) =>
  gridOf(value).rows.map((row) => row.map(({ column, columns, rows }) => [column, columns, rows]));

const read = (block: unknown) => {
  const result = readRichText({ type: 'doc', content: [block] });
  return result.ok ? result.document.content[0] : result.problem;
};

const anyCell = record({ colspan: integer({ min: 1, max: 6 }), rowspan: integer({ min: 1, max: 6 }) }).map((attrs) =>
  cell('x', attrs),
);
const anyTable = array(array(anyCell, { maxLength: 5 }), { minLength: 1, maxLength: 6 }).map((rows) => table(...rows));

describe('the grid of a table', () => {
  it('puts cells beside and below one another', () => {
    expect(placesOf(table([cell('a', { colspan: 2 }), cell('b', { rowspan: 2 })], [cell('c'), cell('d')]))).toEqual([
      [
        [0, 2, 1],
        [2, 1, 2],
      ],
      [
        [0, 1, 1],
        [1, 1, 1],
      ],
    ]);
  });

  it('ends a short row in empty cells and a cell that reaches too far at the edge', () => {
    expect(placesOf(table([cell('a'), cell('b', { rowspan: 9 })], [cell('c')], []))).toEqual([
      [
        [0, 1, 1],
        [1, 1, 3],
      ],
      [[0, 1, 1]],
      [[0, 1, 1]],
    ]);
  });

  it('gives every place to exactly one cell, and keeps every cell, whatever the spans', () => {
    assert(
      property(anyTable, (value) => {
        const { columns, rows } = gridOf(value);
        const owners = rows.map(() => Array.from({ length: columns }, () => 0));
        rows.forEach((row, at) => {
          for (const each of row)
            for (let y = at; y < at + each.rows; y += 1)
              for (let x = each.column; x < each.column + each.columns; x += 1)
                (owners[y] ?? [])[x] = (owners[y]?.[x] ?? 0) + 1;
        });
        expect(owners.flat().every((count) => count === 1)).toBe(true);
        expect(
          rows
            .flat()
            .filter((each) => each.cell !== null)
            .map((each) => each.cell),
        ).toEqual(value.content.flatMap((row) => row.content));
      }),
    );
  });
});

describe('a table in a text', () => {
  it('is read as it is', () => {
    const value = table(
      [cell('KPI', {}, 'tableHeader'), cell('Target', { colspan: 2 }, 'tableHeader')],
      [cell('Strength'), cell('85 %', { rowspan: 2, colspan: 2 })],
      [],
    );
    expect(read({ type: 'table', content: [{ type: 'tableRow', content: [] }] })).toEqual(table([]));
    expect(read(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  it('counts one line for each block of a cell', () => {
    const document = {
      type: 'doc' as const,
      content: [table([cell('ab'), { type: 'tableCell', content: [paragraph('c'), paragraph('d')] }], [cell('ef')])],
    };
    expect(textOf(document)).toBe('ab\nc\nd\nef');
    expect(lengthOf(document)).toBe(9);
  });

  it.each([
    ['without rows', { type: 'table', content: [] }, 'wrong_shape'],
    ['with an empty cell', table([{ type: 'tableCell', content: [] }]), 'wrong_shape'],
    ['with words in place of a row', { type: 'table', content: [paragraph('x')] }, 'unknown_node'],
    [
      'with a paragraph in place of a cell',
      { type: 'table', content: [{ type: 'tableRow', content: [paragraph('x')] }] },
      'unknown_node',
    ],
    ['with a style', { ...table([cell('x')]), attrs: { style: 'width:1px' } }, 'unknown_attribute'],
    [
      'whose cell has a width',
      { type: 'table', content: [{ type: 'tableRow', content: [{ ...cell('x'), attrs: { colwidth: [100] } }] }] },
      'unknown_attribute',
    ],
    ['whose cell takes no column', table([cell('x', { colspan: 0 })]), 'unknown_attribute'],
    ['whose cell takes half a row', table([cell('x', { rowspan: 1.5 })]), 'unknown_attribute'],
    ['of 31 columns', table(Array.from({ length: 31 }, () => cell('x'))), 'too_large'],
    ['of 501 rows', table(...Array.from({ length: 501 }, () => [cell('x')])), 'too_large'],
  ])('is refused: one %s', (_, value, problem) => {
    expect(read(value)).toBe(problem);
  });
});
