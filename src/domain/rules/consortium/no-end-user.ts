import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** Nobody in an innovation action uses what it makes: no company, no public body, nobody who says so. */
export const noEndUser = rule({
  id: 'NO_END_USER',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'practice',
  params: { default: { count: 'count' } },
  needs: { users: {} },
  applies: ({ program, participants }) =>
    followsGeneralAnnexes(program) && program.typeOfAction === 'IA' && participants.length > 1,
  check: ({ participants }) => {
    const partners = participants.filter(({ role }) => role !== 'subcontractor');
    const isUser = partners.some(
      (each) => each.kind === 'company' || each.kind === 'public_body' || answerOf(each, 'end_user') === 'yes',
    );
    if (isUser) return [];
    const isOpen = partners.some((each) => each.kind === null || answerOf(each, 'end_user') === null);
    return [{ params: { count: partners.length }, unknown: isOpen ? 'users' : undefined }];
  },
});
