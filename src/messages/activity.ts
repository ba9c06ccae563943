import type { ProjectAction } from '#domain/activity/actions.ts';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';

import { sectionTitle } from './projects.ts';

export type ActivityData = Readonly<Record<string, string | number | boolean>>;

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

function countOf(data: ActivityData, key: string, one: string, many = `${one}s`): string {
  const value = Number(data[key] ?? 0);
  return `${whole.format(value)} ${value === 1 ? one : many}`;
}

function sectionOf({ section }: ActivityData): string {
  return isSectionKey(section) ? sectionTitle(section) : 'a section';
}

function annexOf({ key }: ActivityData): string {
  return typeof key === 'string' && key !== '' ? `the annex ${key}` : 'an annex';
}

function versionOf({ version }: ActivityData): string {
  return typeof version === 'number' ? `version ${version}` : 'a version';
}

const formats: Readonly<Record<string, string>> = { pdf: 'as PDF', docx: 'as Word document', xlsx: 'as spreadsheet' };

/** What somebody did, as it goes on after their name. */
const deeds: Readonly<Record<ProjectAction, (data: ActivityData) => string>> = {
  'project.created': () => 'started the project',
  'project.activated': () => 'completed the intake: the project is active',
  'project.downloaded': ({ format }) => `downloaded the application ${formats[String(format)] ?? ''}`.trim(),
  'project.archived': () => 'archived the project',
  'project.unarchived': () => 'took the project out of the archive',
  'project.deleted': () => 'deleted the project',
  'project.undeleted': () => 'brought the deleted project back',
  'project.duplicated': () => 'started the project as a copy of another',
  'section.written': (data) => `wrote in ${sectionOf(data)}`,
  'section.restored': (data) => `restored an earlier text of ${sectionOf(data)}`,
  'participants.saved': (data) => `changed the participants: ${countOf(data, 'rows', 'participant')}`,
  'work_packages.saved': (data) => `changed the work packages: ${countOf(data, 'rows', 'work package')}`,
  'budget.saved': (data) => `changed the budget: ${countOf(data, 'lines', 'line')}`,
  'budget.imported': (data) => `imported the budget from a spreadsheet: ${countOf(data, 'lines', 'line')}`,
  'annex.uploaded': (data) => `uploaded ${annexOf(data)}`,
  'annex.validated': (data) =>
    `had ${annexOf(data)} checked${data['status'] === 'rejected' ? ': rejected' : data['status'] === 'validated' ? ': validated' : ''}`,
  'annex.removed': (data) => `removed ${annexOf(data)}`,
  'annex.restored': (data) => `took an earlier file of ${annexOf(data)}`,
  'annex.downloaded': (data) => `downloaded ${annexOf(data)}`,
  'validation.run': (data) =>
    `had the project checked: ${countOf(data, 'hard', 'blocking issue')}, ${countOf(data, 'soft', 'warning')}`,
  'flag.resolved': () => 'marked an issue as resolved',
  'flag.waived': () => 'waived a warning',
  'flag.reopened': () => 'reopened an issue',
  'task.created': () => 'added a task',
  'task.updated': () => 'changed a task',
  'task.completed': () => 'completed a task',
  'task.deleted': () => 'deleted a task',
  'version.created': (data) => `took ${versionOf(data)}`,
  'version.restored': (data) => `restored ${versionOf(data)}`,
  'comment.started': (data) => `commented on ${sectionOf(data)}`,
  'comment.replied': (data) => `replied to a comment on ${sectionOf(data)}`,
  'comment.deleted': (data) => `deleted a comment on ${sectionOf(data)}`,
  'comment.resolved': (data) => `resolved a comment on ${sectionOf(data)}`,
  'comment.reopened': (data) => `reopened a comment on ${sectionOf(data)}`,
};

/** What somebody did, as it goes on after their name: "uploaded the annex CV". */
export function activityDeed(action: ProjectAction, data: ActivityData): string {
  return deeds[action](data);
}

/** Who did it, where no name is known any more or nobody did. */
export function actorName(by: string | null, automatic: boolean): string {
  return by ?? (automatic ? 'Fundwright' : 'A former member');
}
