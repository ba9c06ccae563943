import type { ProjectDeadline, ProjectSort, ProjectStatus } from '#domain/project/project-codes.ts';
import { fold } from '#domain/values/text.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { TITLE_LIMIT } from '#domain/project/intake/title-and-description.ts';
import type { ProjectSearch } from './project-search.ts';

/** What a list of projects is narrowed and sorted by. */
export type ListedProject = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: ProjectStatus;
  readonly updatedAt: Instant;
  /** The next deadline of its call, or the last one where all have passed; null where none is known. */
  readonly deadlineAt: Instant | null;
  /** Overall, in whole percent. */
  readonly progress: number;
};

/** The title of a copy: what the words make of the original title, which is cut where both are too long. */
export function copyTitle(title: string, copyOf: (title: string) => string): string {
  if (title === '') return '';
  const letters = [...title];
  const over = [...copyOf(title)].length - TITLE_LIMIT;
  return copyOf(over > 0 ? letters.slice(0, letters.length - over).join('') : title);
}

function isDue(deadlineAt: Instant | null, wanted: ProjectDeadline, now: Instant): boolean {
  if (deadlineAt === null) return false;
  if (wanted === 'passed') return deadlineAt <= now;
  return deadlineAt > now && deadlineAt <= instantFromMs(msOf(now) + Number(wanted) * DAY_MS);
}

/**
 * The rank of a deadline in the order: first the next ones, then those that have passed with the latest first, then
 * projects without one.
 */
function deadlineRank(deadlineAt: Instant | null, now: Instant): readonly [number, number] {
  if (deadlineAt === null) return [2, 0];
  return deadlineAt > now ? [0, msOf(deadlineAt)] : [1, -msOf(deadlineAt)];
}

function order(sort: ProjectSort, now: Instant): (a: ListedProject, b: ListedProject) => number {
  switch (sort) {
    case 'changed':
      return (a, b) => msOf(b.updatedAt) - msOf(a.updatedAt);
    case 'deadline':
      return (a, b) => {
        const [groupA, whenA] = deadlineRank(a.deadlineAt, now);
        const [groupB, whenB] = deadlineRank(b.deadlineAt, now);
        return groupA - groupB || whenA - whenB;
      };
    case 'title': {
      // A project without a title comes after all that have one.
      const key = ({ title }: ListedProject) => `${title === '' ? 1 : 0}${fold(title)}`;
      return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
    }
    case 'progress':
      return (a, b) => b.progress - a.progress;
  }
}

/**
 * The projects that match a search by title or description, a status and a deadline, in the wanted order. Equal ones
 * are sorted by their last change.
 */
export function selectProjects<Project extends ListedProject>(
  projects: readonly Project[],
  { q = '', status, deadline, sort = 'changed' }: ProjectSearch,
  now: Instant,
): readonly Project[] {
  const wanted = fold(q.trim());
  const compare = order(sort, now);
  const newest = order('changed', now);
  return projects
    .filter((project) => status === undefined || project.status === status)
    .filter((project) => deadline === undefined || isDue(project.deadlineAt, deadline, now))
    .filter(
      ({ title, description }) => wanted === '' || fold(title).includes(wanted) || fold(description).includes(wanted),
    )
    .toSorted((a, b) => compare(a, b) || newest(a, b) || (a.id < b.id ? -1 : 1));
}
