import { projectDeadlines, projectStatuses } from '#domain/project/project-codes.ts';
import type { FilterValues } from '#domain/values/filters.ts';

export const portfolioSorts = ['deadline', 'organization', 'title', 'progress', 'blocking', 'changed'] as const;

/** What a portfolio is narrowed and sorted by: one name for each, from the address bar to the file. */
export const portfolioFilters = {
  /** The id of an organization. */
  org: { kind: 'words', longest: 36 },
  status: { kind: 'choice', codes: projectStatuses },
  deadline: { kind: 'choice', codes: projectDeadlines },
  /** Only projects against which something stands that blocks the submission. */
  blocking: { kind: 'switch' },
  /** By the next deadline where absent. */
  sort: { kind: 'choice', codes: portfolioSorts },
} as const;

export type PortfolioSearch = FilterValues<typeof portfolioFilters>;
