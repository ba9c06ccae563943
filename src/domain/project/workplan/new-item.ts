import type { PlanItem } from './plan.ts';
import type { PlanItemKind } from './workplan-codes.ts';

/** A kind of item that has a row of its own in the tables of a plan. */
export type RowKind = Exclude<PlanItemKind, 'effort' | 'period'>;
type RowItem = Extract<PlanItem, { readonly kind: RowKind }>;

/** A new item of a kind, of which nothing is said yet. */
export function newPlanItem(kind: RowKind, workPackageId: string | null, id: string): RowItem {
  const empty = { id, title: '', description: '', lead: null } as const;
  switch (kind) {
    case 'task':
      return { ...empty, kind, workPackageId, startMonth: null, endMonth: null, after: [] };
    case 'deliverable':
      return { ...empty, kind, workPackageId, type: null, dissemination: null, month: null };
    case 'milestone':
      return { id, kind, title: '', workPackageIds: [], month: null, verification: '' };
    case 'risk':
      return { id, kind, description: '', workPackageIds: [], likelihood: null, severity: null, mitigation: '' };
    case 'kpi':
      return { id, kind, title: '', unit: '', baseline: '', target: '', month: null };
  }
}
