import { Plus } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Clause } from '#web/ui/judgement/clause.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { MatchScore, type ScoreBarPart } from '#web/ui/judgement/match-score.tsx';
import { ScoreTable } from '#web/ui/judgement/score-table.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { CriterionRow, CriterionRows, SettleBox, VerdictHead } from '#web/ui/judgement/criteria.tsx';
import { Verdict } from '#web/ui/judgement/verdict.tsx';
import { Row, Specimen } from './specimen.tsx';

const maxima = [
  ['Topic fit', 35],
  ['Size and role', 20],
  ['TRL', 15],
  ['Money', 15],
  ['Time left', 15],
] as const;

function partsOf(points: readonly number[]): ScoreBarPart[] {
  return maxima.map(([label, max], index) => ({ label, max, points: points[index] ?? 0 }));
}

/** Match score, verdict, clause and settle box. */
export function JudgementSpecimens() {
  return (
    <>
      <Specimen
        name="Match score"
        rule="0 to 100 with its five parts, always. Above 80 blue and the badge; not eligible at most 20."
      >
        <div className="grid gap-10 md:grid-cols-3">
          <MatchScore
            score={86}
            parts={partsOf([31, 20, 12, 12, 11])}
            look="match"
            aside={<StatusBadge status="match" />}
            withParts
          />
          <MatchScore
            score={70}
            parts={partsOf([24, 14, 14, 7, 11])}
            look="plain"
            aside={<span className="text-meta text-ink-3">match</span>}
            withParts
          />
          <MatchScore
            score={20}
            parts={partsOf([6, 5, 4, 3, 2])}
            look="none"
            aside={<Verdict answer="no">Not eligible</Verdict>}
            withParts
          />
        </div>
        <div className="mt-8 max-w-[28rem]">
          <ScoreTable
            score={86}
            parts={partsOf([31, 20, 12, 12, 11]).map((part) => ({
              ...part,
              reason: part.label === 'TRL' ? 'You are at 6, the call expects 5 to 7.' : undefined,
            }))}
          />
        </div>
      </Specimen>
      <Specimen name="Verdict" rule="Word, icon and colour; never colour alone.">
        <Row>
          <Verdict answer="yes" />
          <Verdict answer="no" />
          <Verdict answer="unknown" />
          <Verdict answer="closed" />
          <Verdict answer="yes">You can apply</Verdict>
          <Verdict answer="unknown">Check 2 answers</Verdict>
        </Row>
        <VerdictHead answer="unknown" title="Check 2 answers">
          Six rules are met, none is against you.
        </VerdictHead>
      </Specimen>
      <Specimen name="Rules and clause" rule="Not known shows the question that would settle it, on a dashed blank.">
        <CriterionRows>
          <CriterionRow question="Country" answer="yes" reason="Romania is a Member State">
            <Clause source="Regulation (EU) 2021/695, art. 22(2), shortened">
              At least one independent legal entity established in a Member State.
            </Clause>
          </CriterionRow>
          <CriterionRow question="Co-financing" answer="no" reason="The program pays 60 %, you can cover 30 %" />
          <CriterionRow question="Consortium" answer="unknown" reason="Two more partners, each in another country" open>
            <Clause source="Regulation (EU) 2021/695, art. 22(2), shortened">
              At least one independent legal entity established in a Member State, and at least two others, each in a
              different Member State or Associated Country.
            </Clause>
            <SettleBox question="who are your partners?">
              <Button size="small">
                <Icon icon={Plus} />
                Add a partner
              </Button>
            </SettleBox>
          </CriterionRow>
        </CriterionRows>
      </Specimen>
    </>
  );
}
