import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { OrgId } from '#domain/organization/org-id.ts';

/** A project of an organization whose member asks. */
export type OfProject = { readonly orgId: OrgId; readonly projectId: string };

/** The rows of a table that belong to a project. Every query on such rows has this in its `where`. */
export function inProject(
  table: { readonly orgId: AnyPgColumn; readonly projectId: AnyPgColumn },
  { orgId, projectId }: OfProject,
) {
  return and(eq(table.orgId, orgId), eq(table.projectId, projectId));
}

/** The columns by which a row belongs to a project; nothing else of the place that names it. */
export function projectKeys({ orgId, projectId }: OfProject): OfProject {
  return { orgId, projectId };
}
