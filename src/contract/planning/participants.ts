import { z } from 'zod';

import { participantFaultCodes } from '#domain/project/participants/participant-codes.ts';
import { participantSchema } from '#domain/project/participants/participant-schema.ts';
import { participantLimits } from '#domain/project/participants/participants.ts';

import { area, id, lastSaved, linesLeft, listErrors, listSave, removalErrors, savedList, text } from '../base.ts';

const participant = z.strictObject({ ...participantSchema.shape, name: text(participantLimits.name) });
const some = z.array(participant).min(1).max(participantLimits.participants).readonly();
const list = lastSaved.extend({
  /** What the next save must name as its base. */
  revision: z.int(),
  /** In the order of the project. */
  participants: z.array(participant).readonly(),
});

const errors = {
  ...listErrors,
  /** The list has been changed since `base`; nothing is written. */
  CONFLICT: { status: 409, data: list },
  /** What is named is not, or no longer, among the participants. */
  UNKNOWN_ID: { status: 409 },
  /** The list that would result cannot be stored. */
  NOT_STORABLE: { status: 422, data: z.object({ faults: z.array(z.enum(participantFaultCodes)).readonly() }) },
} as const;

const procedure = area('Participants');

/** Who takes part in a project. Each save changes what it names and nothing else. */
export const participants = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/participants',
    summary: 'Lists the participants of a project.',
  })
    .input(z.object({ projectId: id }))
    .output(list.extend({ mayEdit: z.boolean() })),
  /** One of each name, as the newest project has it; those that the project has itself are left out. */
  known: procedure({
    method: 'GET',
    path: '/projects/{projectId}/known-partners',
    summary: 'Lists the partners of the organization’s other projects.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ partners: z.array(z.object({ participant, project: z.string() })).readonly() })),
  /** A new coordinator makes the old one a beneficiary. */
  add: procedure({
    method: 'POST',
    path: '/projects/{projectId}/participants',
    summary: 'Adds participants at the end of the list.',
  })
    .errors(errors)
    .input(listSave.extend({ participants: some }))
    .output(savedList),
  change: procedure({
    method: 'PATCH',
    path: '/projects/{projectId}/participants',
    summary: 'Changes the participants that it names.',
  })
    .errors(errors)
    .input(listSave.extend({ participants: some }))
    .output(savedList),
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/participants/{participantId}',
    summary: 'Removes a participant and says what becomes of its budget lines.',
  })
    .errors({ ...errors, ...removalErrors })
    .input(listSave.extend({ participantId: id, lines: linesLeft.nullable() }))
    .output(savedList),
  reorder: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/participants/order',
    summary: 'Puts the participants into another order.',
  })
    .errors(errors)
    .input(listSave.extend({ order: z.array(id).min(1).max(participantLimits.participants) }))
    .output(savedList),
};
