import { projectDeadlines, projectSorts, projectStatuses, projectViews } from '#domain/project/project-codes.ts';
import type { FilterValues } from '#domain/values/filters.ts';
import { filtersIn } from '#domain/values/filters.ts';

/** What a list of projects is narrowed and sorted by: one name for each, from the address bar to the query. */
export const projectFilters = {
  /** In the title or the description. */
  q: { kind: 'words', longest: 300, formerly: ['query'] },
  status: { kind: 'choice', codes: projectStatuses },
  deadline: { kind: 'choice', codes: projectDeadlines },
  /** By the last change where absent. */
  sort: { kind: 'choice', codes: projectSorts },
  /** Those in work where absent. */
  view: { kind: 'choice', codes: projectViews },
} as const;

export type ProjectSearch = FilterValues<typeof projectFilters>;

/** Reads the address of the list: what is not understood is left out, and the usual view goes unsaid. */
export function projectSearchIn(raw: Readonly<Record<string, unknown>>): ProjectSearch {
  const { view, ...others } = filtersIn(projectFilters, raw);
  return view === undefined || view === 'current' ? others : { ...others, view };
}

/** The same search with some of it changed; undefined takes a part away. */
export function changedProjectSearch(search: ProjectSearch, change: ProjectSearch): ProjectSearch {
  return projectSearchIn({ ...search, ...change });
}

/** What a search asks the server for. Words that are too long to be searched narrow nothing. */
export function askedProjects({ q, ...others }: ProjectSearch): ProjectSearch {
  return q === undefined || q.length > projectFilters.q.longest ? others : { q, ...others };
}
