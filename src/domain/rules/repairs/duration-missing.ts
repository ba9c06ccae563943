import { LONGEST_DURATION } from '#domain/project/intake/intake-fields.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import type { FindRepair } from './repair.ts';

/** Takes the duration from the work plan, where every work package says when it ends. */
export const durationOfPlan: FindRepair = ({ workPackages }) => {
  const ends = workPackages.map((pack) => planOfPackage(pack).endMonth);
  const to = Math.max(0, ...ends.map((end) => end ?? 0));
  if (to < 1 || to > LONGEST_DURATION || ends.includes(null)) return null;
  return { steps: [{ does: 'duration', to }], change: { intake: { durationMonths: to } } };
};
