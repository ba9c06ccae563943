/** What an organization wants to be in a project of others. */
export const partnerRolesSought = ['partner', 'coordinator', 'either'] as const;
export type PartnerRoleSought = (typeof partnerRolesSought)[number];

/** Who wrote a message, as one side of a thread sees it. */
export const messageSides = ['us', 'them'] as const;
export type MessageSide = (typeof messageSides)[number];

/**
 * How a thread stands for one side: it waits for our answer, for theirs, it was closed here or there, or the other
 * organization is gone.
 */
export const threadStates = ['ours', 'theirs', 'closed_here', 'closed_there', 'gone'] as const;
export type ThreadState = (typeof threadStates)[number];
