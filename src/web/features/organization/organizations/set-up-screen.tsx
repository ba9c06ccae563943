import { useState } from 'react';
import { isDefinedError, safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { onboardingSteps, type OnboardingStep } from '#domain/organization/organization-codes.ts';
import { neededFields, stepOf } from '#domain/organization/set-up.ts';
import { api } from '#web/api/api.ts';
import { useRefreshMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { SetUpFrame } from './set-up-frame.tsx';
import { ReviewStep } from './set-up-review.tsx';
import { problemsOn, useSetUp, type SetUpForm } from './set-up-state.tsx';
import { stepContents } from './set-up-steps.tsx';

/** Why a step does not go on. */
type Stop = 'wrong' | 'missing' | 'invalid' | 'incomplete' | 'failed';

/** The first problem on a step that prevents going on. Null where nothing does. */
function stopOn(form: SetUpForm, step: OnboardingStep): Stop | null {
  if (problemsOn(form, step).length > 0) return 'wrong';
  const missing = neededFields.some((field) => stepOf(field) === step && (form.typed[field] ?? '').trim() === '');
  return missing ? 'missing' : null;
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus());
}

/** Moves between the steps. Saves first, and starts or ends the set-up where the step does. */
function useMoves(step: OnboardingStep) {
  const form = useSetUp();
  const navigate = useNavigate();
  const refreshMe = useRefreshMe();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Stop | null>(null);
  // Says what is wrong until it is mended, not only until the next press.
  const [stopped, setStopped] = useState(false);
  const at = onboardingSteps.indexOf(step);
  const go = (to: OnboardingStep | undefined) =>
    navigate({ to: to === undefined ? '/app/programs' : `/onboarding/organization/step-${to}` });

  async function onward(): Promise<Stop | null> {
    if (form.orgId === null) {
      if (!(await form.flush())) return 'failed';
      const { error } = await safe(api.organizations.setUp.start({ fields: form.typed }));
      if (error && !(isDefinedError(error) && error.code === 'ALREADY_STARTED'))
        return isDefinedError(error) && error.code === 'INVALID_FIELDS' ? 'invalid' : 'failed';
      // The steps begin anew with the organization, because the typing on the next step belongs to it.
      await refreshMe();
      await go('admin-structure');
      return null;
    }
    if (step === 'review') {
      if (!(await form.flush())) return 'failed';
      const { error } = await safe(api.organizations.setUp.complete({ orgId: form.orgId }));
      if (error) return isDefinedError(error) && error.code === 'INVALID_FIELDS' ? 'incomplete' : 'failed';
      await refreshMe();
      await go(undefined);
      return null;
    }
    const to = onboardingSteps[at + 1];
    if (to) form.remember(to);
    if (!(await form.flush())) return 'failed';
    await go(to);
    return null;
  }

  const next = async () => {
    const reason = stopOn(form, step);
    form.showStep(step);
    setFailure(null);
    setStopped(reason !== null);
    if (reason !== null) return focusFirstError();
    setBusy(true);
    setFailure(await onward());
    setBusy(false);
  };
  const previous = at === 0 ? undefined : () => void go(onboardingSteps[at - 1]);
  return { next: () => void next(), previous, busy, stop: stopped ? stopOn(form, step) : failure };
}

// Two people at one profile are rare: what they choose with arrives when they are.
const loadConflict = async () => (await import('./saving/profile-conflict.tsx')).ProfileConflict;

/** One page of the set-up. */
export function SetUpScreen({ step }: { readonly step: OnboardingStep }) {
  const words = useWords('set_up');
  const form = useSetUp();
  const { next, previous, busy, stop } = useMoves(step);
  const drawConflict = useLate(loadConflict, form.saveState.kind === 'conflict');
  const review = step === 'review';
  const Fields = review ? ReviewStep : stepContents[step];
  return (
    <SetUpFrame
      step={step}
      title={words(`title.${step}`)}
      lead={words(`lead.${step}`)}
      onPrevious={previous}
      onNext={next}
      next={review ? words('complete') : words('next')}
      busy={busy}
    >
      {drawConflict?.({ state: form.saveState, mine: form.profile, onResolve: form.resolve }) ?? null}
      {stop ? <Notice tone="block" title={words(`stop.${stop}`)} announce /> : null}
      <Fields />
    </SetUpFrame>
  );
}
