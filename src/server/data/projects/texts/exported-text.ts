import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { and, desc, eq, lte } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import { emptyDocument, type RichTextDocument } from '#domain/project/text/rich-text.ts';
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

/** More steps than this are not followed: a text that was exported so long ago is held against the one of today. */
const MOST_STEPS = 20_000;
/** So many steps are followed before others get their turn. */
const AT_ONCE = 300;

/** What was written in a section from one of its versions on, as far as the log holds it without a gap; else null. */
async function stepsSince(db: Db, orgId: OrgId, section: SectionRow, version: number): Promise<readonly Step[] | null> {
  const steps: Step[] = [];
  for (let at = version; at < section.revision;) {
    const asked = { sectionId: section.id, version: at, clientId: NOBODY, userId: '' };
    const batches = (await readNews(db, orgId, asked))?.news.batches ?? [];
    const read = batches.flatMap((batch) => batch.steps).map(readStep);
    const known = read.filter((step) => step !== null);
    if (read.length === 0 || known.length < read.length || steps.length + read.length > MOST_STEPS) return null;
    steps.push(...known);
    at += read.length;
  }
  return steps;
}

/**
 * The text of a section at one of its versions, by the newest text before it that is kept and what was written since.
 * Null where that does not lead to the text of today.
 */
async function findTextAt(db: Db, orgId: OrgId, section: SectionRow, revision: number) {
  const [kept] = await db
    .select({ revision: sectionHistory.revision, doc: sectionHistory.content })
    .from(sectionHistory)
    .where(
      and(
        eq(sectionHistory.orgId, orgId),
        eq(sectionHistory.sectionId, section.id),
        lte(sectionHistory.revision, revision),
      ),
    )
    .orderBy(desc(sectionHistory.revision))
    .limit(1);
  // Before anything was written there was nothing.
  const earlier = kept ?? { revision: 0, doc: emptyDocument };
  if (earlier.revision === revision) return earlier.doc;
  const steps = await stepsSince(db, orgId, section, earlier.revision);
  if (!steps) return null;
  let [text, found]: [Node | null, Node | null] = [nodeOf(earlier.doc), null];
  for (let at = 0; at < steps.length && text; at += 1) {
    text = applied(text, steps.slice(at, at + 1));
    if (earlier.revision + at + 1 === revision) found = text;
    if (at % AT_ONCE === 0) await nextTurn();
  }
  const made = text?.eq(nodeOf(section.doc)) && found ? documentOf(found.toJSON()) : null;
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
  const docOf = async (section: SectionRow): Promise<RichTextDocument | null> => {
    const { key, doc, revision: now } = section;
    if (frozen) return frozen.snapshot.sections.find((each) => each.key === key)?.doc ?? null;
    const revision = own?.revisions.get(key);
    if (revision === undefined) return null;
    return revision === now ? doc : await findTextAt(db, of.orgId, section, revision);
  };
  const found: ExportedText[] = [];
  for (const section of sections) {
    const doc = await docOf(section);
    found.push({ section, doc: doc ?? section.doc, is: doc === null ? 'today' : 'exported' });
  }
  return found;
}
