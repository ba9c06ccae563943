import { Link } from '@tanstack/react-router';
import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { isStepStarted, neededFields, stepFields } from '#domain/organization/set-up.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { problemText } from '#words/organization/field-problem.ts';
import { useFieldChoices } from './field-choices.ts';
import { isStepDone } from './set-up-frame.tsx';
import { problemsOn, useSetUp, type SetUpForm } from './set-up-state.tsx';

function Value({ form, field }: { readonly form: SetUpForm; readonly field: ProfileField }) {
  const words = useWords('set_up');
  const fieldWords = useWords('organization_fields');
  const { shown } = useFieldChoices();
  const typed = form.typed[field] ?? '';
  const problem = form.problems.find((each) => each.field === field);
  if (problem)
    return (
      <span className="text-block">
        {typed === '' ? '' : `${typed}. `}
        {problemText(fieldWords, problem)}
      </span>
    );
  const value = shown(field, typed);
  if (value !== null) return value;
  return neededFields.includes(field) ? (
    <span className="text-block">{words('review.needed')}</span>
  ) : (
    <span className="text-ink-3">{words('review.not_stated')}</span>
  );
}

function useFacts(form: SetUpForm, step: OnboardingStep): readonly Fact[] {
  const words = useWords('set_up');
  const fieldWords = useWords('organization_fields');
  const facts: Fact[] = stepFields[step].map((field) => ({
    name: fieldWords(`field.${field}`),
    value: <Value form={form} field={field} />,
  }));
  if (step !== 'admin-structure') return facts;
  const rows = form.rows.filter((row) => row.name.trim() !== '' || row.share.trim() !== '');
  const whole = form.rowProblems[0];
  const names = rows.map((row) => `${row.name} ${row.share}\u00a0%`).join(', ');
  return [
    ...facts,
    {
      name: fieldWords('shareholders'),
      value: whole ? (
        <span className="text-block">{problemText(fieldWords, whole)}</span>
      ) : (
        names || <span className="text-ink-3">{words('review.not_stated')}</span>
      ),
    },
  ];
}

const steps = ['identity', 'admin-structure', 'activity', 'legal-form'] as const;

/** One step with what it holds, and the way back to it. */
function StepHeld({ step }: { readonly step: (typeof steps)[number] }) {
  const words = useWords('set_up');
  const form = useSetUp();
  const facts = useFacts(form, step);
  const name = words(`name.${step}`);
  const open =
    problemsOn(form, step).length > 0
      ? words('review.to_mend')
      : isStepStarted(step, form.typed, form.rows)
        ? words('review.incomplete')
        : words('review.nothing');
  return (
    <Group
      level={2}
      title={name}
      aside={
        <span className="flex items-center gap-3">
          {isStepDone(form, step) ? (
            <StatusBadge status="complete" />
          ) : (
            <StatusBadge status="missing">{open}</StatusBadge>
          )}
          <Link to={`/onboarding/organization/step-${step}`}>
            {words.rich('review.edit', { step: name, more: hidden })}
          </Link>
        </span>
      }
    >
      <FactTable inPart caption={name} facts={facts} />
    </Group>
  );
}

/** The checklist before the set-up ends: what each step holds, what is missing, and the way back to it. */
export function ReviewStep() {
  return (
    <div>
      {steps.map((step) => (
        <StepHeld key={step} step={step} />
      ))}
    </div>
  );
}
