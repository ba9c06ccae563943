import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import type { FindRepair } from './repair.ts';

type Span = { readonly startMonth: number | null; readonly endMonth: number | null };

/** The two months of what begins after it ends. */
function turnedOf({ startMonth, endMonth }: Span) {
  return startMonth !== null && endMonth !== null && startMonth > endMonth
    ? { startMonth: endMonth, endMonth: startMonth }
    : null;
}

/** Changes start and end for each other: both months were typed, in the wrong fields. */
export const turnBars: FindRepair = ({ workPackages, plan }) => {
  const numbers = planNumbers(plan, workPackages);
  const packages = workPackages.flatMap((pack) => {
    const turned = turnedOf(planOfPackage(pack));
    return turned ? [{ id: pack.id, name: `WP${pack.number}`, ...turned }] : [];
  });
  const tasks = plan.tasks.flatMap((task) => {
    const turned = turnedOf(task);
    return turned ? [{ id: task.id, name: numbers.get(task.id) ?? '', ...turned }] : [];
  });
  const months = ({ id, startMonth, endMonth }: (typeof packages)[number]) => ({ id, startMonth, endMonth });
  return {
    steps: [...packages, ...tasks].map(({ name, startMonth, endMonth }) => ({
      does: 'turn',
      name,
      start: startMonth,
      end: endMonth,
    })),
    change: { packages: packages.map(months), months: tasks.map(months) },
  };
};
