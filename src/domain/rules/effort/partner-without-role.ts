import { rule } from '../rule.ts';

/** A beneficiary has neither work nor money, where others have. */
export const partnerWithoutRole = rule({
  id: 'PARTNER_WITHOUT_ROLE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'consortium',
  subject: 'participant',
  fix: 'work_plan',
  source: 'partner-roles',
  params: { default: { participant: 'text' } },
  check: ({ participants, plan, budgetLines }) => {
    const busy = new Set<string | null>();
    for (const { participantId, months } of plan.effort) if (months > 0) busy.add(participantId);
    for (const { participantId, amount } of budgetLines) if ((amount ?? 0) > 0) busy.add(participantId);
    // Where nobody has anything yet, the plan has just been begun.
    return participants
      .filter(
        ({ id, role }) => role === 'beneficiary' && !busy.has(id) && participants.some((each) => busy.has(each.id)),
      )
      .map(({ id, name }) => ({ subject: id, params: { participant: name } }));
  },
});
