import { canonicalText } from '#domain/values/same-value.ts';
import type { BackupSection, ProjectBackup } from './project-backup.ts';

/** Rows in order of time; those of one moment in order of what they say. */
function inTime<Row>(rows: readonly Row[], timeOf: (row: Row) => string | null): readonly Row[] {
  return rows
    .map((row) => ({ row, key: `${timeOf(row) ?? ''} ${canonicalText(row)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
}

function sectionInOrder({ suggested, threads, ...section }: BackupSection): BackupSection {
  return {
    ...section,
    suggested: inTime(suggested, ({ updatedAt }) => updatedAt),
    threads: inTime(
      threads.map((thread) => ({ ...thread, comments: inTime(thread.comments, ({ createdAt }) => createdAt) })),
      ({ createdAt }) => createdAt,
    ),
  };
}

/** A backup whose lists stand in an order that no id decides. Give it local ids first. */
export function inOrder(backup: ProjectBackup): ProjectBackup {
  return {
    ...backup,
    sections: backup.sections.map(sectionInOrder),
    annexes: inTime(backup.annexes, ({ uploadedAt }) => uploadedAt),
    marks: inTime(backup.marks, ({ at }) => at),
    tasks: inTime(backup.tasks, ({ createdAt }) => createdAt),
    flags: inTime(backup.flags, ({ ruleId, createdAt }) => `${ruleId} ${createdAt}`),
    rounds: backup.rounds.map(({ evaluations, ...round }) => ({
      ...round,
      evaluations: inTime(evaluations, ({ handedInAt }) => handedInAt),
    })),
    dryRuns: inTime(backup.dryRuns, ({ ranAt }) => ranAt),
    meetings: inTime(backup.meetings, ({ startsAt, createdAt }) => `${startsAt} ${createdAt}`),
    submissions: backup.submissions.toSorted((a, b) => a.number - b.number),
    grant: inTime(backup.grant, ({ record: { part, key } }) => `${part} ${key}`),
    drafting: {
      messages: inTime(backup.drafting.messages, ({ field, number }) => `${field} ${String(number).padStart(9, '0')}`),
      passages: inTime(backup.drafting.passages, ({ acceptedAt }) => acceptedAt),
    },
    wizard: {
      fields: inTime(backup.wizard.fields, ({ field }) => field),
      marks: inTime(backup.wizard.marks, ({ at }) => at),
    },
  };
}
