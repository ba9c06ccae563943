import type { Verdict } from './eligibility-codes.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Assessment } from './assessment.ts';
import { eligibilityOf, offerOf, verdictOf } from './eligibility.ts';
import type { Situation } from './situation.ts';
import { conditionsKnown } from '#domain/program/conditions-source.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { moneyFit, sizeAndRole, timeLeft, topicFit, trlFit, wishes } from '#domain/program/matching/score.ts';
import type { TopicFit } from '#domain/program/matching/topic-fit.ts';

/** Above this score a program earns the match badge. */
const MATCH_ABOVE = 80;

/** The highest score of a program that the organization cannot apply to. */
const NOT_ELIGIBLE_MAX = 20;

type Answers = { readonly organization: EligibilityAnswers; readonly program: EligibilityAnswers };

/** Whether a score earns the match badge. */
export function isMatch(score: number): boolean {
  return score > MATCH_ABOVE;
}

function capped(sum: number, verdict: Verdict): number {
  return verdict === 'not_eligible' || verdict === 'closed' ? Math.min(sum, NOT_ELIGIBLE_MAX) : sum;
}

/**
 * Judges one organization against many programs. The returned function answers like `assess`.
 */
export function assessorOf(
  organization: OrganizationProfile,
  organizationAnswers: EligibilityAnswers,
): (
  program: ProgramFacts,
  programAnswers: EligibilityAnswers,
  now: Instant,
  fit: TopicFit,
  situation?: Situation | null,
) => Assessment {
  return (program, programAnswers, now, fit, situation = null) => {
    const criteria = eligibilityOf({
      organization,
      program,
      answers: { organization: organizationAnswers, program: programAnswers },
      situation,
      now,
    });
    const conditions = conditionsKnown(program);
    const verdict = verdictOf(criteria, conditions, programAnswers.conditions_read === 'yes');
    const unwanted = wishes(organization, program);
    const parts = [
      topicFit(fit, program),
      sizeAndRole(organization, program),
      trlFit(organization, program),
      moneyFit(organization, program),
      timeLeft(program, now),
      ...(unwanted === null ? [] : [unwanted]),
    ];
    const sum = Math.max(
      0,
      parts.reduce((total, { points }) => total + points, 0),
    );
    const unknowns = criteria.filter(({ answer, binding }) => binding && answer === 'unknown').length;
    return {
      verdict,
      offer: offerOf({ program }, criteria),
      conditions,
      criteria,
      unknowns,
      score: capped(sum, verdict),
      parts,
    };
  };
}

/** Can this organization apply to this program, why, and how well does it fit? See docs/matching.md. */
export function assess(
  organization: OrganizationProfile,
  program: ProgramFacts,
  answers: Answers,
  now: Instant,
  fit: TopicFit,
  situation: Situation | null = null,
): Assessment {
  return assessorOf(organization, answers.organization)(program, answers.program, now, fit, situation);
}
