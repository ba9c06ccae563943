export const participantRoles = ['coordinator', 'beneficiary', 'affiliated_entity', 'associated_partner'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

/** Why a list of participants cannot be stored. */
export const participantFaultCodes = [
  'too_many_participants',
  'repeated_id',
  'name_missing',
  'name_repeated',
  'bad_text',
  'text_too_long',
] as const;
export type ParticipantFault = (typeof participantFaultCodes)[number];
