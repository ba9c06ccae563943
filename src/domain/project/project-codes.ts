export const projectStatuses = ['draft', 'active', 'submitted', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/**
 * Which of an organization's projects a list shows: those in work, those put aside, or those deleted in the last 30
 * days.
 */
export const projectViews = ['current', 'archived', 'deleted'] as const;
export type ProjectView = (typeof projectViews)[number];

/** The deadlines that a list of projects can be narrowed to: within so many days, or passed. */
export const projectDeadlines = ['30', '90', 'passed'] as const;
export type ProjectDeadline = (typeof projectDeadlines)[number];

export const projectSorts = ['changed', 'deadline', 'title', 'progress'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const projectPaths = ['self', 'consultant', 'ai'] as const;
export type ProjectPath = (typeof projectPaths)[number];

/** How a project is paid for, and how its application stands, as far as the product goes today. */
export const paymentStatuses = ['free', 'paid', 'refunded'] as const;
export const applicationStatuses = ['draft'] as const;

/** The lists of a project that are saved each by itself, with a revision of its own. */
export const projectLists = ['participants', 'work_packages', 'plan', 'budget'] as const;
export type ProjectList = (typeof projectLists)[number];
