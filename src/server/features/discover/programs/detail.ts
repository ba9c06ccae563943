import type { ProgramCard, ProgramDetail } from '#contract/programs.ts';
import { questionCodes } from '#domain/program/eligibility/eligibility-codes.ts';
import { namedConditions } from '#domain/program/program-codes.ts';
import type { CallSummary } from '#domain/program/call-summary.ts';
import type { Settling } from '#domain/program/eligibility/settling.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import type { EligibilityAnswers } from '#domain/organization/profile.ts';
import type { AdviceCode } from '#domain/program/matching/advice.ts';
import type { Provenance } from '#domain/program/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';

import { frameworkOf } from '#reference/programmes.ts';
import { clauseOf } from '#reference/clauses/clauses.ts';
import { conditionNote } from '#reference/condition-notes.ts';
import { activityOf, writtenActivityCode } from '#reference/nace.ts';
import { cardOf } from '#server/data/programs/program-cards.ts';
import type { CallTexts, listProgramChanges, Program } from '#server/data/programs/programs.ts';

type Beside = {
  /** For the organization that looks at it; null for visitors. */
  readonly assessment: Assessment | null;
  readonly answers: { readonly organization: EligibilityAnswers; readonly program: EligibilityAnswers };
  /** When the portal was last read about it. */
  readonly portalReadAt: Instant | null;
  readonly texts: CallTexts;
  readonly changes: Awaited<ReturnType<typeof listProgramChanges>>;
  readonly similar: ProgramCard[];
  readonly settling: readonly Settling[];
  readonly advice: AdviceCode | null;
};

function listed(answers: EligibilityAnswers, scope: 'organization' | 'program'): ProgramDetail['answers'] {
  return questionCodes.flatMap((question) => {
    const answer = answers[question];
    return answer ? [{ question, scope, answer }] : [];
  });
}

/**
 * Where a field comes from, with the day on which that source was read last. What the portal says again is as good as
 * new. A field that could not be read since then keeps its own day.
 */
function asRead(
  provenance: Provenance,
  { defaultProvenance }: Program['facts'],
  portalReadAt: Instant | null,
): Provenance {
  const isOfLastReading =
    provenance.source === 'portal' &&
    (defaultProvenance.source !== 'portal' || provenance.asOf === defaultProvenance.asOf);
  return isOfLastReading && portalReadAt !== null ? { ...provenance, asOf: dayIn(BRUSSELS, portalReadAt) } : provenance;
}

/** A summary as the page shows it, its divisions with their names. */
function summaryOf(summary: CallSummary): NonNullable<ProgramDetail['summary']> {
  return {
    ...summary,
    naceDivisions: summary.naceDivisions.flatMap((code) => {
      const division = activityOf(code);
      return division ? [{ code: writtenActivityCode(code), title: division.title }] : [];
    }),
  };
}

/** A criterion with the rule that its clause names. */
function withRule(criterion: Assessment['criteria'][number]) {
  return { ...criterion, rule: clauseOf(criterion.clause) };
}

/** A judgement as it crosses the wire. */
export function assessmentOf({
  verdict,
  offer,
  conditions,
  criteria,
  unknowns,
  score,
  parts,
}: Assessment): NonNullable<ProgramDetail['assessment']> {
  return { verdict, offer, conditions, criteria: criteria.map(withRule), unknowns, score, parts: [...parts] };
}

/** The notes on a call that say something else than the conditions that it is marked with. */
function notesBeside({ flags, eligibilityNotes }: Program['facts']): string[] {
  const said = new Set(namedConditions.filter((each) => flags.includes(each)).map(conditionNote));
  return eligibilityNotes.filter((note) => !said.has(note));
}

/** Everything the page of one program shows. */
export function detailOf(
  program: Program & { readonly saved: boolean },
  { assessment, answers, portalReadAt, texts, changes, similar, settling, advice }: Beside,
  now: Instant,
): ProgramDetail {
  const { facts } = program;
  return {
    ...cardOf(program, assessment, now),
    programmeId: program.programmeId,
    programmeName: facts.programme.name,
    framework: frameworkOf(facts.programme.lineage),
    callIdentifier: facts.callIdentifier,
    callTitle: facts.callTitle,
    expectedGrants: facts.money.expectedGrants,
    rateNote: facts.money.rateNote,
    costModel: facts.money.costModel,
    thirdPartyMax: facts.money.thirdPartyMax,
    indirectRate: facts.programme.indirectRate,
    indirectBase: facts.programme.indirectBase,
    firstStagePageLimit: facts.firstStagePageLimit,
    flags: [...facts.flags],
    eligibilityNotes: notesBeside(facts),
    keywords: [...facts.keywords],
    url: facts.url,
    defaultProvenance: asRead(facts.defaultProvenance, facts, portalReadAt),
    provenance: Object.fromEntries(
      Object.entries(facts.provenance).flatMap(([field, value]) =>
        value ? [[field, asRead(value, facts, portalReadAt)]] : [],
      ),
    ),
    sections: structuredClone(texts.sections) as ProgramDetail['sections'],
    summary: texts.summary && summaryOf(texts.summary),
    assessment: assessment && assessmentOf(assessment),
    settling: [...settling],
    answers: [...listed(answers.organization, 'organization'), ...listed(answers.program, 'program')],
    changes,
    firstSeenAt: program.createdAt,
    similar,
    advice,
  };
}
