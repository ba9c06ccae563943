import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import type { Words } from '#words/words.ts';
import { projectPath } from './project-paths.ts';

/** The pages of a project, in the order of the work. Those without a tab stand in the menu behind the tabs. */
export const projectPages = [
  { slug: '', page: 'overview' },
  { slug: 'intake', page: 'intake' },
  { slug: 'application', page: 'application' },
  // The intake, the overview and the application of a project with AI tools lead to it.
  { slug: 'guided', page: 'guided', hasTab: false },
  { slug: 'participants', page: 'participants' },
  { slug: 'work-plan', page: 'work-plan' },
  { slug: 'budget', page: 'budget' },
  { slug: 'annexes', page: 'annexes' },
  { slug: 'coverage', page: 'coverage' },
  { slug: 'red-flags', page: 'red-flags' },
  { slug: 'pages', page: 'pages' },
  { slug: 'dry-run', page: 'dry-run' },
  { slug: 'exports', page: 'exports' },
  { slug: 'wizard', page: 'wizard', hasTab: false },
  { slug: 'word-file', page: 'word-file', hasTab: false },
  { slug: 'submission', page: 'submission' },
  { slug: 'post-award', page: 'post-award', hasTab: false },
  { slug: 'tasks', page: 'tasks' },
  // The overview and the dashboard lead to it.
  { slug: 'meetings', page: 'meetings', hasTab: false },
  { slug: 'ai-ledger', page: 'ai-ledger', hasTab: false },
  { slug: 'versions', page: 'versions' },
  { slug: 'activity', page: 'activity', hasTab: false },
] as const;

/** The address of a page of a project; null where the product has no such page. */
export function pagePath(projectId: string, slug: string): string | null {
  if (!projectPages.some((each) => each.slug === slug)) return null;
  return slug === '' ? projectPath(projectId) : `${projectPath(projectId)}/${slug}`;
}

/** A noted place of a project: its address and name ("Application, Team"). Null where the page no longer exists. */
export function placeOf(
  words: Words<'project_frame'>,
  names: Words<'project_names'>,
  projectId: string,
  route: string,
) {
  const [slug = '', query = ''] = route.split('?');
  const to = pagePath(projectId, slug);
  const page = projectPages.find((each) => each.slug === slug)?.page;
  const named = query.replace('section=', '');
  const section = isSectionKey(named) ? named : undefined;
  if (to === null || page === undefined) return null;
  const label = words(`page.${page}`);
  return {
    to,
    search: section === undefined ? {} : { section },
    name: section === undefined ? label : words('place', { page: label, section: sectionTitle(names, section) }),
  };
}
