import { eq, inArray, lt } from 'drizzle-orm';

import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { mergeRows } from '#domain/program/catalogue/merge.ts';
import type { Db, Tx } from '#db/client.ts';
import { programs, programSources } from '#db/schema/index.ts';

import { programColumns, WORDS_VERSION } from '#server/data/programs/program-columns.ts';

/** Whether some programs have search words of an earlier version of the product. */
export async function hasOldSearchWords(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: programs.id })
    .from(programs)
    .where(lt(programs.wordsVersion, WORDS_VERSION))
    .limit(1);
  return rows.length > 0;
}

/** Makes the search words of so many programs again from what their sources said. False where none was left. */
export async function remakeSearchWords(tx: Tx, portion: number): Promise<boolean> {
  const old = await tx
    .select({ id: programs.id })
    .from(programs)
    .where(lt(programs.wordsVersion, WORDS_VERSION))
    .orderBy(programs.id)
    .limit(portion)
    .for('update');
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return false;
  const sources = await tx
    .select({ programId: programSources.programId, row: programSources.row })
    .from(programSources)
    .where(inArray(programSources.programId, ids));
  for (const id of ids) {
    // Only `writePrograms` fills this column.
    const rows = sources.filter(({ programId }) => programId === id).map(({ row }) => row as CatalogueRow);
    const columns = rows.length === 0 ? null : programColumns(mergeRows(rows));
    await tx
      .update(programs)
      .set({
        wordsVersion: WORDS_VERSION,
        ...(columns && {
          about: columns.about,
          expected: columns.expected,
          titleFolded: columns.titleFolded,
          callTitleFolded: columns.callTitleFolded,
          keywordsFolded: columns.keywordsFolded,
          summaryFolded: columns.summaryFolded,
          namesFolded: columns.namesFolded,
          textFolded: columns.textFolded,
        }),
      })
      .where(eq(programs.id, id));
  }
  return true;
}
