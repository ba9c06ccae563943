import { and, eq, sql } from 'drizzle-orm';

import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { organizations, orgAnswers, programAnswers } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

export type GivenAnswer = {
  readonly question: QuestionCode;
  /** Null takes it back. */
  readonly answer: 'yes' | 'no' | null;
  readonly userId: string;
  readonly now: Instant;
};

/** Stores or takes back an answer that holds for every program. It counts as a change of the organization's profile. */
export async function saveOrganizationAnswer(
  tx: Tx,
  orgId: OrgId,
  { question, answer, userId, now }: GivenAnswer,
): Promise<void> {
  const stored = { answer, answeredBy: userId, answeredAt: now };
  if (answer === null)
    await tx.delete(orgAnswers).where(and(eq(orgAnswers.orgId, orgId), eq(orgAnswers.question, question)));
  else
    await tx
      .insert(orgAnswers)
      .values({ orgId, question, ...stored, answer })
      .onConflictDoUpdate({ target: [orgAnswers.orgId, orgAnswers.question], set: { ...stored, answer } });
  await tx
    .update(organizations)
    .set({ profileVersion: sql`${organizations.profileVersion} + 1`, updatedAt: now })
    .where(eq(organizations.id, orgId));
}

/** Stores or takes back an answer that holds for one program. */
export async function saveProgramAnswer(
  tx: Tx,
  orgId: OrgId,
  programId: string,
  { question, answer, userId, now }: GivenAnswer,
): Promise<void> {
  const stored = { answer, answeredBy: userId, answeredAt: now };
  if (answer === null) {
    await tx
      .delete(programAnswers)
      .where(
        and(
          eq(programAnswers.orgId, orgId),
          eq(programAnswers.programId, programId),
          eq(programAnswers.question, question),
        ),
      );
  } else {
    await tx
      .insert(programAnswers)
      .values({ orgId, programId, question, ...stored, answer })
      .onConflictDoUpdate({
        target: [programAnswers.orgId, programAnswers.programId, programAnswers.question],
        set: { ...stored, answer },
      });
  }
}
