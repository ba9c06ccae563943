import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import { assess } from '#domain/program/eligibility/assess.ts';
import type { TopicFit } from '#domain/program/matching/topic-fit.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';

import { getApplicant } from '#server/data/matching/applicants.ts';
import { listStandings } from '#server/data/matching/standings.ts';
import { saveScores, scoreOf } from '#server/data/matching/match-scores.ts';
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
    const standing = (await listStandings(tx, applicant, [program.id]))(program.id);
    const assessment = assess(
      applicant.profile,
      program.facts,
      { organization: applicant.answers, program: standing.answers },
      now,
      fit,
      standing.situation,
    );
    if (assessment.verdict !== 'closed') {
      await saveScores(tx, orgId, [scoreOf(program, fit, assessment)], {
        version: applicant.version,
        day: dayIn(BRUSSELS, now),
        now,
      });
    }
    const event = { subject: program.id, question, scope };
    const jobs = scope === 'organization' ? [rescoreOrganization(orgId)] : [];
    return done(answer === null ? event : { ...event, answer }, assessment, { jobs });
  });
}

/** Stores (or takes back) an answer that holds for every program; the job judges them anew. */
export async function answerOnce(
  acting: Acting<'organization'>,
  { question, answer }: Pick<Given, 'question' | 'answer'>,
): Promise<void> {
  const { deps, person, place } = acting;
  const { orgId } = place;
  await change(acting, answer === null ? 'question.reopened' : 'question.answered', async (tx) => {
    await saveOrganizationAnswer(tx, orgId, { question, answer, userId: person.id, now: deps.clock() });
    const event = { subject: orgId, question, scope: 'organization' } as const;
    return done(answer === null ? event : { ...event, answer }, null, { jobs: [rescoreOrganization(orgId)] });
  });
}
