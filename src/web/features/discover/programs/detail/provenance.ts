import type { ProgramDetail } from '#contract/programs.ts';
import { programFieldNames, type ProgramFieldName } from '#domain/program/program-codes.ts';
import { isLocalDate } from '#domain/values/time.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';

type Provenance = ProgramDetail['defaultProvenance'];

/** Where a field of a program comes from. */
export function provenanceOf(
  program: Pick<ProgramDetail, 'provenance' | 'defaultProvenance'>,
  field: ProgramFieldName,
): Provenance {
  return program.provenance[field] ?? program.defaultProvenance;
}

/** A word of caution beside a figure that is not certain; null where it is. */
export function cautionOf(
  words: Words<'program'>,
  program: Pick<ProgramDetail, 'provenance' | 'defaultProvenance'>,
  field: ProgramFieldName,
): string | null {
  const { certainty } = provenanceOf(program, field);
  return certainty === 'high' ? null : words(`certainty.${certainty}`);
}

/** A day as the page writes it; what is no day stays as it came. */
export function dayText(formats: Formats, day: string): string {
  return isLocalDate(day) ? formats.day(day) : day;
}

/** "EU Funding & Tenders Portal, certain, read on 20 Nov 2026" */
export function provenanceText(
  words: Words<'program'>,
  names: Words<'program_names'>,
  { source, certainty, asOf }: Provenance,
): string {
  return words('provenance', {
    source: names(`source.${source}`),
    certainty: words(`certainty.${certainty}`),
    day: dayText(words.formats, asOf),
  });
}

/** What a field of a program is called. */
export function fieldName(words: Words<'program'>, field: string): string {
  const known = programFieldNames.find((name) => name === field);
  return known === undefined ? field : words(`field.${known}`);
}
