import { FULL_RATE } from '#domain/values/money.ts';
import { lineColumns, type LineColumn } from '#domain/project/budget/budget-table.ts';
import { requestedOf, type BudgetFacts } from '#domain/project/budget/budget.ts';
import { indirectRule, isInBase } from '#domain/project/budget/indirect-costs.ts';
import { countedLines } from './counted-lines.ts';
import { inCents, letterOf, quoted, sheetName } from './line-formulas.ts';
import { head, money, numberHead, text, type Sheet, type SheetCell } from './sheet-cells.ts';
import { writtenColumns, type WorkbookWords } from './workbook-words.ts';

const isFigure = (column: LineColumn) => column === 'amount' || column === 'rate';

const placeOf = (name: LineColumn) => lineColumns.indexOf(name) + 1;
/** The names that head a table of sums. */
const headsOf = (sheet: string, count: number) => `${sheetName(sheet)}!$B$2:$${letterOf(count + 1)}$2`;
const listOf = (texts: readonly string[]) => quoted(texts.join(','));

/** What the columns of a line are chosen from: where another sheet lists it, there. */
function choicesOf(facts: BudgetFacts, words: WorkbookWords): NonNullable<Sheet['choices']> {
  const { participants, workPackages } = facts;
  const categories = countedLines(facts, words).categories.length;
  const people = `${sheetName(words.sheets.participants)}!$A$2:$A$${participants.length + 1}`;
  return [
    { column: placeOf('category'), from: headsOf(words.sheets.byCategory, categories) },
    { column: placeOf('subtype'), from: listOf(Object.values(words.subtypes)) },
    { column: lineColumns.length + writtenColumns.indexOf('inBase') + 1, from: listOf([words.yes, words.no]) },
    ...(participants.length === 0 ? [] : [{ column: placeOf('participant'), from: people }]),
    ...(workPackages.length === 0
      ? []
      : [{ column: placeOf('workPackage'), from: headsOf(words.sheets.byWorkPackage, workPackages.length) }]),
  ];
}

/** The lines as entered, with what each asks for. */
export function linesSheet(facts: BudgetFacts, words: WorkbookWords): Sheet {
  const rule = indirectRule(facts.program);
  const entered = lineColumns.map((name) => (isFigure(name) ? numberHead : head)(words.columns[name]));
  const computed: readonly SheetCell[] = [
    numberHead(words.written.requested),
    { value: words.written.inBase, style: 'mark_head' },
    head(words.written.line),
    numberHead(words.written.months),
    numberHead(words.written.monthRate),
  ];
  const rows = facts.budgetLines.map((line, index): readonly SheetCell[] => {
    const row = index + 2;
    const workPackage = facts.workPackages.find(({ id }) => id === line.workPackageId);
    return [
      text(facts.participants.find(({ id }) => id === line.participantId)?.name ?? ''),
      text(workPackage ? `WP${workPackage.number}` : ''),
      text(words.categories[line.category]),
      text(line.subtype === null ? '' : words.subtypes[line.subtype]),
      text(line.description),
      // In whole hundredths and cents, which every program holds exactly.
      money(line.amount, line.effort && `ROUND(${inCents(`K${row}`)}*${inCents(`L${row}`)}/100,0)/100`),
      { value: line.rate / FULL_RATE, style: 'rate' },
      money(requestedOf(line), `ROUND(${inCents(`F${row}`)}*ROUND(${FULL_RATE}*G${row},0)/${FULL_RATE},0)/100`),
      { value: rule !== null && isInBase(line, rule.base) ? words.yes : words.no, style: 'mark' },
      text(line.id),
      { value: line.effort === undefined ? null : line.effort.months / 100, style: 'money' },
      money(line.effort?.rate ?? null),
    ];
  });
  return {
    name: words.sheets.lines,
    widths: [28, 15, 20, 22, 48, 16, 16, 18, 24, 38, 16, 22],
    rows: [[...entered, ...computed], ...rows],
    oneTable: true,
    choices: choicesOf(facts, words),
  };
}
