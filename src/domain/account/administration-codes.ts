/** How an administrator made sure that whoever has lost app and codes is the person of the account. */
export const identityChecks = ['video_call', 'phone_call', 'document', 'in_person'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

/** What people write to the operator: from the contact page, or where they ask for a price. */
export const messageKinds = ['contact', 'enterprise'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The most characters of an answer. */
export const ANSWER_MAX = 5_000;

/** How a piece of background work stands: it waits, runs, failed for good, or is done. */
export const jobStates = ['waiting', 'running', 'failed', 'done'] as const;
export type JobState = (typeof jobStates)[number];
