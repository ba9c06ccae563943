import notes from './condition-notes.json' with { type: 'json' };

const noteOf: Readonly<Record<string, string>> = notes;

/** The note of the catalogue that says the same as a condition which it marks on a call; undefined where there is none. */
export function conditionNote(condition: string): string | undefined {
  return noteOf[condition];
}
