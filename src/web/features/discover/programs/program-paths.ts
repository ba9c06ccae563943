/** The page of a program: within the signed-in pages for an organization, else the public one. */
export function programPath(slug: string, orgId: string | null): string {
  return orgId === null ? `/programs/${slug}` : `/app/programs/${slug}`;
}
