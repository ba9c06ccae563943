import type { LegalForm, OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ProjectPath, ProjectStatus } from './project-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import type { TaskPriority, TaskStatus } from '#domain/project/tasks/task-codes.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { AnnexFile, AnnexRequirement } from './annexes/annexes.ts';
import type { BudgetLine } from './budget/budget.ts';
import type { Intake } from './intake/intake.ts';
import type { Participant } from './participants/participants.ts';
import type { WorkPackage } from './workplan/work-packages.ts';

/** The text of one section as the rules read it. */
export type SectionFacts = {
  readonly key: SectionKey;
  /** Most characters, by the template. */
  readonly limit: number;
  /** `textOf` the document. */
  readonly text: string;
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

/** How the last validation stands. */
export type ValidationFacts = {
  /** Null before the first run. */
  readonly ranAt: Instant | null;
  /** Open flags that block the submission. */
  readonly hard: number;
  /** Open warnings. */
  readonly soft: number;
};

/**
 * Everything that is judged about a project, as one plain value. Progress, next action, red flags, totals and documents
 * are functions of it.
 */
export type ProjectFacts = {
  readonly id: string;
  readonly status: ProjectStatus;
  readonly path: ProjectPath;
  readonly archived: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly country: string;
    readonly kind: OrganizationKind | null;
    readonly legalForm: LegalForm | null;
    readonly size: OrganizationSize | null;
  };
  readonly program: ProgramFacts;
  /** Of the program's public page. */
  readonly programSlug: string;
  readonly intake: Intake;
  /** The sections that the program asks for. */
  readonly template: SectionTemplate;
  /** The sections in the order of the template, also where nothing is written yet. */
  readonly sections: readonly SectionFacts[];
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  readonly budgetLines: readonly BudgetLine[];
  /** What this program asks for. */
  readonly annexList: readonly AnnexRequirement[];
  /** The current file of each annex that has one. */
  readonly annexFiles: readonly AnnexFile[];
  readonly tasks: readonly TaskFacts[];
  readonly validation: ValidationFacts;
};
