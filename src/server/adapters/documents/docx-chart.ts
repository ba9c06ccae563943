import { AlignmentType, Paragraph, ShadingType, TableCell, TextRun, VerticalAlignTable, WidthType } from 'docx';

import type { DocumentCell } from '#domain/project/document/document-tree.ts';

const fills = { work_package: '15448C', task: 'A3C0E8' } as const;
const PAPER = 'FFFFFF';

/** A cell of a chart: people move a bar by filling other cells. A sign stands in its middle, light on a dark bar. */
export function timeCell(
  { blocks, columns, rows }: DocumentCell,
  bar: keyof typeof fills | null,
  width: number,
): TableCell {
  const runs = blocks.flatMap((block) => (block.type === 'paragraph' ? block.runs : []));
  const children = runs.map(({ text }) => new TextRun({ text, ...(bar === 'work_package' ? { color: PAPER } : {}) }));
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 0, right: 0 },
    verticalAlign: VerticalAlignTable.CENTER,
    ...(bar === null ? {} : { shading: { type: ShadingType.CLEAR, color: 'auto', fill: fills[bar] } }),
    ...(columns > 1 ? { columnSpan: columns } : {}),
    ...(rows > 1 ? { rowSpan: rows } : {}),
    children: [new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 0 }, children })],
  });
}
