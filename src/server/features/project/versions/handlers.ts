import { can } from '#domain/organization/permissions.ts';
import { VERSIONS_PAGE } from '#domain/project/versions/versions.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { findVersion, listVersions, takeSnapshot, takeVersion } from '#server/data/projects/versions.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';
import { restoreVersion } from './restore.ts';

const list = os.versions.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps: { db },
      membership: { orgId, role },
    } = context;
    // One more than is shown tells whether there are more.
    const found = await listVersions(
      db,
      { orgId, projectId: input.projectId },
      { before: input.before, limit: VERSIONS_PAGE + 1 },
    );
    const items = found.slice(0, VERSIONS_PAGE);
    return {
      items,
      next: found.length > VERSIONS_PAGE ? (items.at(-1)?.number ?? null) : null,
      mayCreate: can(role, 'project.edit'),
      mayRestore: can(role, 'version.restore'),
    };
  });

const create = os.versions.create
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps: { db, clock, newId, events },
      membership: { orgId },
      user,
    } = context;
    const of = { orgId, projectId: input.projectId };
    const id = newId();
    const number = await db.transaction(async (tx) => {
      const at = clock();
      const taken = await takeVersion(tx, of, {
        id,
        kind: 'manual',
        description: input.description,
        createdBy: user.id,
        at,
      });
      if (taken !== null)
        await recordEvent(tx, {
          id: newId(),
          orgId,
          userId: user.id,
          action: 'version.created',
          subjectId: input.projectId,
          data: { version: taken, kind: 'manual' },
          at,
        });
      return taken;
    });
    const [version] = number === null ? [] : await listVersions(db, of, { before: number + 1, limit: 1 });
    if (!version) throw errors.NOT_FOUND();
    tellProject(events, of, user.id);
    return version;
  });

const snapshot = os.versions.snapshot
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps: { db, clock },
      membership: { orgId },
    } = context;
    const of = { orgId, projectId: input.projectId };
    const found =
      input.versionId === null
        ? await takeSnapshot(db, of, clock())
        : (await findVersion(db, of, input.versionId))?.snapshot;
    if (!found) throw errors.NOT_FOUND();
    return found;
  });

const restore = os.versions.restore
  .use(projectMember('version.restore'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await restoreVersion(context, input.versionId);
    if (result.outcome === 'missing') throw errors.NOT_FOUND();
    if (result.outcome === 'current') throw errors.CURRENT();
    return { number: result.number, replaced: result.replaced };
  });

export const versions = { list, create, snapshot, restore };
