/** How large a work plan may be: items, characters (code units), the last month, hundredths of person-months. */
export const planLimits = { items: 2_000, title: 300, text: 5_000, short: 100, month: 240, effort: 999_999 } as const;

/** Whether a month can stand in a plan at all, whatever the duration of the project is. */
export function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= planLimits.month;
}
