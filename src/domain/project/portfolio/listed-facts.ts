import type { ActionFacts } from '#domain/project/overview/next-action.ts';
import type { ProgressFacts } from '#domain/project/overview/progress.ts';

/** What a list of many projects loads of each: its progress, its next step and its budget follow from it. */
export type ListedFacts = Omit<ProgressFacts, 'sections'> & Omit<ActionFacts, 'validation'>;
