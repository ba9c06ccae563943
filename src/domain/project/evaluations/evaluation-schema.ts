import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { isStorableText } from '#domain/values/text.ts';
import { evaluationLimits } from './evaluation-limits.ts';

const comment = z.string().check(z.maxLength(evaluationLimits.comment), z.refine(isStorableText));

/** What one person gives and says, criterion by criterion in the order of the round's scheme. */
export const evaluationSchema = z.object({
  criteria: list(z.object({ score: z.nullable(z.number()), comment }), evaluationLimits.criteria),
  /** On the application as a whole. */
  comment,
});
