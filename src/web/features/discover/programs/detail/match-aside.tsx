import type { ProgramDetail } from '#contract/programs.ts';
import { useWords } from '#web/page/words.ts';
import { scoreSentence } from '#words/discover/score.ts';
import { MatchAdvice } from '#web/features/discover/programs/match-advice.tsx';
import { matchLook } from '#web/features/discover/programs/match.ts';
import { namedParts } from '#web/features/discover/programs/score-parts.ts';
import { MatchScore } from '#web/ui/judgement/match-score.tsx';
import { ScoreTable } from '#web/ui/judgement/score-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';

type Props = {
  readonly assessment: NonNullable<ProgramDetail['assessment']>;
  readonly advice: ProgramDetail['advice'];
  readonly closed: boolean;
  /** A call of the Commission, which may move its dates. */
  readonly official: boolean;
};

/** Beside a program: how well it fits, in parts, and that its dates may move. */
export function MatchAside({ assessment, advice, closed, official }: Props) {
  const words = useWords('match_aside');
  const reasons = useWords('score_reasons');
  const parts = namedParts(useWords('match_score'), assessment.parts);
  return (
    <aside aria-label={words('label')} className="side:sticky side:top-20">
      <Group title={words('match')} level={2}>
        <MatchScore score={assessment.score} parts={parts} look={matchLook(assessment, closed)} />
        <div className="mt-3">
          <ScoreTable
            score={assessment.score}
            parts={assessment.parts.map((part, index) => ({
              label: parts[index]?.label ?? '',
              points: Math.round(part.points),
              max: part.max,
              reason: scoreSentence(reasons, part.reason),
            }))}
          />
        </div>
        {advice === null ? null : (
          <div className="mt-3">
            <MatchAdvice advice={advice} />
          </div>
        )}
        {assessment.verdict === 'not_eligible' ? <p className="mt-2 text-meta text-ink-3">{words('capped')}</p> : null}
      </Group>
      {closed ? null : (
        <Group title={words('dates_move')} level={2}>
          <p className="text-ink-2">{words(official ? 'dates_move_official' : 'dates_move_other')}</p>
        </Group>
      )}
    </aside>
  );
}
