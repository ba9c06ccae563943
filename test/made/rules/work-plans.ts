import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { Deliverable, Kpi, Milestone, PlanTask, Risk } from '#domain/project/workplan/plan.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { noPlan, type WorkPackage } from '#domain/project/workplan/work-packages.ts';

type Span = readonly [number | null, number | null];

type Planned = {
  /** How long the project is; null where nobody has said it. */
  readonly months?: number | null;
  /** From which month to which: one package each. */
  readonly packages?: readonly Span[];
  /** Tasks of the first package. */
  readonly tasks?: readonly Span[];
  readonly deliverables?: readonly Partial<Deliverable>[];
  readonly milestones?: readonly Partial<Milestone>[];
  readonly risks?: readonly Partial<Risk>[];
  readonly kpis?: readonly Partial<Kpi>[];
};

/** A work package; `change` says what is different from one of the whole project. */
export function examplePackage(number: number, change: Partial<typeof noPlan> = {}, title = 'Work'): WorkPackage {
  return { id: `w${number}`, number, title, plan: { ...noPlan, startMonth: 1, endMonth: 36, ...change } };
}

export function exampleTask(id: string, change: Partial<PlanTask> = {}): PlanTask {
  const of = { workPackageId: 'w1', title: 'Build', description: '', lead: null, after: [] };
  return { id, kind: 'task', startMonth: null, endMonth: null, ...of, ...change };
}

/** A deliverable of the first work package. */
export function exampleDeliverable(id: string, change: Partial<Deliverable> = {}): Deliverable {
  const said = { title: 'Report', description: '', type: 'R', dissemination: 'PU', month: 12, lead: null } as const;
  return { id, kind: 'deliverable', workPackageId: 'w1', ...said, ...change };
}

/** Parts of a project of three years with one work package; ids count from 1: w1, t1, d1, m1, r1, k1. */
export function planned({
  months = 36,
  packages = [[1, 36]],
  tasks = [],
  deliverables = [],
  milestones = [],
  risks = [],
  kpis = [],
}: Planned = {}): Pick<ProjectFacts, 'intake' | 'workPackages' | 'plan'> {
  return {
    intake: intakeOf('', '', { durationMonths: months }),
    workPackages: packages.map(([startMonth, endMonth], index) => examplePackage(index + 1, { startMonth, endMonth })),
    plan: {
      ...emptyPlan,
      tasks: tasks.map(([startMonth, endMonth], index) => exampleTask(`t${index + 1}`, { startMonth, endMonth })),
      deliverables: deliverables.map((change, index) => exampleDeliverable(`d${index + 1}`, change)),
      milestones: milestones.map((change, index) => ({
        id: `m${index + 1}`,
        kind: 'milestone',
        title: 'Line runs',
        workPackageIds: ['w1'],
        month: 12,
        verification: 'A visit.',
        ...change,
      })),
      risks: risks.map((change, index) => ({
        id: `r${index + 1}`,
        kind: 'risk',
        description: 'The oven comes late.',
        workPackageIds: ['w1'],
        likelihood: 'low',
        severity: 'high',
        mitigation: 'A second supplier.',
        ...change,
      })),
      kpis: kpis.map((change, index) => ({
        id: `k${index + 1}`,
        kind: 'kpi',
        title: 'Strength kept',
        unit: '%',
        baseline: '60',
        target: '80',
        month: 30,
        ...change,
      })),
    },
  };
}
