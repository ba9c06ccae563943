import type { ReactNode } from 'react';
import type { ProgramCard } from '#contract/programs.ts';
import { ruleSentence } from '#messages/eligibility.ts';
import { formatNumberOf } from '#web/format/format.ts';
import { Verdict } from '#web/ui/judgement/verdict.tsx';
import { matchLook } from '#web/features/discover/programs/match.ts';
import { namedParts } from '#web/features/discover/programs/score-parts.ts';
import { MatchScore } from '#web/ui/judgement/match-score.tsx';
import { SaveProgramButton } from '#web/features/discover/programs/save-program-button.tsx';
import { CardJudgementContext, type CardJudgement } from './card-judgement.ts';

type Match = NonNullable<ProgramCard['match']>;

/** "Check 2 answers": the verdict over all criteria in a few words. */
export function verdictWords(verdict: Match['verdict'], unknowns: number): string {
  switch (verdict) {
    case 'eligible':
      return 'You can apply';
    case 'check':
      return `Check ${formatNumberOf(unknowns, 'answer')}`;
    case 'not_eligible':
      return 'Not eligible';
    case 'closed':
      return 'Closed';
  }
}

const answers = { eligible: 'yes', check: 'unknown', not_eligible: 'no', closed: 'closed' } as const;

function whyOf(match: Match): string {
  const reason = match.reason === null ? '' : ruleSentence(match.reason);
  const met = formatNumberOf(match.criteriaMet, 'rule');
  switch (match.verdict) {
    case 'eligible':
      return `${met} met`;
    case 'check':
      return `${met} met, none against you. ${reason}`.trim();
    case 'not_eligible':
    case 'closed':
      return reason;
  }
}

/** The verdict on a program with its one reason. */
function CardVerdict({ match }: { readonly match: Match }) {
  return (
    <>
      <Verdict answer={answers[match.verdict]}>{verdictWords(match.verdict, match.unknowns)}</Verdict>
      <span>{whyOf(match)}</span>
    </>
  );
}

const judgement: CardJudgement = {
  why: (match) => <CardVerdict match={match} />,
  score: (match, closed) => (
    <MatchScore
      score={match.score}
      parts={namedParts(match.parts)}
      look={matchLook(match, closed)}
      aside={<span className="text-meta text-ink-3">match</span>}
    />
  ),
  save: (orgId, program, compact) => <SaveProgramButton orgId={orgId} program={program} compact={compact} />,
};

/** Around lists of programs that are judged for an organization. */
export function JudgedCards({ children }: { readonly children: ReactNode }) {
  return <CardJudgementContext value={judgement}>{children}</CardJudgementContext>;
}
