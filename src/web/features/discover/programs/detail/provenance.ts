import type { ProgramDetail } from '#contract/programs.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import { isLocalDate } from '#domain/values/time.ts';
import { certaintyNames, programFieldNames, sourceNames } from '#messages/programs.ts';
import { formatDay } from '#web/format/format.ts';

type Provenance = ProgramDetail['defaultProvenance'];

const fieldNames: Readonly<Record<string, string>> = programFieldNames;

/** Where a field of a program comes from. */
export function provenanceOf(
  program: Pick<ProgramDetail, 'provenance' | 'defaultProvenance'>,
  field: ProgramFieldName,
): Provenance {
  return program.provenance[field] ?? program.defaultProvenance;
}

/** A word of caution beside a figure that is not certain; null where it is. */
export function cautionOf(
  program: Pick<ProgramDetail, 'provenance' | 'defaultProvenance'>,
  field: ProgramFieldName,
): string | null {
  const { certainty } = provenanceOf(program, field);
  return certainty === 'high' ? null : certaintyNames[certainty];
}

/** A day as the page writes it; what is no day stays as it came. */
export function dayText(day: string): string {
  return isLocalDate(day) ? formatDay(day) : day;
}

/** "EU Funding & Tenders Portal, certain, read on 20 Nov 2026" */
export function provenanceText({ source, certainty, asOf }: Provenance): string {
  return `${sourceNames[source]}, ${certaintyNames[certainty]}, read on ${dayText(asOf)}`;
}

/** What a field of a program is called. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field;
}
