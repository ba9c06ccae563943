import { VERSIONS_PAGE } from '#domain/project/versions/versions.ts';

import { findVersion, listVersions, takeSnapshot, takeVersion } from '#server/data/projects/versions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { restoreVersion } from './restore.ts';

const list = os.versions.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, place, may } = context;
    // One more than is shown tells whether there are more.
    const found = await listVersions(deps.db, place, { before: input.before, limit: VERSIONS_PAGE + 1 });
    const items = found.slice(0, VERSIONS_PAGE);
    return {
      items,
      next: found.length > VERSIONS_PAGE ? (items.at(-1)?.number ?? null) : null,
      mayCreate: may('project.edit'),
      mayRestore: may('version.restore'),
    };
  });

const create = os.versions.create
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { description } = input;
    const number = await change(context, 'version.created', async (tx) => {
      const wanted = { id: deps.newId(), kind: 'manual', description, createdBy: user.id, at: deps.clock() } as const;
      const taken = await takeVersion(tx, place, wanted);
      return taken === null ? unchanged(null) : done({ version: taken, kind: 'manual' }, taken);
    });
    const [version] = number === null ? [] : await listVersions(deps.db, place, { before: number + 1, limit: 1 });
    if (!version) throw errors.NOT_FOUND();
    return version;
  });

const snapshot = os.versions.snapshot
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const found =
      input.versionId === null
        ? await takeSnapshot(deps.db, place, deps.clock())
        : (await findVersion(deps.db, place, input.versionId))?.snapshot;
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
