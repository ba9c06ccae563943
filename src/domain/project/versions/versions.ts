import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { canonicalText, isSameValue } from '#domain/values/same-value.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { declaredIn, type Declared } from '#domain/project/declarations/declarations.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import { intakeKeys } from '#domain/project/intake/intake-fields.ts';
import { intakeOf, type Intake, type StoredIntake } from '#domain/project/intake/intake.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { emptyDocument, textOf } from '#domain/project/text/rich-text.ts';
import type { versionSnapshotSchema } from './version-schema.ts';

/** Versions that are listed at a time. */
export const VERSIONS_PAGE = 100;

/** What a version holds. */
export type VersionSnapshot = Shape<typeof versionSnapshotSchema>;

/** A version as it was stored: one from before work plans and declarations holds none. */
export type StoredSnapshot = Omit<VersionSnapshot, 'plan' | 'intake'> & {
  readonly intake: Pick<Intake, 'title' | 'description'> & StoredIntake;
  readonly plan?: readonly PlanItem[];
};

/** What a stored version holds. */
export function snapshotOf({ intake, plan, ...rest }: StoredSnapshot): VersionSnapshot {
  return { ...rest, intake: intakeOf(intake.title, intake.description, intake), plan: plan ?? [] };
}

/** A text that is equal for two snapshots exactly where they hold the same, no matter when they were taken. */
export function contentText(snapshot: VersionSnapshot): string {
  const { takenAt: _, ...content } = snapshot;
  return canonicalText(content);
}

/** One thing in two snapshots. Null where a snapshot does not have it. */
export type Pair<T> = { readonly id: string; readonly before: T | null; readonly after: T | null };

/** The differences between two snapshots, part by part. A list is empty where nothing differs. */
export type VersionChanges = {
  readonly intake: readonly {
    readonly field: IntakeKey;
    readonly before: string | number | null;
    readonly after: string | number | null;
  }[];
  readonly declarations: readonly Pair<Declared>[];
  /** Sections whose text or form differs. Where the texts are equal, only the form differs. */
  readonly sections: readonly { readonly key: SectionKey; readonly before: string; readonly after: string }[];
  readonly participants: readonly Pair<Participant>[];
  readonly workPackages: readonly Pair<WorkPackage>[];
  readonly lines: readonly Pair<BudgetLine>[];
  readonly plan: readonly Pair<PlanItem>[];
  readonly annexes: readonly Pair<VersionSnapshot['annexes'][number]>[];
};

function changedPairs<T>(before: readonly T[], after: readonly T[], idOf: (value: T) => string): readonly Pair<T>[] {
  const ids = [...new Set([...before, ...after].map(idOf))];
  const find = (values: readonly T[], id: string) => values.find((value) => idOf(value) === id) ?? null;
  return ids
    .map((id) => ({ id, before: find(before, id), after: find(after, id) }))
    .filter((pair) => !isSameValue(pair.before, pair.after));
}

function docOf({ sections }: VersionSnapshot, key: SectionKey): RichTextDocument {
  return sections.find((section) => section.key === key)?.doc ?? emptyDocument;
}

/** The sections of both, in the order of the newer one. */
function keysOf(after: VersionSnapshot, before: VersionSnapshot): readonly SectionKey[] {
  return [...new Set([...after.sections, ...before.sections].map(({ key }) => key))];
}

/** Compares two snapshots. */
export function compareSnapshots(before: VersionSnapshot, after: VersionSnapshot): VersionChanges {
  return {
    intake: intakeKeys
      .map((field) => ({ field, before: before.intake[field], after: after.intake[field] }))
      .filter((change) => change.before !== change.after),
    declarations: changedPairs(
      declaredIn(before.intake.declarations),
      declaredIn(after.intake.declarations),
      ({ id }) => id,
    ),
    sections: keysOf(after, before)
      .filter((key) => !isSameValue(docOf(before, key), docOf(after, key)))
      .map((key) => ({ key, before: textOf(docOf(before, key)), after: textOf(docOf(after, key)) })),
    participants: changedPairs(before.participants, after.participants, ({ id }) => id),
    workPackages: changedPairs(before.workPackages, after.workPackages, ({ id }) => id),
    lines: changedPairs(before.lines, after.lines, ({ id }) => id),
    plan: changedPairs(before.plan, after.plan, ({ id }) => id),
    annexes: changedPairs(before.annexes, after.annexes, ({ key }) => key),
  };
}
