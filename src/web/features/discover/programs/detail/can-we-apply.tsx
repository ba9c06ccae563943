import { useEffect, useRef, useState } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ProgramDetail } from '#contract/programs.ts';
import { eligibilitySentence } from '#words/discover/eligibility.ts';
import { settlingQuestion } from '#words/discover/questions.ts';
import type { Words } from '#words/words.ts';
import { settlingSubjectOf } from '#domain/program/eligibility/settling.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';
import { bold, hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { CriterionRow, CriterionRows, SettleBox, VerdictHead } from '#web/ui/judgement/criteria.tsx';
import { ClauseWords, type Sourced } from './clause-words.tsx';
import { listCacheHere } from '#web/features/discover/programs/cache/use-list-cache.ts';

type Assessment = NonNullable<ProgramDetail['assessment']>;
type Criterion = Assessment['criteria'][number];
type Settle = Extract<NonNullable<Criterion['settle']>, { by: 'answer' }>;
type Field = Extract<NonNullable<Criterion['settle']>, { by: 'profile' }>['field'];
type Given = ProgramDetail['answers'][number];
type Answer = Pick<Settle, 'question' | 'scope'> & { readonly answer: 'yes' | 'no' | null };

type Props = {
  readonly program: Pick<ProgramDetail, 'id' | 'identifier' | 'settling'> & Sourced;
  readonly orgId: string;
  readonly assessment: Assessment;
  readonly answers: readonly Given[];
  readonly onJudged: (assessment: Assessment, answers: readonly Given[]) => void;
};

const headAnswers = {
  eligible: 'yes',
  probably: 'probably',
  check: 'unknown',
  not_eligible: 'no',
  closed: 'closed',
} as const;

/** "5 rules met, 2 not known, none against you." */
function countsOf(words: Words<'eligibility'>, { criteria }: Assessment): string {
  const deciding = criteria.filter(({ binding }) => binding);
  const count = (answer: Criterion['answer']) => deciding.filter((criterion) => criterion.answer === answer).length;
  const unknown = count('unknown');
  const warnings = criteria.filter(({ binding, answer }) => !binding && answer !== 'yes').length;
  return [
    words('counts', { met: count('yes'), unknown, against: count('no') }),
    ...(warnings > 0 ? [words('warnings', { warnings })] : []),
    ...(unknown > 0 ? [words('never_yes')] : []),
  ].join(' ');
}

/** How an answer is drawn: a yes at second hand is no plain yes, and what decides nothing warns. */
function drawnAnswer({ answer, binding, certain }: Criterion) {
  if (answer === 'yes') return certain ? 'yes' : 'probably';
  return binding ? answer : 'warning';
}

/** In how many calls the answer to an open criterion settles something: all that ask it, or this one alone. */
function callsSettled(criterion: Criterion, settling: ProgramDetail['settling']): number {
  const subject = settlingSubjectOf(criterion);
  return settling.find((row) => row.subject === subject)?.calls ?? 1;
}

/** Open criteria first, those whose answer settles most calls before the others; the rest as they are read. */
function inAskingOrder(
  criteria: readonly Criterion[],
  settling: ProgramDetail['settling'],
): readonly { readonly criterion: Criterion; readonly calls: number }[] {
  const rows = criteria.map((criterion) => ({ criterion, calls: callsSettled(criterion, settling) }));
  const isOpen = ({ criterion }: (typeof rows)[number]) => criterion.answer === 'unknown' && criterion.binding;
  return [...rows.filter(isOpen).sort((a, b) => b.calls - a.calls), ...rows.filter((row) => !isOpen(row))];
}

/** 1 Can we apply? Each criterion with its answer and the clause that decides it. An unknown asks its question here. */
export function CanWeApply({ program, orgId, assessment, answers, onJudged }: Props) {
  const words = useWords('eligibility');
  const verdicts = useWords('verdicts');
  const reasons = useWords('eligibility_reasons');
  const countries = useWords('countries');
  const { api } = useRouter().options.context;
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [answered, setAnswered] = useState(0);
  const head = useRef<HTMLDivElement>(null);
  // The pressed buttons are gone, so the new verdict takes the focus.
  useEffect(() => {
    if (answered > 0) head.current?.focus({ preventScroll: true });
  }, [answered]);

  const settle = async ({ question, scope, answer }: Answer) => {
    setBusy(`${question} ${answer ?? ''}`);
    setFailed(false);
    try {
      const judged = await (await api()).programs.answer({ orgId, programId: program.id, question, scope, answer });
      await listCacheHere()?.forgetAll();
      const others = answers.filter((given) => given.question !== question);
      onJudged(judged, answer === null ? others : [...others, { question, scope, answer }]);
      setAnswered((count) => count + 1);
    } catch {
      setFailed(true);
    }
    setBusy(null);
  };
  const verdict = verdicts(`sentence.${verdictKey(assessment)}`, { unknowns: assessment.unknowns });
  const rows = inAskingOrder(assessment.criteria, program.settling);
  const answer = (given: Answer) => void settle(given);
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <VerdictHead answer={headAnswers[assessment.verdict]} title={verdict}>
          {countsOf(words, assessment)}
          {assessment.verdict === 'probably' ? <Doubt {...{ assessment, answers, busy }} onAnswer={answer} /> : null}
        </VerdictHead>
      </div>
      <output className="hidden-text">{answered > 0 ? verdict : ''}</output>
      {failed ? (
        <div className="mb-4">
          <Notice tone="block" announce title={words('not_stored')} />
        </div>
      ) : null}
      <CriterionRows inPart>
        {rows.map(({ criterion, calls }, index) => (
          <CriterionRow
            key={`${criterion.criterion}-${criterion.clause}-${index}`}
            question={words(`criterion.${criterion.criterion}`)}
            answer={drawnAnswer(criterion)}
            reason={eligibilitySentence(reasons, countries, criterion.reason)}
            open={index === 0 && criterion.answer === 'unknown' && criterion.binding}
            settle={
              criterion.settle === null ? null : criterion.settle.by === 'profile' ? (
                <ProfileSettle field={criterion.settle.field} calls={calls} />
              ) : (
                <AnswerSettle settle={criterion.settle} calls={calls} busy={busy} onAnswer={answer} />
              )
            }
          >
            <ClauseWords criterion={criterion} program={program} conditions={assessment.conditions} />
          </CriterionRow>
        ))}
      </CriterionRows>
      <GivenAnswers answers={answers} busy={busy} onTakeBack={(given) => void settle({ ...given, answer: null })} />
    </>
  );
}

/** Why a yes is only probable, and the one answer that can make it plain. */
function Doubt({
  assessment: { conditions },
  answers,
  busy,
  onAnswer,
}: Pick<Props, 'assessment' | 'answers'> & {
  readonly busy: string | null;
  readonly onAnswer: (answer: Answer) => void;
}) {
  const words = useWords('eligibility');
  const isAnswered = answers.some(({ question }) => question === 'conditions_read');
  const settle = { by: 'answer', question: 'conditions_read', scope: 'program', params: {} } as const;
  return (
    <>
      <p>{words(conditions === 'read' ? 'conditions.uncertain' : `conditions.${conditions}`)}</p>
      {isAnswered ? null : (
        <div className="mt-3">
          <AnswerSettle settle={settle} calls={1} busy={busy} onAnswer={onAnswer} />
        </div>
      )}
    </>
  );
}

function AnswerSettle({
  settle,
  calls,
  busy,
  onAnswer,
}: {
  readonly settle: Settle;
  readonly calls: number;
  readonly busy: string | null;
  readonly onAnswer: (answer: Answer) => void;
}) {
  const words = useWords('eligibility');
  const answers = useWords('question_answers');
  const by = {
    questions: useWords('questions'),
    reasons: useWords('eligibility_reasons'),
    countries: useWords('countries'),
  };
  const button = (answer: 'yes' | 'no', label: string) => (
    <Button
      size="small"
      busy={busy === `${settle.question} ${answer}`}
      disabled={busy !== null && !busy.startsWith(settle.question)}
      onClick={() => onAnswer({ question: settle.question, scope: settle.scope, answer })}
    >
      {label}
    </Button>
  );
  return (
    <SettleBox question={settlingQuestion(by, settle.question, settle.params)}>
      {button('yes', answers(`yes.${settle.question}`))}
      {button('no', answers(`no.${settle.question}`))}
      <span className="text-meta text-ink-3">
        {settle.scope === 'organization' ? words('settles_calls', { calls }) : words('scope.program')}
      </span>
    </SettleBox>
  );
}

// The page of the organization's profile, which belongs to another feature.
const profilePath: string = '/app/org';

function ProfileSettle({ field, calls }: { readonly field: Field; readonly calls: number }) {
  const words = useWords('eligibility');
  const questions = useWords('questions');
  return (
    <SettleBox question={questions(`profile.${field}`)}>
      <Link to={profilePath} hash={field}>
        {words('open_profile')}
      </Link>
      {field === 'trl' ? null : <span className="text-meta text-ink-3">{words('settles_calls', { calls })}</span>}
    </SettleBox>
  );
}

function GivenAnswers({
  answers,
  busy,
  onTakeBack,
}: {
  readonly answers: readonly Given[];
  readonly busy: string | null;
  readonly onTakeBack: (given: Given) => void;
}) {
  const words = useWords('eligibility');
  const given = useWords('question_answers');
  if (answers.length === 0) return null;
  return (
    <div className="mt-5">
      <h3>{words('your_answers')}</h3>
      <ul className="mt-2">
        {answers.map((each) => {
          const question = given(`about.${each.question}`);
          return (
            <li key={each.question} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
              <span>
                {words.rich('given_answer', {
                  question,
                  answer: given(`${each.answer}.${each.question}`),
                  b: bold(),
                })}
              </span>
              <TextButton className="text-meta" aria-disabled={busy !== null} onClick={() => onTakeBack(each)}>
                {words.rich('take_back', { question, hidden })}
              </TextButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
