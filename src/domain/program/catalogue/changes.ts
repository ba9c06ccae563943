import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Instant } from '#domain/values/time.ts';
import { toMinute } from '#domain/values/time.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { finalDeadline, statusAt } from '#domain/program/deadlines.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';

/** One difference of a program since it was last looked at. */
export type ProgramChange = {
  readonly kind: ProgramChangeKind;
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
};

/** The deadlines of a program to the minute, in order, without repetition. */
function minutes(windows: readonly SubmissionWindow[]): readonly Instant[] {
  return [...new Set(windows.map((window) => toMinute(window.deadlineAt)))].toSorted();
}

/**
 * Deadlines that disappeared and deadlines that are new pair up in order of time: they moved. The rest was removed or
 * added.
 */
function deadlineChanges(before: CatalogueRow, after: CatalogueRow): ProgramChange[] {
  const [was, is] = [minutes(before.windows), minutes(after.windows)];
  const gone = was.filter((deadline) => !is.includes(deadline));
  const come = is.filter((deadline) => !was.includes(deadline));
  const pairs = Math.min(gone.length, come.length);
  return [
    ...gone.slice(0, pairs).map((deadline, index): ProgramChange => ({
      kind: 'deadline_moved',
      field: 'windows',
      before: deadline,
      after: come[index],
    })),
    ...gone.slice(pairs).map((deadline): ProgramChange => ({
      kind: 'deadline_removed',
      field: 'windows',
      before: deadline,
      after: null,
    })),
    ...come
      .slice(pairs)
      .map((deadline): ProgramChange => ({ kind: 'deadline_added', field: 'windows', before: null, after: deadline })),
  ];
}

/** A program that the new dates open or close at once. The clock finds what opens and closes later. */
function statusChanges(before: CatalogueRow, after: CatalogueRow, now: Instant): ProgramChange[] {
  const [was, is] = [statusAt(before, now), statusAt(after, now)];
  if (was === is) return [];
  if (is === 'open' && (was === 'closed' || was === 'forthcoming'))
    return [{ kind: 'opened', field: null, before: was, after: after.opensAt }];
  if (is === 'closed')
    return [{ kind: 'closed', field: null, before: was, after: finalDeadline(after.windows)?.deadlineAt ?? null }];
  return [];
}

type Comparison = {
  readonly kind: ProgramChangeKind;
  readonly field: string;
  readonly value: (row: CatalogueRow) => unknown;
};

const comparisons: readonly Comparison[] = [
  { kind: 'title_changed', field: 'title', value: (row) => row.title },
  { kind: 'opening_moved', field: 'opensAt', value: (row) => (row.opensAt === null ? null : toMinute(row.opensAt)) },
  { kind: 'budget_changed', field: 'budgetTotal', value: ({ money }) => money.budgetTotal },
  { kind: 'grant_changed', field: 'grant', value: ({ money }) => ({ min: money.grantMin, max: money.grantMax }) },
  { kind: 'other', field: 'expectedGrants', value: ({ money }) => money.expectedGrants },
  { kind: 'other', field: 'typeOfAction', value: (row) => row.typeOfAction },
  { kind: 'other', field: 'deadlineModel', value: (row) => row.deadlineModel },
  { kind: 'other', field: 'trl', value: (row) => ({ min: row.trlMin, max: row.trlMax }) },
  {
    kind: 'other',
    field: 'rates',
    value: ({ money }) => ({ forProfit: money.rateForProfit, nonProfit: money.rateNonProfit }),
  },
  { kind: 'other', field: 'costModel', value: ({ money }) => money.costModel },
  { kind: 'other', field: 'pages', value: (row) => ({ partB: row.pageLimit, firstStage: row.firstStagePageLimit }) },
  { kind: 'other', field: 'consortium', value: (row) => row.consortium?.text ?? null },
  { kind: 'other', field: 'flags', value: (row) => row.flags },
];

/** Whether a value says nothing. A value that is stated for the first time has not changed. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every((part) => part === null);
  return value === null;
}

/** Texts are long, so only the fact of their change is stored. */
function textChanges(before: CatalogueRow, after: CatalogueRow): ProgramChange[] {
  if (isSameValue(before.texts, after.texts)) return [];
  return [{ kind: before.texts.length === 0 ? 'stated' : 'text_changed', field: 'texts', before: null, after: null }];
}

/** What a source says for the first time is news about the call only where it contradicts what was shown before. */
export function withoutFirstWords(changes: readonly ProgramChange[]): readonly ProgramChange[] {
  const silent: readonly ProgramChangeKind[] = ['title_changed', 'text_changed', 'stated', 'other'];
  return changes.filter((change) => change.before !== null && !silent.includes(change.kind));
}

/**
 * The differences between two states of a program, field by field. Dates are compared to the minute, because sources
 * stamp random seconds. Empty where a person would notice nothing.
 */
export function changesBetween(before: CatalogueRow, after: CatalogueRow, now: Instant): readonly ProgramChange[] {
  const fields = comparisons.flatMap(({ kind, field, value }): ProgramChange[] => {
    const [was, is] = [value(before), value(after)];
    if (isSameValue(was, is)) return [];
    return [
      isNothing(was) ? { kind: 'stated', field, before: null, after: is } : { kind, field, before: was, after: is },
    ];
  });
  return [
    ...deadlineChanges(before, after),
    ...fields,
    ...textChanges(before, after),
    ...statusChanges(before, after, now),
  ];
}
