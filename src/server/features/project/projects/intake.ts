import { can } from '#domain/organization/permissions.ts';
import { activateWhenComplete } from '#domain/project/status.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { findIntake, lockIntake, storeIntake } from '#server/data/projects/intake.ts';
import { findPlace, notePlace } from '#server/data/projects/remembered-places.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';

const intake = os.projects.intake
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { orgId, role } = context.membership;
    const found = await findIntake(context.deps.db, orgId, input.projectId);
    if (!found) throw errors.NOT_FOUND();
    const { status: _, ...shown } = found;
    return { ...shown, orgId, mayEdit: can(role, 'project.edit') };
  });

const saveIntake = os.projects.saveIntake
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const at = deps.clock();
    const saved = await deps.db.transaction(async (tx) => {
      const stored = await lockIntake(tx, orgId, input.projectId);
      if (!stored) throw errors.NOT_FOUND();
      if (stored.revision !== input.base)
        throw errors.CONFLICT({
          data: { revision: stored.revision, intake: stored.intake, updatedAt: stored.updatedAt },
        });
      const status = activateWhenComplete(stored.status, input.intake);
      await storeIntake(tx, orgId, input.projectId, { intake: input.intake, status, at });
      if (status !== stored.status)
        await recordEvent(tx, {
          id: deps.newId(),
          orgId,
          userId: user.id,
          action: 'project.activated',
          subjectId: input.projectId,
          at,
        });
      return { revision: stored.revision + 1, savedAt: at, status };
    });
    tellProject(deps.events, { orgId, projectId: input.projectId }, user.id, input.saveId);
    return saved;
  });

const place = os.projects.place
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    return await findPlace(deps.db, orgId, { projectId: input.projectId, userId: user.id });
  });

const noteOwnPlace = os.projects.notePlace
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const at = deps.clock();
    await notePlace(deps.db, orgId, { ...input, userId: user.id, at });
    return { at };
  });

export const intakeHandlers = { intake, saveIntake, place, notePlace: noteOwnPlace };
