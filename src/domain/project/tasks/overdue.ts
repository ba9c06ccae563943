import type { LocalDate } from '#domain/values/time.ts';

/** Whether a task is late: not completed, and its day is over. */
export function isOverdue(
  { status, dueDate }: { readonly status: string; readonly dueDate: LocalDate | null },
  today: LocalDate,
): boolean {
  return status !== 'completed' && dueDate !== null && dueDate < today;
}
