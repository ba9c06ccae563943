import { detailsOf, isPic } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** Two participants have one number of the participant register. */
export const picDuplicate = rule({
  id: 'PIC_DUPLICATE',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'participant-register',
  params: { default: { participant: 'text', other: 'text', pic: 'text' } },
  check: ({ participants }) => {
    const first = new Map<string, string>();
    return participants.flatMap((participant) => {
      const pic = detailsOf(participant).pic.trim();
      const other = first.get(pic);
      if (other === undefined) first.set(pic, participant.name);
      return other === undefined || !isPic(pic)
        ? []
        : [{ subject: participant.id, params: { participant: participant.name, other, pic } }];
    });
  },
});
