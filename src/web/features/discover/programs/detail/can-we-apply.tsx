import { useEffect, useRef, useState } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ProgramDetail } from '#contract/programs.ts';
import { criterionLabels, ruleSentence, verdictSentence } from '#messages/eligibility.ts';
import { profileRequest, settlingQuestion } from '#messages/questions.ts';
import { clauseOf } from '#reference/clauses.ts';
import { formatNumberOf } from '#web/format/format.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Clause } from '#web/ui/judgement/clause.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { CriterionRow, CriterionRows, SettleBox, VerdictHead } from '#web/ui/judgement/verdict.tsx';
import { questionNames } from './question-names.ts';
import { dayText } from './provenance.ts';
import { listCacheHere } from '#web/features/discover/programs/cache/use-list-cache.ts';

type Assessment = NonNullable<ProgramDetail['assessment']>;
type Criterion = Assessment['criteria'][number];
type Settle = Extract<NonNullable<Criterion['settle']>, { by: 'answer' }>;
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
function countsOf(assessment: Assessment): string {
  const count = (answer: Criterion['answer']) =>
    assessment.criteria.filter((criterion) => criterion.answer === answer).length;
  const against = count('no');
  const unknown = count('unknown');
  return (
    `${formatNumberOf(count('yes'), 'rule')} met, ${unknown === 0 ? 'none' : unknown} not known, ` +
    `${against === 0 ? 'none' : against} against ` +
    `you.${unknown > 0 ? ' What is not known never counts as yes.' : ''}`
  );
}

/** 1 Can we apply? Each criterion with its answer and the clause that decides it. An unknown asks its question here. */
export function CanWeApply({ program, orgId, assessment, answers, onJudged }: Props) {
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
  const firstUnknown = assessment.criteria.findIndex((criterion) => criterion.answer === 'unknown');
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <VerdictHead
          answer={headAnswers[assessment.verdict]}
          title={verdictSentence(assessment.verdict, assessment.unknowns)}
        >
          {countsOf(assessment)}
        </VerdictHead>
      </div>
      <output className="hidden-text">
        {answered > 0 ? verdictSentence(assessment.verdict, assessment.unknowns) : ''}
      </output>
      {failed ? (
        <div className="mb-4">
          <Notice tone="block" announce title="Your answer was not stored. Please try again." />
        </div>
      ) : null}
      <CriterionRows inPart>
        {assessment.criteria.map((criterion, index) => (
          <CriterionRow
            key={`${criterion.criterion}-${criterion.clause}-${index}`}
            question={criterionLabels[criterion.criterion]}
            answer={criterion.answer}
            reason={ruleSentence(criterion.reason)}
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
  const clause = clauseOf(id);
  if (clause === null) return null;
  const source = [clause.document, clause.article, clause.form === 'summary' ? 'in our words' : 'shortened']
    .filter((part) => part !== null)
    .join(', ');
  return (
    <Clause
      source={
        <>
          {`${source} · read ${dayText(clause.readOn)}`}
          {clause.url === null ? null : (
            <>
              {' '}
              ·{' '}
              <a href={clause.url} rel="noreferrer">
                Open source
              </a>
            </>
          )}
        </>
      }
    >
      {clause.words}
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
  const { question, yes, no } = settlingQuestion(settle.question, settle.params);
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
    <SettleBox question={question}>
      {button('yes', yes)}
      {button('no', no)}
      <span className="text-meta text-ink-3">
        {settle.scope === 'organization' ? 'Counts for every program' : 'Counts for this program'}
      </span>
    </SettleBox>
  );
}

// The page of the organization's profile, which belongs to another feature.
const profilePath: string = '/app/org';

function ProfileSettle({ field }: { readonly field: Parameters<typeof profileRequest>[0] }) {
  return (
    <SettleBox question={profileRequest(field)}>
      <Link to={profilePath} hash={field}>
        Open the organization profile
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
  if (answers.length === 0) return null;
  return (
    <div className="mt-5">
      <h3>Your answers</h3>
      <ul className="mt-2">
        {answers.map((given) => {
          const labels = settlingQuestion(given.question, {});
          return (
            <li key={given.question} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
              <span>
                {questionNames[given.question]}: <b>{given.answer === 'yes' ? labels.yes : labels.no}</b>
              </span>
              <TextButton className="text-meta" aria-disabled={busy !== null} onClick={() => onTakeBack(given)}>
                Take back<span className="hidden-text">{` the answer about ${questionNames[given.question]}`}</span>
              </TextButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
