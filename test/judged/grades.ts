/** Grades of what was judged: 3 exactly what is looked for, 2 clearly fits, 1 related; what is not named is 0. */
export type Grades = Readonly<Record<string, number>>;

function gain(grade: number): number {
  return 2 ** grade - 1;
}

/**
 * The normalized discounted cumulative gain of the first `k`, 0 to 1: how much of what could stand there stands there,
 * and how far up. 0 where nothing was graded.
 */
export function ndcg(order: readonly string[], grades: Grades, k = 10): number {
  const discounted = (values: readonly number[]) =>
    values.slice(0, k).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);
  const ideal = discounted(Object.values(grades).toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : discounted(order.map((id) => grades[id] ?? 0)) / ideal;
}

/** The mean of some figures; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
