/** What a consultant is told of a request. */
export const consultantNews = [
  'asked',
  'accepted',
  'declined',
  'withdrawn',
  'ended',
  'message',
  'project_deleted',
] as const;
export type ConsultantNews = (typeof consultantNews)[number];

/** What an organization is told of a request of its own. */
export const organizationNews = [
  'quoted',
  'accepted',
  'declined',
  'withdrawn',
  'ended',
  'message',
  'project_deleted',
] as const;
export type OrganizationNews = (typeof organizationNews)[number];
