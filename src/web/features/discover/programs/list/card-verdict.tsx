import type { ProgramCard } from '#contract/programs.ts';
import { ruleSentence } from '#messages/eligibility.ts';
import { formatNumberOf } from '#web/format/format.ts';
import { Verdict } from '#web/ui/judgement/verdict.tsx';

type Match = NonNullable<ProgramCard['match']>;

/** "Check 2 answers": the verdict over all rules in a few words. */
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
  const met = formatNumberOf(match.rulesMet, 'rule');
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

/** The verdict on a program with its one reason; for visitors only that it is closed. */
export function CardVerdict({ match, closed }: { readonly match: Match | null; readonly closed: boolean }) {
  if (closed) {
    return (
      <>
        <Verdict answer="closed" />
        <span>Every deadline has passed.</span>
      </>
    );
  }
  if (match === null) return null;
  return (
    <>
      <Verdict answer={answers[match.verdict]}>{verdictWords(match.verdict, match.unknowns)}</Verdict>
      <span>{whyOf(match)}</span>
    </>
  );
}
