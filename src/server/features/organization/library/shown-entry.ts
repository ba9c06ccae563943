import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';

import { findEntry } from '#server/data/library/entries.ts';
import { listEntryFiles } from '#server/data/library/files.ts';
import type { UseRow } from '#server/data/library/uses.ts';

/** An entry as its page shows it. Null where the organization has no such entry. */
export async function findShownEntry(db: Db, orgId: OrgId, entryId: string) {
  const found = await findEntry(db, orgId, entryId);
  if (!found) return null;
  const { textRevision: _, ...entry } = found;
  return { ...entry, files: await listEntryFiles(db, orgId, entryId) };
}

function projectsIn(rows: readonly UseRow[]): number {
  return new Set(rows.map(({ projectId }) => projectId)).size;
}

/** In how many projects an entry stands, and in how many of these as it was before. */
export function countProjects(uses: readonly UseRow[]): { readonly projects: number; readonly outdated: number } {
  const standing = uses.filter(({ place }) => place.kind === 'section' || !place.replaced);
  return { projects: projectsIn(standing), outdated: projectsIn(standing.filter(({ outdated }) => outdated)) };
}
