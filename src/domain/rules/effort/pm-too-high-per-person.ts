import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** Somebody works more months in the project than it lasts. Person-months are hundredths. */
export const pmTooHighPerPerson = rule({
  id: 'PM_TOO_HIGH_PER_PERSON',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'participants',
  source: 'working-time',
  params: { default: { participant: 'text', person: 'text', months: 'count', duration: 'count' } },
  applies: ({ intake }) => (intake.durationMonths ?? 0) > 0,
  check: ({ intake, participants }) => {
    const duration = intake.durationMonths ?? 0;
    return participants.flatMap((participant) => {
      const over = detailsOf(participant).people.find(({ months }) => (months ?? 0) > duration * 100);
      if (over === undefined) return [];
      const params = { participant: participant.name, person: over.name, months: Math.round((over.months ?? 0) / 100) };
      return [{ subject: participant.id, params: { ...params, duration } }];
    });
  },
});
