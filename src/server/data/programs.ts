import { asc, eq, sql } from 'drizzle-orm';

import { words } from '#domain/text.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { programChanges, programs, programTexts } from '#db/schema/index.ts';

import { programFactsOf } from './program-facts.ts';
import { allOf, searchTerms } from './program-search.ts';

export type Program = NonNullable<Awaited<ReturnType<typeof findProgram>>>;

const columns = {
  id: programs.id, slug: programs.slug, programmeId: programs.programmeId, domain: programs.domain, funder: programs.funder,
  smeFriendly: programs.smeFriendly, facts: programs.facts, factsVersion: programs.factsVersion, createdAt: programs.createdAt,
};

async function findBy(db: Db, condition: ReturnType<typeof eq>) {
  const [row] = await db.select(columns).from(programs).where(condition).limit(1);
  return row ? { ...row, facts: programFactsOf(row) } : null;
}

/** The program at this public address, or null. */
export async function findProgram(db: Db, slug: string) {
  return await findBy(db, eq(programs.slug, slug));
}

/** The program with this id, or null. */
export async function findProgramById(db: Db, id: string): Promise<Program | null> {
  return await findBy(db, eq(programs.id, id));
}

/** The official text of a program in sections; empty where none is stored. */
export async function listTextSections(db: Db, programId: string) {
  const [row] = await db.select({ sections: programTexts.sections }).from(programTexts).where(eq(programTexts.programId, programId)).limit(1);
  return row?.sections ?? [];
}

/** What changed in a program since it was first seen, newest first. */
export async function listProgramChanges(db: Db, programId: string) {
  return await db
    .select({ kind: programChanges.kind, field: programChanges.field, before: programChanges.before, after: programChanges.after, seenAt: programChanges.seenAt })
    .from(programChanges)
    .where(eq(programChanges.programId, programId))
    .orderBy(sql`${programChanges.seenAt} DESC`, asc(programChanges.id))
    .limit(100);
}

/**
 * Programs like this one, most alike first: the same call counts 40, the same framework programme 20, the same type of
 * action 10, each shared word of the name 6. Closed ones are left out.
 */
export async function listSimilarIds(db: Db, program: Program, now: Instant, limit = 4): Promise<readonly string[]> {
  const terms = searchTerms(program.facts.title);
  const shared = terms.map((word) => sql`(l.search_name @@ ${allOf([word], false)}::tsquery)::int`);
  const any = terms.map((word) => allOf([word], false)).join(' | ');
  const { callIdentifier, typeOfAction } = program.facts;
  const rows = await rowsOf<{ id: string }>(db, sql`
    SELECT p.id FROM program_listing l JOIN programs p ON p.id = l.program_id
    WHERE p.id <> ${program.id}::uuid AND (p.timeline_end > ${now}::timestamptz OR p.timeline_end IS NULL)
      AND (p.programme_id = ${program.programmeId} ${any === '' ? sql`` : sql`OR l.search_name @@ ${any}::tsquery`})
    ORDER BY CASE WHEN p.facts->>'callIdentifier' = ${callIdentifier}::text THEN 40 ELSE 0 END
      + CASE WHEN p.programme_id = ${program.programmeId} THEN 20 ELSE 0 END
      + CASE WHEN p.type_of_action = ${typeOfAction}::text THEN 10 ELSE 0 END
      + 6 * (${shared.length === 0 ? sql`0` : sql.join(shared, sql` + `)}) DESC, p.external_id COLLATE "C"
    LIMIT ${limit}`);
  return rows.map((row) => row.id);
}

export type Suggestion = { slug: string; identifier: string; title: string };

/** Programs whose number or name begins to match these words, open ones first; for a palette. */
export async function suggestPrograms(db: Db, query: string, now: Instant): Promise<readonly Suggestion[]> {
  const part = words(query).join('-');
  if (part === '') return [];
  const terms = searchTerms(query);
  return await rowsOf<Suggestion>(db, sql`
    SELECT p.slug, p.identifier, p.title FROM program_listing l JOIN programs p ON p.id = l.program_id
    WHERE l.identifier_folded LIKE ${`%${part}%`} OR l.search_name @@ ${allOf(terms, true)}::tsquery
    ORDER BY CASE WHEN p.identifier_folded LIKE ${`%${part}%`} THEN 0 ELSE 1 END,
      CASE WHEN p.timeline_end <= ${now}::timestamptz THEN 1 ELSE 0 END, p.title_folded COLLATE "C", p.id
    LIMIT 8`);
}
