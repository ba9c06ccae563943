/** People are told of the deadline of a saved call, or of a project's, when so many days are left, the last time first. */
const reminderDays = [2, 7, 14, 30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** The reminder that is due when so many days are left. Null while the deadline is farther away. */
export function reminderAt(daysLeft: number): ReminderDays | null {
  return reminderDays.find((days) => daysLeft <= days) ?? null;
}
