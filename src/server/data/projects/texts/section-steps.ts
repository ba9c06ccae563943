import { setImmediate } from 'node:timers/promises';

import type { SQL } from 'drizzle-orm';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { ActionName } from '#domain/activity/actions.ts';
import { HISTORY_ENTRY_MS, nextEntry, type NextEntry } from '#domain/project/sections/history-grouping.ts';
import { bringsValues } from '#domain/project/stored-values/values-in-text.ts';
import type { Authors } from '#domain/project/text/authors.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { lengthOf, storedValuesOf, textOf } from '#domain/project/text/rich-text.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { projectSections, sectionHistory } from '#db/schema/index.ts';
import { accepting, type Accepted } from '#text/accept.ts';
import { authorsAfter } from '#text/authors.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

/**
 * Steps on the newest version that then change no row have met others in between. Two such meetings in a row are
 * unheard of.
 */
const ATTEMPTS = 3;

export type NewSteps = {
  readonly sectionId: string;
  readonly clientId: string;
  /** The version that they stand on. */
  readonly version: number;
  readonly steps: readonly unknown[];
  /** Null where the product makes them by itself. */
  readonly userId: string | null;
  /** Who wrote what they add, where that is somebody else. */
  readonly writtenBy?: string | null;
  readonly at: Instant;
  /** The text before them stays as an entry of the history. */
  readonly ownEntry: boolean;
};
export type StoredSteps =
  | {
      readonly outcome: 'stored';
      readonly version: number;
      /** Stored values came into the text, or stand in it otherwise: what they say is to be brought up to date. */
      readonly bringsValues: boolean;
    }
  | { readonly outcome: 'behind' }
  | { readonly outcome: 'refused'; readonly problem: StepProblem }
  | { readonly outcome: 'missing' };

/** Many steps in a long text are work of a second: others are answered in between. */
export async function acceptInTurns(doc: RichTextDocument, steps: readonly unknown[]): Promise<Accepted> {
  const work = accepting(doc, steps);
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return next.value;
    await setImmediate();
  }
}

/** Takes steps into the text of a section where they stand on its newest version. */
export async function storeSteps(tx: Tx, orgId: OrgId, newId: () => string, sent: NewSteps): Promise<StoredSteps> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const standing = await findStanding(tx, orgId, sent);
    if (!standing) return { outcome: 'missing' };
    if (standing.revision !== sent.version) return { outcome: 'behind' };
    const accepted = await acceptInTurns(standing.doc, sent.steps);
    if (!accepted.ok) return { outcome: 'refused', problem: accepted.problem };
    const stored = await storeOnVersion(tx, orgId, newId, sent, {
      doc: accepted.document,
      authors: authorsAfter(standing.authors, accepted.change, sent.writtenBy ?? sent.userId),
      own: standing.own?.id ?? null,
      next: nextEntry(standing.own, {
        ...sent,
        before: textOf(standing.doc),
        after: textOf(accepted.document),
      }),
    });
    if (stored) {
      const version = sent.version + sent.steps.length;
      return { outcome: 'stored', version, bringsValues: bringsValues(standing.doc, accepted.document) };
    }
  }
  return { outcome: 'behind' };
}

/** What stands in a section, and this author's newest entry of its history. */
async function findStanding(db: Db, orgId: OrgId, { sectionId, userId }: NewSteps) {
  const own = db
    .select({
      id: sectionHistory.id,
      startedAt: sectionHistory.startedAt,
      sealed: sectionHistory.sealed,
      removed: sectionHistory.removed,
      beforeDeletion: sql<number | null>`(${sectionHistory.beforeDeletion}->>'revision')::int`.as('before_revision'),
    })
    .from(sectionHistory)
    .where(
      and(
        eq(sectionHistory.orgId, orgId),
        eq(sectionHistory.sectionId, sectionId),
        userId === null ? isNull(sectionHistory.author) : eq(sectionHistory.author, userId),
      ),
    )
    .orderBy(desc(sectionHistory.revision))
    .limit(1)
    .as('own');
  const [found] = await db
    .select({
      revision: projectSections.revision,
      doc: projectSections.content,
      authors: projectSections.authors,
      own: {
        id: own.id,
        startedAt: own.startedAt,
        sealed: own.sealed,
        removed: own.removed,
        beforeDeletion: own.beforeDeletion,
      },
    })
    .from(projectSections)
    .leftJoin(own, sql`true`)
    .where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, sectionId)))
    .limit(1);
  return found ?? null;
}

type After = {
  readonly doc: RichTextDocument;
  readonly authors: Authors;
  /** The author's newest entry. */
  readonly own: string | null;
  readonly next: NextEntry;
};

/** The text before these steps, as the history would keep it. */
const stood = ({ sectionId, version }: NewSteps, orgId: OrgId) => sql`(
  SELECT jsonb_build_object('content', content, 'length', text_length, 'revision', revision, 'author', updated_by,
  'at', updated_at) FROM project_sections
  WHERE org_id = ${orgId}::uuid AND id = ${sectionId}::uuid AND revision = ${version})`;

/** The text before the deletions that this author goes on with. */
const beforeDeletion = (own: string | null, orgId: OrgId) => sql`(
  SELECT before_deletion FROM section_history WHERE org_id = ${orgId}::uuid AND id = ${own}::uuid)`;

/** The parts of the statement that keep a text for good: its entry is sealed, or made where there is none. */
function keeping(text: SQL, name: string, newId: () => string): SQL {
  const [kept, sealed, brought] = [`kept_${name}`, `sealed_${name}`, `brought_${name}`].map((part) => sql.raw(part));
  return sql`, ${kept} AS (
      SELECT past.text, (past.text->>'revision')::int AS revision, saved.org_id, saved.id AS section_id
      FROM saved CROSS JOIN (VALUES (${text})) AS past (text)
    ), ${sealed} AS (
      UPDATE section_history entry SET sealed = true FROM ${kept} AS kept WHERE entry.org_id = kept.org_id
      AND entry.section_id = kept.section_id AND entry.revision = kept.revision
      RETURNING entry.id
    ), ${brought} AS (
      INSERT INTO section_history (id, org_id, section_id, content, text_length, revision, author, started_at,
      updated_at, sealed)
      SELECT ${newId()}::uuid, org_id, section_id, text->'content', (text->>'length')::int, revision,
      (SELECT users.id FROM users WHERE users.id = text->>'author'), (text->>'at')::timestamptz,
      (text->>'at')::timestamptz, true
      FROM ${kept} WHERE (text->>'length')::int > 0 AND NOT EXISTS (SELECT FROM ${sealed})
    )`;
}

/** The part of the statement that puts the new text into the history: into an entry of its author, or a new one. */
function entering({ prolongs, removed }: NextEntry, remembered: SQL, newId: () => string): SQL {
  return prolongs === null
    ? sql`, begun AS (
      INSERT INTO section_history (id, org_id, section_id, content, text_length, revision, author, started_at,
      updated_at, removed, before_deletion)
      SELECT ${newId()}::uuid, org_id, id, content, text_length, revision, updated_by, updated_at, updated_at,
      ${removed}, ${remembered} FROM saved
    )`
    : sql`, prolonged AS (
      UPDATE section_history entry SET content = saved.content, text_length = saved.text_length,
      revision = saved.revision, updated_at = saved.updated_at, removed = ${removed}, before_deletion = ${remembered}
      FROM saved WHERE entry.org_id = saved.org_id AND entry.id = ${prolongs}::uuid
    )`;
}

/**
 * Writes the text where these steps still stand on its newest version, with everything that belongs to them; answers
 * whether they did. It is one statement, because each statement costs a round trip while a person types. Two at the
 * same moment still follow one another at the section's row, and the second matches none. So what was decided about the
 * history holds whenever something is written.
 */
async function storeOnVersion(
  tx: Tx,
  orgId: OrgId,
  newId: () => string,
  sent: NewSteps,
  { doc, authors, own, next }: After,
): Promise<boolean> {
  const { sectionId, clientId, version, steps, userId, at } = sent;
  const written: ActionName = 'section.written';
  const texts = { present: stood(sent, orgId), before_deletion: beforeDeletion(own, orgId) };
  const remembered = next.remembers === null ? sql`NULL::jsonb` : texts[next.remembers];
  const statement = sql`
    WITH saved AS (
      UPDATE project_sections SET content = ${JSON.stringify(doc)}::jsonb, text_length = ${lengthOf(doc)},
      holds_values = ${storedValuesOf(doc).length > 0}, authors = ${JSON.stringify(authors)}::jsonb,
      revision = revision + ${steps.length}, updated_by = ${userId}, updated_at = ${at}::timestamptz
      WHERE org_id = ${orgId}::uuid AND id = ${sectionId}::uuid AND revision = ${version}
      RETURNING org_id, id, project_id, section_key, content, text_length, revision, updated_by, updated_at
    ), logged AS (
      INSERT INTO section_steps (org_id, section_id, version, count, client_id, author, at, steps)
      SELECT org_id, id, revision, ${steps.length}, ${clientId}::uuid, updated_by, updated_at,
      ${JSON.stringify(steps)}::jsonb FROM saved
    )${sql.join(next.keeps.map((which) => keeping(texts[which], which, newId)))}${entering(next, remembered, newId)}
    , told AS (
      INSERT INTO audit_events (id, org_id, user_id, action, subject_id, data, at)
      SELECT ${newId()}::uuid, org_id, updated_by, ${written}, project_id::text, jsonb_build_object('section',
      section_key), updated_at FROM saved
      WHERE NOT EXISTS (
        SELECT FROM audit_events WHERE audit_events.org_id = saved.org_id AND subject_id = saved.project_id::text
        AND action = ${written}
          AND user_id = saved.updated_by AND data->>'section' = saved.section_key
          AND audit_events.at > ${instantFromMs(msOf(at) - HISTORY_ENTRY_MS)}::timestamptz
      )
    ), touched AS (
      UPDATE projects SET updated_at = saved.updated_at FROM saved WHERE projects.org_id = saved.org_id
      AND projects.id = saved.project_id
    )
    SELECT id FROM saved`;
  return (await rowsOf<{ id: string }>(tx, statement)).length > 0;
}
