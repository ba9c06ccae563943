import type { ReactNode } from 'react';
import type { ProgramCard } from '#contract/programs.ts';
import { useWords } from '#web/page/words.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';
import { settlingQuestion, type QuestionWords } from '#words/discover/questions.ts';
import { eligibilitySentence } from '#words/discover/eligibility.ts';
import { Verdict } from '#web/ui/judgement/verdict.tsx';
import { matchLook } from '#web/features/discover/programs/match.ts';
import { namedParts } from '#web/features/discover/programs/score-parts.ts';
import { MatchScore } from '#web/ui/judgement/match-score.tsx';
import { SaveProgramButton } from '#web/features/discover/programs/save-program-button.tsx';
import { MatchAdvice } from '#web/features/discover/programs/match-advice.tsx';
import { CardJudgementContext, type CardJudgement } from './card-judgement.ts';

type Match = NonNullable<ProgramCard['match']>;

const answers = {
  eligible: 'yes',
  probably: 'probably',
  check: 'unknown',
  not_eligible: 'no',
  closed: 'closed',
} as const;

/** The verdict on a program in its word, without the reason. */
export function VerdictWord({ match }: { readonly match: Match }) {
  const words = useWords('verdicts');
  const { verdict, unknowns } = match;
  return <Verdict answer={answers[verdict]}>{words(`card.${verdictKey(match)}`, { unknowns })}</Verdict>;
}

function questionOf(by: QuestionWords, settle: NonNullable<Match['settle']>): string {
  return settle.by === 'answer'
    ? settlingQuestion(by, settle.question, settle.params)
    : by.questions(`profile.${settle.field}`);
}

/** The verdict on a program with its one reason; what is not known is asked. */
function CardVerdict({ match }: { readonly match: Match }) {
  const words = useWords('verdicts');
  const reasons = useWords('eligibility_reasons');
  const countries = useWords('countries');
  const { verdict, criteriaMet: met } = match;
  const reason = match.reason === null ? null : eligibilitySentence(reasons, countries, match.reason);
  const by = { questions: useWords('questions'), reasons, countries };
  if (match.settle !== null)
    return (
      <>
        <VerdictWord match={match} />
        <span>{questionOf(by, match.settle)}</span>
      </>
    );
  const counts: Readonly<Record<Match['verdict'], string | null>> = {
    eligible: words('met', { met }),
    probably: words('met_none_against', { met }),
    check: words('met_none_against', { met }),
    not_eligible: null,
    closed: null,
  };
  const why = [counts[verdict], verdict === 'eligible' ? null : reason];
  return (
    <>
      <VerdictWord match={match} />
      <span>{why.filter((part) => part !== null).join(' ')}</span>
    </>
  );
}

function CardScore({ match, closed }: { readonly match: Match; readonly closed: boolean }) {
  return (
    <MatchScore
      score={match.score}
      parts={namedParts(useWords('match_score'), match.parts)}
      look={matchLook(match, closed)}
      compact
    />
  );
}

const judgement: CardJudgement = {
  advice: (advice) => <MatchAdvice advice={advice} />,
  why: (match) => <CardVerdict match={match} />,
  score: (match, closed) => <CardScore match={match} closed={closed} />,
  save: (orgId, program, look) => <SaveProgramButton orgId={orgId} program={program} look={look} />,
};

/** Around lists of programs that are judged for an organization. */
export function JudgedCards({ children }: { readonly children: ReactNode }) {
  return <CardJudgementContext value={judgement}>{children}</CardJudgementContext>;
}
