import { lt, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { sectionSteps } from '#db/schema/index.ts';

/** Steps in one row, together, where they are packed: rows cost more than the steps in them. */
const PACKED = 500;

// A step that types or deletes is packed as its places and its words, which take a quarter of the room.
const step = sql.raw('step.value');
const ends = sql`'stepType', 'replace', 'from', ${step}->'from', 'to', ${step}->'to'`;
const words = sql`${step}#>'{slice,content,0,text}'`;
/** The short form of a step, where exactly that step can be made of it again. */
const shortForm = sql`CASE ${step}
  WHEN jsonb_build_object(${ends}) THEN jsonb_build_array(${step}->'from', ${step}->'to')
  WHEN jsonb_build_object(${ends}, 'slice', jsonb_build_object('content', jsonb_build_array(jsonb_build_object(
    'type', 'text', 'text', ${words})))) THEN jsonb_build_array(${step}->'from', ${step}->'to', ${words})
  ELSE ${step} END`;

/** A step as it was sent. */
export function wholeStep(kept: unknown): unknown {
  if (!Array.isArray(kept)) return kept;
  const [from, to, typed]: readonly unknown[] = kept;
  const places = { stepType: 'replace', from, to };
  return typed === undefined ? places : { ...places, slice: { content: [{ type: 'text', text: typed }] } };
}

/** Deletes the steps before this moment. A text that somebody has had open since then is read anew. */
export async function forgetSteps(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(sectionSteps).where(lt(sectionSteps.at, before));
}

/**
 * Puts steps before this moment that one client sent one after the other into one row, some hundreds in each. They stay
 * the same steps in the same order: who asks for what follows a version gets the same.
 */
export async function packSteps(tx: Tx, before: Instant): Promise<void> {
  await tx.execute(sql`
    WITH small AS (
      SELECT *, version - count IS DISTINCT FROM lag(version) OVER line OR client_id IS DISTINCT FROM lag(client_id)
        OVER line OR author IS DISTINCT FROM lag(author) OVER line AS begins
      FROM section_steps WHERE at < ${before}::timestamptz AND count < ${PACKED / 2}
      WINDOW line AS (PARTITION BY org_id, section_id ORDER BY version)
    ), stretches AS (
      SELECT *, count(*) FILTER (WHERE begins) OVER line AS stretch
      FROM small WINDOW line AS (PARTITION BY org_id, section_id ORDER BY version)
    ), packs AS (
      SELECT *, (sum(count) OVER (PARTITION BY org_id, section_id, stretch ORDER BY version) - count) / ${PACKED}
        AS pack FROM stretches
    ), several AS (
      SELECT org_id, section_id, stretch, pack FROM packs GROUP BY org_id, section_id, stretch, pack HAVING count(*) > 1
    ), taken AS (
      DELETE FROM section_steps log USING packs JOIN several USING (org_id, section_id, stretch, pack)
      WHERE log.org_id = packs.org_id AND log.section_id = packs.section_id AND log.version = packs.version
      RETURNING log.*, packs.stretch, packs.pack
    )
    INSERT INTO section_steps (org_id, section_id, version, count, client_id, author, at, steps)
    SELECT org_id, section_id, max(version), count(*), client_id, author, max(at),
      jsonb_agg(${shortForm} ORDER BY version, step.nth)
    FROM taken CROSS JOIN LATERAL jsonb_array_elements(steps) WITH ORDINALITY AS step (value, nth)
    GROUP BY org_id, section_id, stretch, pack, client_id, author`);
}
