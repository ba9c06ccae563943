import type { AwardResult } from '#domain/project/grant/grant-codes.ts';
import { basisPoints, type BasisPoints } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';

/** The stars that a review can give. */
export const reviewStars = [1, 2, 3, 4, 5] as const;

/** The most characters of a review, and for how long it can be changed. */
export const REVIEW_LIMIT = 1_500;
export const REVIEW_CHANGE_DAYS = 14;

/** Why an organization cannot write a review of a consultant now, or not change the one that it wrote. */
export const reviewProblems = ['not_ended', 'too_late'] as const;
export type ReviewProblem = (typeof reviewProblems)[number];

type Reviewing = {
  /** Whether there is work of theirs that is over: an engagement that has ended, or a paid order that was accepted. */
  readonly isOver: boolean;
  /** When the review was first written; null where there is none. */
  readonly writtenAt: Instant | null;
  readonly now: Instant;
};

/** Why a review cannot be written or changed; null where it can. */
export function reviewProblem({ isOver, writtenAt, now }: Reviewing): ReviewProblem | null {
  if (!isOver) return 'not_ended';
  if (writtenAt === null) return null;
  return msOf(now) - msOf(writtenAt) <= REVIEW_CHANGE_DAYS * DAY_MS ? null : 'too_late';
}

/** What somebody's work here has come to: counted from what was done, never typed. */
export type ConsultantRecord = {
  /** The mean of the stars in tenths; null without a review. */
  readonly rating: number | null;
  readonly reviews: number;
  /** Projects that were submitted while they worked in them. */
  readonly submitted: number;
  /** Of the submitted projects whose result is known, the funded ones in hundredths of a percent; null without any. */
  readonly success: BasisPoints | null;
};

/** The record of somebody from the stars that they were given and the results of the projects that were submitted. */
export function workRecord(stars: readonly number[], results: readonly (AwardResult | null)[]): ConsultantRecord {
  const sum = stars.reduce((total, each) => total + each, 0);
  const known = results.filter((each) => each !== null);
  const funded = known.filter((each) => each === 'funded');
  return {
    rating: stars.length === 0 ? null : Math.round((sum * 10) / stars.length),
    reviews: stars.length,
    submitted: results.length,
    success: known.length === 0 ? null : basisPoints(funded.length / known.length),
  };
}
