import type {
  BudgetCategory,
  BudgetProblemCode,
  CostSubtype,
  IndirectBase,
} from '#domain/project/budget/budget-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';
import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import type { InputProblem } from '#domain/project/budget/budget-input.ts';
import type { BudgetFault } from '#domain/project/budget/budget-value.ts';
import type { SpreadsheetProblem } from '#domain/project/budget/budget-import.ts';
import type { CellProblem, LineColumn } from '#domain/project/budget/budget-table.ts';

/** The categories of costs (specification 2, section 9). */
export const categoryLabels: Readonly<Record<BudgetCategory, string>> = {
  personnel: 'Personnel',
  equipment: 'Equipment',
  materials: 'Materials',
  travel: 'Travel',
  subcontracting: 'Subcontracting',
  other_direct: 'Other direct costs',
  indirect: 'Indirect costs',
};

export const subtypeLabels: Readonly<Record<CostSubtype, string>> = {
  third_party_support: 'Support to third parties',
  internal_invoicing: 'Internally invoiced',
};

export const participantRoleLabels: Readonly<Record<ParticipantRole, string>> = {
  coordinator: 'Coordinator',
  beneficiary: 'Beneficiary',
  affiliated_entity: 'Affiliated entity',
  associated_partner: 'Associated partner',
};

export const lineColumnLabels: Readonly<Record<LineColumn, string>> = {
  participant: 'Participant',
  workPackage: 'Work package',
  category: 'Category',
  subtype: 'Subtype',
  description: 'Description',
  amount: 'Amount',
  rate: 'Co-funding rate',
};

/** What a flat rate is taken of, in a sentence: "25 % of …". */
export const indirectBaseWords: Readonly<Record<IndirectBase, string>> = {
  personnel: 'personnel costs',
  direct: 'direct costs',
  direct_without_subcontracting:
    'direct costs without subcontracting, support to third parties and internally invoiced items',
};

export const BUDGET_SAVED = 'Budget Saved';
export const BUDGET_SAVE_FAILED = 'Failed to save budget.';
export const HIGH_BUDGET_TITLE = 'High Budget Alert';
export const HIGH_BUDGET_TEXT = 'Additional documentation may be required.';
/** General guidance (specification 2, section 9); the rates of the call at hand stand beside it. */
export const GENERAL_GUIDELINES =
  'Research up to 70 %, innovation up to 50 %, small enterprises an additional 10 %, non-profits up to 100 %.';

const inputProblems: Readonly<Record<InputProblem, string>> = {
  not_amount: 'Enter an amount in euro, for example 1,234.56.',
  not_rate: 'Enter a rate in percent, for example 70.',
  negative: 'Enter a figure that is not below zero.',
  too_large: 'Enter at most 999,999,999.99 €.',
  too_many_decimals: 'Enter at most two decimals.',
  rate_above_100: 'Enter a rate from 0 to 100 %.',
};

const cellProblems: Readonly<Record<Exclude<CellProblem, InputProblem>, string>> = {
  unknown_category: 'This is none of the categories.',
  unknown_subtype: 'This is no subtype.',
  subtype_elsewhere: 'Only other direct costs have a subtype.',
  unknown_participant: 'No participant has this number or name.',
  unknown_work_package: 'No work package has this number.',
  text_too_long: 'Shorten this to 500 characters.',
  no_amount: 'The amount is missing.',
};

/** What is wrong with what was typed, pasted or read from a spreadsheet, and what to do. */
export const cellSentences: Readonly<Record<CellProblem, string>> = { ...inputProblems, ...cellProblems };

const exact = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const euro = (cents: number | undefined) => `${exact.format((cents ?? 0) / 100)}\u00a0€`;
const percent = (rate: number | undefined) => `${plain.format((rate ?? 0) / 100)}\u00a0%`;

const sentences: Readonly<Record<BudgetProblemCode, (params: BudgetProblem['params']) => string>> = {
  no_lines: () => 'The budget has no lines yet.',
  description_missing: () => 'The description is missing.',
  amount_missing: () => 'The amount is missing.',
  rate_above_maximum: (p) =>
    `${percent(p['rate'])} is more than the ${percent(p['maximum'])} that this participant can ask for.`,
  participant_missing: () => 'The line belongs to no participant.',
  indirect_by_hand: () => 'Indirect costs are computed for this program, so this line does not count. Delete it.',
  requested_above_maximum: (p) =>
    `The requested contribution of ${euro(p['requested'])} is ` +
    `${euro((p['requested'] ?? 0) - (p['maximum'] ?? 0))} over the ${euro(p['maximum'])} that a project can get.`,
  partner_without_funding: () => 'An associated partner gets no funding: set the rate to 0 %.',
};

/** What keeps a budget from being valid, in a sentence. */
export function budgetProblemSentence({ code, params }: Pick<BudgetProblem, 'code' | 'params'>): string {
  return sentences[code](params);
}

/** Why a budget cannot be stored, and what to do. */
export const faultSentences: Readonly<Record<BudgetFault, string>> = {
  too_many_lines: 'A budget holds at most 500 lines. Delete some, or put several into one.',
  too_many_participants: 'A budget holds at most 60 participants.',
  too_many_work_packages: 'A budget holds at most 99 work packages.',
  repeated_id: 'One row is there twice. Undo the last change.',
  name_missing: 'A participant has no name.',
  name_repeated: 'Two participants have the same name. Change one of them.',
  bad_text: 'A text holds characters that cannot be stored. Take them out.',
  text_too_long: 'A text is too long: descriptions hold 500 characters, names and titles 200.',
  number_repeated: 'Two work packages have the same number. Change one of them.',
  number_out_of_range: 'Work packages are numbered from 1 to 99.',
  amount_out_of_range: 'Amounts go from 0 to 999,999,999.99 €.',
  rate_out_of_range: 'Rates go from 0 to 100 %.',
  unknown_participant: 'A line belongs to a participant who is not in the budget. Undo the last change.',
  unknown_work_package: 'A line belongs to a work package that is not in the budget. Undo the last change.',
  subtype_elsewhere: 'Only other direct costs have a subtype.',
};

/** Why a file was not read, where the file itself is not the reason. */
export const spreadsheetRefusals = {
  RATE_LIMITED: 'Too many files in a short time. Wait a moment and try again.',
  NOT_READ: 'The file could not be read just now. Try again in a moment.',
} as const;

/** Why a file cannot be read as a spreadsheet, and what to do. */
export const spreadsheetSentences: Readonly<Record<SpreadsheetProblem | 'no_lines', string>> = {
  not_a_spreadsheet: 'This is no XLSX file. Save it as an Excel workbook (.xlsx) and try again.',
  encrypted: 'This file asks for a password. Save it without one and try again.',
  damaged: 'This file is damaged or not complete. Save it again and try once more.',
  too_large: 'This file is too large: at most 5 MB, and 60 MB unpacked.',
  macros: 'This file holds macros. Save it as an Excel workbook (.xlsx) without macros and try again.',
  too_complex: 'This file takes too long to read. Keep only the sheet with the lines and try again.',
  no_lines:
    'No sheet of this file has a row of headers with an Amount and one more column, such as Category or Description.',
};
