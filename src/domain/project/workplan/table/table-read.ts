import type { Participant } from '#domain/project/participants/participants.ts';
import type { PlanItem, WorkPlan } from '../plan.ts';
import type { PlanNumbers } from '../plan-numbers.ts';
import type { WorkPackage } from '../work-packages.ts';
import type { PlanCellProblem } from './table-cells.ts';
import type { PlanColumn, PlanTableKind } from './table-columns.ts';

/** What a pasted table is read against. */
export type PlanTableContext = {
  readonly plan: WorkPlan;
  readonly numbers: PlanNumbers;
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  /** Where rows go that name no work package of their own. */
  readonly workPackageId: string | null;
  readonly newId: () => string;
};

/** A cell that is not taken over; `row` counts from 1, heads included. Without a column the whole row is meant. */
export type PlanTableProblem = {
  readonly row: number;
  readonly column: PlanColumn | null;
  readonly text: string;
  readonly problem: PlanCellProblem;
};

/** What a row changes: how it is called now, and where it is there already, how it was called. */
export type PlanTableChange = { readonly name: string; readonly before: string | null };

/** What comes of a pasted table. Nothing is changed by reading it. */
export type PlanTableRead = {
  readonly workPackages: readonly WorkPackage[];
  readonly items: readonly PlanItem[];
  /** Efforts that the table sets to nothing. */
  readonly removed: readonly string[];
  readonly changes: readonly PlanTableChange[];
  readonly problems: readonly PlanTableProblem[];
  /** Columns that are not understood, by their heads or places: they are left out. */
  readonly unread: readonly string[];
  /** Whether the columns were taken in their usual order, because no row names them. */
  readonly byOrder: boolean;
};

/** A row of a table: its number, and its cells by what they hold. Empty cells are left out. */
export type PlanTableRow = { readonly at: number; readonly cells: ReadonlyMap<PlanColumn, string> };

/** What has rows of its own beside work packages. */
export type ItemKind = Exclude<PlanTableKind, 'effort' | 'work_package'>;
