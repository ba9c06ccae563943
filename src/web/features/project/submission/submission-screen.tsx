import { useState } from 'react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { markOfStep, type GuideStepKey } from '#domain/project/submission/guide-keys.ts';
import { guideSteps, openingStep, type GuideStep } from '#domain/project/submission/guide-steps.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { BackPlanPart } from './back-plan-part.tsx';
import { RecordForm } from './record-form.tsx';
import { SignOffsPart } from './sign-offs-part.tsx';
import { StepContent } from './step-content.tsx';
import { SubmissionsPart } from './submissions-part.tsx';
import { useStepMarks, useSubmission } from './use-submission.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

function Clock({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('submission');
  const now = useNow();
  const { windows } = facts.program;
  const next = nextDeadline(windows, instantFromMs(now));
  if (next === null) return <>{words(finalDeadline(windows) === null ? 'no_deadline' : 'passed')}</>;
  const hours = Math.floor((msOf(next.deadlineAt) - now) / HOUR_MS);
  return <>{words('left', { days: Math.floor(hours / HOURS), hours: hours % HOURS })}</>;
}

type Shown = { readonly steps: readonly GuideStep[]; readonly here: GuideStepKey };

function ProgressCard({ facts, steps, here }: Shown & { readonly facts: ProjectFacts }) {
  const words = useWords('submission');
  const done = steps.filter((step) => step.done).length;
  const all = steps.length;
  const percent = Math.round((done * 100) / all);
  return (
    <section aria-label={words('progress')} className="mb-8 border border-heavy px-5 py-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">
          {words('step_of', { step: steps.findIndex(({ key }) => key === here) + 1, all })}
          <span className="ms-3 text-ink-2">{words('steps_done', { done, all })}</span>
        </p>
        <b className="text-h3 font-semibold tabular-nums">{words('percent', { percent })}</b>
      </div>
      <Progress percent={percent} tone={percent === 100 ? 'done' : 'ink'} label={words('progress')} />
      <p className="mt-3 text-meta text-ink-2">
        <Clock facts={facts} />
      </p>
    </section>
  );
}

function StepList({ steps, here, onGo }: Shown & { readonly onGo: (key: GuideStepKey) => void }) {
  const words = useWords('submission');
  return (
    <ol className="grid content-start gap-px max-md:mb-6">
      {steps.map(({ key, done }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-current={key === here ? 'step' : undefined}
            onClick={() => onGo(key)}
            className="flex w-full items-start gap-2.5 border-s-2 border-line py-2.5 ps-3 text-start hover:border-rule aria-[current=step]:border-blue aria-[current=step]:font-semibold"
          >
            <Icon icon={done ? CircleCheck : CircleDashed} className={done ? 'mt-0.5 text-yes' : 'mt-0.5 text-ink-3'} />
            <span>
              <span className="text-ink-3 tabular-nums">{index + 1}.</span> {words(`step.${key}`)}
              <span className="block text-meta font-normal text-ink-3">{words(done ? 'done' : 'not_done')}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Data = NonNullable<ReturnType<typeof useSubmission>['data']>;
type PanelProps = Shown & {
  readonly facts: ProjectFacts;
  readonly data: Data;
  readonly onGo: (key: GuideStepKey) => void;
  readonly onSubmitted: () => void;
};

function Panel({ facts, data, steps, here, onGo, onSubmitted }: PanelProps) {
  const words = useWords('submission');
  const { marks, onMark } = useStepMarks(facts.id, data.marks);
  const index = steps.findIndex(({ key }) => key === here);
  const step = steps[index];
  const mark = markOfStep[here];
  const [before, after] = [steps[index - 1], steps[index + 1]];
  if (!step) return null;
  return (
    <section
      aria-labelledby="guide-step"
      className="grid content-start justify-items-start gap-5 border-t-2 border-heavy pt-4"
    >
      <div>
        <h3 id="guide-step" className="font-serif text-h3 font-semibold">
          {words(`step.${here}`)}
        </h3>
        <p className="mt-1 max-w-[40rem] text-ink-2">{words(`about.${here}`)}</p>
      </div>
      <StepContent step={here} facts={facts} marks={marks} mayMark={data.mayMark} onMark={onMark} />
      {here === 'submit' && data.maySubmit ? (
        <RecordForm projectId={facts.id} isAgain={isHandedIn(facts.status)} onDone={onSubmitted} />
      ) : null}
      {here === 'submit' && !data.maySubmit ? <p className="text-ink-2">{words('only_submitters')}</p> : null}
      {step.derived && here !== 'submit' ? <p className="text-meta text-ink-3">{words('derived')}</p> : null}
      <div className="flex w-full flex-wrap gap-2 border-t border-line pt-4">
        <Button aria-disabled={!before || undefined} onClick={before ? () => onGo(before.key) : undefined}>
          {words('previous')}
        </Button>
        {mark === null || !data.mayMark ? null : step.done ? (
          <>
            <Button aria-disabled>{words('done')}</Button>
            {marks.has(mark) ? (
              <Button variant="quiet" onClick={() => onMark(mark, false)}>
                {words('unmark')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button variant="primary" onClick={() => onMark(mark, true)}>
            {words('mark')}
          </Button>
        )}
        <Button aria-disabled={!after || undefined} onClick={after ? () => onGo(after.key) : undefined}>
          {words('next')}
        </Button>
      </div>
    </section>
  );
}

/** The steps and the one that is open: opened where the work stands, and changed by the reader alone from then on. */
function Guide({ facts, data, onSubmitted }: Pick<PanelProps, 'facts' | 'data' | 'onSubmitted'>) {
  const steps = guideSteps(facts, data.marks);
  const [here, setHere] = useState<GuideStepKey>(() => openingStep(steps));
  return (
    <>
      <ProgressCard facts={facts} steps={steps} here={here} />
      <div className="mb-12 gap-x-10 md:grid md:grid-cols-[16rem_minmax(0,1fr)]">
        <StepList steps={steps} here={here} onGo={setHere} />
        <Panel facts={facts} data={data} steps={steps} here={here} onGo={setHere} onSubmitted={onSubmitted} />
      </div>
    </>
  );
}

type Props = { readonly facts: ProjectFacts; readonly onSubmitted: () => void };

/** The guide through a submission: six steps, what is done of them, the plan back from the deadline, and the record. */
export function SubmissionScreen({ facts, onSubmitted }: Props) {
  const words = useWords('submission');
  const submission = useSubmission(facts.id);
  const { data } = submission;
  const isSubmitted = isHandedIn(facts.status);
  return (
    <>
      <div className="mb-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2>{words('title')}</h2>
          <Badge>{facts.program.programme.name}</Badge>
          <Badge tone={isSubmitted ? 'yes' : 'neutral'}>{words(isSubmitted ? 'submitted' : 'in_progress')}</Badge>
        </div>
        <p className="mt-1 max-w-[44rem] text-ink-2">{words('intro')}</p>
      </div>
      {submission.isPending ? <Loading label={words('loading')} rows={5} /> : null}
      {submission.isError && !data ? (
        <Failed title={words('failed')} onRetry={() => void submission.refetch()} retrying={submission.isFetching}>
          {words('nothing_lost')}
        </Failed>
      ) : null}
      {data ? (
        <InOneGo loading={<Loading label={words('loading')} rows={5} />}>
          <SignOffsPart projectId={facts.id} />
          <Guide facts={facts} data={data} onSubmitted={onSubmitted} />
          <SubmissionsPart projectId={facts.id} items={data.items} maySubmit={data.maySubmit} />
          <BackPlanPart facts={facts} mayAdd={data.mayMark} />
        </InOneGo>
      ) : null}
    </>
  );
}
