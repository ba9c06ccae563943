import type { Shape } from '#domain/values/schemas.ts';
import type { wizardEntrySchema } from './wizard-schema.ts';

/** What a person has made of a field; null where it follows the project. */
export type WizardEntry = Shape<typeof wizardEntrySchema>;

/** A field as a person changes it: they have seen what the project says now, unless they began before. */
export function typedEntry(before: WizardEntry, text: string, projectText: string): NonNullable<WizardEntry> {
  return { text, seen: before === null ? projectText : before.seen };
}
