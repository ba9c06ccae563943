import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import { cents } from '#domain/values/money.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';

type Said = { readonly words: Words<'versions'>; readonly names: Words<'project_names'> };

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** A value of the intake as a text to compare. */
export function intakeWords(formats: Formats, field: IntakeKey, value: string | number | null): string {
  if (value === null) return '';
  return field === 'requestedAmount' && typeof value === 'number' ? formats.euro(cents(value)) : String(value);
}

/** A line of the budget as a text to compare, with the names that its version has. */
export function lineWords(
  { words, names }: Said,
  line: BudgetLine,
  { participants, workPackages }: VersionSnapshot,
): string {
  const owner = participants.find(({ id }) => id === line.participantId)?.name ?? null;
  const work = workPackages.find(({ id }) => id === line.workPackageId);
  return joined([
    names(`budget_category.${line.category}`),
    line.description,
    line.amount === null ? words('no_amount') : words.formats.euroExact(line.amount),
    words.formats.rate(line.rate),
    owner,
    work ? words('work_package', { number: work.number }) : null,
  ]);
}

export function participantWords({ words, names }: Said, { name, country, kind, size, role }: Participant): string {
  return joined([
    name,
    country,
    kind === null ? null : words(`participant_kind.${kind}`),
    size === null ? null : words(`participant_size.${size}`),
    names(`participant_role.${role}`),
  ]);
}

export function workPackageWords({ words }: Said, { number, title }: WorkPackage): string {
  return joined([words('work_package', { number }), title]);
}

export function annexWords({ words }: Said, { key, filename, sha256 }: VersionSnapshot['annexes'][number]): string {
  // The name alone does not tell two uploads apart.
  return joined([key, filename, words('file', { fingerprint: sha256.slice(0, 8) })]);
}
