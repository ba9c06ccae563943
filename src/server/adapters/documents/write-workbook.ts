import { Workbook } from '@cj-tech-master/excelts';

import type { SheetCell } from '#domain/project/budget/workbook/sheet-cells.ts';
import type { WorkbookSource } from './port.ts';

const FONT = 'Arial';
/** Rows below a table that offer the same choices, for what somebody adds there. */
const SPARE_ROWS = 200;
const formats: Readonly<Record<NonNullable<SheetCell['style']>, string | null>> = {
  head: null,
  number_head: null,
  mark_head: null,
  strong: null,
  mark: null,
  money: '#,##0.00',
  total: '#,##0.00',
  rate: '0.00%',
};

function put(
  sheet: ReturnType<Workbook['addWorksheet']>,
  row: number,
  column: number,
  { value, formula, style }: SheetCell,
): void {
  const cell = sheet.getRow(row).getCell(column);
  if (formula !== undefined) cell.value = value === null ? { formula } : { formula, result: value };
  else if (value !== null) cell.value = value;
  const format = style === undefined ? null : formats[style];
  if (format !== null) cell.numFmt = format;
  const isHead = style === 'head' || style === 'number_head' || style === 'mark_head';
  const bold = isHead || style === 'strong' || style === 'total';
  cell.font = { name: FONT, size: 10, bold };
  if (isHead) cell.border = { bottom: { style: 'thin' } };
  if (style === 'number_head') cell.alignment = { horizontal: 'right' };
  else if (style === 'mark_head' || style === 'mark') cell.alignment = { horizontal: 'center' };
  else if (style === undefined && typeof value === 'string' && value.length > 40)
    cell.alignment = { wrapText: true, vertical: 'top' };
}

/** A workbook as an XLSX file: landscape, one page wide, the head of a table always in sight. */
export async function writeWorkbook({ sheets, author, createdAt }: WorkbookSource): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new Workbook();
  workbook.creator = author;
  workbook.lastModifiedBy = author;
  workbook.created = new Date(createdAt);
  workbook.modified = workbook.created;
  for (const { name, widths, rows, oneTable, choices = [] } of sheets) {
    const sheet = workbook.addWorksheet(name, {
      views: oneTable ? [{ state: 'frozen', xSplit: 0, ySplit: 1 }] : [],
      pageSetup: {
        orientation: 'landscape',
        paperSize: 9,
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        ...(oneTable ? { printTitlesRow: '1:1' } : {}),
      },
    });
    widths.forEach((width, index) => {
      sheet.getColumn(index + 1).width = width;
    });
    for (const { column, from } of choices) {
      const { letter } = sheet.getColumn(column);
      // What is not listed is asked about and may stay: a line can name a partner before the list of partners does.
      sheet.dataValidations.add(`${letter}2:${letter}${rows.length + SPARE_ROWS}`, {
        type: 'list',
        formulae: [from],
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'warning',
      });
    }
    rows.forEach((row, index) => row.forEach((cell, at) => put(sheet, index + 1, at + 1, cell)));
  }
  // The parts of a file bear the time of the clock on the wall, which is another one elsewhere.
  const modTime = new Date(1980, 0, 1);
  return new Uint8Array(await workbook.xlsx.writeBuffer({ zip: { modTime, timestamps: 'dos' } }));
}
