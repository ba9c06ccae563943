import { eq } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { ProjectDefaults } from '#domain/organization/settings/project-defaults.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations } from '#db/schema/index.ts';

/** What the new projects of an organization begin with. */
export async function getProjectDefaults(db: Db, orgId: OrgId): Promise<ProjectDefaults> {
  const [row] = await db
    .select({
      language: organizations.projectLanguage,
      restricted: organizations.projectRestricted,
      durationMonths: organizations.projectMonths,
    })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .limit(1);
  if (!row) throw new Error(`a member's organization is not there: ${orgId}`);
  return row;
}

/** Some of them; what is undefined stays as it is. */
type ChangedDefaults = { readonly [Key in keyof ProjectDefaults]?: ProjectDefaults[Key] | undefined };

/** Keeps what new projects begin with. Two people can so change two of them at once. */
export async function saveProjectDefaults(tx: Tx, orgId: OrgId, changes: ChangedDefaults): Promise<void> {
  const { language, restricted, durationMonths } = changes;
  await tx
    .update(organizations)
    .set({
      ...(language === undefined ? {} : { projectLanguage: language }),
      ...(restricted === undefined ? {} : { projectRestricted: restricted }),
      ...(durationMonths === undefined ? {} : { projectMonths: durationMonths }),
    })
    .where(eq(organizations.id, orgId));
}
