import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';

/** What a call is about, in words of our own. It stands beside the official text, which decides. */
export const callSummarySchema = z.object({
  about: z.string(),
  /** What the call expects of its projects, each in one line. Empty where it is not said. */
  outcomes: list(z.string()),
  /** What a project does. */
  activities: list(z.string()),
  /** For whom it is; null where the text names nobody. */
  who: z.nullable(z.string()),
  keywords: list(z.string()),
  /** Divisions of NACE that the call concerns, by our judgement: "26". */
  naceDivisions: list(z.string()),
});
