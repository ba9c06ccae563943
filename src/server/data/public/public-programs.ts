import { sql } from 'drizzle-orm';

import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { StoredFacts } from '#server/data/programs/program-facts.ts';

/** A mark of the catalogue and of what was recorded of it: another one where anything public may have changed. */
export async function findPublicState(db: Db): Promise<string> {
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`SELECT revision || '-' || COALESCE((SELECT (date_part('epoch', max(seen_at)) * 1000)::bigint
      FROM program_changes), 0) AS state FROM catalogue_state`,
  );
  if (!row) throw new Error('the catalogue has no state');
  return row.state;
}

type Addressed = { readonly slug: string; readonly changedAt: Instant };
type AddressedRow = { readonly slug: string; readonly changedAt: string | Date };

const changedAt = sql`GREATEST(p.updated_at, (SELECT max(c.seen_at) FROM program_changes c WHERE c.program_id = p.id))`;

function instantOf(at: string | Date): Instant {
  return new Date(at).toISOString() as Instant;
}

/** Where a reading of addresses begins: at one of them, or behind it. */
export type AddressesFrom = { readonly slug: string; readonly itself: boolean };

/** The pages of programs in order of their addresses; each with its last change. */
export async function listProgramAddresses(
  db: Db,
  { slug: from, itself }: AddressesFrom,
  limit: number,
): Promise<readonly Addressed[]> {
  const isAfter = itself ? sql`>=` : sql`>`;
  const rows = await rowsOf<AddressedRow>(
    db,
    sql`SELECT p.slug, ${changedAt} AS "changedAt" FROM programs p
      WHERE p.renamed_to IS NULL AND p.slug COLLATE "C" ${isAfter} ${from}
      ORDER BY p.slug COLLATE "C" LIMIT ${limit}::int`,
  );
  return rows.map(({ slug, changedAt: at }) => ({ slug, changedAt: instantOf(at) }));
}

/** Where each part of so many programs begins, in order of their addresses, and its last change. */
export async function listProgramParts(
  db: Db,
  each: number,
): Promise<readonly { readonly first: string; readonly changedAt: Instant }[]> {
  const rows = await rowsOf<{ readonly first: string; readonly changedAt: string | Date }>(
    db,
    sql`SELECT min(slug COLLATE "C") AS first, max("changedAt") AS "changedAt" FROM (
        SELECT p.slug, ${changedAt} AS "changedAt", (row_number() OVER (ORDER BY p.slug COLLATE "C") - 1) / ${each}::int
          AS part
        FROM programs p WHERE p.renamed_to IS NULL
      ) placed GROUP BY part ORDER BY part`,
  );
  return rows.map(({ first, changedAt: at }) => ({ first, changedAt: instantOf(at) }));
}

export type ToldProgram = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly programmeId: string;
  readonly category: string;
  readonly funder: string;
  readonly about: string | null;
  readonly facts: StoredFacts;
  readonly createdAt: Instant;
};
type Told = ToldProgram & { readonly kind: ProgramChangeKind; readonly seenAt: Instant };
type ToldRow = Omit<Told, 'createdAt' | 'seenAt'> & {
  readonly createdAt: string | Date;
  readonly seenAt: string | Date;
};

/** The latest changes of programs, the newest first; of these programmes alone, where any are named. */
export async function listLatestChanges(
  db: Db,
  programmeIds: readonly string[] | null,
  limit: number,
): Promise<readonly Told[]> {
  const narrowed =
    programmeIds === null ? sql`` : sql`AND p.programme_id = ANY(${`{${programmeIds.join(',')}}`}::text[])`;
  const rows = await rowsOf<ToldRow>(
    db,
    sql`SELECT p.id, p.slug, p.title, p.programme_id AS "programmeId", p.domain AS category, p.funder, p.about, p.facts,
        p.created_at AS "createdAt", c.kind, c.seen_at AS "seenAt"
      FROM program_changes c JOIN programs p ON p.id = c.program_id
      WHERE p.renamed_to IS NULL AND p.unlisted_at IS NULL ${narrowed}
      ORDER BY c.seen_at DESC, p.slug COLLATE "C", c.id LIMIT ${limit}::int`,
  );
  return rows.map((row) => ({ ...row, createdAt: instantOf(row.createdAt), seenAt: instantOf(row.seenAt) }));
}
