import type { ReactNode } from 'react';
import { Check, LoaderCircle, OctagonAlert } from 'lucide-react';
import { isStepComplete } from '#domain/organization/set-up.ts';
import { onboardingSteps, type OnboardingStep } from '#domain/organization/organization-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Stepper, type Step } from '#web/ui/page/stepper.tsx';
import { problemsOn, useSetUp, type SetUpForm } from './set-up-state.tsx';

const icons = { idle: Check, saving: LoaderCircle, saved: Check, failed: OctagonAlert } as const;

type SavedProps = {
  readonly state: SetUpForm['saving'];
  /** What is wrong on this step and therefore not stored as a value. */
  readonly problems: number;
  readonly onRetry: () => void;
};

/** Says whether the typed text is on the server, and never that a value is saved which can't be stored. */
function SavedState({ state, problems, onRetry }: SavedProps) {
  const words = useWords('set_up');
  if (problems > 0 && state !== 'saving' && state !== 'failed') {
    return (
      <div role="status" className="flex min-h-6 items-center gap-1.5 text-meta text-block">
        <Icon icon={OctagonAlert} />
        {words('not_saved', { problems })}
      </div>
    );
  }
  return (
    <div
      role="status"
      className={`flex min-h-6 items-center gap-1.5 text-meta ${state === 'failed' ? 'text-block' : state === 'saved' ? 'text-yes' : 'text-ink-3'}`}
    >
      <Icon icon={icons[state]} className={state === 'saving' ? 'animate-spin' : ''} />
      {words(`saving.${state}`)}
      {state === 'failed' ? <TextButton onClick={onRetry}>{words('try_again')}</TextButton> : null}
    </div>
  );
}

/** Whether a step holds something, everything needed, and nothing wrong. */
export function isStepDone(form: SetUpForm, step: OnboardingStep): boolean {
  return isStepComplete(step, form.typed, form.rows, [...form.problems, ...form.rowProblems]);
}

function stateOf(form: SetUpForm, step: OnboardingStep, current: OnboardingStep): Step['state'] {
  if (step === current) return 'current';
  return onboardingSteps.indexOf(step) < onboardingSteps.indexOf(current) && isStepDone(form, step) ? 'done' : 'todo';
}

type Props = {
  readonly step: OnboardingStep;
  readonly title: string;
  readonly lead: string;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext: () => void;
  readonly next: string;
  readonly busy: boolean;
  readonly children: ReactNode;
};

/** One step of the set-up: its fields, the way back and on, and the five steps at the side. */
export function SetUpFrame({ step, title, lead, onPrevious, onNext, next, busy, children }: Props) {
  const words = useWords('set_up');
  const form = useSetUp();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <main id="main" tabIndex={-1} className="page grid gap-12 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
      <div className="min-w-0 max-w-[44rem]">
        <p className="text-label font-medium text-ink-3">
          {words('step', { step: onboardingSteps.indexOf(step) + 1, steps: onboardingSteps.length })}
        </p>
        <h1 className="mt-1">{title}</h1>
        <p className="mt-2 text-body text-ink-2">{lead}</p>
        <form noValidate aria-label={title} className="mt-8" onSubmit={submit}>
          <div className="grid gap-6">{children}</div>
          <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-rule pt-5">
            {onPrevious ? (
              <Button size="large" onClick={onPrevious}>
                {words('previous')}
              </Button>
            ) : null}
            <Button size="large" variant="primary" type="submit" busy={busy}>
              {next}
            </Button>
            <div className="md:ms-auto">
              <SavedState
                state={form.saving}
                problems={
                  step === 'review' ? form.problems.length + form.rowProblems.length : problemsOn(form, step).length
                }
                onRetry={() => void form.flush()}
              />
            </div>
          </div>
        </form>
      </div>
      <aside aria-label={words('steps')} className="max-lg:-order-1 max-lg:hidden">
        <div className="border-t-2 border-heavy pt-4">
          <Stepper
            label={words('stepper')}
            steps={onboardingSteps.map((each) => ({
              key: each,
              title: words(`name.${each}`),
              note: words(`note.${each}`),
              state: stateOf(form, each, step),
            }))}
          />
        </div>
      </aside>
    </main>
  );
}
