import type { Node } from '@tiptap/pm/model';
import { AddMarkStep, RemoveMarkStep, Step, Transform } from '@tiptap/pm/transform';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';
import { isWritable } from '#domain/project/text/writable-text.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { nodeOf, textSchema } from './schema.ts';
import { isWithin, splitBroughtBack } from './shared/brought-back.ts';
import { documentOf } from './stored-form.ts';

export type Accepted =
  | { readonly ok: true; readonly document: RichTextDocument; readonly change: Transform }
  | { readonly ok: false; readonly problem: StepProblem };

const known: ReadonlySet<unknown> = new Set(['replace', 'replaceAround', 'addMark', 'removeMark', 'markSet', 'attr']);

/** Whether every text in a step can be stored: what comes and goes within a change is kept with it, too. */
function isWritten(json: unknown): boolean {
  const waiting = [json];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' && !isWritable(next)) return false;
    if (typeof next === 'object' && next !== null) for (const value of Object.values(next)) waiting.push(value ?? null);
  }
  return true;
}

/** A step as it travelled. Null where it is none, or says anything that would be dropped without a word. */
export function readStep(json: unknown): Step | null {
  if (typeof json !== 'object' || json === null || !('stepType' in json) || !known.has(json.stepType)) return null;
  const split = splitBroughtBack(json);
  if (!split) return null;
  try {
    const step = Step.fromJSON(textSchema, split.step);
    if (split.back !== null && !isWithin(step, split.back)) return null;
    return isSameValue(step.toJSON(), split.step) ? step : null;
  } catch {
    // Every kind of wrong content is reported by an error of the library.
    return null;
  }
}

/**
 * How many pieces of text steps may give other marks to, all together. Each is made anew for that: without an end, a
 * few kilobytes of steps would keep the server at work for half a minute.
 */
const MOST_PIECES = 200_000;

/** How many pieces of text a step makes anew, without those that it brings. */
function piecesOf(step: Step, doc: Node): number {
  if (!(step instanceof AddMarkStep || step instanceof RemoveMarkStep)) return 0;
  let pieces = 0;
  doc.nodesBetween(Math.max(0, step.from), Math.min(doc.content.size, step.to), () => {
    pieces += 1;
  });
  return pieces;
}

function isApplied(tr: Transform, step: Step): boolean {
  try {
    return tr.maybeStep(step).failed === null;
  } catch {
    // A place outside the text.
    return false;
  }
}

function storable(change: Transform): Accepted {
  const { doc } = change;
  try {
    doc.check();
  } catch {
    return { ok: false, problem: 'wrong_shape' };
  }
  const made = documentOf(doc.toJSON());
  if (!made.ok) return made;
  // What is stored must be the text itself: otherwise the next step would meet another one.
  if (!nodeOf(made.document).eq(doc)) return { ok: false, problem: 'bad_text' };
  const read = readRichText(made.document);
  return read.ok ? { ...read, change } : read;
}

/** So many steps are taken before others get their turn. */
const AT_ONCE = 50;

/** Takes steps into a stored text, and stops now and then so that others get their turn. */
export function* accepting(stored: RichTextDocument, steps: readonly unknown[]): Generator<undefined, Accepted> {
  const change = new Transform(nodeOf(stored));
  let pieces = 0;
  for (const [index, json] of steps.entries()) {
    if (index > 0 && index % AT_ONCE === 0) yield;
    const step = readStep(json);
    if (!step) return { ok: false, problem: 'bad_step' };
    if (!isWritten(json)) return { ok: false, problem: 'bad_text' };
    pieces += piecesOf(step, change.doc);
    if (pieces > MOST_PIECES) return { ok: false, problem: 'too_large' };
    if (!isApplied(change, step)) return { ok: false, problem: 'bad_step' };
  }
  return storable(change);
}

/** Takes steps into a stored text, all of them or none. Nothing but what can be stored comes out. */
export function acceptSteps(stored: RichTextDocument, steps: readonly unknown[]): Accepted {
  const work = accepting(stored, steps);
  for (let next = work.next(); ; next = work.next()) if (next.done) return next.value;
}
