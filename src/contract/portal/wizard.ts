import { z } from 'zod';

import { LOCALES } from '#domain/values/locale.ts';
import { centsSchema } from '#domain/values/schemas.ts';
import {
  WIZARD_TEXT_LIMIT,
  wizardFieldKeys,
  wizardIntakeFields,
  wizardListSources,
  wizardMarks,
} from '#domain/project/wizard/wizard-keys.ts';

import { area, id, instant, revision, sectionKey, text } from '#contract/base.ts';

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intake'), field: z.enum(wizardIntakeFields) }),
  z.object({ kind: z.literal('section'), key: sectionKey }),
  z.object({ kind: z.enum(wizardListSources) }),
]);

const entry = z.object({ text: text(WIZARD_TEXT_LIMIT), seen: text(WIZARD_TEXT_LIMIT) }).nullable();

/** What is stored of a field; before the first save nothing, at revision 0. */
const stored = z.object({
  entry,
  revision,
  savedAt: instant.nullable(),
  /** Null where nobody has saved it, and where the person is gone. */
  savedBy: z.string().nullable(),
});

const field = stored.extend({
  key: z.enum(wizardFieldKeys),
  /** What the project says for it, in the language of the application, and where that stands. */
  project: z.object({ text: z.string(), from: z.array(source) }),
});
export type WizardFieldAnswer = z.infer<typeof field>;

const mark = z.object({
  mark: z.enum(wizardMarks),
  /** Null where the person is gone. */
  by: z.string().nullable(),
  at: instant,
});

const wizardOf = z.object({
  language: z.enum(LOCALES),
  fields: z.array(field),
  /** What is marked as done: steps, and what a person has ticked. */
  marks: z.array(mark),
  /** All costs of the budget and what is requested of them; null where it has no line. */
  total: z.object({ amount: centsSchema, requested: centsSchema }).nullable(),
  /** How many pages the portal takes of Part B, by the call or its form; null where that is not known. */
  pageLimit: z.object({ pages: z.int(), of: z.enum(['call', 'form']) }).nullable(),
});
export type WizardAnswer = z.infer<typeof wizardOf>;

const procedure = area('Portal wizard');
const ofMark = z.object({ projectId: id, mark: z.enum(wizardMarks) });

/** The guide through the submission on the portal: its fields, and what is done of it. */
export const wizard = {
  get: procedure({
    method: 'GET',
    path: '/projects/{projectId}/wizard',
    summary: 'Shows the fields of the portal wizard, what the project says for each, and what is marked as done.',
  })
    .input(z.object({ projectId: id }))
    .output(wizardOf),
  /**
   * Stores what a person has made of a field; null lets it follow the project again. `base`: 0 before the first save. A
   * base that is not the newest answers CONFLICT with what is stored, and writes nothing. A repeated saveId gets its
   * first answer.
   */
  saveField: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/wizard/fields/{field}',
    summary: 'Stores a field of the portal wizard, or lets it follow the project again.',
  })
    .errors({ CONFLICT: { status: 409, data: stored }, SAVE_ID_TAKEN: { status: 409 } })
    .input(z.object({ projectId: id, field: z.enum(wizardFieldKeys), base: revision, saveId: id, entry }))
    .output(z.object({ revision, savedAt: instant })),
  /** What is marked already keeps who marked it first. */
  mark: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/wizard/marks/{mark}',
    summary: 'Marks a step of the portal wizard, or a line of its checklist, as done.',
  })
    .input(ofMark)
    .output(mark),
  unmark: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/wizard/marks/{mark}',
    summary: 'Takes back that a step of the portal wizard, or a line of its checklist, is done.',
  })
    .input(ofMark)
    .output(z.object({})),
};
