/** How an administrator made sure that whoever has lost app and codes is the person of the account. */
export const identityChecks = ['video_call', 'phone_call', 'document', 'in_person'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

/** What people write to the operator: from the contact page, or where they ask for a price. */
export const messageKinds = ['contact', 'enterprise'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The most characters of an answer. */
export const ANSWER_MAX = 5_000;
