import { and, asc, eq, sql } from 'drizzle-orm';

import { valueFactsOf, valueParts } from '#domain/project/stored-project.ts';
import { storedValues } from '#domain/project/stored-values/stored-values.ts';
import { openText } from '#domain/project/stored-values/values-in-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { projectSections } from '#db/schema/index.ts';
import { stepsRenewing } from '#text/renewed-values.ts';
import { nodeOf } from '#text/schema.ts';
import { storedValueText } from '#words/project/stored-values/stored-value-text.ts';

import { inProject, type OfProject } from '#server/data/projects/in-project.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import { lockForVersion } from '#server/data/projects/versions.ts';

/** A text in which stored values say something else than what is stored, with the steps that mend it. */
export type StaleText = { readonly sectionId: string; readonly version: number; readonly steps: readonly unknown[] };
export type StaleTexts = {
  readonly texts: readonly StaleText[];
  /** Somebody writes in a text with stored values at this moment, so it was not looked at. */
  readonly isBusy: boolean;
};

const none: StaleTexts = { texts: [], isBusy: false };

const holdingValues = (of: OfProject) => and(inProject(projectSections, of), eq(projectSections.holdsValues, true));

/** How each stored value of a project reads now. */
async function findWords(db: Db, of: OfProject, at: Instant) {
  const { head, intake, budget, plan } = (await loadParts(db, of, valueParts, at)) ?? {};
  if (!head || !intake || !budget || !plan) return null;
  const known = new Map<string, string>();
  for (const { of: code, row, value } of storedValues(valueFactsOf({ head, intake, budget, plan })))
    if (value !== null) known.set(`${code} ${row}`, storedValueText(value, head.language));
  return known;
}

/**
 * The texts of a project whose stored values are behind, held by this transaction, which has to mend them. A save of a
 * text holds the text and then its project. Whoever holds the project already does not wait for texts, but passes over
 * those that somebody is writing in. Where no text holds a value this is one small query.
 */
export async function lockStaleTexts(
  tx: Tx,
  of: OfProject,
  { at, waits }: { readonly at: Instant; readonly waits: boolean },
): Promise<StaleTexts> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(projectSections)
    .where(holdingValues(of));
  if (!found || found.count === 0) return none;
  const held = await tx
    .select({ sectionId: projectSections.id, version: projectSections.revision, doc: projectSections.content })
    .from(projectSections)
    .where(holdingValues(of))
    .orderBy(asc(projectSections.id))
    .for('update', waits ? {} : { skipLocked: true });
  const project = await lockForVersion(tx, of);
  const words = project && (await findWords(tx, of, at));
  if (!words) return none;
  const texts = held.map(({ sectionId, version, doc }) => {
    const steps = stepsRenewing(
      nodeOf(doc),
      ({ of: code, row, text }) => words.get(`${code} ${row}`) ?? openText(String(text)),
    );
    return { sectionId, version, steps: steps.map((step): unknown => step.toJSON()) };
  });
  return { texts: texts.filter(({ steps }) => steps.length > 0), isBusy: held.length < found.count };
}

/** The projects that are worked on and whose texts show stored values; or this one, where it is such a project. */
export async function listProjectsWithValues(db: Db, projectId: string | null = null): Promise<readonly OfProject[]> {
  return await rowsOf<OfProject>(
    db,
    sql`
    SELECT DISTINCT p.org_id AS "orgId", p.id AS "projectId" FROM projects p
    JOIN project_sections s ON s.org_id = p.org_id AND s.project_id = p.id
    WHERE (${projectId}::uuid IS NULL OR p.id = ${projectId}::uuid) AND s.holds_values
      AND p.deleted_at IS NULL AND NOT p.archived`,
  );
}
