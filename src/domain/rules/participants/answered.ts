import { answerOf } from '#domain/project/participants/participant-details.ts';
import type { ParticipantQuestion, YesOrNo } from '#domain/project/participants/participant-codes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';

/** Participants who do not answer a question of the form as they must; of some nobody has said it. */
export function notAnswering(participants: readonly Participant[], question: ParticipantQuestion, wanted: YesOrNo) {
  return participants
    .map((participant) => ({ participant, answer: answerOf(participant, question) }))
    .filter(({ answer }) => answer !== wanted)
    .map(({ participant: { id, name }, answer }) => ({
      subject: id,
      params: { participant: name },
      unknown: answer === null ? ('answer' as const) : undefined,
    }));
}
