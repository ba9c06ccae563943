import type { AnnexFile } from './annexes/annexes.ts';
import type { Budget } from './budget/budget-value.ts';
import type { ProjectFacts, ProjectHead, SectionFacts } from './facts.ts';
import type { Intake } from './intake/intake.ts';
import type { NotedFlag } from '#domain/rules/flag.ts';
import type { SectionKey } from './sections/section-codes.ts';
import { coverageOf, type StoredCoverage } from './outcomes/covered-outcomes.ts';
import { layOut } from './sections/section-template.ts';
import type { TaskPriority, TaskStatus } from './tasks/task-codes.ts';
import type { ValueFacts } from './stored-values/stored-values.ts';
import { planOf, type PlanItem } from './workplan/plan.ts';
import { lengthOf, picturesOf, textOf, type RichTextDocument } from './text/rich-text.ts';
import { readInstant, readLocalDate } from '#domain/values/time.ts';

/** What a project is stored and loaded by: each part changes for reasons of its own. */
export const projectParts = [
  'head',
  'intake',
  'sections',
  'budget',
  'plan',
  'coverage',
  'annexes',
  'tasks',
  'validation',
] as const;
export type ProjectPart = (typeof projectParts)[number];

/** A project by its parts, as far as facts are made of them; instants and days are texts, as they travel. */
export type StoredProject = {
  readonly head: ProjectHead;
  readonly intake: { readonly intake: Intake };
  /** Also those that the program no longer asks for. */
  readonly sections: readonly {
    readonly key: SectionKey;
    readonly doc: RichTextDocument;
    readonly updatedAt: string;
  }[];
  readonly budget: { readonly budget: Budget };
  readonly plan: { readonly items: readonly PlanItem[] };
  /** What the call asks a project to cover, and what people have marked. */
  readonly coverage: StoredCoverage;
  /** Every upload that is kept, also those that were replaced. */
  readonly annexes: readonly (Omit<AnnexFile, 'uploadedAt'> & {
    readonly uploadedAt: string;
    readonly replacedAt: string | null;
  })[];
  readonly tasks: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: TaskStatus;
    readonly priority: TaskPriority;
    readonly assignee: { readonly id: string } | null;
    readonly dueDate: string | null;
  }[];
  readonly validation: {
    readonly ranAt: string | null;
    readonly flags: readonly NotedFlag[];
  };
};

/** A text is read once, however often the facts are put together while somebody types in another one. */
const counted = new WeakMap<RichTextDocument, Pick<SectionFacts, 'text' | 'length' | 'pictures'>>();

function countText(doc: RichTextDocument): Pick<SectionFacts, 'text' | 'length' | 'pictures'> {
  const known = counted.get(doc);
  if (known) return known;
  const read = {
    text: textOf(doc),
    length: lengthOf(doc),
    pictures: picturesOf(doc).map(({ attrs }) => attrs),
  };
  counted.set(doc, read);
  return read;
}

/** The parts of a project that its stored values are read from. */
export const valueParts = ['head', 'intake', 'budget', 'plan'] as const satisfies readonly ProjectPart[];

/** What the stored values of a project are read from, as `factsOf` puts it together. */
export function valueFactsOf(stored: Pick<StoredProject, (typeof valueParts)[number]>): ValueFacts {
  const { head, intake, budget, plan } = stored;
  return {
    program: head.program,
    organization: head.organization,
    intake: intake.intake,
    participants: budget.budget.participants,
    workPackages: budget.budget.workPackages,
    plan: planOf(plan.items, budget.budget),
    budgetLines: budget.budget.lines,
  };
}

/** Everything that is judged about a project: the one place that puts facts together, on both sides of the wire. */
export function factsOf(stored: StoredProject): ProjectFacts {
  const { head, intake, sections, budget, coverage, annexes, tasks, validation } = stored;
  const laidOut = layOut(head.template, sections).map(({ shape, stored: section }) =>
    section === null
      ? { ...shape, text: '', length: 0, pictures: [], updatedAt: head.createdAt }
      : { ...shape, ...countText(section.doc), updatedAt: readInstant(section.updatedAt) },
  );
  const { workPackages } = budget.budget;
  const plan = planOf(stored.plan.items, budget.budget);
  return {
    ...head,
    intake: intake.intake,
    sections: laidOut,
    participants: budget.budget.participants,
    workPackages,
    plan,
    coverage: coverageOf(coverage, { sections: laidOut, kpis: plan.kpis, workPackages }),
    budgetLines: budget.budget.lines,
    annexFiles: annexes.flatMap(({ id, key, filename, size, pages, status, findings, uploadedAt, replacedAt }) =>
      replacedAt === null
        ? [{ id, key, filename, size, pages, status, findings, uploadedAt: readInstant(uploadedAt) }]
        : [],
    ),
    tasks: tasks.map(({ id, title, status, priority, assignee, dueDate }) => ({
      id,
      title,
      status,
      priority,
      assignee: assignee?.id ?? null,
      dueDate: dueDate === null ? null : readLocalDate(dueDate),
    })),
    validation: {
      ranAt: validation.ranAt === null ? null : readInstant(validation.ranAt),
      flags: validation.flags,
    },
  };
}
