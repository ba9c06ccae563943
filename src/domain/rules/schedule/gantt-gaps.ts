import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';

/** There are months in which no work package runs. Where one has no months yet, nobody can tell. */
export const ganttGaps = rule({
  id: 'GANTT_GAPS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'work_plan',
  source: 'practice',
  params: { default: { months: 'text', count: 'count' } },
  applies: ({ intake, workPackages }) => (intake.durationMonths ?? 0) > 0 && workPackages.length > 0,
  check: ({ intake, workPackages }) => {
    const months = intake.durationMonths ?? 0;
    const runs = workPackages.map(planOfPackage);
    if (runs.some(({ startMonth, endMonth }) => startMonth === null || endMonth === null)) return [];
    const idle = Array.from({ length: months }, (_, index) => index + 1).filter(
      (month) => !runs.some(({ startMonth, endMonth }) => (startMonth ?? 0) <= month && month <= (endMonth ?? 0)),
    );
    return idle.length === 0 ? [] : [{ params: { months: spans(idle), count: idle.length } }];
  },
});

/** Months in a row as one span: "13–14, 36". */
function spans(months: readonly number[]): string {
  const found: { from: number; to: number }[] = [];
  for (const month of months) {
    const last = found.at(-1);
    if (last && last.to === month - 1) last.to = month;
    else found.push({ from: month, to: month });
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
