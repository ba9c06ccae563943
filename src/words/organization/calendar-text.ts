import type { CalendarDate } from '#domain/notifications/calendar-dates.ts';
import type { Words } from '#words/words.ts';

/** The words of a calendar. */
export type CalendarWords = { readonly words: Words<'calendar'>; readonly names: Words<'project_names'> };
/** What an entry of a calendar says, and the page of the product that it leads to. */
export type CalendarText = { readonly title: string; readonly description: string; readonly path: string };

/** An entry of a calendar in words. A task says already what it says to its reader. */
export function calendarText({ words, names }: CalendarWords, date: CalendarDate): CalendarText {
  const titled = (title: string) => (title === '' ? names('untitled') : title);
  if (date.kind === 'task') {
    const { task } = date;
    return {
      title: words('task', { title: task.title }),
      description: words('task_of', { title: titled(task.projectTitle) }),
      path: `/app/projects/${task.projectId}/tasks`,
    };
  }
  if (date.kind === 'meeting') {
    const { id, title, agenda, projectId, projectTitle } = date.meeting;
    const project = words('task_of', { title: titled(projectTitle) });
    return {
      title,
      description: agenda === '' ? project : `${agenda}\n\n${project}`,
      path: `/app/projects/${projectId}/meetings?meeting=${id}`,
    };
  }
  const { program, window } = date;
  const [project] = program.projects;
  const projects = program.projects.map(({ title }) => titled(title));
  return {
    title: words(`deadline.${window.kind}`, { title: program.title, number: String(window.number) }),
    description: [
      program.identifier,
      words('closes', { moment: words.formats.moment(date.at) }),
      ...(window.hourAssumed ? [words('assumed')] : []),
      ...(projects.length === 0
        ? []
        : [words('projects', { count: projects.length, names: words.formats.list(projects) })]),
    ].join('\n'),
    path: project === undefined ? `/app/programs/${program.slug}` : `/app/projects/${project.id}`,
  };
}
