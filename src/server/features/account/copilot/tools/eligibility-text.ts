import type { ProgramDetail } from '#contract/programs.ts';
import { eligibilitySentence } from '#words/discover/eligibility.ts';
import { settlingQuestion } from '#words/discover/questions.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion } from '../asked.ts';

type Assessment = NonNullable<ProgramDetail['assessment']>;
type Criterion = Assessment['criteria'][number];

/** So many criteria are told in one answer; the page has them all. */
const TOLD = 5;

/** Against comes first, then what is not known, then what is met. */
const weight = { no: 0, unknown: 1, yes: 2 } as const;

/** A criterion with the clause it rests on: why, and where it stands. */
function line(asked: CopilotQuestion, { reason, answer, clause, rule }: Criterion): string {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const why = eligibilitySentence(
    wordsFor(asked.locale, 'eligibility_reasons'),
    wordsFor(asked.locale, 'countries'),
    reason,
  );
  const source = rule === null ? clause : [rule.document, rule.article].filter((each) => each !== null).join(', ');
  return words('eligibility.line', { mark: words(`eligibility.${answer}`), why, source });
}

/** The question that settles most, or what the profile lacks; null where nothing can be asked. */
export function openQuestion(asked: CopilotQuestion, { criteria }: Assessment): string | null {
  const settle = criteria.find((each) => each.answer === 'unknown' && each.settle !== null)?.settle ?? null;
  if (settle === null) return null;
  const questions = wordsFor(asked.locale, 'questions');
  if (settle.by === 'profile') return questions(`profile.${settle.field}`);
  const reasons = wordsFor(asked.locale, 'eligibility_reasons');
  const countries = wordsFor(asked.locale, 'countries');
  return settlingQuestion({ questions, reasons, countries }, settle.question, settle.params);
}

/** Whether the organization can apply, why, by which clauses, and what to answer next. */
export function eligibilityText(asked: CopilotQuestion, assessment: Assessment): string {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const offer = assessment.offer === 'grant_only' || assessment.offer === 'equity_only' ? assessment.offer : null;
  const verdict = wordsFor(asked.locale, 'verdicts')(`sentence.${verdictKey({ verdict: assessment.verdict, offer })}`, {
    unknowns: assessment.unknowns,
  });
  const told = assessment.criteria.toSorted((a, b) => weight[a.answer] - weight[b.answer]).slice(0, TOLD);
  const question = openQuestion(asked, assessment);
  return [
    words('eligibility.verdict', { verdict }),
    told.map((each) => line(asked, each)).join('\n'),
    assessment.criteria.length > told.length
      ? words('eligibility.more', { count: assessment.criteria.length - told.length })
      : null,
    question === null ? null : words('eligibility.ask', { question }),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}
