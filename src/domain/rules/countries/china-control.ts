import { answerOf, detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** A participant is controlled from China, and the call excludes such entities. */
export const chinaControl = rule({
  id: 'CHINA_CONTROL',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'china-control',
  params: { default: { participant: 'text', owner: 'text' } },
  needs: { control: { field: 'flags' }, owner_country: {} },
  applies: ({ program }) => program.flags.includes('china_control_restriction'),
  check: ({ participants }) =>
    participants.flatMap((participant) => {
      const { owner, ownerCountry } = detailsOf(participant);
      const { id, name, kind } = participant;
      if (kind === 'public_body' || kind === 'international_research') return [];
      const found = { subject: id, params: { participant: name, owner } };
      switch (answerOf(participant, 'controlled')) {
        case 'yes':
          if (ownerCountry === 'CN') return found;
          // The sources do not say how Hong Kong is treated.
          return ownerCountry === null || ownerCountry === 'HK' ? { ...found, unknown: 'owner_country' as const } : [];
        case 'no':
          return [];
        case null:
          return { ...found, unknown: 'control' as const };
      }
    }),
});
