import { nameKey } from '#domain/values/text.ts';
import type { FindRepair } from './repair.ts';

/** The applicant coordinates, where nobody does and it takes part with money of its own. */
export const applicantCoordinates: FindRepair = ({ participants, organization }) => {
  if (participants.some(({ role }) => role === 'coordinator')) return null;
  const [applicant, ...others] = participants.filter(({ name }) => nameKey(name) === nameKey(organization.name));
  if (!applicant || others.length > 0 || applicant.role !== 'beneficiary') return null;
  return {
    steps: [{ does: 'coordinator', name: applicant.name }],
    change: { roles: [{ id: applicant.id, role: 'coordinator' }] },
  };
};
