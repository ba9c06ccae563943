import type { ParticipantFault } from '#domain/project/participants/participant-codes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { participantFaults, withNewParticipant, withParticipant } from '#domain/project/participants/participants.ts';
import { inOrder } from '#domain/values/list-changes.ts';

import type { ParticipantsRow } from '#server/data/projects/participants.ts';
import {
  findParticipants,
  listKnownPartners,
  listParticipants,
  writeParticipants,
} from '#server/data/projects/participants.ts';
import type { ListKind } from '#server/platform/list-save.ts';
import { takeStep } from '#server/platform/list-save.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

const kind: ListKind<Participant, ParticipantsRow, ParticipantFault> = {
  list: 'participants',
  rows: listParticipants,
  find: findParticipants,
  write: writeParticipants,
  faultsOf: participantFaults,
};

const list = os.participants.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may }, errors }) => {
    const found = await findParticipants(deps.db, place);
    if (!found) throw errors.NOT_FOUND();
    return { ...found, mayEdit: may('project.edit') };
  });

const add = os.participants.add
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { participants } = input;
    // One that is there already makes a list that names it twice, which is refused.
    const next = (stored: readonly Participant[]) => participants.reduce(withNewParticipant, stored);
    return await takeStep(kind, { acting: context, input, named: [], next }, errors);
  });

const change = os.participants.change
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { participants } = input;
    const next = (stored: readonly Participant[]) => participants.reduce(withParticipant, stored);
    return await takeStep(kind, { acting: context, input, named: participants.map(({ id }) => id), next }, errors);
  });

const remove = os.participants.remove
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { participantId: id, lines: left } = input;
    const next = (stored: readonly Participant[]) => stored.filter((each) => each.id !== id);
    const gone = { owner: 'participantId', id, left } as const;
    const step = { acting: context, input, named: [id], next, gone };
    return await takeStep(kind, step, errors, (data) => errors.IN_USE({ data }));
  });

const reorder = os.participants.reorder
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const next = (stored: readonly Participant[]) => inOrder(stored, input.order);
    return await takeStep(kind, { acting: context, input, named: input.order, next }, errors);
  });

const known = os.participants.known
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, person } }) => ({
    partners: await listKnownPartners(deps.db, place, person),
  }));

export const participants = { list, known, add, change, remove, reorder };
