import { setImmediate } from 'node:timers/promises';

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { StepMap } from '@tiptap/pm/transform';

import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { commentThreads, coveredOutcomes, projectSections, sectionSteps } from '#db/schema/index.ts';
import { readStep } from '#text/accept.ts';
import { anchorFollower, type FollowedAnchor } from '#text/anchors/follow-anchors.ts';
import { nodeOf } from '#text/schema.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { wholeStep } from './section-log.ts';

// Anchors are not moved as somebody types: that would be a write for each of them at each keystroke. They are followed
// through the log when they are read, and now and then the newer places are stored, long before the log ends.

/** So many steps are read before others get their turn. */
const AT_ONCE = 500;

type Changes = { readonly since: number; readonly maps: readonly StepMap[] };

/** What changed in a section up to a version, from this earlier one on or from as far back as the log reaches. */
async function changesUpTo(db: Db, orgId: OrgId, sectionId: string, now: number, wanted: number): Promise<Changes> {
  const rows = await db
    .select({ version: sectionSteps.version, count: sectionSteps.count, steps: sectionSteps.steps })
    .from(sectionSteps)
    .where(and(eq(sectionSteps.orgId, orgId), eq(sectionSteps.sectionId, sectionId), gt(sectionSteps.version, wanted)))
    .orderBy(asc(sectionSteps.version));
  const [oldest] = rows;
  const since = Math.max(wanted, oldest ? oldest.version - oldest.count : now);
  const maps: StepMap[] = [];
  const none = { since: now, maps: [] };
  for (const { version, count, steps } of rows) {
    // One row may hold many steps that were sent one after the other, and begin before the version.
    const known = since + maps.length - (version - count);
    if (known < 0) return none;
    for (const kept of steps.slice(known)) {
      if (maps.length === now - since) break;
      const step = readStep(wholeStep(kept));
      if (!step) return none;
      maps.push(step.getMap());
      if (maps.length % AT_ONCE === 0) await setImmediate();
    }
  }
  return maps.length === now - since ? { since, maps } : none;
}

async function follow(
  db: Db,
  orgId: OrgId,
  sectionId: string,
  anchors: readonly TextAnchor[],
): Promise<readonly FollowedAnchor[]> {
  const [text] = await db
    .select({ version: projectSections.revision, doc: projectSections.content })
    .from(projectSections)
    .where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, sectionId)))
    .limit(1);
  if (!text) return anchors.map((anchor) => ({ anchor, changed: true, isFollowed: false }));
  const { version } = text;
  const oldest = anchors.reduce((least, { at }) => Math.min(least, at?.version ?? version), version);
  const changes = await changesUpTo(db, orgId, sectionId, version, oldest);
  const follower = anchorFollower({ doc: nodeOf(text.doc), version, ...changes });
  const followed: FollowedAnchor[] = [];
  for (const anchor of anchors) {
    followed.push(follower(anchor));
    if (changes.maps.length > AT_ONCE) await setImmediate();
  }
  return followed;
}

/** What is about some of the text of a section, at its version. */
type Anchored = { readonly anchor: TextAnchor | null };

/** The same with each anchor where it stands in the newest text of the section, whose version this is. */
export async function withFollowed<Of extends Anchored>(
  db: Db,
  orgId: OrgId,
  { id, version }: { readonly id: string; readonly version: number },
  all: readonly Of[],
): Promise<readonly Of[]> {
  const behind = all.flatMap(({ anchor }) => (anchor && anchor.at?.version !== version ? [anchor] : []));
  if (behind.length === 0) return all;
  const followed = await follow(db, orgId, id, behind);
  const moved = new Map(behind.map((anchor, nth) => [anchor, followed[nth]?.anchor ?? anchor]));
  return all.map((each) => (each.anchor ? { ...each, anchor: moved.get(each.anchor) ?? each.anchor } : each));
}

/** An anchor that a page made. Its place is kept where its words stand there; else its words are looked for. */
export async function checkedAnchor(
  db: Db,
  orgId: OrgId,
  sectionId: string,
  { at, ...words }: TextAnchor,
): Promise<TextAnchor> {
  if (!at) return words;
  const [followed] = await follow(db, orgId, sectionId, [{ ...words, at }]);
  return followed && !followed.changed && followed.isFollowed ? followed.anchor : words;
}

type Behind = { readonly org_id: OrgId; readonly section_id: string };

/** The sections that have changed since the places of their anchors were stored. */
export async function listSectionsBehind(db: Db): Promise<readonly Behind[]> {
  const behind = sql`WHERE (anchored.anchor#>>'{at,version}')::int IS DISTINCT FROM section.revision
    AND anchored.anchor IS NOT NULL`;
  const ofSection = sql`JOIN project_sections section ON section.org_id = anchored.org_id
    AND section.id = anchored.section_id`;
  return await rowsOf<Behind>(
    db,
    sql`SELECT anchored.org_id, anchored.section_id FROM comment_threads anchored ${ofSection} ${behind}
      UNION SELECT anchored.org_id, anchored.section_id FROM covered_outcomes anchored ${ofSection} ${behind}`,
  );
}

/** Stores where the anchors of a section stand now. */
export async function storeFollowed(tx: Tx, { org_id, section_id }: Behind): Promise<void> {
  for (const table of [commentThreads, coveredOutcomes]) {
    const rows = await tx
      .select({ id: table.id, anchor: table.anchor })
      .from(table)
      .where(and(eq(table.orgId, org_id), eq(table.sectionId, section_id)));
    const anchored = rows.flatMap(({ id, anchor }) => (anchor ? [{ id, anchor }] : []));
    const followed = await follow(
      tx,
      org_id,
      section_id,
      anchored.map(({ anchor }) => anchor),
    );
    for (const [nth, { id }] of anchored.entries()) {
      const anchor = followed[nth]?.anchor;
      if (anchor)
        await tx
          .update(table)
          .set({ anchor })
          .where(and(eq(table.orgId, org_id), eq(table.id, id)));
    }
  }
}
