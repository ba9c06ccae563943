import type { ProjectFacts } from '#domain/project/facts.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { wizardStepKeys, type WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import { accountChecks, guideStepKeys, markOfStep, type GuideStepKey } from './guide-keys.ts';

/** How a step of the guide stands: whether it is done, and whether that follows from what the product knows. */
export type GuideStep = { readonly key: GuideStepKey; readonly done: boolean; readonly derived: boolean };

type Standing = Pick<ProjectFacts, 'status' | 'validation'>;

/** What the product can tell of a step by itself. */
function isKnownDone(key: GuideStepKey, { status, validation }: Standing, marks: ReadonlySet<WizardMarkKey>): boolean {
  switch (key) {
    case 'account':
      return accountChecks.every((check) => marks.has(check));
    case 'wizard':
      return wizardStepKeys.every((step) => marks.has(step));
    case 'validation':
      return (
        validation.ranAt !== null &&
        !validation.flags.some((flag) => flag.severity === 'hard' && flag.status === 'open')
      );
    case 'submit':
      return isHandedIn(status);
    case 'proposal':
    case 'documents':
      return false;
  }
}

/** The six steps of a submission, each with how it stands. */
export function guideSteps(facts: Standing, marked: readonly WizardMarkKey[]): readonly GuideStep[] {
  const marks = new Set(marked);
  return guideStepKeys.map((key) => {
    const derived = isKnownDone(key, facts, marks);
    const mark = markOfStep[key];
    return { key, derived, done: derived || (mark !== null && marks.has(mark)) };
  });
}

/** The step at which the guide opens: the last one once the project is submitted, else the first that is not done. */
export function openingStep(steps: readonly GuideStep[]): GuideStepKey {
  if (steps.at(-1)?.done) return 'submit';
  return steps.find(({ done }) => !done)?.key ?? 'submit';
}
