import { validateLimits } from '#contract/annexes.ts';

import { findUpload, removeUpload, restoreUpload } from '#server/data/projects/annexes.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { takeFromLibrary } from './take-from-library.ts';
import { validateAnnexes } from './validate.ts';

const validate = os.annexes.validate
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const counted = await countRequest(deps, `annex-validate:${user.id}`, validateLimits.perPerson);
    if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
    const uploads = await validateAnnexes(deps, context, input.key);
    if (uploads === null) throw errors.NOT_FOUND();
    if (uploads === 'not_read') throw errors.NOT_READ();
    return { compliant: uploads.every(({ status }) => status === 'validated'), uploads: [...uploads] };
  });

const remove = os.annexes.remove
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { fileId } = input;
    const removed = await change(context, 'annex.removed', async (tx) => {
      const upload = (await removeUpload(tx, place, fileId, deps.clock())) ? await findUpload(tx, place, fileId) : null;
      return upload ? done({ key: upload.key, fileId }, upload) : unchanged(null);
    });
    if (!removed) throw errors.NOT_FOUND();
    return removed;
  });

const restore = os.annexes.restore
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { fileId } = input;
    const restored = await change(context, 'annex.restored', async (tx) => {
      const earlier = await findUpload(tx, place, fileId);
      if (!earlier || !(await restoreUpload(tx, place, earlier, deps.clock()))) return unchanged(null);
      return done({ key: earlier.key, fileId }, await findUpload(tx, place, fileId));
    });
    if (!restored) throw errors.NOT_FOUND();
    return restored;
  });

export const annexes = { validate, takeFromLibrary, remove, restore };
