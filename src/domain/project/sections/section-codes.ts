export const sectionKeys = ['project-summary', 'objectives', 'methodology', 'innovation', 'team', 'timeline'] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** What somebody who has a section open is doing; `conflict`: choosing between their own text and a newer one. */
export const presenceKinds = ['editing', 'reading', 'conflict'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

export const sectionStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type SectionStatus = (typeof sectionStatuses)[number];
