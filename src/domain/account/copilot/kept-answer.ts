import { z } from 'zod';

import { organizationSizes } from '#domain/organization/organization-codes.ts';
import { taskPriorities } from '#domain/project/tasks/task-codes.ts';

import { copilotTools } from './copilot-codes.ts';

/** An action of a card leads to a page of ours, or opens a page elsewhere in a new tab. */
const cardActionSchema = z.object({
  label: z.string(),
  primary: z.boolean(),
  navigate: z.string().nullable(),
  url: z.string().nullable(),
});

export const cardSchema = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  badge: z.string().nullable(),
  description: z.string().nullable(),
  actions: z.array(cardActionSchema).readonly(),
});
export type Card = z.infer<typeof cardSchema>;

export const toolUseSchema = z.object({ name: z.enum(copilotTools), failed: z.boolean() });
export type ToolUse = z.infer<typeof toolUseSchema>;

/** What an answer showed beside its text. */
export type KeptAnswer = {
  readonly cards: readonly Card[];
  readonly tools: readonly ToolUse[];
  /** Of the programs that it named, by which a later question means "the second one". */
  readonly programs: readonly string[];
};

export const nothingShown: KeptAnswer = { cards: [], tools: [], programs: [] };

/** A line of what would change. */
export const proposalLineSchema = z.object({ label: z.string(), before: z.string().nullable(), after: z.string() });
export type ProposalLine = z.infer<typeof proposalLineSchema>;

export const taskValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  priority: z.enum(taskPriorities),
  dueDate: z.iso.date().nullable(),
});

/** The fields of an organization that the assistant can change. */
export const changesSchema = z
  .object({
    name: z.string(),
    country: z.string(),
    size: z.enum(organizationSizes),
    trl: z.int(),
    caen: z.string(),
    description: z.string(),
    headcount: z.int(),
    keywords: z.array(z.string()).readonly(),
  })
  .partial();
export type OrganizationChanges = z.infer<typeof changesSchema>;

/** What is done once a proposal is confirmed: exactly what was shown. */
export const deedSchema = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('create_project'), programId: z.string() }),
  z.object({ tool: z.literal('update_organization'), base: z.int(), changes: changesSchema }),
  z.object({ tool: z.literal('add_task'), projectId: z.string(), task: taskValuesSchema }),
  z.object({ tool: z.literal('plan_deadlines'), projectId: z.string(), keys: z.array(z.string()).readonly() }),
  z.object({
    tool: z.literal('draft_section'),
    projectId: z.string(),
    section: z.string(),
    /** Whether it is drafted as if nothing stood there, and takes the place of what does. */
    anew: z.boolean(),
    /** Of the text and of the draft as they were shown: where either is another one by then, nothing is done. */
    version: z.int(),
    digest: z.string(),
  }),
]);
export type ProposedDeed = z.infer<typeof deedSchema>;

/** A proposal as it is kept: what would be done, and the words in which the person was shown it. */
export type KeptProposal = {
  readonly deed: ProposedDeed;
  readonly title: string;
  readonly lines: readonly ProposalLine[];
};
