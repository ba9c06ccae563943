import { activateWhenComplete } from '#domain/project/status.ts';

import { findFieldSave, noteFieldSave } from '#server/data/organizations/field-saves.ts';
import { lockIntake, storeIntake } from '#server/data/projects/intake.ts';
import { findPlace, notePlace } from '#server/data/projects/remembered-places.ts';
import { change, done, noteWithin, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { renewValuesWithin } from '#server/platform/renew-values.ts';

const saveIntake = os.projects.saveIntake
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { orgId, projectId } = place;
    const at = deps.clock();
    return await change(context, 'intake.saved', async (tx) => {
      const stored = await lockIntake(tx, orgId, projectId);
      if (!stored) throw errors.NOT_FOUND();
      const earlier = await findFieldSave(tx, { orgId, projectId }, input.saveId);
      if (earlier) return unchanged({ ...earlier, status: stored.status });
      if (stored.revision !== input.base)
        throw errors.CONFLICT({
          data: { revision: stored.revision, intake: stored.intake, updatedAt: stored.updatedAt },
        });
      const status = activateWhenComplete(stored.status, input.intake);
      await storeIntake(tx, orgId, projectId, { intake: input.intake, status, at });
      if (status !== stored.status) await noteWithin(tx, context, 'project.activated', {});
      const saved = { revision: stored.revision + 1, savedAt: at };
      if (!(await noteFieldSave(tx, { orgId, projectId }, input.saveId, saved))) throw errors.SAVE_ID_TAKEN();
      await renewValuesWithin(tx, context);
      return done({}, { ...saved, status }, { cause: input.saveId });
    });
  });

const place = os.projects.place
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, user } = context;
    return await findPlace(deps.db, context.place.orgId, { projectId: input.projectId, userId: user.id });
  });

const noteOwnPlace = os.projects.notePlace
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, user } = context;
    const at = deps.clock();
    return await change(context, 'place.noted', async (tx) => {
      await notePlace(tx, context.place.orgId, { ...input, userId: user.id, at });
      return done({}, { at });
    });
  });

export const intakeHandlers = { saveIntake, place, notePlace: noteOwnPlace };
