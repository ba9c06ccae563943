import type { ProgramDetail } from '#contract/programs.ts';
import { scoreSentence } from '#messages/eligibility.ts';
import { matchLook } from '#web/features/discover/programs/match.ts';
import { namedParts } from '#web/features/discover/programs/score-parts.ts';
import { MatchScore, ScoreTable } from '#web/ui/judgement/match-score.tsx';
import { Group } from '#web/ui/page/headings.tsx';

type Props = {
  readonly assessment: NonNullable<ProgramDetail['assessment']>;
  readonly closed: boolean;
  /** A call of the Commission, which may move its dates. */
  readonly official: boolean;
};

/** Beside a program: how well it fits, in parts, and that its dates may move. */
export function MatchAside({ assessment, closed, official }: Props) {
  const parts = namedParts(assessment.parts);
  return (
    <aside aria-label="Match and dates" className="side:sticky side:top-20">
      <Group title="Match" level={2}>
        <MatchScore score={assessment.score} parts={parts} look={matchLook(assessment, closed)} />
        <div className="mt-3">
          <ScoreTable
            score={assessment.score}
            parts={assessment.parts.map((part, index) => ({
              label: parts[index]?.label ?? '',
              points: Math.round(part.points),
              max: part.max,
              reason: scoreSentence(part.reason),
            }))}
          />
        </div>
        {assessment.verdict === 'not_eligible' ? (
          <p className="mt-2 text-meta text-ink-3">Not eligible: the score is capped at 20.</p>
        ) : null}
      </Group>
      {closed ? null : (
        <Group title="Dates may move" level={2}>
          <p className="text-ink-2">
            {official ? 'The Commission may delay a deadline by up to two months. ' : null}Save the program, and an
            alert on your dashboard tells you when a date or an amount changes, and when 30 and 7 days are left.
          </p>
        </Group>
      )}
    </aside>
  );
}
