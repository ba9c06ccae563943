import { grantLimits, type GrantPart } from '#domain/project/grant/grant-codes.ts';
import { hasOwnKey, ONLY, recordsOf, type GrantRecord } from '#domain/project/grant/grant-records.ts';
import { closeProject, isHandedIn } from '#domain/project/status.ts';

import { awardFormOf } from '#reference/templates/award-sums.ts';
import { templateFor } from '#reference/templates/templates.ts';

import { findFieldSave, noteFieldSave } from '#server/data/organizations/field-saves.ts';
import { deleteGrantRecord, listGrantRecords, storeGrantRecords } from '#server/data/projects/portal/grants.ts';
import { storeStatus } from '#server/data/projects/portal/submissions.ts';
import { findState } from '#server/data/projects/project-lifecycle.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import { lockForVersion } from '#server/data/projects/versions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { makeTasks } from './comment-tasks.ts';
import { tryAgain } from './try-again.ts';

const get = os.grants.get
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context }) => {
    const { deps, place, may } = context;
    const records = await listGrantRecords(deps.db, place);
    const [earlier] = recordsOf(records, 'earlier');
    const found = earlier && (await findState(deps.db, { ...place, projectId: earlier.content.projectId }));
    const head = (await loadParts(deps.db, place, ['head'], deps.clock()))?.head;
    const template = head && templateFor(head.program, deps.clock());
    return {
      records: [...records],
      criteria: template ? awardFormOf(template).criteria.map(({ name }) => name) : [],
      mayEdit: may('project.edit'),
      mayDecide: may('project.submit'),
      mayMakeTasks: may('task.edit'),
      mayTryAgain: may('project.create'),
      earlierIsThere: found?.deletedAt === null,
    };
  });

const recordResult = os.grants.recordResult
  .use(projectMember('project.submit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { base, content } = input;
    const savedAt = deps.clock();
    const stored = await change(context, 'grant.result_recorded', async (tx) => {
      const project = await lockForVersion(tx, place);
      if (!project) return unchanged(null);
      if (!isHandedIn(project.status)) throw errors.NOT_SUBMITTED();
      const before = recordsOf(await listGrantRecords(tx, place), 'result');
      if ((before[0]?.revision ?? 0) !== base) throw errors.CONFLICT({ data: { records: [...before] } });
      const record = { part: 'result' as const, key: ONLY, content };
      const by = { newId: deps.newId, savedAt, savedBy: person.id };
      await storeGrantRecords(tx, place, [{ record, revision: base + 1 }], by);
      const [made] = recordsOf(await listGrantRecords(tx, place), 'result');
      return done({ result: content.result }, made ?? null);
    });
    if (!stored) throw errors.NOT_FOUND();
    return stored;
  });

/** How many characters records have together: whoever opens the page gets all of them. */
const sizeOf = (records: readonly GrantRecord[]) =>
  records.reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);

type Named = { readonly part: GrantPart; readonly key: string };
const nameOf = ({ part, key }: Named) => `${part} ${key}`;

const save = os.grants.save
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { saveId, records } = input;
    const named = new Set(records.map(nameOf));
    if (named.size < records.length || !records.every(hasOwnKey)) throw errors.WRONG_KEY();
    const isNamed = (each: Named) => named.has(nameOf(each));
    const savedAt = deps.clock();
    const stored = await change(context, 'grant.saved', async (tx) => {
      if (!(await lockForVersion(tx, place))) return unchanged(null);
      const before = await listGrantRecords(tx, place);
      if (await findFieldSave(tx, place, saveId)) return unchanged(before.filter(isNamed));
      const known = new Map(before.map((each) => [nameOf(each), each.revision]));
      const isNewest = records.every((each) => (known.get(nameOf(each)) ?? 0) === each.base);
      if (!isNewest) throw errors.CONFLICT({ data: { records: before.filter(isNamed) } });
      const saves = records.map(({ base, ...record }) => ({ record, revision: base + 1 }));
      const all = [...before.filter((each) => !isNamed(each)), ...saves.map(({ record }) => record)];
      if (all.length > grantLimits.records || sizeOf(all) > grantLimits.characters) throw errors.TOO_MANY();
      await storeGrantRecords(tx, place, saves, { newId: deps.newId, savedAt, savedBy: person.id });
      if (!(await noteFieldSave(tx, place, saveId, { revision: 1, savedAt }))) throw errors.SAVE_ID_TAKEN();
      const after = (await listGrantRecords(tx, place)).filter(isNamed);
      const [first] = records;
      return first ? done({ part: first.part, records: records.length }, after, { cause: saveId }) : unchanged(after);
    });
    if (!stored) throw errors.NOT_FOUND();
    return { records: [...stored] };
  });

const remove = os.grants.remove
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { part, key, base } = input;
    const isGone = await change(context, 'grant.removed', async (tx) =>
      (await deleteGrantRecord(tx, place, { part, key, base })) ? done({ part }, true) : unchanged(false),
    );
    if (isGone) return {};
    const left = (await listGrantRecords(deps.db, place)).filter((each) => each.part === part && each.key === key);
    if (left.length === 0) throw errors.NOT_FOUND();
    throw errors.CONFLICT({ data: { records: left } });
  });

const close = os.grants.close
  .use(projectMember('project.submit'), (input) => input.projectId)
  .handler(async ({ context, input: { closed }, errors }) => {
    const { deps, place } = context;
    const found = await change(context, closed ? 'project.closed' : 'project.reopened', async (tx) => {
      const project = await lockForVersion(tx, place);
      if (!project) return unchanged(false);
      if (!isHandedIn(project.status)) throw errors.NOT_SUBMITTED();
      const status = closeProject(project.status, closed);
      if (status === project.status) return unchanged(true);
      await storeStatus(tx, place, status, deps.clock());
      return done({}, true);
    });
    if (!found) throw errors.NOT_FOUND();
    return {};
  });

export const grants = { get, recordResult, save, remove, makeTasks, close, tryAgain };
