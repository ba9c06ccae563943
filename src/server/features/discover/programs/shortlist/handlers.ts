import { decidedAfter } from '#domain/program/shortlist/decision.ts';

import { getApplicant } from '#server/data/matching/applicants.ts';
import { listMemberNames } from '#server/data/organizations/members.ts';
import { findSavedCall, findSavedState, listSavedCalls, updateSavedCall } from '#server/data/programs/saved-calls.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

const list = os.shortlist.list
  .use(member, (input) => input.orgId)
  .handler(async ({ context }) => {
    const { deps, place, may } = context;
    const now = deps.clock();
    const applicant = await getApplicant(deps.db, place.orgId);
    return { items: await listSavedCalls(deps.memory, applicant, now), mayEdit: may('program.save'), now };
  });

const update = os.shortlist.update
  .use(organizationMember('program.save'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { programId, base, stage, owner, decision } = input;
    const at = deps.clock();
    const before = await findSavedState(deps.db, place.orgId, programId);
    if (!before) throw errors.NOT_FOUND();
    // A person who has left may stay named, but nobody can name a person who is no member.
    if (owner !== null && owner !== before.owner && !(await listMemberNames(deps.db, place.orgId, [owner])).has(owner))
      throw errors.UNKNOWN_OWNER();
    const [note, reason] = [input.note.trim(), input.reason.trim()];
    const decided = decidedAfter(before, { decision, reason }, { userId: person.id, at });
    const values = { stage, owner, note, decision, decisionReason: reason, ...decided };
    const act = { programId, base, userId: person.id, at };
    const isDecided = decision !== before.decision;
    const isStored =
      before.revision === base &&
      (await (isDecided
        ? change(context, 'shortlist.decided', async (tx) =>
            (await updateSavedCall(tx, place.orgId, act, values))
              ? done({ subject: programId, stage, decision: decision ?? 'none' }, true)
              : unchanged(false),
          )
        : change(context, 'shortlist.changed', async (tx) =>
            (await updateSavedCall(tx, place.orgId, act, values))
              ? done({ subject: programId, stage }, true)
              : unchanged(false),
          )));
    const applicant = await getApplicant(deps.db, place.orgId);
    const call = await findSavedCall(deps.memory, applicant, programId, at);
    if (!call) throw errors.NOT_FOUND();
    if (!isStored) throw errors.CONFLICT({ data: call });
    return call;
  });

export const shortlist = { list, update };
