import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';
import { budgetCategories } from './budget-codes.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { cents, euroOf, FULL_RATE } from '#domain/values/money.ts';
import type { BudgetFacts } from './budget.ts';
import type { BudgetTotals } from './budget-totals.ts';
import { budgetTotals } from './budget-totals.ts';
import { indirectRule, isInBase } from './indirect-costs.ts';
import { requestedOf } from './budget.ts';
import type { BudgetWords } from './budget-table.ts';

// The budget as a workbook: lines as entered, and sums by formulas that carry their result. A renderer writes it down.

export type SheetCell = {
  readonly value: string | number | null;
  /** What computes the value, where something does. */
  readonly formula?: string;
  readonly style?: 'head' | 'number_head' | 'mark_head' | 'strong' | 'mark' | 'money' | 'total' | 'rate';
};
export type Sheet = {
  readonly name: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Whether the first row heads everything below it: it stays in sight, and is printed on each page. */
  readonly oneTable: boolean;
};

export type WorkbookWords = BudgetWords & {
  readonly kinds: Readonly<Record<OrganizationKind, string>>;
  readonly sizes: Readonly<Record<OrganizationSize, string>>;
  readonly roles: Readonly<Record<ParticipantRole, string>>;
};

export const sheetNames = {
  lines: 'Lines',
  totals: 'Totals',
  participants: 'Participants',
  workPackages: 'Work packages',
} as const;
export const lineHeads = [
  'Participant',
  'Work package',
  'Category',
  'Subtype',
  'Description',
  'Amount',
  'Co-funding rate',
  'Requested amount',
  'In base of indirect costs',
  'Line',
] as const;
export const participantHeads = ['Name', 'Country', 'Kind', 'Size', 'Role'] as const;
export const workPackageHeads = ['Number', 'Title'] as const;

/** A text that no spreadsheet takes for a formula. */
export function safeCell(text: string): string {
  return /^'*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/** The text behind `safeCell`. */
export function plainCell(text: string): string {
  return /^'+[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}

const head = (value: string): SheetCell => ({ value, style: 'head' });
const numberHead = (value: string): SheetCell => ({ value, style: 'number_head' });
/** Heads of a table whose first column names what the others count. */
const heads = ([first, ...others]: readonly [string, ...string[]]): readonly SheetCell[] => [
  head(first),
  ...others.map(numberHead),
];
const headStyles: Readonly<Record<string, NonNullable<SheetCell['style']>>> = {
  Amount: 'number_head',
  'Co-funding rate': 'number_head',
  'Requested amount': 'number_head',
  'In base of indirect costs': 'mark_head',
};
const text = (value: string): SheetCell => ({ value: value === '' ? null : safeCell(value) });
const strong = (value: string): SheetCell => ({ value, style: 'strong' });
const money = (amount: Cents | null, formula?: string): SheetCell => ({
  value: amount === null ? null : euroOf(amount),
  style: 'money',
  ...(formula === undefined ? {} : { formula }),
});
const total = (amount: Cents, formula: string): SheetCell => ({ value: euroOf(amount), style: 'total', formula });

// Spreadsheets compute in binary fractions, in which most cents have no exact value: a half falls to the wrong side now
// and then. The formulas therefore round in whole cents and whole hundredths of a percent, which every program holds
// exactly. Only plain sums are taken in euro: their dust stays far below a cent, up to 500 lines and 60 billion euro.

/** A formula of euro in whole cents. */
function inCents(euro: string): string {
  return `ROUND(100*${euro},0)`;
}

/** Euro added up, without the dust of binary fractions. */
function added(terms: string): string {
  return `ROUND(${terms},2)`;
}

function linesWhere(conditions: readonly string[], letter: string, count: number): string {
  return `SUMPRODUCT(${[...conditions, column(letter, count)].join('*')})`;
}

function sumOf(conditions: readonly string[], letter: string, count: number): string {
  return added(linesWhere(conditions, letter, count));
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * A share of such a sum, rounded to the cent. The rate is a fraction in lowest terms, so that large sums stay whole
 * numbers.
 */
function shareOfSum(rate: BasisPoints, conditions: readonly string[], letter: string, count: number): string {
  const part = gcd(rate, FULL_RATE);
  return `ROUND(${rate / part}*${inCents(linesWhere(conditions, letter, count))}/${FULL_RATE / part},0)/100`;
}

function linesSheet(facts: BudgetFacts, words: BudgetWords): Sheet {
  const rule = indirectRule(facts.program);
  const rows = facts.budgetLines.map((line, index): readonly SheetCell[] => {
    const row = index + 2;
    const workPackage = facts.workPackages.find(({ id }) => id === line.workPackageId);
    return [
      text(facts.participants.find(({ id }) => id === line.participantId)?.name ?? ''),
      text(workPackage ? `WP${workPackage.number}` : ''),
      text(words.categories[line.category]),
      text(line.subtype === null ? '' : words.subtypes[line.subtype]),
      text(line.description),
      money(line.amount),
      { value: line.rate / FULL_RATE, style: 'rate' },
      money(requestedOf(line), `ROUND(${inCents(`F${row}`)}*ROUND(${FULL_RATE}*G${row},0)/${FULL_RATE},0)/100`),
      { value: rule !== null && isInBase(line, rule.base) ? 'yes' : 'no', style: 'mark' },
      text(line.id),
    ];
  });
  return {
    name: sheetNames.lines,
    widths: [28, 15, 20, 22, 48, 16, 16, 18, 24, 38],
    rows: [lineHeads.map((name): SheetCell => ({ value: name, style: headStyles[name] ?? 'head' })), ...rows],
    oneTable: true,
  };
}

/** A column of the lines in formulas: "Lines!$F$2:$F$41". */
function column(letter: string, count: number): string {
  return `${sheetNames.lines}!$${letter}$2:$${letter}$${Math.max(2, count + 1)}`;
}

type Names = { readonly count: number; readonly direct: string; readonly words: BudgetWords };

function participantRows(
  facts: BudgetFacts,
  totals: BudgetTotals,
  { count, direct }: Names,
  first: number,
): readonly (readonly SheetCell[])[] {
  const rule = indirectRule(facts.program);
  const rows = totals.participants.map(
    ({ participantId, amount, requested, indirect }, index): readonly SheetCell[] => {
      const row = first + index;
      const name = facts.participants.find(({ id }) => id === participantId)?.name;
      const own = `(${column('A', count)}=${name === undefined ? '""' : `A${row}`})`;
      const based = `(${column('I', count)}="yes")`;
      const share = (letter: string) => (rule === null ? '0' : shareOfSum(rule.rate, [own, based], letter, count));
      return [
        name === undefined ? text('No participant') : text(name),
        money(cents(amount - indirect.amount), sumOf([own, direct], 'F', count)),
        money(indirect.amount, share('F')),
        money(amount, added(`B${row}+C${row}`)),
        money(cents(requested - indirect.requested), sumOf([own, direct], 'H', count)),
        money(indirect.requested, share('H')),
        money(requested, added(`E${row}+F${row}`)),
      ];
    },
  );
  const last = first + rows.length - 1;
  const sum = (letter: string) => (rows.length === 0 ? '0' : added(`SUM(${letter}${first}:${letter}${last})`));
  const { total: all, indirect } = totals;
  return [
    ...rows,
    [
      strong('Total'),
      total(cents(all.amount - indirect.amount), sum('B')),
      total(indirect.amount, sum('C')),
      total(all.amount, sum('D')),
      total(cents(all.requested - indirect.requested), sum('E')),
      total(indirect.requested, sum('F')),
      total(all.requested, sum('G')),
    ],
  ];
}

function categoryRows(
  facts: BudgetFacts,
  totals: BudgetTotals,
  { count, words }: Names,
  first: number,
  totalRow: number,
): readonly (readonly SheetCell[])[] {
  const computes = indirectRule(facts.program) !== null;
  const rows = totals.categories.map(({ category, amount, requested }, index): readonly SheetCell[] => {
    const own = `(${column('C', count)}=A${first + index})`;
    const computed = computes && category === 'indirect';
    return [
      text(words.categories[category]),
      money(amount, computed ? `C${totalRow}` : sumOf([own], 'F', count)),
      money(requested, computed ? `F${totalRow}` : sumOf([own], 'H', count)),
    ];
  });
  const last = first + budgetCategories.length - 1;
  return [
    ...rows,
    [
      strong('Total'),
      total(totals.total.amount, added(`SUM(B${first}:B${last})`)),
      total(totals.total.requested, added(`SUM(C${first}:C${last})`)),
    ],
  ];
}

function workPackageRows(
  facts: BudgetFacts,
  totals: BudgetTotals,
  { count, direct }: Names,
  first: number,
): readonly (readonly SheetCell[])[] {
  // The computed indirect costs of a participant are spread over the work packages to the cent: no formula says that
  // shortly.
  const lines = facts.budgetLines.filter(
    ({ category }) => indirectRule(facts.program) === null || category !== 'indirect',
  );
  const rows = totals.workPackages.map(({ workPackageId, amount, requested }, index): readonly SheetCell[] => {
    const row = first + index;
    const found = facts.workPackages.find(({ id }) => id === workPackageId);
    const inIt = lines.filter((line) => line.workPackageId === workPackageId);
    const cost = cents(inIt.reduce((sum, line) => sum + (line.amount ?? 0), 0));
    const asked = cents(inIt.reduce((sum, line) => sum + requestedOf(line), 0));
    const own = `(${column('B', count)}=${found ? `A${row}` : '""'})`;
    return [
      text(found ? `WP${found.number}` : 'No work package'),
      money(cost, sumOf([own, direct], 'F', count)),
      money(cents(amount - cost)),
      money(amount, added(`B${row}+C${row}`)),
      money(asked, sumOf([own, direct], 'H', count)),
      money(cents(requested - asked)),
      money(requested, added(`E${row}+F${row}`)),
    ];
  });
  const last = first + rows.length - 1;
  const sum = (letter: string) => (rows.length === 0 ? '0' : added(`SUM(${letter}${first}:${letter}${last})`));
  return rows.length === 0
    ? []
    : [
        ...rows,
        [
          strong('Total'),
          text(''),
          text(''),
          total(totals.total.amount, sum('D')),
          text(''),
          text(''),
          total(totals.total.requested, sum('G')),
        ],
      ];
}

function totalsSheet(facts: BudgetFacts, words: BudgetWords): Sheet {
  const totals = budgetTotals(facts);
  const count = facts.budgetLines.length;
  // Where the program computes indirect costs, lines typed for them do not count.
  const direct =
    indirectRule(facts.program) === null
      ? `(${column('C', count)}<>"")`
      : `(${column('C', count)}<>"${words.categories.indirect}")`;
  const names = { count, direct, words };
  const sums = (name: string) =>
    heads([
      name,
      'Direct costs',
      'Indirect costs',
      'Total costs',
      'Requested, direct',
      'Requested, indirect',
      'Requested',
    ]);
  const people = participantRows(facts, totals, names, 2);
  const totalRow = people.length + 1;
  const categoriesAt = totalRow + 3;
  const categories = categoryRows(facts, totals, names, categoriesAt, totalRow);
  const packagesAt = categoriesAt + categories.length + 2;
  return {
    name: sheetNames.totals,
    widths: [34, 18, 18, 18, 18, 18, 18],
    rows: [
      sums('Participant'),
      ...people,
      [],
      heads(['Category', 'Costs', 'Requested']),
      ...categories,
      [],
      sums('Work package'),
      ...workPackageRows(facts, totals, names, packagesAt),
    ],
    oneTable: false,
  };
}

/** A budget as four sheets: lines, totals, participants, work packages. */
export function budgetWorkbook(facts: BudgetFacts, words: WorkbookWords): readonly Sheet[] {
  const participants = facts.participants.map(({ name, country, kind, size, role }) => [
    text(name),
    text(country ?? ''),
    text(kind === null ? '' : words.kinds[kind]),
    text(size === null ? '' : words.sizes[size]),
    text(words.roles[role]),
  ]);
  const workPackages = facts.workPackages.map(({ number, title }): readonly SheetCell[] => [
    { value: number },
    text(title),
  ]);
  return [
    linesSheet(facts, words),
    totalsSheet(facts, words),
    {
      name: sheetNames.participants,
      widths: [40, 12, 34, 16, 24],
      rows: [participantHeads.map(head), ...participants],
      oneTable: true,
    },
    {
      name: sheetNames.workPackages,
      widths: [12, 60],
      rows: [workPackageHeads.map(head), ...workPackages],
      oneTable: true,
    },
  ];
}
