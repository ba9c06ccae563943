import { and, desc, eq, isNull } from 'drizzle-orm';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { machinePassages, sectionHistory, users } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

const columns = {
  id: machinePassages.id,
  field: machinePassages.field,
  prompt: machinePassages.prompt,
  model: machinePassages.model,
  sentences: machinePassages.sentences,
  madeAt: machinePassages.madeAt,
  acceptedBy: users.name,
  acceptedAt: machinePassages.acceptedAt,
  takenBackAt: machinePassages.takenBackAt,
};

/** As many passages are shown; more than these no application has. */
const SHOWN = 500;

/** What a machine wrote in a project and somebody took, the newest first. */
export async function listPassages(db: Db, of: OfProject) {
  return await db
    .select(columns)
    .from(machinePassages)
    .leftJoin(users, eq(users.id, machinePassages.acceptedBy))
    .where(inProject(machinePassages, of))
    .orderBy(desc(machinePassages.acceptedAt), desc(machinePassages.id))
    .limit(SHOWN);
}

export type PassageRow = Awaited<ReturnType<typeof listPassages>>[number];

type NewPassage = Omit<PassageRow, 'acceptedBy' | 'takenBackAt'> & {
  readonly acceptedBy: string;
  readonly versionBefore: number | null;
  readonly versionAfter: number | null;
};

/** Puts a passage into the ledger; answers whether it is new there. */
export async function addPassage(tx: Tx, of: OfProject, passage: NewPassage): Promise<boolean> {
  const rows = await tx
    .insert(machinePassages)
    .values({ ...projectKeys(of), ...passage })
    .onConflictDoNothing()
    .returning({ id: machinePassages.id });
  return rows.length > 0;
}

/** A passage with the versions of the text around it, held for this transaction; null where there is none. */
export async function lockPassage(tx: Tx, of: OfProject, id: string) {
  const [row] = await tx
    .select({
      field: machinePassages.field,
      before: machinePassages.versionBefore,
      after: machinePassages.versionAfter,
      takenBackAt: machinePassages.takenBackAt,
    })
    .from(machinePassages)
    .where(and(inProject(machinePassages, of), eq(machinePassages.id, id)))
    .for('update');
  return row ?? null;
}

/** Notes that a passage is not in the text any more. */
export async function endPassage(tx: Tx, of: OfProject, id: string, at: Instant): Promise<void> {
  await tx
    .update(machinePassages)
    .set({ takenBackAt: at })
    .where(and(inProject(machinePassages, of), eq(machinePassages.id, id), isNull(machinePassages.takenBackAt)));
}

/** The text that the history of a section keeps of a version; null where it keeps none, as of an empty text. */
export async function findTextAt(
  db: Db,
  orgId: OrgId,
  sectionId: string,
  version: number,
): Promise<RichTextDocument | null> {
  const [row] = await db
    .select({ doc: sectionHistory.content })
    .from(sectionHistory)
    .where(
      and(
        eq(sectionHistory.orgId, orgId),
        eq(sectionHistory.sectionId, sectionId),
        eq(sectionHistory.revision, version),
      ),
    )
    .limit(1);
  return row?.doc ?? null;
}
