import { and, eq, isNull } from 'drizzle-orm';

import type { Db } from '#db/client.ts';
import { files } from '#db/schema/index.ts';

import { inProject, type OfProject } from '#server/data/projects/in-project.ts';

type Asked = { readonly key: string; readonly linkId: string };

/** The file of an annex that counts now, where it came by this link. */
export async function findGuestFile(db: Db, of: OfProject, { key, linkId }: Asked) {
  const [row] = await db
    .select({ filename: files.filename, size: files.fileSize, uploadedAt: files.createdAt })
    .from(files)
    .where(and(inProject(files, of), eq(files.annexKey, key), eq(files.linkId, linkId), isNull(files.replacedAt)))
    .limit(1);
  return row ?? null;
}

/** What came by this link for an annex, against what counts for it now. */
export async function compareGuestFiles(db: Db, of: OfProject, { key, linkId }: Asked) {
  const rows = await db
    .select({ sha256: files.sha256, replacedAt: files.replacedAt, linkId: files.linkId })
    .from(files)
    .where(and(inProject(files, of), eq(files.annexKey, key)));
  const current = rows.find(({ replacedAt }) => replacedAt === null) ?? null;
  return {
    hasSent: rows.some((row) => row.linkId === linkId),
    /** The sum of the file that counts, where it came by this link. */
    counting: current?.linkId === linkId ? current.sha256 : null,
    isOfOthers: current !== null && current.linkId !== linkId,
  };
}
