import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { WorkPackagePlan } from '#domain/project/workplan/work-packages.ts';

type Row = { readonly id: string };

/** The months of a task, or the month of a deliverable or milestone. */
export type MonthsOfItem = Row & {
  readonly startMonth?: number | null;
  readonly endMonth?: number | null;
  readonly month?: number | null;
};

/** What a repair changes in what is stored, field by field: everything else stays as it is. */
export type RepairChange = {
  readonly intake?: Partial<Pick<Intake, 'title' | 'durationMonths' | 'requestedAmount'>>;
  readonly roles?: readonly (Row & Pick<Participant, 'role'>)[];
  readonly packages?: readonly (Row & Partial<Pick<WorkPackagePlan, 'startMonth' | 'endMonth'>>)[];
  readonly rates?: readonly (Row & Pick<BudgetLine, 'rate'>)[];
  readonly linesGone?: readonly string[];
  readonly months?: readonly MonthsOfItem[];
  readonly added?: readonly PlanItem[];
  /** What takes a change back: lines at the places where they stood, and rows that go again. */
  readonly linesBack?: readonly { readonly line: BudgetLine; readonly index: number }[];
  readonly itemsGone?: readonly string[];
};

/** One thing that a repair does, for the sentence that names it. `from` is what stands there now. */
export type RepairStep =
  | { readonly does: 'end'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly does: 'due'; readonly name: string; readonly from: number; readonly to: number }
  /** No month stood there. */
  | { readonly does: 'due_first'; readonly name: string; readonly to: number }
  | { readonly does: 'turn'; readonly name: string; readonly start: number; readonly end: number }
  | { readonly does: 'add'; readonly title: string; readonly package: number; readonly month: number }
  | { readonly does: 'title'; readonly from: string; readonly to: string }
  | { readonly does: 'duration'; readonly to: number }
  | { readonly does: 'requested'; readonly from: Cents; readonly to: Cents }
  | { readonly does: 'rate'; readonly line: number; readonly from: BasisPoints; readonly to: BasisPoints }
  | { readonly does: 'line_out'; readonly line: number; readonly description: string; readonly amount: Cents }
  | { readonly does: 'coordinator'; readonly name: string };

/** The exact change that puts a finding right, and what a person is told of it. */
export type Repair = { readonly steps: readonly RepairStep[]; readonly change: RepairChange };

/** What a repair needs that no fact holds: ids of new rows, and titles in the language of the application. */
export type RepairMaking = {
  readonly newId: () => string;
  readonly titles: Readonly<Record<'data_plan' | 'dissemination_plan', string>>;
};

/** The one change that puts right what a rule found about a subject; null where a person must choose. */
export type FindRepair = (facts: ProjectFacts, making: RepairMaking, subject: string) => Repair | null;
