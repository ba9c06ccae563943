import type { deliverableTypes, workPackagePurposes } from '../workplan-codes.ts';

/** What usual work packages are called: the words have a title for each. */
export const outlinePackages = [
  'management',
  'requirements',
  'research',
  'development',
  'integration',
  'demonstration',
  'coordination',
  'exchange',
  'recruitment',
  'training',
  'secondments',
  'validation',
  'market',
  'implementation',
  'monitoring',
  'replication',
  'dissemination',
  'communication',
] as const;
export type OutlinePackage = (typeof outlinePackages)[number];

/** Deliverables that forms ask for by name. */
export const outlineDeliverables = ['data_plan', 'dissemination_plan'] as const;
export type OutlineDeliverable = (typeof outlineDeliverables)[number];

/** Risks that most projects have; what is done about them is theirs to say. */
export const outlineRisks = ['late_results', 'weak_results', 'staff', 'partner', 'costs', 'users'] as const;
export type OutlineRisk = (typeof outlineRisks)[number];

/** The start of a work plan as one type of action usually has it. */
export type PlanOutline = {
  readonly id: string;
  readonly packages: readonly {
    readonly key: OutlinePackage;
    readonly purpose: (typeof workPackagePurposes)[number];
    /** From which to which share of the duration it runs. */
    readonly from: number;
    readonly to: number;
  }[];
  /** What has to be handed in by a month that a form names. */
  readonly deliverables: readonly {
    readonly key: OutlineDeliverable;
    readonly of: OutlinePackage;
    readonly type: (typeof deliverableTypes)[number];
    readonly month: number;
  }[];
  readonly risks: readonly OutlineRisk[];
  /** Whether a work package is paid only once it is complete: those of the whole duration are split in two. */
  readonly lumpSum: boolean;
};
