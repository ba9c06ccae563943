import { isUnder } from '#domain/program/requirements.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';
import { costsOf } from '../sums/by-participant.ts';

/** Equipment stands in the budget at its full cost, where usually depreciation counts. */
export const equipmentFullCost = rule({
  id: 'EQUIPMENT_FULL_COST',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'budget',
  source: 'equipment-costs',
  params: { default: { participant: 'text', equipment: 'money' } },
  needs: { answer: {} },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: (facts) =>
    facts.participants.flatMap((participant) => {
      const equipment = costsOf(facts, participant.id, 'equipment');
      const answer = answerOf(participant, 'equipment_full_cost');
      if (equipment === 0 || answer === 'no') return [];
      const params = { participant: participant.name, equipment };
      return [{ subject: participant.id, params, unknown: answer === null ? 'answer' : undefined }];
    }),
});
