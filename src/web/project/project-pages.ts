import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#messages/projects.ts';
import { projectPath } from './project-paths.ts';

/** The pages of a project, in the order of the work: the tabs of each project, and what the overview leads to. */
export const projectPages = [
  { slug: '', label: 'Overview' },
  { slug: 'intake', label: 'Intake' },
  { slug: 'application', label: 'Application' },
  { slug: 'budget', label: 'Budget' },
  { slug: 'annexes', label: 'Annexes' },
  { slug: 'red-flags', label: 'Red flags' },
  { slug: 'tasks', label: 'Tasks' },
  { slug: 'versions', label: 'Versions' },
  { slug: 'activity', label: 'Activity' },
] as const satisfies readonly { readonly slug: string; readonly label: string }[];

/** The address of a page of a project; null where the product has no such page. */
export function pagePath(projectId: string, slug: string): string | null {
  if (!projectPages.some((page) => page.slug === slug)) return null;
  return slug === '' ? projectPath(projectId) : `${projectPath(projectId)}/${slug}`;
}

/** A noted place of a project: its address and name ("Application, Team"). Null where the page no longer exists. */
export function placeOf(projectId: string, route: string) {
  const [slug = '', query = ''] = route.split('?');
  const to = pagePath(projectId, slug);
  const label = projectPages.find((page) => page.slug === slug)?.label;
  const named = query.replace('section=', '');
  const section = isSectionKey(named) ? named : undefined;
  if (to === null || label === undefined) return null;
  return {
    to,
    search: section === undefined ? {} : { section },
    name: section === undefined ? label : `${label}, ${sectionTitle(section)}`,
  };
}
