import { planLimits } from '../plan-limits.ts';
import type { PlanItem } from '../plan.ts';
import type { PlanTableContext } from './table-read.ts';
import {
  readCode,
  readLine,
  readMonth,
  readPackage,
  readPackages,
  readProse,
  readSpan,
  readWho,
  type PlanCellProblem,
  type ReadPlanCell,
} from './table-cells.ts';
import { calledDegrees, calledLevels, calledTypes } from './table-codes.ts';
import type { PlanColumn } from './table-columns.ts';

type ListedItem = Exclude<PlanItem, { readonly kind: 'effort' | 'period' }>;
export type ItemRead = { readonly item: ListedItem; readonly problem?: PlanCellProblem };

/** The item with what a cell says of it; the item as it was and what is wrong where the cell cannot be read. */
export function withItemCell(
  item: ListedItem,
  column: PlanColumn,
  text: string,
  { participants, workPackages }: PlanTableContext,
): ItemRead {
  /** Takes a value over where it was read and this kind of item has the field. */
  const put = <Value>(read: ReadPlanCell<Value>, field: string): ItemRead => {
    if (!read.ok) return { item, problem: read.problem };
    return field in item ? { item: { ...item, [field]: read.value } } : { item };
  };
  const short = item.kind === 'kpi' ? planLimits.short : planLimits.title;
  switch (column) {
    case 'title':
      return put(readLine(text), 'title');
    case 'description':
      return put(readProse(text), 'description');
    case 'package':
      return put(readPackage(text, workPackages), 'workPackageId');
    case 'packages':
      return put(readPackages(text, workPackages), 'workPackageIds');
    case 'start':
      return put(readMonth(text), 'startMonth');
    case 'end':
      return put(readMonth(text), 'endMonth');
    case 'months': {
      const span = readSpan(text);
      if (!span.ok) return { item, problem: span.problem };
      if (span.value === null || item.kind !== 'task') return { item };
      return { item: { ...item, startMonth: span.value.start, endMonth: span.value.end } };
    }
    case 'month':
      return put(readMonth(text), 'month');
    case 'lead':
      return put(readWho(text, participants), 'lead');
    case 'type':
      return put(readCode(text, calledTypes, 'unknown_type'), 'type');
    case 'level':
      return put(readCode(text, calledLevels, 'unknown_level'), 'dissemination');
    case 'likelihood':
      return put(readCode(text, calledDegrees, 'unknown_degree'), 'likelihood');
    case 'severity':
      return put(readCode(text, calledDegrees, 'unknown_degree'), 'severity');
    case 'verification':
      return put(readProse(text), 'verification');
    case 'mitigation':
      return put(readProse(text), 'mitigation');
    case 'baseline':
    case 'target':
    case 'unit':
      return put(readLine(text, short), column);
    case 'number':
    case 'after':
    case 'purpose':
    case 'objectives':
      return { item };
  }
}
