import { requiredIntakeFields } from '#domain/project/intake/intake.ts';
import type { Words } from '#words/words.ts';

/** The fields of the intake that a finding or a task names as its codes, joined by commas: "description, TRL". */
export function missingFields(words: Words<'project_names'>, codes: string): string {
  const missing = codes.split(',');
  const names = requiredIntakeFields.filter((field) => missing.includes(field));
  return words.formats.list(
    names.map((field) => words(`missing_field.${field}`)),
    'plain',
  );
}
