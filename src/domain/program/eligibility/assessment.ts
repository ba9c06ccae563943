import type { ClauseId } from './clause-ids.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import type {
  ConditionsKnowledge,
  EligibilityAnswer,
  EligibilityCriterion,
  SoleOffer,
  QuestionCode,
  Verdict,
} from './eligibility-codes.ts';
import type { ScorePart } from '#domain/program/matching/score-codes.ts';

/** A reason as a code with parameters; `src/words/discover` turns it into a sentence. */
export type Reason = { readonly code: string; readonly params: Readonly<Record<string, string | number>> };

/** What would settle an unknown: a question to answer here, or a field to fill in the organization's profile. */
export type Settle =
  | {
      readonly by: 'answer';
      readonly question: QuestionCode;
      /** Whether the answer holds for this program only. */
      readonly scope: 'organization' | 'program';
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly by: 'profile'; readonly field: 'country' | 'size' | 'kind' | 'trl' | 'shareholders' };

/** One criterion's answer with its reason and the clause that decides it (`reference/clauses/clauses.ts` holds the words). */
export type CriterionResult = {
  readonly criterion: EligibilityCriterion;
  readonly answer: EligibilityAnswer;
  readonly reason: Reason;
  readonly clause: ClauseId;
  readonly settle: Settle | null;
  /** False where a fact behind the answer is known at second hand only. */
  readonly certain: boolean;
  /** False where the answer warns and decides nothing. */
  readonly binding: boolean;
  /** What the answer takes from the catalogue's knowledge of the call; null where law, profile or person decide. */
  readonly rests: ProgramFieldName | null;
};

export type ScorePartResult = {
  readonly part: ScorePart;
  readonly points: number;
  readonly max: number;
  readonly reason: Reason;
};

/** The whole judgement of one organization against one program. */
export type Assessment = {
  readonly verdict: Verdict;
  /** What alone is open to the organization; null where it is everything that the call offers. */
  readonly offer: SoleOffer | null;
  /** How far the conditions of the call are known. */
  readonly conditions: ConditionsKnowledge;
  readonly criteria: readonly CriterionResult[];
  /** How many criteria that decide are not known. */
  readonly unknowns: number;
  /** 0 to 100; at most 20 where not eligible. */
  readonly score: number;
  readonly parts: readonly ScorePartResult[];
};
