import { zipOf } from './annex-files.ts';

// Workbooks of some kilobytes, each with one number or one repetition that costs whoever follows it more than there is.

type Parts = {
  readonly sheet?: string;
  readonly workbook?: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly types?: string;
};

const BUDGET_SHEET = '<sheet name="Budget" sheetId="1" r:id="rId1"/>';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const sheetOf = (rows: string, before = '', behind = '') =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`;

/** A whole workbook of one sheet, written by hand. */
export function workbookOf({
  sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'),
  workbook = '',
  strings = '<sst/>',
  styles = '<styleSheet/>',
  types = '',
}: Parts = {}): Buffer {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      '<Types><Default Extension="xml" ContentType="application/xml"/><Override ' +
      `PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override ` +
      `PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>${types}</Types>`,
    '_rels/.rels':
      `<Relationships><Relationship Id="rId1" Type="${RELATION}/officeDocument" ` +
      'Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook>${workbook}<sheets>${BUDGET_SHEET}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" ` +
      `Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" ` +
      `Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATION}/styles" ` +
      'Target="styles.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': strings,
    'xl/styles.xml': styles,
  };
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
const LAST = 'A1:XFD1048576';
const wholeSheets = Array.from(
  { length: 500 },
  (_, index) => `<definedName name="n${index}">Budget!$A$1:$XFD$1048576</definedName>`,
).join('');

/** Numbers beyond any sheet: refused. */
export const absurdWorkbooks: Readonly<Record<string, Buffer>> = {
  'a thousand million columns': workbookOf({ sheet: sheetOf(one, '<cols><col min="1" max="1000000000"/></cols>') }),
  'columns from a number below one': workbookOf({
    sheet: sheetOf(one, '<cols><col min="-1000000000" max="2"/></cols>'),
  }),
  'columns that are no number': workbookOf({ sheet: sheetOf(one, '<cols><col min="1" max="Infinity"/></cols>') }),
  'a row of a thousand million': workbookOf({
    sheet: sheetOf('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'),
  }),
  'a row without end': workbookOf({ sheet: sheetOf('<row r="1e300"/>') }),
  'a cell in a far row': workbookOf({ sheet: sheetOf('<row r="1"><c r="A9999999"><v>1</v></c></row>') }),
  'a cell in a far column': workbookOf({ sheet: sheetOf('<row r="1"><c r="ZZZ1"><v>1</v></c></row>') }),
  'a cell of endless letters': workbookOf({
    sheet: sheetOf(`<row r="1"><c r="${'Z'.repeat(60_000)}1"><v>1</v></c></row>`),
  }),
  'a dimension beyond any sheet': workbookOf({ sheet: sheetOf(one, '<dimension ref="A1:ZZZZ1000000000"/>') }),
  'a merged range beyond any sheet': workbookOf({
    sheet: sheetOf(one, '', '<mergeCells><mergeCell ref="A1:ZZZ999999999"/></mergeCells>'),
  }),
};

/** What a sheet may hold and a reader could follow for ever: read as the one cell that is there. */
export const heavyWorkbooks: Readonly<Record<string, Buffer>> = {
  'every column named once': workbookOf({
    sheet: sheetOf(one, '<cols><col min="1" max="16384" width="9" hidden="1" outlineLevel="7"/></cols>'),
  }),
  'the whole sheet merged': workbookOf({
    sheet: sheetOf(
      one,
      `<dimension ref="${LAST}"/>`,
      `<mergeCells count="4000000000"><mergeCell ref="${LAST}"/></mergeCells>`,
    ),
  }),
  'a validation of the whole sheet': workbookOf({
    sheet: sheetOf(
      one,
      '',
      '<dataValidations count="99999999"><dataValidation type="list" ' +
        `sqref="${`${LAST} `.repeat(200)}"><formula1>1</formula1></dataValidation></dataValidations>`,
    ),
  }),
  'formats that depend on the whole sheet': workbookOf({
    sheet: sheetOf(
      one,
      '',
      `<conditionalFormatting sqref="${LAST}"><cfRule type="top10" rank="4000000000" ` +
        'priority="4000000000"/></conditionalFormatting>',
    ),
  }),
  'a formula shared by the whole sheet': workbookOf({
    sheet: sheetOf(`<row r="1"><c r="A1"><f t="shared" ref="${LAST}" si="4000000000">A1+1</f><v>1</v></c></row>`),
  }),
  'an array formula of the whole sheet': workbookOf({
    sheet: sheetOf(`<row r="1"><c r="A1"><f t="array" ref="${LAST}">REPT("x",1E9)</f><v>1</v></c></row>`),
  }),
  'names of the whole sheet': workbookOf({
    workbook: `<definedNames>${wholeSheets}</definedNames>`,
  }),
  'a count of texts that is a lie': workbookOf({
    strings: '<sst count="4000000000" uniqueCount="4000000000"><si><t>x</t></si></sst>',
  }),
  'rows below rows': workbookOf({ sheet: sheetOf(`${one}<row r="1048576" outlineLevel="7" spans="1:16384"/>`) }),
};

/** Files that are small because they repeat themselves: refused for what they would unpack or grow to. */
export const growingWorkbooks: Readonly<Record<string, () => Buffer>> = {
  'names of names of names': () =>
    workbookOf({
      sheet:
        '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b ' +
        `"&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')}`,
    }),
  'one long text in a hundred thousand cells': () =>
    workbookOf({
      strings: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      sheet: sheetOf(
        Array.from(
          { length: 2_000 },
          (_, row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`,
        ).join(''),
      ),
    }),
  'more cells than a document holds': () =>
    workbookOf({
      sheet: sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(16_000)}</row>`.replaceAll(' r="1"', '').repeat(20)),
    }),
};
