import { z } from 'zod';

import { savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { awardResults } from '#domain/project/grant/grant-codes.ts';
import { nextActionCodes } from '#domain/project/overview/overview-codes.ts';
import { portfolioFilters } from '#domain/project/portfolio/portfolio-search.ts';
import { projectStatuses } from '#domain/project/project-codes.ts';

import { area, cents, id, instant } from '#contract/base.ts';
import { filterSchema } from '#contract/filters.ts';

/** A project of any of the person's organizations, and how it stands. */
const portfolioItem = z.object({
  id,
  title: z.string(),
  orgId: id,
  organization: z.string(),
  program: z.object({ identifier: z.string(), title: z.string() }),
  status: z.enum(projectStatuses),
  /** The next deadline of the call, or the last where all have passed. */
  deadlineAt: instant.nullable(),
  /** Overall, in whole percent. */
  progress: z.int(),
  next: z.enum(nextActionCodes).nullable(),
  /** Findings of the last validation that block the submission; null before the first one. */
  hard: z.int().nullable(),
  /** What the funder answered; null while nobody has entered it. */
  result: z.enum(awardResults).nullable(),
  /** What the project asks for, and the most that the grant pays. Null where nobody knows. */
  requested: cents.nullable(),
  granted: cents.nullable(),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

/** Of the amounts that are known. */
const knownSum = z.object({ sum: cents.nullable(), unknown: z.int() });

const portfolioView = z.object({
  /** All of the person's, with how many calls each keeps, by stage. */
  organizations: z.array(z.object({ id, name: z.string(), saved: z.record(z.enum(savedStages), z.int()) })),
  items: z.array(portfolioItem),
  /** How many there are before they are narrowed. */
  total: z.int(),
  /** Of the projects that are shown. */
  totals: z.object({ submitted: z.int(), won: z.int(), requested: knownSum, granted: knownSum }),
});
export type PortfolioView = z.infer<typeof portfolioView>;

/** What narrows a portfolio. */
export const portfolioInput = filterSchema(portfolioFilters);

const procedure = area('Portfolio');

export const portfolio = {
  /** Everything that the person may see in the organizations that they belong to. */
  get: procedure({
    method: 'GET',
    path: '/portfolio',
    summary: 'Shows the projects and saved calls of all organizations of a person, narrowed and sorted.',
  })
    .input(portfolioInput)
    .output(portfolioView),
};
