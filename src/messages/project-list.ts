import type { ProjectDeadline, ProjectSort, ProjectStatus, ProjectView } from '#domain/project/project-codes.ts';

export const projectStatusNames: Readonly<Record<ProjectStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  submitted: 'Submitted',
  completed: 'Completed',
};

export const projectDeadlineNames: Readonly<Record<ProjectDeadline, string>> = {
  30: 'In the next 30 days',
  90: 'In the next 90 days',
  passed: 'Passed',
};

export const projectSortNames: Readonly<Record<ProjectSort, string>> = {
  changed: 'Last changed',
  deadline: 'Deadline',
  title: 'Title',
  progress: 'Progress',
};

export const projectViewNames: Readonly<Record<ProjectView, string>> = {
  current: 'In work',
  archived: 'Archived',
  deleted: 'Recently deleted',
};
