import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import { assess } from '#domain/program/eligibility/assess.ts';
import type { TopicFit } from '#domain/program/matching/topic-fit.ts';
import { fitInSteps } from '#domain/program/matching/topic-fit.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';

import { getApplicant, listProgramAnswers } from '#server/data/matching/applicants.ts';
import { saveScores } from '#server/data/matching/match-scores.ts';
import { saveOrganizationAnswer, saveProgramAnswer } from '#server/data/programs/program-answers.ts';
import type { Program } from '#server/data/programs/programs.ts';
import type { Acting } from '#server/platform/change.ts';
import { change, done } from '#server/platform/change.ts';
import { rescoreOrganization } from '#server/platform/jobs.ts';

type Given = {
  readonly program: Program;
  /** Found before the transaction begins: no answer changes it. */
  readonly fit: TopicFit;
  readonly question: QuestionCode;
  readonly scope: 'organization' | 'program';
  readonly answer: 'yes' | 'no' | null;
};

/**
 * Stores (or takes back) an answer, judges the program anew and stores its score, all at once. An answer about the
 * organization matters for every program: the job judges the others.
 */
export async function answerQuestion(acting: Acting<'organization'>, given: Given): Promise<Assessment> {
  const { deps, person, place } = acting;
  const { orgId } = place;
  const { program, fit, question, scope, answer } = given;
  const now = deps.clock();
  return await change(acting, answer === null ? 'question.reopened' : 'question.answered', async (tx) => {
    const stored = { question, answer, userId: person.id, now };
    if (scope === 'organization') await saveOrganizationAnswer(tx, orgId, stored);
    else await saveProgramAnswer(tx, orgId, program.id, stored);
    const applicant = await getApplicant(tx, orgId);
    const answers = await listProgramAnswers(tx, orgId, [program.id]);
    const assessment = assess(
      applicant.profile,
      program.facts,
      { organization: applicant.answers, program: answers.get(program.id) ?? {} },
      now,
      fit,
    );
    if (assessment.verdict !== 'closed') {
      const { score, verdict } = assessment;
      const kept = fit.fit === null ? null : fitInSteps(fit.fit);
      const { factsVersion } = program;
      await saveScores(tx, orgId, [{ programId: program.id, score, fit: kept, verdict, factsVersion }], {
        version: applicant.version,
        day: dayIn(BRUSSELS, now),
      });
    }
    const event = { subject: program.id, question, scope };
    const jobs = scope === 'organization' ? [rescoreOrganization(orgId)] : [];
    return done(answer === null ? event : { ...event, answer }, assessment, { jobs });
  });
}
