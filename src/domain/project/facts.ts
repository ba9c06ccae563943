import type { NotedFlag } from '#domain/rules/flag.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TaskPriority, TaskStatus } from '#domain/project/tasks/task-codes.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { AnnexFile } from './annexes/annexes.ts';
import type { BudgetLine } from './budget/budget.ts';
import type { Intake } from './intake/intake.ts';
import type { Coverage } from './outcomes/covered-outcomes.ts';
import type { Participant } from './participants/participants.ts';
import type { WorkPlan } from './workplan/plan.ts';
import type { WorkPackage } from './workplan/work-packages.ts';
import type { projectHeadSchema } from './head-schema.ts';
import type { PictureNode } from './text/rich-text.ts';
import type { Shape } from '#domain/values/schemas.ts';

/** The text of one section as the rules read it. */
export type SectionFacts = {
  readonly key: SectionKey;
  /** Most characters, by the template. */
  readonly limit: number;
  /** `textOf` the document. */
  readonly text: string;
  /** The pictures in it, as far as they take room on a page. */
  readonly pictures: readonly PictureNode['attrs'][];
  /** Characters as `lengthOf` counts them. */
  readonly length: number;
  readonly updatedAt: Instant;
};

export type TaskFacts = {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly assignee: string | null;
  readonly dueDate: LocalDate | null;
};

/** What the last validation found, and what people said about it. How the project stands now is another question. */
export type ValidationFacts = {
  /** Null before the first run. */
  readonly ranAt: Instant | null;
  readonly flags: readonly NotedFlag[];
};

/** What stands around the parts that people work on: whose project it is, for which program, and how it stands. */
export type ProjectHead = Shape<typeof projectHeadSchema>;

/**
 * Everything that is judged about a project, as one plain value. Progress, next action, red flags, totals and documents
 * are functions of it.
 */
export type ProjectFacts = ProjectHead & {
  readonly intake: Intake;
  /** The sections in the order of the template, also where nothing is written yet. */
  readonly sections: readonly SectionFacts[];
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  readonly plan: WorkPlan;
  /** What the call asks the project to cover, and where people have marked that it does. */
  readonly coverage: Coverage;
  readonly budgetLines: readonly BudgetLine[];
  /** The current file of each annex that has one. */
  readonly annexFiles: readonly AnnexFile[];
  readonly tasks: readonly TaskFacts[];
  readonly validation: ValidationFacts;
};
