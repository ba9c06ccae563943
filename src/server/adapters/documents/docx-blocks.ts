import type { FileChild, ParagraphChild } from 'docx';
import {
  Bookmark,
  BorderStyle,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Paragraph,
  SequentialIdentifier,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

import {
  FIGURE_NUMBER,
  type ApplicationDocument,
  type DocumentBlock,
  type DocumentCell,
  type DocumentRun,
  type DocumentTable,
} from '#domain/project/document/document-tree.ts';

import type { BlockOrigin } from '#domain/project/document/page-layout.ts';
import { sectionMark, tableMark } from '#domain/project/word-file/export-marks.ts';
import { pictureBox } from '#domain/project/text/picture.ts';

import { timeCell } from './docx-chart.ts';
import { DEEPEST_LEVEL, LIST_INDENT, SECTIONS, TEXT_WIDTH } from './docx-style.ts';

/**
 * What grows while the blocks are drawn: each list needs a numbering of its own, or it goes on where the last one
 * ended.
 */
export type Drawing = {
  readonly pictures: ApplicationDocument['pictures'];
  /** What stands in the place of a picture that is gone. */
  readonly missingPicture: string;
  /** Stands before the words below a picture, with the place of its number. */
  readonly figure: string;
  /** The footnotes in the order of their references: Word numbers them and draws them at the foot of the page. */
  readonly notes: string[];
  readonly listStarts: { readonly ordered: boolean; readonly start: { readonly level: number; readonly at: number } }[];
};

/**
 * Where a block stands: the level of the list around it (−1 for none), whether it is quoted, and in which kind of cell.
 */
type BlockContext = { readonly level: number; readonly quoted: boolean; readonly inCell?: 'plain' | 'header' };

const headingLevels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

function runElement(run: DocumentRun, drawing: Drawing): ParagraphChild[] {
  if (run.note !== undefined) {
    drawing.notes.push(run.note);
    return [new FootnoteReferenceRun(drawing.notes.length)];
  }
  const style = {
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italics: true } : {}),
    ...(run.underline ? { underline: {} } : {}),
    ...(run.strike ? { strike: true } : {}),
    ...(run.height === 'super' ? { superScript: true } : {}),
    ...(run.height === 'sub' ? { subScript: true } : {}),
  };
  const children = run.text.split('\n').map(
    (text, index) =>
      new TextRun({
        text,
        ...style,
        ...(index > 0 ? { break: 1 } : {}),
        ...(run.href === undefined ? {} : { style: 'Hyperlink' }),
      }),
  );
  return run.href === undefined ? children : [new ExternalHyperlink({ link: run.href, children })];
}

type ParagraphLook = ConstructorParameters<typeof Paragraph>[0] & object;

function paragraph(runs: readonly DocumentRun[], look: ParagraphLook, drawing: Drawing): Paragraph {
  return new Paragraph({ ...look, children: runs.flatMap((run) => runElement(run, drawing)) });
}

function textLook(place: BlockContext): ParagraphLook {
  const indent = place.level >= 0 ? { indent: { left: LIST_INDENT * (Math.min(place.level, DEEPEST_LEVEL) + 1) } } : {};
  return {
    ...(place.quoted ? { style: 'Quote' } : {}),
    ...indent,
    ...(place.inCell === undefined ? {} : { spacing: { after: 0 } }),
  };
}

function listElements(block: DocumentBlock & { type: 'list' }, drawing: Drawing, place: BlockContext): FileChild[] {
  const level = Math.min(place.level + 1, DEEPEST_LEVEL);
  const reference = `list-${drawing.listStarts.length}`;
  drawing.listStarts.push({ ordered: block.ordered, start: { level, at: block.start } });
  return block.items.flatMap((item) => {
    const [first, ...rest] = item;
    const inside: BlockContext = { ...place, level };
    const numbered =
      first?.type === 'paragraph'
        ? [paragraph(first.runs, { numbering: { reference, level } }, drawing)]
        : [new Paragraph({ numbering: { reference, level } })];
    return [...numbered, ...blockElements(first?.type === 'paragraph' ? rest : item, drawing, inside)];
  });
}

/** Pixels of the width of a page's text, as Word counts them, and of the height that a picture may take. */
const [TEXT_PIXELS, MOST_PIXELS] = [680, 830];

type PictureBlock = DocumentBlock & { type: 'picture' };

/** The words below a picture. Word counts the number before them, so that a picture that comes in between moves it. */
function captionElements({ caption }: PictureBlock, { figure }: Drawing): FileChild[] {
  if (caption === '') return [];
  const [before = '', after = ''] = figure.split(FIGURE_NUMBER);
  const number = [new TextRun(before), new SequentialIdentifier('Figure'), new TextRun(`${after} ${caption}`)];
  return [new Paragraph({ style: 'Caption', children: number })];
}

function pictureElements(block: PictureBlock, drawing: Drawing, place: BlockContext): FileChild[] {
  const stored = drawing.pictures.get(block.id);
  if (!stored)
    return [
      paragraph([{ text: drawing.missingPicture }], { style: 'Missing' }, drawing),
      ...captionElements(block, drawing),
    ];
  const { width, height } = pictureBox(block, TEXT_PIXELS, MOST_PIXELS);
  const picture = new ImageRun({
    type: stored.format === 'png' ? 'png' : 'jpg',
    data: stored.bytes,
    transformation: { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
    altText: { name: block.id, title: block.caption, description: block.alt },
  });
  const look = textLook(place);
  return [
    new Paragraph({ ...look, keepNext: block.caption !== '', children: [picture] }),
    ...captionElements(block, drawing),
  ];
}

/** Twentieths of a point that the names of facts take. */
const FACT_NAME = 2_200;

function factCell(text: string, width: number, bold: boolean): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    children: [new Paragraph({ spacing: { before: 40, after: 40 }, children: [new TextRun({ text, bold })] })],
  });
}

function factsElement(block: DocumentBlock & { type: 'facts' }): FileChild {
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'B6BBC1' };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: [FACT_NAME, TEXT_WIDTH - FACT_NAME],
    borders: { top: line, bottom: line, insideHorizontal: line, left: none, right: none, insideVertical: none },
    rows: block.rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: [factCell(row.name, FACT_NAME, true), factCell(row.value, TEXT_WIDTH - FACT_NAME, false)],
        }),
    ),
  });
}

/** Twentieths of a point that each column is wide. */
function columnWidths({ columns, shares }: DocumentTable): readonly number[] {
  const parts = shares ?? Array.from({ length: columns }, () => 1);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => Math.floor((TEXT_WIDTH * part) / whole));
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

function tableCell(cell: DocumentCell, widths: readonly number[], drawing: Drawing): TableCell {
  const width = sum(widths.slice(cell.column, cell.column + cell.columns));
  if (cell.time !== undefined) return timeCell(cell, cell.time.bar, width);
  const content = blockElements(cell.blocks, drawing, {
    level: -1,
    quoted: false,
    inCell: cell.header ? 'header' : 'plain',
  });
  // A cell must end with a paragraph, or Word calls the file damaged.
  const children = content.at(-1) instanceof Paragraph ? content : [...content, new Paragraph({})];
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    ...(cell.columns > 1 ? { columnSpan: cell.columns } : {}),
    ...(cell.rows > 1 ? { rowSpan: cell.rows } : {}),
    children: children.filter((child) => child instanceof Paragraph || child instanceof Table),
  });
}

/** The table, and a line after it: two tables that touch become one in Word. */
function tableElements(table: DocumentTable, drawing: Drawing, after: Paragraph): FileChild[] {
  const widths = columnWidths(table);
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'B6BBC1' };
  const rows = table.rows.map(
    (row, at) =>
      new TableRow({
        cantSplit: true,
        tableHeader: at < table.headerRows,
        children: row.map((cell) => tableCell(cell, widths, drawing)),
      }),
  );
  return [
    new Table({
      width: { size: sum(widths), type: WidthType.DXA },
      columnWidths: [...widths],
      borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
      rows,
    }),
    after,
  ];
}

/** The name of the place at which a part of the document begins; null within one. */
function markOf(origin: BlockOrigin | undefined): string | null {
  if (origin?.type === 'section') return sectionMark(origin.section);
  return origin?.type === 'table' ? tableMark(origin.table) : null;
}

/** The blocks as elements of a Word file, in order. */
export function blockElements(blocks: readonly DocumentBlock[], drawing: Drawing, place: BlockContext): FileChild[] {
  return blocks.flatMap((block): FileChild[] => {
    switch (block.type) {
      case 'heading': {
        const level = headingLevels[block.level - 1];
        const look = level === undefined ? {} : { heading: level };
        const said = block.runs.filter(({ counted }) => !counted);
        const numbered = said.length === block.runs.length ? {} : { numbering: { reference: SECTIONS, level: 0 } };
        const children = said.flatMap((run) => runElement(run, drawing));
        const mark = markOf(block.origin);
        return [
          new Paragraph({
            ...look,
            ...numbered,
            children: mark === null ? children : [new Bookmark({ id: mark, children })],
          }),
        ];
      }
      case 'paragraph':
        return [
          paragraph(
            place.inCell === 'header' ? block.runs.map((run) => ({ ...run, bold: true as const })) : block.runs,
            textLook(place),
            drawing,
          ),
        ];
      case 'note':
        return [paragraph([{ text: block.text }], { style: 'Missing' }, drawing)];
      case 'quote':
        return blockElements(block.blocks, drawing, { ...place, quoted: true });
      case 'list':
        return listElements(block, drawing, place);
      case 'facts':
        return [factsElement(block)];
      case 'picture':
        return pictureElements(block, drawing, place);
      case 'rule':
        return [new Paragraph({ thematicBreak: true })];
      // Where the pages of a part count anew, the file is cut there before.
      case 'page':
        return [
          new Paragraph({ pageBreakBefore: true, spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' } }),
        ];
      case 'table':
        return tableElements(block, drawing, new Paragraph({ spacing: { before: 0, after: 60 } }));
      case 'chart':
        return tableElements(
          block.table,
          drawing,
          paragraph([{ text: block.tableCaption }], { style: 'Caption', spacing: { before: 60 } }, drawing),
        );
    }
  });
}
