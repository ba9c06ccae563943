import * as z from 'zod/mini';

import { runDetailCodes, rowFaultCodes } from './catalogue-codes.ts';

/** What is kept of a row that was rejected or a run that failed, where it is no evidence of the source: a code. */
export const codedDetailSchema = z.object({
  code: z.enum([...rowFaultCodes, ...runDetailCodes]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
