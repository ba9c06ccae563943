import { z } from 'zod';

import { REVIEW_LIMIT, reviewProblems, reviewStars } from '#domain/account/consultants/review.ts';

import { instant, text } from '#contract/base.ts';

/** What an organization hands in of a consultant who has worked for it. */
export const typedReview = {
  stars: z.int().min(1).max(reviewStars.length),
  body: text(REVIEW_LIMIT).trim(),
} as const;

/** What it has said of them. */
export const givenReview = z.object({ stars: z.int(), body: z.string(), writtenAt: instant });
export type GivenReview = z.infer<typeof givenReview>;

export const reviewRefused = {
  NOT_SO: { status: 409, data: z.object({ problem: z.enum(reviewProblems) }) },
} as const;
