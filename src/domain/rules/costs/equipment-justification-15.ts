import { isUnder } from '#domain/program/requirements.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';
import { costsOf } from '../sums/by-participant.ts';

/** From this share of personnel costs on, equipment has to be explained (application form Part B, table 3.1h). */
const SHARE = 0.15;

/** A participant's equipment costs much beside its personnel, and is not explained. */
export const equipmentJustification15 = rule({
  id: 'EQUIPMENT_JUSTIFICATION_15',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'participants',
  source: 'equipment-table',
  params: { default: { participant: 'text', equipment: 'money', personnel: 'money' } },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: (facts) =>
    facts.participants.flatMap((participant) => {
      const equipment = costsOf(facts, participant.id, 'equipment');
      const personnel = costsOf(facts, participant.id, 'personnel');
      return equipment > SHARE * personnel && detailsOf(participant).equipment.trim() === ''
        ? [{ subject: participant.id, params: { participant: participant.name, equipment, personnel } }]
        : [];
    }),
});
