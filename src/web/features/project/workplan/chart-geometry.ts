/** From one month to another, both included. */
export type Months = { readonly start: number; readonly end: number };

// Sizes of the chart, in pixels.
export const ROW = 34;
export const HEAD = 30;
export const LABEL = 220;
export const MONTH = 22;
/** So near to its end a pointer stretches a bar instead of moving it. */
export const GRIP = 8;

/** Where a month begins. */
export function xOf(month: number): number {
  return LABEL + (month - 1) * MONTH;
}

/** Where a row begins. */
export function yOf(row: number): number {
  return HEAD + row * ROW;
}
