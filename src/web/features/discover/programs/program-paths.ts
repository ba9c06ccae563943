/** The page of a program: within the signed-in pages for an organization, else the public one. */
export function programPath(slug: string, orgId: string | null): string {
  return orgId === null ? `/programs/${slug}` : `/app/programs/${slug}`;
}

/** Where an application for a program begins. Visitors are led through the sign-in. */
export function startPath(slug: string): string {
  return `/app/programs/${slug}/start`;
}
