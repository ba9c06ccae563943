import type { RichTextDocument } from './rich-text.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { sizeProblem } from './rich-text-size.ts';
import { richTextProblems, type RichTextProblem } from './text-codes.ts';

export type ReadResult =
  | { readonly ok: true; readonly document: RichTextDocument }
  | { readonly ok: false; readonly problem: RichTextProblem };

type Issue = { readonly code?: string | undefined; readonly message: string };

function problemOf(issue: Issue | undefined): RichTextProblem {
  if (issue?.code === 'unrecognized_keys') return 'unknown_attribute';
  return richTextProblems.find((problem) => problem === issue?.message) ?? 'wrong_shape';
}

/** Reads proposal text from an untrusted value: the typed document, or why it is refused. Never throws. */
export function readRichText(value: unknown): ReadResult {
  const tooLarge = sizeProblem(value);
  if (tooLarge !== null) return { ok: false, problem: tooLarge };
  const read = richTextSchema.safeParse(value);
  return read.success ? { ok: true, document: read.data } : { ok: false, problem: problemOf(read.error.issues[0]) };
}
