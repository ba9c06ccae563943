import { Link } from '@tanstack/react-router';
import { fieldLabels, problemSentence, stepLabels } from '#messages/organization.ts';
import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import type { ProfileField } from '#domain/organization/profile-fields.ts';
import { isStepStarted, neededFields, stepFields } from '#domain/organization/set-up.ts';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { wordsOf } from './field-choices.ts';
import { isStepDone } from './set-up-frame.tsx';
import { problemsOn, useSetUp, type SetUpForm } from './set-up-state.tsx';

function Value({ form, field }: { readonly form: SetUpForm; readonly field: ProfileField }) {
  const typed = form.typed[field] ?? '';
  const problem = form.problems.find((each) => each.field === field);
  if (problem)
    return (
      <span className="text-block">
        {typed === '' ? '' : `${typed}. `}
        {problemSentence(problem)}
      </span>
    );
  const words = wordsOf(field, typed);
  if (words !== null) return words;
  return neededFields.includes(field) ? (
    <span className="text-block">Still needed</span>
  ) : (
    <span className="text-ink-3">not stated</span>
  );
}

function factsOf(form: SetUpForm, step: OnboardingStep): readonly Fact[] {
  const facts: Fact[] = stepFields[step].map((field) => ({
    name: fieldLabels[field],
    value: <Value form={form} field={field} />,
  }));
  if (step !== 'admin-structure') return facts;
  const rows = form.rows.filter((row) => row.name.trim() !== '' || row.share.trim() !== '');
  const whole = form.rowProblems[0];
  const names = rows.map((row) => `${row.name} ${row.share}\u00a0%`).join(', ');
  return [
    ...facts,
    {
      name: 'Shareholders',
      value: whole ? (
        <span className="text-block">{problemSentence(whole)}</span>
      ) : (
        names || <span className="text-ink-3">not stated</span>
      ),
    },
  ];
}

const steps = ['identity', 'admin-structure', 'activity', 'legal-form'] as const;

/** The checklist before the set-up ends: what each step holds, what is missing, and the way back to it. */
export function ReviewStep() {
  const form = useSetUp();
  return (
    <div>
      {steps.map((step) => (
        <Group
          key={step}
          level={2}
          title={stepLabels[step]}
          aside={
            <span className="flex items-center gap-3">
              {isStepDone(form, step) ? (
                <StatusBadge status="complete" />
              ) : (
                <StatusBadge status="missing">
                  {problemsOn(form, step).length > 0
                    ? 'To mend'
                    : isStepStarted(step, form.typed, form.rows)
                      ? 'Incomplete'
                      : 'Nothing entered'}
                </StatusBadge>
              )}
              <Link to={`/onboarding/organization/step-${step}`}>
                Edit<span className="hidden-text">{` ${stepLabels[step]}`}</span>
              </Link>
            </span>
          }
        >
          <FactTable inPart caption={stepLabels[step]} facts={factsOf(form, step)} />
        </Group>
      ))}
    </div>
  );
}
