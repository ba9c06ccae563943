export const roles = ['owner', 'admin', 'consultant', 'contributor', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/**
 * The roles that an invitation may give. Ownership is handed over in another way, and consultants come through an
 * engagement.
 */
export const invitableRoles = ['admin', 'contributor', 'reviewer'] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

/** The roles that a member can be given: ownership too, by an owner. */
export const givableRoles = ['owner', ...invitableRoles] as const satisfies readonly Role[];
export type GivableRole = (typeof givableRoles)[number];

/** What has become of an invitation. */
export const invitationStates = ['open', 'expired', 'accepted', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];
