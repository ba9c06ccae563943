import { z } from 'zod';

import { taskSuggestionCodes } from './task-codes.ts';

/** Most characters of a name that a suggestion mentions, and most of what it mentions. */
const LONGEST = 500;
const MOST = 10;

/**
 * What a task says while it says what was suggested: a code with what belongs to it. It is stored so, and written out
 * in the language of its reader until somebody gives the task words of their own.
 */
export const suggestedTask = z.object({
  code: z.enum(taskSuggestionCodes),
  params: z
    .record(z.string().max(LONGEST), z.union([z.string().max(LONGEST), z.number()]))
    .refine((params) => Object.keys(params).length <= MOST),
});
export type SuggestedTask = Readonly<z.infer<typeof suggestedTask>>;
