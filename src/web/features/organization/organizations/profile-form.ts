import { useCallback, useState } from 'react';
import type { FieldProblem, TypedFields } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { readFields } from '#domain/organization/profile/profile-fields.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { profileContext } from '#reference/profile-context.ts';
import { problemText } from '#words/organization/field-problem.ts';
import type { Words } from '#words/words.ts';

/** What the inputs of the profile work with, in the set-up and on the profile page. */
export type ProfileForm = {
  readonly typed: TypedFields;
  readonly type: (field: ProfileField, text: string) => void;
  /** The person has left the field: from now on it says what is wrong. */
  readonly leave: (field: ProfileField) => void;
  readonly errorOf: (field: ProfileField) => string | undefined;
  readonly disabled: boolean;
};

/** What fields are checked against at this moment. */
export function contextAt(nowMs: number, country: string) {
  return profileContext(dayIn(BRUSSELS, instantFromMs(nowMs)), country);
}

/** The problems of typed fields, by the same rule as on the server. */
export function problemsOf(typed: TypedFields, nowMs: number): readonly FieldProblem[] {
  return readFields(typed, contextAt(nowMs, typed.country ?? '')).problems;
}

/**
 * Which fields may say what is wrong: fields that a person has changed from their `start` and left, and all fields of a
 * page once the person has asked to continue from it.
 */
export function useVisited(typed: TypedFields, start: TypedFields, wrongAtStart: readonly ProfileField[] = []) {
  const [visited, setVisited] = useState<ReadonlySet<ProfileField>>(new Set());
  const [asked, setAsked] = useState<ReadonlySet<ProfileField>>(new Set(wrongAtStart));
  return {
    visit: useCallback(
      (field: ProfileField) => setVisited((before) => (before.has(field) ? before : new Set([...before, field]))),
      [],
    ),
    showAll: useCallback(
      (fields: readonly ProfileField[]) => setAsked((before) => new Set([...before, ...fields])),
      [],
    ),
    isVisited: useCallback(
      (field: ProfileField) => asked.has(field) || (visited.has(field) && typed[field] !== start[field]),
      [asked, visited, typed, start],
    ),
  };
}

/** The sentence of the first problem of a field. */
export function errorOf(
  words: Words<'organization_fields'>,
  problems: readonly FieldProblem[],
  field: ProfileField,
): string | undefined {
  const problem = problems.find((each) => each.field === field);
  return problem && problemText(words, problem);
}
