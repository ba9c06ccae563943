import type { ReactNode } from 'react';
import type { WizardAnswer } from '#contract/portal/wizard.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import type { WizardStep } from '#domain/project/wizard/wizard-steps.ts';
import type { Marking } from './use-wizard.ts';
import type { FieldPlace } from './wizard-savers.ts';

/** What other features draw at the steps at which files go up. */
export type UploadParts = {
  /** The downloads of Part B, which the product makes. */
  readonly partB: ReactNode;
  /** One annex with its upload. */
  readonly annex: (requirement: AnnexRequirement) => ReactNode;
};

/** Everything that the views of the guide are drawn from. */
export type WizardView = {
  readonly facts: ProjectFacts;
  readonly wizard: WizardAnswer;
  readonly steps: readonly WizardStep[];
  readonly current: WizardStep;
  readonly place: FieldPlace;
  readonly onStep: (step: WizardStepKey) => void;
  readonly marking: Marking;
};
