import { budgetCategories } from '#domain/project/budget/budget-codes.ts';
import { isInBase } from '#domain/project/budget/indirect-costs.ts';
import { head, heads, strong, text, type Sheet, type SheetCell } from '#domain/project/budget/workbook/sheet-cells.ts';
import type { ProgrammeProfile } from '#domain/program/facts.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import type { Words } from '#words/words.ts';

type Programme = Pick<ProgrammeProfile, 'indirectRate' | 'indirectBasis'>;
type OutlineWords = Words<'form_outline'>;

const PARTNERS = [1, 2, 3, 4, 5] as const;
const FIRST_ROW = 2;
const letters = ['B', 'C', 'D', 'E', 'F'] as const;
const direct = budgetCategories.filter((category) => category !== 'indirect');

const computed = (formula: string): SheetCell => ({ value: 0, style: 'total', formula });
const blank: SheetCell = { value: null, style: 'money' };

const sumOfRow = (row: number) => computed(`SUM(B${row}:F${row})`);
const row = (name: SheetCell, each: (letter: string) => SheetCell, last: SheetCell): readonly SheetCell[] => [
  name,
  ...letters.map(each),
  last,
];

/** The rows of the sheet below its categories, by what they hold. */
const rowOf = {
  indirect: FIRST_ROW + direct.length,
  costs: FIRST_ROW + direct.length + 1,
  rate: FIRST_ROW + direct.length + 2,
  grant: FIRST_ROW + direct.length + 3,
} as const;

function budgetSheet({ indirectRate, indirectBasis }: Programme, words: OutlineWords, names: CategoryNames): Sheet {
  const lastDirect = FIRST_ROW + direct.length - 1;
  const based = direct.flatMap((category, index) =>
    indirectBasis !== null && isInBase({ category, subtype: null }, indirectBasis) ? [FIRST_ROW + index] : [],
  );
  const baseOf = (letter: string) => based.map((line) => `${letter}${line}`).join('+');
  const { indirect, costs, rate, grant } = rowOf;
  return {
    name: words('sheet'),
    widths: [38, 16, 16, 16, 16, 16, 16],
    oneTable: true,
    rows: [
      heads([words('category'), ...PARTNERS.map((number) => words('partner', { number })), words('total')]),
      ...direct.map((category, index) => row(text(names[category]), () => blank, sumOfRow(FIRST_ROW + index))),
      row(
        text(words('indirect', { rate: indirectRate ?? FULL_RATE })),
        (letter) => computed(`ROUND((${baseOf(letter)})*${indirectRate ?? 0}/${FULL_RATE},2)`),
        sumOfRow(indirect),
      ),
      row(
        strong(words('all_costs')),
        (letter) => computed(`SUM(${letter}${FIRST_ROW}:${letter}${lastDirect})+${letter}${indirect}`),
        sumOfRow(costs),
      ),
      row(text(words('rate')), () => ({ value: null, style: 'rate' }), { value: null }),
      row(strong(words('grant')), (letter) => computed(`ROUND(${letter}${costs}*${letter}${rate},2)`), sumOfRow(grant)),
      row(text(words('own')), (letter) => computed(`${letter}${costs}-${letter}${grant}`), sumOfRow(grant + 1)),
    ],
  };
}

type CategoryNames = Readonly<Record<(typeof budgetCategories)[number], string>>;

/** An empty budget of five partners that computes itself, by the programme’s rule of indirect costs, and notes on it. */
export function outlineWorkbook(programme: Programme, words: OutlineWords, names: CategoryNames): readonly Sheet[] {
  const { indirectRate, indirectBasis } = programme;
  const notes = [
    words('notes.enter'),
    ...(indirectRate === null || indirectBasis === null
      ? []
      : [words(`notes.${indirectBasis}`, { rate: indirectRate })]),
    words('notes.decides'),
  ];
  return [
    budgetSheet(programme, words, names),
    {
      name: words('notes'),
      widths: [100],
      oneTable: true,
      rows: [[head(words('notes'))], ...notes.map((each) => [text(each)])],
    },
  ];
}
