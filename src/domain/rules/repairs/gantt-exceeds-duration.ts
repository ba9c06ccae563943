import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import type { FindRepair } from './repair.ts';

/** Ends in the last month of the project what ends later; null where something would have to begin earlier too. */
export const shortenBars: FindRepair = ({ intake, workPackages, plan }) => {
  const last = intake.durationMonths;
  if (last === null || last < 1) return null;
  const bars = [...workPackages.map((pack) => planOfPackage(pack)), ...plan.tasks];
  if (bars.some(({ startMonth }) => (startMonth ?? 0) > last)) return null;
  const numbers = planNumbers(plan, workPackages);
  const late = (month: number | null): month is number => month !== null && month > last;
  const packages = workPackages.flatMap((pack) => {
    const { endMonth } = planOfPackage(pack);
    return late(endMonth) ? [{ id: pack.id, name: `WP${pack.number}`, from: endMonth }] : [];
  });
  const tasks = plan.tasks.flatMap(({ id, endMonth }) =>
    late(endMonth) ? [{ id, name: numbers.get(id) ?? '', from: endMonth }] : [],
  );
  const points = [...plan.deliverables, ...plan.milestones].flatMap(({ id, month }) =>
    late(month) ? [{ id, name: numbers.get(id) ?? '', from: month }] : [],
  );
  return {
    steps: [
      ...[...packages, ...tasks].map(({ name, from }) => ({ does: 'end' as const, name, from, to: last })),
      ...points.map(({ name, from }) => ({ does: 'due' as const, name, from, to: last })),
    ],
    change: {
      packages: packages.map(({ id }) => ({ id, endMonth: last })),
      months: [...tasks.map(({ id }) => ({ id, endMonth: last })), ...points.map(({ id }) => ({ id, month: last }))],
    },
  };
};
