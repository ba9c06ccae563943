import { and, desc, eq, lte } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { ExportMarks } from '#domain/project/word-file/export-marks.ts';
import type { Db } from '#db/client.ts';
import { sectionHistory } from '#db/schema/index.ts';
import { readStep } from '#text/accept.ts';
import { nodeOf } from '#text/schema.ts';
import { documentOf } from '#text/stored-form.ts';
import { applied } from '#text/suggested/edits.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { findVersionByNumber, listSectionDocs, type SectionRow } from '#server/data/projects/versions.ts';
import { readNews } from './section-news.ts';

/** Nobody's client id, so that steps of everybody are told. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The text of a section at one of its versions, as far as its history and its log lead there; else null. */
async function findTextAt(db: Db, orgId: OrgId, sectionId: string, revision: number): Promise<RichTextDocument | null> {
  const [earlier] = await db
    .select({ revision: sectionHistory.revision, doc: sectionHistory.content })
    .from(sectionHistory)
    .where(
      and(
        eq(sectionHistory.orgId, orgId),
        eq(sectionHistory.sectionId, sectionId),
        lte(sectionHistory.revision, revision),
      ),
    )
    .orderBy(desc(sectionHistory.revision))
    .limit(1);
  if (!earlier) return null;
  if (earlier.revision === revision) return earlier.doc;
  const asked = { sectionId, version: earlier.revision, clientId: NOBODY, userId: '' };
  const batches = (await readNews(db, orgId, asked))?.news.batches;
  const kept = (batches ?? []).flatMap(({ steps }) => steps).slice(0, revision - earlier.revision);
  const steps = kept.map(readStep).filter((step) => step !== null);
  if (steps.length !== revision - earlier.revision) return null;
  const text = applied(nodeOf(earlier.doc), steps);
  const made = text && documentOf(text.toJSON());
  return made?.ok ? made.document : null;
}

/** The text of a section that was exported; the one of today where that is not known any more. */
export type ExportedText = {
  readonly section: SectionRow;
  readonly doc: RichTextDocument;
  readonly is: 'exported' | 'today';
};

/** The texts that a file was made of, in the order of the template, as far as they are still there. */
export async function findExportedTexts(
  db: Db,
  of: OfProject,
  marks: ExportMarks | null,
): Promise<readonly ExportedText[]> {
  const sections = await listSectionDocs(db, of);
  const own = marks?.projectId === of.projectId ? marks : null;
  const version = own?.version ?? null;
  const frozen = version === null ? null : await findVersionByNumber(db, of, version);
  const docOf = async ({ id, key, doc, revision: now }: SectionRow): Promise<RichTextDocument | null> => {
    if (frozen) return frozen.snapshot.sections.find((section) => section.key === key)?.doc ?? null;
    const revision = own?.revisions.get(key);
    if (revision === undefined) return null;
    return revision === now ? doc : await findTextAt(db, of.orgId, id, revision);
  };
  const found: ExportedText[] = [];
  for (const section of sections) {
    const doc = await docOf(section);
    found.push({ section, doc: doc ?? section.doc, is: doc === null ? 'today' : 'exported' });
  }
  return found;
}
