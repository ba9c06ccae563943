import type { Node } from '@tiptap/pm/model';
import { Step, Transform } from '@tiptap/pm/transform';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { nodeOf, textSchema } from './schema.ts';
import { documentOf } from './stored-form.ts';

/** Why a change cannot become part of a text. */
export type StepProblem = RichTextProblem | 'bad_step';

export type Accepted =
  | { readonly ok: true; readonly document: RichTextDocument }
  | { readonly ok: false; readonly problem: StepProblem };

const known: ReadonlySet<unknown> = new Set(['replace', 'replaceAround', 'addMark', 'removeMark', 'markSet', 'attr']);

/** A step as it travelled. Null where it is none, or says anything that would be dropped without a word. */
export function readStep(json: unknown): Step | null {
  if (typeof json !== 'object' || json === null || !('stepType' in json) || !known.has(json.stepType)) return null;
  try {
    const step = Step.fromJSON(textSchema, json);
    return isSameValue(step.toJSON(), json) ? step : null;
  } catch {
    // Every kind of wrong content is reported by an error of the library.
    return null;
  }
}

function isApplied(tr: Transform, step: Step): boolean {
  try {
    return tr.maybeStep(step).failed === null;
  } catch {
    // A place outside the text.
    return false;
  }
}

function storable(node: Node): Accepted {
  try {
    node.check();
  } catch {
    return { ok: false, problem: 'wrong_shape' };
  }
  const made = documentOf(node.toJSON());
  if (!made.ok) return made;
  // What is stored must be the text itself: otherwise the next step would meet another one.
  return nodeOf(made.document).eq(node) ? made : { ok: false, problem: 'bad_text' };
}

/** Takes steps into a stored text, all of them or none. Nothing but what can be stored comes out. */
export function acceptSteps(stored: RichTextDocument, steps: readonly unknown[]): Accepted {
  const tr = new Transform(nodeOf(stored));
  for (const json of steps) {
    const step = readStep(json);
    if (!step || !isApplied(tr, step)) return { ok: false, problem: 'bad_step' };
  }
  return storable(tr.doc);
}
