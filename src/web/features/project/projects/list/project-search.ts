// The state of the project list in the address. Plain functions: this file is part of what every signed-in page loads.
import {
  projectDeadlines,
  projectSorts,
  projectStatuses,
  projectViews,
  type ProjectDeadline,
  type ProjectSort,
  type ProjectStatus,
  type ProjectView,
} from '#domain/project/project-codes.ts';

/** What the list is narrowed and sorted by; absent means not narrowed. */
export type ProjectSearch = {
  q?: string;
  status?: ProjectStatus;
  deadline?: ProjectDeadline;
  sort?: ProjectSort;
  view?: Exclude<ProjectView, 'current'>;
};

export const LONGEST_QUERY = 300;

function oneOf<Code extends string>(codes: readonly Code[], value: unknown): Code | undefined {
  return codes.find((code) => code === String(value));
}

/** Leaves out what is undefined, so that the address stays short. */
function present(search: { [Key in keyof ProjectSearch]: ProjectSearch[Key] | undefined }): ProjectSearch {
  const result: ProjectSearch = {};
  return Object.assign(result, Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)));
}

/** Reads the address of the list: what is not understood is left out. */
export function projectSearchOf(raw: Record<string, unknown>): ProjectSearch {
  const { q, status, deadline, sort, view } = raw;
  const words = (typeof q === 'string' ? q : '').replace(/\p{Cc}/gu, ' ').toWellFormed();
  const seen = oneOf(projectViews, view);
  return present({
    q: words.trim() === '' ? undefined : words,
    status: oneOf(projectStatuses, status),
    deadline: oneOf(projectDeadlines, deadline),
    sort: oneOf(projectSorts, sort),
    view: seen === 'current' ? undefined : seen,
  });
}

/** The same search with some of it changed; undefined takes a part away. */
export function changedSearch(
  search: ProjectSearch,
  change: { [Key in keyof ProjectSearch]?: ProjectSearch[Key] | undefined },
): ProjectSearch {
  return present({ ...search, ...change });
}
