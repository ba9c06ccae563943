import { z } from 'zod';

import { workPackageFaultCodes } from '#domain/project/workplan/workplan-codes.ts';
import { workPackageSchema } from '#domain/project/workplan/work-package-schema.ts';
import { workPackageLimits } from '#domain/project/workplan/work-packages.ts';

import { area, id, lastSaved, linesLeft, listErrors, listSave, removalErrors, savedList, text } from '../base.ts';

const workPackage = z.strictObject({
  ...workPackageSchema.shape,
  number: z.int().min(0).max(1000),
  title: text(workPackageLimits.title),
});
const some = z.array(workPackage).min(1).max(workPackageLimits.workPackages).readonly();
const list = lastSaved.extend({
  /** What the next save must name as its base. */
  revision: z.int(),
  /** By number. */
  workPackages: z.array(workPackage).readonly(),
});

const errors = {
  ...listErrors,
  /** The list has been changed since `base`; nothing is written. */
  CONFLICT: { status: 409, data: list },
  /** What is named is not, or no longer, among the work packages. */
  UNKNOWN_ID: { status: 409 },
  /** The list that would result cannot be stored. */
  NOT_STORABLE: { status: 422, data: z.object({ faults: z.array(z.enum(workPackageFaultCodes)).readonly() }) },
} as const;

const procedure = area('Work plan');

/** The work packages of a project. Each save changes what it names and nothing else. */
export const workPackages = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/work-packages',
    summary: 'Lists the work packages of a project.',
  })
    .input(z.object({ projectId: id }))
    .output(list.extend({ mayEdit: z.boolean() })),
  add: procedure({
    method: 'POST',
    path: '/projects/{projectId}/work-packages',
    summary: 'Adds work packages.',
  })
    .errors(errors)
    .input(listSave.extend({ workPackages: some }))
    .output(savedList),
  change: procedure({
    method: 'PATCH',
    path: '/projects/{projectId}/work-packages',
    summary: 'Changes the work packages that it names.',
  })
    .errors(errors)
    .input(listSave.extend({ workPackages: some }))
    .output(savedList),
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/work-packages/{workPackageId}',
    summary: 'Removes a work package and says what becomes of its budget lines.',
  })
    .errors({ ...errors, ...removalErrors })
    .input(listSave.extend({ workPackageId: id, lines: linesLeft.nullable() }))
    .output(savedList),
  /** The numbers stay and are given out anew. */
  reorder: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/work-packages/order',
    summary: 'Puts the work packages into another order.',
  })
    .errors(errors)
    .input(listSave.extend({ order: z.array(id).min(1).max(workPackageLimits.workPackages) }))
    .output(savedList),
};
