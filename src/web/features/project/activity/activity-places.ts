import type { ActivityEvent } from '#contract/activity.ts';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { type ProjectAction } from '#domain/activity/actions.ts';

const application = ({ section }: ActivityEvent['data']) =>
  isSectionKey(section) ? `application?section=${section}` : 'application';

/** Where in the project it happened, below its own address. The overview is no place to link to. */
const places: Readonly<Record<ProjectAction, string | ((data: ActivityEvent['data']) => string)>> = {
  'project.created': '',
  'project.activated': 'intake',
  'project.downloaded': '',
  'project.archived': '',
  'project.unarchived': '',
  'project.language_chosen': 'intake',
  'project.deleted': '',
  'project.undeleted': '',
  'project.imported': '',
  'project.duplicated': '',
  'section.written': application,
  'section.restored': application,
  'suggestion.made': application,
  'suggestion.brought': application,
  'suggestion.accepted': application,
  'suggestion.rejected': application,
  'library.inserted': application,
  'participants.saved': 'budget',
  'work_packages.saved': 'work-plan',
  'plan.saved': 'work-plan',
  'budget.saved': 'budget',
  'budget.imported': 'budget',
  'picture.added': 'application',
  'annex.uploaded': 'annexes',
  'annex.taken': 'annexes',
  'annex.validated': 'annexes',
  'annex.removed': 'annexes',
  'annex.restored': 'annexes',
  'annex.downloaded': 'annexes',
  'validation.run': 'red-flags',
  'flag.resolved': 'red-flags',
  'flag.waived': 'red-flags',
  'flag.reopened': 'red-flags',
  'task.created': 'tasks',
  'task.updated': 'tasks',
  'task.completed': 'tasks',
  'task.deleted': 'tasks',
  'version.created': 'versions',
  'version.restored': 'versions',
  'project.submitted': 'submission',
  'project.submission_taken_back': 'submission',
  'export.asked': 'exports',
  'export.built': 'exports',
  'export.failed': 'exports',
  'export.downloaded': 'exports',
  'comment.started': application,
  'comment.replied': application,
  'comment.deleted': application,
  'comment.resolved': application,
  'comment.reopened': application,
  'dry_run.run': 'dry-run',
  'evaluation.opened': 'dry-run',
  'evaluation.closed': 'dry-run',
  'evaluation.handed_in': 'dry-run',
  'evaluation.taken_back': 'dry-run',
  'requirements.analysed': '',
  'requirements.corrected': '',
  'outcome.covered': application,
  'outcome.uncovered': application,
  'outcome.item_covered': 'coverage',
  'outcome.item_uncovered': 'coverage',
  'wizard.saved': 'wizard',
  'wizard.marked': 'wizard',
  'wizard.unmarked': 'wizard',
};

/** The place of an event below the address of its project: "application?section=team". */
export function activityPlace({ action, data }: Pick<ActivityEvent, 'action' | 'data'>): string {
  const place = places[action];
  return typeof place === 'string' ? place : place(data);
}
