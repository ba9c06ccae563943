import { z } from 'zod';

import { isStorableText } from '#domain/values/text.ts';
import { taskSuggestionCodes } from './task-codes.ts';

/** Most characters of a name that a suggestion mentions. */
const LONGEST = 500;
const name = z.string().max(LONGEST).refine(isStorableText);

/**
 * What a task says while it says what was suggested: a code with what belongs to it. It is stored so, and written out
 * in the language of its reader until somebody gives the task words of their own. What else is sent is left out.
 */
export const suggestedTask = z.object({
  code: z.enum(taskSuggestionCodes),
  params: z.object({ section: name, annex: name, missing: name, count: z.int() }).partial(),
});
export type SuggestedTask = Readonly<z.infer<typeof suggestedTask>>;
