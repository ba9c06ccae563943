/** What the assistant can do: each is one or several procedures, called with the person's own session. */
export const copilotTools = [
  'search_programs',
  'explain_program',
  'compare_programs',
  'open_page',
  'create_project',
  'update_organization',
  'project_status',
  'list_flags',
  'add_task',
  'plan_deadlines',
  'draft_section',
] as const;
export type CopilotTool = (typeof copilotTools)[number];

/** Tools that change something: what they would do is shown first, and done when the person confirms it. */
export const proposingTools = [
  'create_project',
  'update_organization',
  'add_task',
  'plan_deadlines',
  'draft_section',
] as const;
export type ProposingTool = (typeof proposingTools)[number];

/** Tools that a visitor's question may use too. */
export const visitorTools: readonly CopilotTool[] = [
  'search_programs',
  'explain_program',
  'compare_programs',
  'open_page',
];

export const messageRoles = ['user', 'assistant'] as const;
export type MessageRole = (typeof messageRoles)[number];

/** How an answer ended: whole, stopped by its reader, or by a failure. */
export const answerStates = ['complete', 'stopped', 'failed'] as const;
export type AnswerState = (typeof answerStates)[number];

/**
 * What becomes of a proposal: it waits; it is being done; it is done; it could not be done; the person did not want it;
 * its time is over.
 */
export const proposalStates = ['open', 'running', 'done', 'failed', 'dismissed', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const feedbackKinds = ['good', 'bad'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Who answers: the built-in assistant, or the model behind the endpoint of this installation. */
export const assistantKinds = ['built_in', 'model'] as const;
export type AssistantKind = (typeof assistantKinds)[number];

/** What goes to the endpoint where an owner has switched it on. */
export const sentKinds = ['questions', 'calls', 'organization', 'projects', 'project_texts', 'drafts'] as const;
export type SentKind = (typeof sentKinds)[number];

/** What never goes there. */
export const keptBackKinds = ['members', 'files', 'account', 'other_organizations'] as const;
