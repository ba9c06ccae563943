import type { PlanTask } from './plan.ts';

type Waiting = Pick<PlanTask, 'id' | 'after'>;

/** Everything that a task waits for, directly and by what that waits for. */
function awaitedBy(id: string, tasks: ReadonlyMap<string, Waiting>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(tasks.get(id)?.after ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(tasks.get(next)?.after ?? []));
  }
  return found;
}

const byId = (tasks: readonly Waiting[]) => new Map(tasks.map((task) => [task.id, task]));

/** Whether a task would wait for itself, by others or at once, if it also waited for this one. */
export function closesCircle(tasks: readonly Waiting[], id: string, before: string): boolean {
  return id === before || awaitedBy(before, byId(tasks)).has(id);
}

/** The tasks that wait for themselves by what they wait for: they can never begin. In the order of the plan. */
export function tasksInCircles(tasks: readonly Waiting[]): readonly string[] {
  const known = byId(tasks);
  return tasks.flatMap(({ id, after }) => (after.length > 0 && awaitedBy(id, known).has(id) ? [id] : []));
}

/** A task that begins before another one ends that it waits for. */
export type EarlyStart = {
  readonly id: string;
  readonly before: string;
  /** The month in which it begins, and the one in which the other ends. */
  readonly start: number;
  readonly end: number;
};

/** Every task that begins before what it waits for has ended; months that nobody has filled in say nothing. */
export function earlyStarts(tasks: readonly Pick<PlanTask, 'id' | 'after' | 'startMonth' | 'endMonth'>[]) {
  const known = new Map(tasks.map((task) => [task.id, task]));
  return tasks.flatMap(({ id, after, startMonth: start }) =>
    after.flatMap((before): readonly EarlyStart[] => {
      const end = known.get(before)?.endMonth ?? null;
      return start !== null && end !== null && start <= end ? [{ id, before, start, end }] : [];
    }),
  );
}
