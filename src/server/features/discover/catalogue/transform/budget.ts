import type { Cents } from '#domain/values/money.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { MAX_COUNT, MAX_EURO } from '#domain/program/catalogue/catalogue-limits.ts';
import type { AmountWording } from '#domain/program/program-codes.ts';

import type { Loose } from './read-loose.ts';
import { amountOf, isRecord, listOf, recordsOf, textOf } from './read-loose.ts';

/** What a call's budget table says about one of its topics. Null is not stated. */
export type OwnBudget = {
  readonly budgetTotal: Cents | null;
  readonly budgetShared: boolean;
  readonly grantMin: Cents | null;
  readonly grantMax: Cents | null;
  readonly wording: AmountWording | null;
  readonly expectedGrants: number | null;
  readonly deadlineModel: string | null;
  readonly deadlineDates: readonly unknown[];
  /** An amount or number that no call can have. The amounts are then left out. */
  readonly fault: string | null;
};

function isOwn(line: Loose, identifier: string): boolean {
  return (textOf(line['action']) ?? '').toUpperCase().startsWith(`${identifier.toUpperCase()} - `);
}

/** The whole amount of one line. Its years belong together; lines never do. */
function totalOf(line: Loose): number | null {
  const years = isRecord(line['budgetYearMap']) ? Object.values(line['budgetYearMap']) : [];
  const sum = years.reduce<number>((total, year) => total + (amountOf(year) ?? 0), 0);
  return sum > 0 ? sum : null;
}

function faultIn({
  total,
  min,
  max,
  expectedGrants,
}: Readonly<Record<'total' | 'min' | 'max' | 'expectedGrants', number | null>>): string | null {
  const absurd = [total, min, max].find((amount) => amount !== null && amount > MAX_EURO);
  if (absurd !== undefined) return `${absurd} € is no amount of a call`;
  if (min !== null && max !== null && min > max) return `the least contribution, ${min} €, exceeds the most, ${max} €`;
  return expectedGrants !== null && !(Number.isInteger(expectedGrants) && expectedGrants <= MAX_COUNT)
    ? `${expectedGrants} is no number of projects`
    : null;
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

/** Where a topic has a line for each type of action, the line that names the row's own type, else the first. */
function chosen(own: readonly Loose[], typeOfAction: string | null): Loose | null {
  const matching =
    typeOfAction === null
      ? undefined
      : own.find((line) => squeezed(textOf(line['action']) ?? '').endsWith(squeezed(typeOfAction)));
  return matching ?? own[0] ?? null;
}

/**
 * The line of a topic in the budget table of its call, which covers all topics of the call. The same amount on another
 * topic's line of the same group is one pot for all of them, so it is labelled and never added up.
 */
export function ownBudget(overview: unknown, identifier: string, typeOfAction: string | null): OwnBudget | null {
  const map =
    isRecord(overview) && isRecord(overview['budgetTopicActionMap']) ? overview['budgetTopicActionMap'] : null;
  if (map === null) return null;
  for (const group of Object.values(map)) {
    const lines = recordsOf(group);
    const own = lines.filter((line) => isOwn(line, identifier));
    const line = chosen(own, typeOfAction);
    if (line === null) continue;
    const total = totalOf(line);
    const shared = total !== null && lines.some((other) => !isOwn(other, identifier) && totalOf(other) === total);
    const [min, max, expectedGrants] = [
      amountOf(line['minContribution']),
      amountOf(line['maxContribution']),
      amountOf(line['expectedGrants']),
    ];
    const fault = faultIn({ total, min, max, expectedGrants });
    const inCents = (amount: number | null) => (amount === null || fault !== null ? null : centsFromEuro(amount));
    return {
      budgetTotal: inCents(total),
      budgetShared: shared,
      grantMin: inCents(min),
      grantMax: inCents(max),
      wording: wordingOf(min, max),
      expectedGrants,
      deadlineModel: textOf(line['deadlineModel']),
      deadlineDates: listOf(line['deadlineDates']),
      fault,
    };
  }
  return null;
}

function wordingOf(min: number | null, max: number | null): AmountWording | null {
  if (max === null) return null;
  if (min === null) return 'up_to';
  return min === max ? 'expected' : 'between';
}
