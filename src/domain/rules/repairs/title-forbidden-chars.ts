import { FORBIDDEN_IN_TITLE } from '../intake/title-forbidden-chars.ts';
import type { FindRepair } from './repair.ts';

/** The title as the portal would leave it. */
export const plainTitle: FindRepair = ({ intake }) => {
  const to = intake.title.replace(FORBIDDEN_IN_TITLE, '').replace(/ {2,}/g, ' ').trim();
  if (to === '') return null;
  return { steps: [{ does: 'title', from: intake.title, to }], change: { intake: { title: to } } };
};
