import type { Shape } from '#domain/values/schemas.ts';
import { mergeFields } from '#domain/values/merge-fields.ts';
import { isSameValue } from '#domain/values/same-value.ts';

import type { typedEntrySchema } from './typed-entry-schema.ts';

export type TypedEntry = Shape<typeof typedEntrySchema>;

const fields = ['kind', 'title', 'language', 'tags', 'doc'] as const;

/** Two changes of one entry put together, field by field; the text is one of the fields. */
export function mergeEntries(from: TypedEntry, mine: TypedEntry, theirs: TypedEntry) {
  return mergeFields<TypedEntry>(fields, from, mine, theirs);
}

/** The fields in which two forms of an entry differ. */
export function differingFields(mine: TypedEntry, theirs: TypedEntry): readonly (keyof TypedEntry)[] {
  return fields.filter((field) => !isSameValue(mine[field], theirs[field]));
}
