import * as z from 'zod/mini';

import { yesOrNo } from '#domain/project/participants/participant-codes.ts';
import { centsSchema } from '#domain/values/schemas.ts';
import { declarationQuestions, ethicsQuestions } from './declaration-codes.ts';

/** What is declared about a project as a whole. Empty texts, null and questions left out are not answered. */
export const declarationsSchema = z.object({
  answers: z.partialRecord(z.enum(declarationQuestions), z.enum(yesOrNo)),
  /** The pages of Part B that deal with an ethics issue, as Part A asks. */
  ethicsPages: z.partialRecord(z.enum(ethicsQuestions), z.string()),
  ethicsText: z.string(),
  securityText: z.string(),
  /** De minimis aid that the applicant got in the last three years. */
  deMinimisReceived: z.nullable(centsSchema),
  /** The most that one recipient of support to third parties gets. */
  thirdPartyMax: z.nullable(centsSchema),
});
