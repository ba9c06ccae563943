import { budgetCategories, costSubtypes, participantRoles } from './budget-codes.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { fold, isStorableText } from '#domain/values/text.ts';
import type { BudgetLine, Participant, WorkPackage } from './budget.ts';

/** Everything of a budget that is entered, as it is saved: one value. */
export type Budget = {
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  readonly lines: readonly BudgetLine[];
};

export const emptyBudget: Budget = { participants: [], workPackages: [], lines: [] };

/** How large a budget may be: counts, characters (code units), cents. */
export const budgetLimits = {
  lines: 500,
  participants: 60,
  workPackages: 99,
  description: 500,
  name: 200,
  title: 200,
  amount: 99_999_999_999,
} as const;

export const budgetFaults = [
  'wrong_shape',
  'too_many_lines',
  'too_many_participants',
  'too_many_work_packages',
  'repeated_id',
  'name_missing',
  'name_repeated',
  'bad_text',
  'text_too_long',
  'number_repeated',
  'number_out_of_range',
  'amount_out_of_range',
  'rate_out_of_range',
  'unknown_participant',
  'unknown_work_package',
  'subtype_elsewhere',
] as const;
/** Why a budget cannot be stored at all; what is only incomplete is stored and named by `budgetProblems`. */
export type BudgetFault = (typeof budgetFaults)[number];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(list: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && list.includes(value);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && uuid.test(value);
}

function hasOnly(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return Object.keys(value).length === keys.length && keys.every((key) => key in value);
}

const participantKeys = ['id', 'name', 'country', 'kind', 'size', 'role'] as const;
const workPackageKeys = ['id', 'number', 'title'] as const;
const lineKeys = [
  'id',
  'participantId',
  'workPackageId',
  'category',
  'subtype',
  'description',
  'amount',
  'rate',
] as const;

function isParticipant(value: unknown): boolean {
  return (
    isObject(value) &&
    hasOnly(value, participantKeys) &&
    isId(value['id']) &&
    typeof value['name'] === 'string' &&
    (value['country'] === null || (typeof value['country'] === 'string' && /^[A-Z]{2}$/.test(value['country']))) &&
    (value['kind'] === null || isOneOf(organizationKinds, value['kind'])) &&
    (value['size'] === null || isOneOf(organizationSizes, value['size'])) &&
    isOneOf(participantRoles, value['role'])
  );
}

function isWorkPackage(value: unknown): boolean {
  return (
    isObject(value) &&
    hasOnly(value, workPackageKeys) &&
    isId(value['id']) &&
    Number.isInteger(value['number']) &&
    typeof value['title'] === 'string'
  );
}

function isLine(value: unknown): boolean {
  return (
    isObject(value) &&
    hasOnly(value, lineKeys) &&
    isId(value['id']) &&
    (value['participantId'] === null || isId(value['participantId'])) &&
    (value['workPackageId'] === null || isId(value['workPackageId'])) &&
    isOneOf(budgetCategories, value['category']) &&
    (value['subtype'] === null || isOneOf(costSubtypes, value['subtype'])) &&
    typeof value['description'] === 'string' &&
    (value['amount'] === null || Number.isInteger(value['amount'])) &&
    Number.isInteger(value['rate'])
  );
}

/** Whether a value has the form of a budget: every field, of the right type, and no other. */
function isBudgetShape(value: unknown): value is Budget {
  if (!isObject(value) || !hasOnly(value, ['participants', 'workPackages', 'lines'])) return false;
  const { participants, workPackages, lines } = value;
  return (
    Array.isArray(participants) &&
    participants.every(isParticipant) &&
    Array.isArray(workPackages) &&
    workPackages.every(isWorkPackage) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

function hasRepeats<T>(values: readonly T[]): boolean {
  return new Set(values).size < values.length;
}

function textFault(text: string, max: number): BudgetFault | null {
  if (text.length > max) return 'text_too_long';
  // A cell holds one line without blanks around it: what a spreadsheet gives back is then the same text.
  return isStorableText(text) && text === cellText(text, max) ? null : 'bad_text';
}

/** A name as two participants may not share it. */
export function nameKey(name: string): string {
  return fold(name).replace(/\s+/gu, ' ').trim();
}

function textFaults({ participants, workPackages, lines }: Budget): readonly BudgetFault[] {
  const found = [
    ...participants.map(({ name }) =>
      name.trim() === '' ? ('name_missing' as const) : textFault(name, budgetLimits.name),
    ),
    ...workPackages.map(({ title }) => textFault(title, budgetLimits.title)),
    ...lines.map(({ description }) => textFault(description, budgetLimits.description)),
  ];
  return found.filter((fault) => fault !== null);
}

function lineFaults({ participants, workPackages, lines }: Budget): readonly BudgetFault[] {
  const people = new Set(participants.map(({ id }) => id));
  const packages = new Set(workPackages.map(({ id }) => id));
  const found: BudgetFault[] = [];
  for (const { participantId, workPackageId, category, subtype, amount, rate } of lines) {
    if (participantId !== null && !people.has(participantId)) found.push('unknown_participant');
    if (workPackageId !== null && !packages.has(workPackageId)) found.push('unknown_work_package');
    if (subtype !== null && category !== 'other_direct') found.push('subtype_elsewhere');
    if (amount !== null && (amount < 0 || amount > budgetLimits.amount)) found.push('amount_out_of_range');
    if (rate < 0 || rate > FULL_RATE) found.push('rate_out_of_range');
  }
  return found;
}

/** Everything that keeps a budget from being stored, each reason once; empty where it can be. */
export function faultsOfBudget(value: unknown): readonly BudgetFault[] {
  if (!isBudgetShape(value)) return ['wrong_shape'];
  const { participants, workPackages, lines } = value;
  const found: BudgetFault[] = [];
  if (lines.length > budgetLimits.lines) found.push('too_many_lines');
  if (participants.length > budgetLimits.participants) found.push('too_many_participants');
  if (workPackages.length > budgetLimits.workPackages) found.push('too_many_work_packages');
  if (hasRepeats([...participants, ...workPackages, ...lines].map(({ id }) => id))) found.push('repeated_id');
  if (hasRepeats(participants.map(({ name }) => nameKey(name)))) found.push('name_repeated');
  if (hasRepeats(workPackages.map(({ number }) => number))) found.push('number_repeated');
  if (workPackages.some(({ number }) => number < 1 || number > budgetLimits.workPackages))
    found.push('number_out_of_range');
  return [...new Set([...found, ...textFaults(value), ...lineFaults(value)])];
}

/** Whether a value is a budget that can be stored. */
export function isStorableBudget(value: unknown): value is Budget {
  return faultsOfBudget(value).length === 0;
}

/** Whether two budgets hold the same, in the same order. */
export function isSameBudget(a: Budget, b: Budget): boolean {
  return isSameValue(a, b);
}

/** A text as a cell holds it: one line, no control characters, no blanks around it, cut at the limit. */
export function cellText(text: string, max: number): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();
}
