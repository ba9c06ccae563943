import { findUpload, listUploads, removeUpload, restoreUpload } from '#server/data/projects/annexes.ts';
import { recordEvent } from '#server/data/platform/audit.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';
import { validateAnnexes } from './validate.ts';

/** Each reads every file of a project again. */
const VALIDATION_RATE = { max: 40, windowSeconds: 600 };

const list = os.annexes.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { orgId } = context.membership;
    return { uploads: await listUploads(context.deps.db, { orgId, projectId: input.projectId }) };
  });

const validate = os.annexes.validate
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const counted = await countRequest(deps.db, {
      id: deps.newId(),
      key: `annex-validate:${user.id}`,
      limit: VALIDATION_RATE,
      now: deps.clock(),
    });
    if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
    const uploads = await validateAnnexes(deps, { orgId, projectId: input.projectId }, user.id, input.key);
    if (uploads === null) throw errors.NOT_FOUND();
    if (uploads === 'not_read') throw errors.NOT_READ();
    return { compliant: uploads.every(({ status }) => status === 'validated'), uploads: [...uploads] };
  });

const remove = os.annexes.remove
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const [of, at] = [{ orgId, projectId: input.projectId }, deps.clock()];
    const removed = await deps.db.transaction(async (tx) => {
      if (!(await removeUpload(tx, of, input.fileId, at))) return null;
      const upload = await findUpload(tx, of, input.fileId);
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'annex.removed',
        subjectId: input.projectId,
        data: { key: upload?.key ?? null, fileId: input.fileId },
        at,
      });
      return upload;
    });
    if (!removed) throw errors.NOT_FOUND();
    tellProject(deps.events, of, user.id);
    return removed;
  });

const restore = os.annexes.restore
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const [of, at] = [{ orgId, projectId: input.projectId }, deps.clock()];
    const restored = await deps.db.transaction(async (tx) => {
      const earlier = await findUpload(tx, of, input.fileId);
      if (!earlier || !(await restoreUpload(tx, of, earlier, at))) return null;
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'annex.restored',
        subjectId: input.projectId,
        data: { key: earlier.key, fileId: input.fileId },
        at,
      });
      return await findUpload(tx, of, input.fileId);
    });
    if (!restored) throw errors.NOT_FOUND();
    tellProject(deps.events, of, user.id);
    return restored;
  });

export const annexes = { list, validate, remove, restore };
