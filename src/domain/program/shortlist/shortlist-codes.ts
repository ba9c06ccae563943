/** How far an organization is with a call that it has saved. */
export const savedStages = ['looking', 'preparing', 'decided_against'] as const;
export type SavedStage = (typeof savedStages)[number];

/** Whether the organization applies. A call without a decision has none of these. */
export const goDecisions = ['go', 'no_go'] as const;
export type GoDecision = (typeof goDecisions)[number];
