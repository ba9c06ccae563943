import { progressParts, type ProgressPart } from '#domain/project/overview/overview-codes.ts';
import type { PartStatus, Standing } from '#domain/project/overview/standing.ts';
import { wizardStepKeys } from './wizard-keys.ts';
import type { WizardStep } from './wizard-steps.ts';

/** What the product itself knows before a submission: a part of the project, the fields here, the steps here. */
export type WizardCheck =
  | { readonly of: ProgressPart; readonly status: PartStatus; readonly percent: number }
  | { readonly of: 'fields'; readonly status: 'not_started' | 'warning' | 'complete'; readonly over: number }
  | { readonly of: 'steps'; readonly status: PartStatus; readonly done: number; readonly all: number };

/** The checklist of a submission as far as the product can tell: how the project stands, and the guide with it. */
export function wizardChecks(standing: Pick<Standing, 'parts'>, steps: readonly WizardStep[]): readonly WizardCheck[] {
  const fields = steps.flatMap((step) => step.fields);
  const over = fields.filter((field) => field.over > 0).length;
  const isEmpty = fields.every(({ length }) => length === 0);
  const done = steps.filter(({ status }) => status === 'completed').length;
  const all = wizardStepKeys.length;
  return [
    ...progressParts.map((of) => ({ of, ...standing.parts[of] })),
    { of: 'fields', status: over > 0 ? 'warning' : isEmpty ? 'not_started' : 'complete', over },
    { of: 'steps', status: done === all ? 'complete' : done > 0 ? 'in_progress' : 'not_started', done, all },
  ];
}
