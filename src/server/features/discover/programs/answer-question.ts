import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import { assess } from '#domain/program/eligibility/assess.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';

import { getApplicant, listProgramAnswers } from '#server/data/matching/applicants.ts';
import { recordEvent } from '#server/data/platform/audit.ts';
import { saveScores } from '#server/data/matching/match-scores.ts';
import type { OrgId } from '#server/data/organizations/members.ts';
import { saveOrganizationAnswer, saveProgramAnswer } from '#server/data/programs/program-answers.ts';
import type { Program } from '#server/data/programs/programs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rescoreOrganization } from './job-names.ts';

type Given = {
  readonly orgId: OrgId;
  readonly program: Program;
  readonly userId: string;
  readonly question: QuestionCode;
  readonly scope: 'organization' | 'program';
  readonly answer: 'yes' | 'no' | null;
};

/**
 * Stores (or takes back) an answer, judges the program anew and stores its score, all at once. An answer about the
 * organization matters for every program: the job judges the others.
 */
export async function answerQuestion({ db, clock, newId, jobs }: Deps, given: Given): Promise<Assessment> {
  const { orgId, program, question, scope, answer, userId } = given;
  const now = clock();
  return await db.transaction(async (tx) => {
    if (scope === 'organization') {
      await saveOrganizationAnswer(tx, orgId, { question, answer, userId, now });
      await jobs.enqueue(tx, rescoreOrganization, { orgId }, { key: orgId });
    } else {
      await saveProgramAnswer(tx, orgId, program.id, { question, answer, userId, now });
    }
    const applicant = await getApplicant(tx, orgId);
    const answers = await listProgramAnswers(tx, orgId, [program.id]);
    const assessment = assess(
      applicant.profile,
      program.facts,
      { organization: applicant.answers, program: answers.get(program.id) ?? {} },
      now,
    );
    if (assessment.verdict !== 'closed') {
      const { score, verdict } = assessment;
      await saveScores(tx, orgId, [{ programId: program.id, score, verdict, factsVersion: program.factsVersion }], {
        version: applicant.version,
        day: dayIn(BRUSSELS, now),
      });
    }
    await recordEvent(tx, {
      id: newId(),
      orgId,
      userId,
      action: answer === null ? 'question.reopened' : 'question.answered',
      subjectId: program.id,
      data: { question, scope, answer },
      at: now,
    });
    return assessment;
  });
}
