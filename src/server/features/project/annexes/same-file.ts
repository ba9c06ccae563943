import { findSameFile } from '#server/data/projects/annexes.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Db } from '#db/client.ts';

/** Where a project has these bytes already. Null where it does not. */
export async function findSame(db: Db, of: OfProject, sha256: string, key: string) {
  const same = await findSameFile(db, of, sha256, key);
  if (!same) return null;
  const place = same.replacedAt !== null ? 'earlier_upload' : same.key === key ? 'this_annex' : 'other_annex';
  return { place, key: same.key, filename: same.filename } as const;
}
