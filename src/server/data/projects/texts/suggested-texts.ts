import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, lt, sum } from 'drizzle-orm';

import type { PieceReason, SentLast } from '#domain/project/suggestions/suggested-text.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projectSections, suggestedTexts, users } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

const columns = {
  id: suggestedTexts.id,
  sectionId: suggestedTexts.sectionId,
  authorId: suggestedTexts.author,
  authorName: users.name,
  base: suggestedTexts.base,
  baseDoc: suggestedTexts.baseDoc,
  doc: suggestedTexts.doc,
  version: suggestedTexts.version,
  sentLast: suggestedTexts.sentLast,
  reasons: suggestedTexts.reasons,
  updatedAt: suggestedTexts.updatedAt,
  section: projectSections.sectionKey,
  /** The version of the section's text now. */
  newest: projectSections.revision,
};

function suggestedWhere(db: Db, orgId: OrgId, sectionId: string, more: SQL | undefined) {
  return db
    .select(columns)
    .from(suggestedTexts)
    .innerJoin(
      projectSections,
      and(eq(projectSections.orgId, suggestedTexts.orgId), eq(projectSections.id, suggestedTexts.sectionId)),
    )
    .leftJoin(users, eq(users.id, suggestedTexts.author))
    .where(and(eq(suggestedTexts.orgId, orgId), eq(suggestedTexts.sectionId, sectionId), more));
}

/** What a person suggests for a section. Null where they have never suggested anything. */
export async function findOwnSuggested(db: Db, orgId: OrgId, sectionId: string, userId: string) {
  const [row] = await suggestedWhere(db, orgId, sectionId, eq(suggestedTexts.author, userId)).limit(1);
  return row ?? null;
}
export type StoredSuggested = NonNullable<Awaited<ReturnType<typeof findOwnSuggested>>>;

/** A suggested text of a section by its id. Null where the section has no such text. */
export async function findSuggested(
  db: Db,
  orgId: OrgId,
  sectionId: string,
  suggestedId: string,
): Promise<StoredSuggested | null> {
  const [row] = await suggestedWhere(db, orgId, sectionId, eq(suggestedTexts.id, suggestedId)).limit(1);
  return row ?? null;
}

/** Every suggested text of a section that differs from it, the one that was changed last first. */
export async function listSuggested(db: Db, orgId: OrgId, sectionId: string): Promise<readonly StoredSuggested[]> {
  return await suggestedWhere(db, orgId, sectionId, gt(suggestedTexts.pieces, 0)).orderBy(
    desc(suggestedTexts.updatedAt),
    desc(suggestedTexts.id),
  );
}

/** How many pieces wait in each section of a project that has any. */
export async function countSuggestions(db: Db, { orgId, projectId }: OfProject): Promise<Record<SectionKey, number>> {
  const rows = await db
    .select({ key: projectSections.sectionKey, waiting: sum(suggestedTexts.pieces).mapWith(Number) })
    .from(suggestedTexts)
    .innerJoin(
      projectSections,
      and(eq(projectSections.orgId, suggestedTexts.orgId), eq(projectSections.id, suggestedTexts.sectionId)),
    )
    .where(and(eq(suggestedTexts.orgId, orgId), eq(projectSections.projectId, projectId), gt(suggestedTexts.pieces, 0)))
    .groupBy(projectSections.sectionKey);
  return Object.fromEntries(rows.map(({ key, waiting }) => [key, waiting]));
}

type NewSuggested = {
  readonly id: string;
  readonly sectionId: string;
  readonly author: string;
  readonly base: number;
  readonly doc: RichTextDocument;
  readonly at: Instant;
};

/** Begins a suggested text as the section's text is. Answers whether it did: the person may have one by now. */
export async function addSuggested(
  tx: Tx,
  orgId: OrgId,
  { id, sectionId, author, base, doc, at }: NewSuggested,
): Promise<boolean> {
  const rows = await tx
    .insert(suggestedTexts)
    .values({ id, orgId, sectionId, author, base, baseDoc: doc, doc, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: suggestedTexts.id });
  return rows.length > 0;
}

export type SuggestedChange = {
  readonly version: number;
  readonly base: number;
  readonly baseDoc: RichTextDocument;
  readonly doc: RichTextDocument;
  readonly pieces: number;
  readonly reasons: readonly PieceReason[];
  readonly sentLast: readonly SentLast[];
  readonly updatedAt: Instant;
};

/** Changes a suggested text where it still has the version that was read. Answers whether it did. */
export async function changeSuggested(
  tx: Tx,
  orgId: OrgId,
  { id, version }: Pick<StoredSuggested, 'id' | 'version'>,
  changed: SuggestedChange,
): Promise<boolean> {
  const rows = await tx
    .update(suggestedTexts)
    .set(changed)
    .where(and(eq(suggestedTexts.orgId, orgId), eq(suggestedTexts.id, id), eq(suggestedTexts.version, version)))
    .returning({ id: suggestedTexts.id });
  return rows.length > 0;
}

/** Forgets suggested texts in which nothing is suggested any more and that nobody has changed since this moment. */
export async function forgetSuggested(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(suggestedTexts).where(and(eq(suggestedTexts.pieces, 0), lt(suggestedTexts.updatedAt, before)));
}
