import type { BudgetLine, Participant, WorkPackage } from '#domain/project/budget/budget.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import { cents } from '#domain/values/money.ts';
import { categoryLabels, participantRoleLabels } from '#messages/budget.ts';
import { formatEuro, formatEuroExact, formatRate } from '#web/format/format.ts';

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** A value of the intake as a text to compare. */
export function intakeWords(field: IntakeKey, value: string | number | null): string {
  if (value === null) return '';
  return field === 'requestedAmount' && typeof value === 'number' ? formatEuro(cents(value)) : String(value);
}

/** A line of the budget as a text to compare, with the names that its version has. */
export function lineWords(line: BudgetLine, { participants, workPackages }: VersionSnapshot): string {
  const owner = participants.find(({ id }) => id === line.participantId)?.name ?? null;
  const work = workPackages.find(({ id }) => id === line.workPackageId);
  return joined([
    categoryLabels[line.category],
    line.description,
    line.amount === null ? 'no amount' : formatEuroExact(line.amount),
    formatRate(line.rate),
    owner,
    work ? `Work package ${work.number}` : null,
  ]);
}

export function participantWords({ name, country, kind, size, role }: Participant): string {
  return joined([name, country, kind?.replaceAll('_', ' ') ?? null, size, participantRoleLabels[role]]);
}

export function workPackageWords({ number, title }: WorkPackage): string {
  return joined([`Work package ${number}`, title]);
}

export function annexWords({ key, filename, sha256 }: VersionSnapshot['annexes'][number]): string {
  // The name alone does not tell two uploads apart.
  return joined([key, filename, `file ${sha256.slice(0, 8)}`]);
}
