/**
 * An organization that the person is a member of. The finders of `server/data/organizations/callers.ts` mint it,
 * `createOrganization` for its creator, and `joinByInvitation` for a new member. Every query on tenant rows asks for
 * it.
 */
export type OrgId = string & { readonly __orgId: true };
