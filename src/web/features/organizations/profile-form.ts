import { useState } from 'react';
import { problemSentence } from '#messages/organization.ts';
import type { FieldProblem, ProfileField, TypedFields } from '#domain/organization/profile-fields.ts';
import { readFields } from '#domain/organization/profile-fields.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/time.ts';
import { profileContext } from '#reference/profile-context.ts';

/** What the inputs of the profile work on, be it the set-up or the profile page. */
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

/** The problems of typed fields, by the same rule as the server's. */
export function problemsOf(typed: TypedFields, nowMs: number): readonly FieldProblem[] {
  return readFields(typed, contextAt(nowMs, typed.country ?? '')).problems;
}

/** Which fields may say what is wrong: those that were left, and all of them once the person has asked to go on. */
export function useVisited(everything: boolean) {
  const [visited, setVisited] = useState<ReadonlySet<ProfileField>>(new Set());
  const [asked, setAsked] = useState(false);
  return {
    /** Whether the person has asked to go on: from then on also what is missing is said. */
    asked,
    visit: (field: ProfileField) => setVisited((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    showAll: () => setAsked(true),
    isVisited: (field: ProfileField) => everything || asked || visited.has(field),
  };
}

/** The sentence of the first problem of a field. */
export function errorOf(problems: readonly FieldProblem[], field: ProfileField): string | undefined {
  const problem = problems.find((each) => each.field === field);
  return problem && problemSentence(problem);
}
