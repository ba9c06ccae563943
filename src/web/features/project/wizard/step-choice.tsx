import { Link } from '@tanstack/react-router';
import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import type { WizardStep } from '#domain/project/wizard/wizard-steps.ts';
import { useWords } from '#web/page/words.ts';
import { wizardPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { Stepper } from '#web/ui/page/stepper.tsx';

type Props = {
  readonly projectId: string;
  readonly steps: readonly WizardStep[];
  readonly current: WizardStep;
  readonly onStep: (step: WizardStepKey) => void;
};

/** All steps down a line, each with how far it is. */
export function StepLine({ projectId, steps, current }: Omit<Props, 'onStep'>) {
  const words = useWords('wizard');
  return (
    <Stepper
      label={words('steps')}
      steps={steps.map(({ key, status }) => ({
        key,
        state: key === current.key ? 'current' : status === 'completed' ? 'done' : 'todo',
        title: (
          <Link to={wizardPath(projectId)} search={{ step: key }} resetScroll={false} className="font-medium">
            {words(`step.${key}`)}
          </Link>
        ),
        note: <StatusBadge status={status} />,
        aside: <span />,
      }))}
    />
  );
}

/** The steps as a list to choose from, where a line of them has no room. */
export function StepSelect({ steps, current, onStep }: Omit<Props, 'projectId'>) {
  const words = useWords('wizard');
  return (
    <Field label={words('step')}>
      <Select
        value={current.key}
        options={steps.map(({ key, number, status }) => ({
          value: key,
          label: words('step_option', { number, label: words(`step.${key}`), status }),
        }))}
        onChange={({ target }) => {
          const chosen = steps.find(({ key }) => key === target.value);
          if (chosen) onStep(chosen.key);
        }}
      />
    </Field>
  );
}

/** The ways to the step before and to the next. */
export function StepTurns({ steps, current, onStep }: Omit<Props, 'projectId'>) {
  const words = useWords('wizard');
  const [before, after] = [steps[current.number - 2], steps[current.number]];
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={before === undefined} onClick={() => before && onStep(before.key)}>
        {words('previous')}
      </Button>
      <Button disabled={after === undefined} onClick={() => after && onStep(after.key)}>
        {words('next')}
      </Button>
    </div>
  );
}
