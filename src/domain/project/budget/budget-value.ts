import { budgetCategories, costSubtypes } from './budget-codes.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { participantFaults } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { workPackageFaults } from '#domain/project/workplan/work-packages.ts';
import { cellTextFault } from '#domain/values/cell-text.ts';
import { repeatsId } from '#domain/values/list-changes.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { BudgetLine } from './budget.ts';

/**
 * A budget as it is entered: its lines, and the participants and work packages that they point at. Each of the three is
 * saved by itself.
 */
export type Budget = {
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  readonly lines: readonly BudgetLine[];
};

export const emptyBudget: Budget = { participants: [], workPackages: [], lines: [] };

/** How large a budget may be: counts, characters (code units), cents. */
export const budgetLimits = {
  lines: 500,
  description: 500,
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

function areLines(value: unknown): value is readonly BudgetLine[] {
  return Array.isArray(value) && value.every(isLine);
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
    areLines(lines)
  );
}

function textOfLineFault({ description }: BudgetLine): BudgetFault | null {
  return cellTextFault(description, budgetLimits.description);
}

/**
 * Everything that keeps lines from being stored, each reason once; empty where they can be. Null lists: who and what
 * they point at is not asked.
 */
export function lineFaults(
  lines: readonly BudgetLine[],
  known: { readonly participants: readonly Participant[]; readonly workPackages: readonly WorkPackage[] } | null,
): readonly BudgetFault[] {
  const people = known && new Set(known.participants.map(({ id }) => id));
  const packages = known && new Set(known.workPackages.map(({ id }) => id));
  const found: (BudgetFault | null)[] = lines.map(textOfLineFault);
  if (lines.length > budgetLimits.lines) found.push('too_many_lines');
  if (repeatsId(lines)) found.push('repeated_id');
  for (const { participantId, workPackageId, category, subtype, amount, rate } of lines) {
    if (people && participantId !== null && !people.has(participantId)) found.push('unknown_participant');
    if (packages && workPackageId !== null && !packages.has(workPackageId)) found.push('unknown_work_package');
    if (subtype !== null && category !== 'other_direct') found.push('subtype_elsewhere');
    if (amount !== null && (amount < 0 || amount > budgetLimits.amount)) found.push('amount_out_of_range');
    if (rate < 0 || rate > FULL_RATE) found.push('rate_out_of_range');
  }
  return [...new Set(found.filter((fault) => fault !== null))];
}

/** Everything that keeps a budget from being stored, each reason once; empty where it can be. */
export function faultsOfBudget(value: unknown): readonly BudgetFault[] {
  if (!isBudgetShape(value)) return ['wrong_shape'];
  const { participants, workPackages, lines } = value;
  return [
    ...new Set([
      ...(repeatsId([...participants, ...workPackages, ...lines]) ? (['repeated_id'] as const) : []),
      ...participantFaults(participants),
      ...workPackageFaults(workPackages),
      ...lineFaults(lines, value),
    ]),
  ];
}

/** Whether a value is lines that can be stored, where those they point at are there. */
export function areStorableLines(value: unknown): value is readonly BudgetLine[] {
  return areLines(value) && lineFaults(value, null).length === 0;
}

/** Whether a value is a budget that can be stored. */
export function isStorableBudget(value: unknown): value is Budget {
  return faultsOfBudget(value).length === 0;
}

/** Whether two budgets hold the same, in the same order. */
export function isSameBudget(a: Budget, b: Budget): boolean {
  return isSameValue(a, b);
}
