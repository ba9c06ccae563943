import { useEffect, useRef, useState } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ProgramDetail } from '#contract/programs.ts';
import { eligibilitySentence } from '#words/discover/eligibility.ts';
import { settlingQuestion } from '#words/discover/questions.ts';
import type { Words } from '#words/words.ts';
import { clauseOf } from '#reference/clauses.ts';
import { bold, hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Clause } from '#web/ui/judgement/clause.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { CriterionRow, CriterionRows, SettleBox, VerdictHead } from '#web/ui/judgement/verdict.tsx';
import { dayText } from './provenance.ts';
import { listCacheHere } from '#web/features/discover/programs/cache/use-list-cache.ts';

type Assessment = NonNullable<ProgramDetail['assessment']>;
type Criterion = Assessment['criteria'][number];
type Settle = Extract<NonNullable<Criterion['settle']>, { by: 'answer' }>;
type Field = Extract<NonNullable<Criterion['settle']>, { by: 'profile' }>['field'];
type Given = ProgramDetail['answers'][number];
type Answer = Pick<Settle, 'question' | 'scope'> & { readonly answer: 'yes' | 'no' | null };

type Props = {
  readonly program: Pick<ProgramDetail, 'id' | 'identifier'>;
  readonly orgId: string;
  readonly assessment: Assessment;
  readonly answers: readonly Given[];
  readonly onJudged: (assessment: Assessment, answers: readonly Given[]) => void;
};

const headAnswers = { eligible: 'yes', check: 'unknown', not_eligible: 'no', closed: 'closed' } as const;

/** "5 rules met, 2 not known, none against you." */
function countsOf(words: Words<'eligibility'>, assessment: Assessment): string {
  const count = (answer: Criterion['answer']) =>
    assessment.criteria.filter((criterion) => criterion.answer === answer).length;
  const unknown = count('unknown');
  const counts = words('counts', { met: count('yes'), unknown, against: count('no') });
  return unknown > 0 ? [counts, words('never_yes')].join(' ') : counts;
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
  const verdict = verdicts(`sentence.${assessment.verdict}`, { unknowns: assessment.unknowns });
  const firstUnknown = assessment.criteria.findIndex((criterion) => criterion.answer === 'unknown');
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <VerdictHead answer={headAnswers[assessment.verdict]} title={verdict}>
          {countsOf(words, assessment)}
        </VerdictHead>
      </div>
      <output className="hidden-text">{answered > 0 ? verdict : ''}</output>
      {failed ? (
        <div className="mb-4">
          <Notice tone="block" announce title={words('not_stored')} />
        </div>
      ) : null}
      <CriterionRows inPart>
        {assessment.criteria.map((criterion, index) => (
          <CriterionRow
            key={`${criterion.criterion}-${criterion.clause}-${index}`}
            question={words(`criterion.${criterion.criterion}`)}
            answer={criterion.answer}
            reason={eligibilitySentence(reasons, countries, criterion.reason)}
            open={index === firstUnknown}
          >
            <ClauseWords id={criterion.clause} />
            {criterion.settle === null ? null : criterion.settle.by === 'profile' ? (
              <ProfileSettle field={criterion.settle.field} />
            ) : (
              <AnswerSettle settle={criterion.settle} busy={busy} onAnswer={(answer) => void settle(answer)} />
            )}
          </CriterionRow>
        ))}
      </CriterionRows>
      <GivenAnswers answers={answers} busy={busy} onTakeBack={(given) => void settle({ ...given, answer: null })} />
    </>
  );
}

function ClauseWords({ id }: { readonly id: string }) {
  const words = useWords('eligibility');
  const lang = useSourceLanguage();
  const clause = clauseOf(id);
  if (clause === null) return null;
  const form = words(clause.form === 'summary' ? 'clause.summary' : 'clause.shortened');
  return (
    <Clause
      source={
        <>
          <span lang={lang}>{[clause.document, clause.article].filter((part) => part !== null).join(', ')}</span>
          {`, ${form} · ${words('clause.read', { day: dayText(words.formats, clause.readOn) })}`}
          {clause.url === null ? null : (
            <>
              {' '}
              ·{' '}
              <a href={clause.url} rel="noreferrer">
                {words('open_source')}
              </a>
            </>
          )}
        </>
      }
    >
      <span lang={lang}>{clause.words}</span>
    </Clause>
  );
}

function AnswerSettle({
  settle,
  busy,
  onAnswer,
}: {
  readonly settle: Settle;
  readonly busy: string | null;
  readonly onAnswer: (answer: Answer) => void;
}) {
  const words = useWords('eligibility');
  const questions = useWords('questions');
  const by = { questions, reasons: useWords('eligibility_reasons'), countries: useWords('countries') };
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
      {button('yes', questions(`yes.${settle.question}`))}
      {button('no', questions(`no.${settle.question}`))}
      <span className="text-meta text-ink-3">{words(`scope.${settle.scope}`)}</span>
    </SettleBox>
  );
}

// The page of the organization's profile, which belongs to another feature.
const profilePath: string = '/app/org';

function ProfileSettle({ field }: { readonly field: Field }) {
  const words = useWords('eligibility');
  const questions = useWords('questions');
  return (
    <SettleBox question={questions(`profile.${field}`)}>
      <Link to={profilePath} hash={field}>
        {words('open_profile')}
      </Link>
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
  const questions = useWords('questions');
  if (answers.length === 0) return null;
  return (
    <div className="mt-5">
      <h3>{words('your_answers')}</h3>
      <ul className="mt-2">
        {answers.map((given) => {
          const question = questions(`about.${given.question}`);
          return (
            <li key={given.question} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
              <span>
                {words.rich('given_answer', {
                  question,
                  answer: questions(`${given.answer}.${given.question}`),
                  b: bold(),
                })}
              </span>
              <TextButton className="text-meta" aria-disabled={busy !== null} onClick={() => onTakeBack(given)}>
                {words.rich('take_back', { question, hidden })}
              </TextButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
