import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { expectedOutcomes, type CallSummary, type ExpectedOutcomes } from '#domain/program/call-summary.ts';
import type { TextSection } from '#domain/program/facts.ts';
import { similarIds, suggestedIds } from '#server/search/similar-programs.ts';
import { mergeRows } from '#domain/program/catalogue/merge.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { programChanges, programs, programSources } from '#db/schema/index.ts';

import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import { currentListing } from '#server/search/catalogue-memory.ts';
import { alikeTo, foundBy } from '#server/search/catalogue-words.ts';
import { programFactsOf } from './program-facts.ts';

const SUGGESTIONS = 8;

export type Program = NonNullable<Awaited<ReturnType<typeof findBy>>>;

const columns = {
  id: programs.id,
  slug: programs.slug,
  programmeId: programs.programmeId,
  domain: programs.domain,
  funder: programs.funder,
  about: programs.about,
  smeFriendly: programs.smeFriendly,
  facts: programs.facts,
  factsVersion: programs.factsVersion,
  createdAt: programs.createdAt,
  unlistedAt: programs.unlistedAt,
  renamedTo: programs.renamedTo,
};

async function findBy(db: Db, condition: ReturnType<typeof eq>) {
  const [row] = await db.select(columns).from(programs).where(condition).limit(1);
  return row ? { ...row, facts: programFactsOf(row) } : null;
}

/**
 * The program at this public address, or null. The address of an earlier name leads to the program under its present
 * name.
 */
export async function findProgram(db: Db, slug: string): Promise<Program | null> {
  const program: Program | null = await findBy(db, eq(programs.slug, slug));
  return program?.renamedTo ? await findProgramById(db, program.renamedTo) : program;
}

/** The program with this id, or null. */
export async function findProgramById(db: Db, id: string): Promise<Program | null> {
  return await findBy(db, eq(programs.id, id));
}

/** What is written about a program: its official text in sections, and our summary beside it. */
export type CallTexts = { readonly sections: readonly TextSection[]; readonly summary: CallSummary | null };

/** What is written about a program, merged from what its sources say. */
export async function readCallTexts(db: Db, programId: string): Promise<CallTexts> {
  const rows = await db
    .select({ row: programSources.row })
    .from(programSources)
    .where(eq(programSources.programId, programId));
  // Only `writePrograms` fills this column.
  if (rows.length === 0) return { sections: [], summary: null };
  const { texts, summary = null } = mergeRows(rows.map(({ row }) => row as CatalogueRow));
  return { sections: texts, summary };
}

/** What a program expects of its projects, from its texts: for rows that an earlier version of the product wrote. */
export async function readExpected(db: Db, programId: string): Promise<ExpectedOutcomes | null> {
  const { summary, sections } = await readCallTexts(db, programId);
  return expectedOutcomes(summary, sections);
}

/** What a program expects of its projects. Null where nothing says it. */
export async function findExpected(db: Db, programId: string): Promise<ExpectedOutcomes | null> {
  const [row] = await db
    .select({ expected: programs.expected })
    .from(programs)
    .where(eq(programs.id, programId))
    .limit(1);
  return row?.expected ? row.expected.outcomes : await readExpected(db, programId);
}

/** When the portal was last read about a program. Null where it never named it. */
export async function findPortalReadAt(db: Db, programId: string): Promise<Instant | null> {
  const [row] = await db
    .select({ readAt: programSources.readAt })
    .from(programSources)
    .where(and(eq(programSources.programId, programId), eq(programSources.source, 'portal')));
  return row?.readAt ?? null;
}

/** What changed in a program since it was first seen, newest first. */
export async function listProgramChanges(db: Db, programId: string) {
  return await db
    .select({
      kind: programChanges.kind,
      field: programChanges.field,
      before: programChanges.before,
      after: programChanges.after,
      seenAt: programChanges.seenAt,
    })
    .from(programChanges)
    .where(eq(programChanges.programId, programId))
    .orderBy(sql`${programChanges.seenAt} DESC`, asc(programChanges.id))
    .limit(100);
}

/** Programs like this one that are not closed, most alike first. */
export async function listSimilarIds(
  memory: CatalogueMemory,
  program: Program,
  now: Instant,
  limit = 4,
): Promise<readonly string[]> {
  const loaded = await currentListing(memory);
  const alike = await alikeTo(memory, loaded, program.id);
  return similarIds(loaded.listing, alike, { id: program.id, now: msOf(now) }, limit);
}

export type Suggestion = { slug: string; identifier: string; title: string };

/** Programs whose number or name begins with these words, open ones first, for a palette. */
export async function suggestPrograms(
  memory: CatalogueMemory,
  query: string,
  now: Instant,
): Promise<readonly Suggestion[]> {
  const loaded = await currentListing(memory);
  const found = await foundBy(memory, loaded, query, true);
  const ids = found === null ? [] : suggestedIds(loaded.listing, { found, begun: query }, msOf(now), SUGGESTIONS);
  if (ids.length === 0) return [];
  const rows = await memory.db
    .select({ id: programs.id, slug: programs.slug, identifier: programs.identifier, title: programs.title })
    .from(programs)
    .where(inArray(programs.id, [...ids]));
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
