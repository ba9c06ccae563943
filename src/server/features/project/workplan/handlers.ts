import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { renumbered, withWorkPackages, workPackageFaults } from '#domain/project/workplan/work-packages.ts';
import type { WorkPackageFault } from '#domain/project/workplan/workplan-codes.ts';

import type { WorkPackagesRow } from '#server/data/projects/work-packages.ts';
import { findWorkPackages, listWorkPackages, writeWorkPackages } from '#server/data/projects/work-packages.ts';
import type { ListKind } from '#server/platform/list-save.ts';
import { takeStep } from '#server/platform/list-save.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

const kind: ListKind<WorkPackage, WorkPackagesRow, WorkPackageFault> = {
  list: 'work_packages',
  rows: listWorkPackages,
  find: findWorkPackages,
  write: writeWorkPackages,
  faultsOf: workPackageFaults,
};

const list = os.workPackages.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may }, errors }) => {
    const found = await findWorkPackages(deps.db, place);
    if (!found) throw errors.NOT_FOUND();
    return { ...found, mayEdit: may('project.edit') };
  });

const add = os.workPackages.add
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    // One that is there already makes a list that names it twice, which is refused.
    const next = (stored: readonly WorkPackage[]) => [...stored, ...input.workPackages];
    return await takeStep(kind, { acting: context, input, named: [], next }, errors);
  });

const change = os.workPackages.change
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { workPackages } = input;
    const next = (stored: readonly WorkPackage[]) => withWorkPackages(stored, workPackages);
    return await takeStep(kind, { acting: context, input, named: workPackages.map(({ id }) => id), next }, errors);
  });

const remove = os.workPackages.remove
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { workPackageId: id, lines: left } = input;
    const next = (stored: readonly WorkPackage[]) => stored.filter((each) => each.id !== id);
    const gone = { owner: 'workPackageId', id, left } as const;
    const step = { acting: context, input, named: [id], next, gone };
    return await takeStep(kind, step, errors, (data) => errors.IN_USE({ data }));
  });

const reorder = os.workPackages.reorder
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const next = (stored: readonly WorkPackage[]) => renumbered(stored, input.order);
    return await takeStep(kind, { acting: context, input, named: input.order, next }, errors);
  });

export const workPackages = { list, add, change, remove, reorder };
