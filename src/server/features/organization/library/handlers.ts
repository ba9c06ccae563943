import { MAX_LIBRARY_ENTRIES } from '#domain/organization/library/library-limits.ts';

import {
  countEntries,
  deleteEntry,
  insertEntry,
  listEntries,
  listTags,
  lockEntry,
  setArchived as storeArchived,
  touchEntry,
  updateEntry,
} from '#server/data/library/entries.ts';
import { listEntryPaths, removeLibraryFile } from '#server/data/library/files.ts';
import { isUsed, listUses } from '#server/data/library/uses.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';
import { noteInserted, offer, offeredText } from './offer.ts';
import { countProjects, findShownEntry } from './shown-entry.ts';

const list = os.library.list
  .use(organizationMember('library.see'), (input) => input.orgId)
  .handler(async ({ context, input }) => {
    const { deps, person, place, may } = context;
    const { orgId: _, ...asked } = input;
    const { items, ...page } = await listEntries(deps.db, place.orgId, asked);
    const uses = await listUses(deps.db, place.orgId, { entryIds: items.map(({ id }) => id), person });
    return {
      ...page,
      items: items.map((item) => ({
        ...item,
        ...countProjects(uses.filter(({ entryId }) => entryId === item.id)),
      })),
      tags: await listTags(deps.db, place.orgId, asked.view ?? 'current'),
      mayEdit: may('library.edit'),
    };
  });

const get = os.library.get
  .use(organizationMember('library.see'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, person, place, may } = context;
    const entry = await findShownEntry(deps.db, place.orgId, input.entryId);
    if (!entry) throw errors.NOT_FOUND();
    // The contract leaves out that each is of this entry.
    const uses = await listUses(deps.db, place.orgId, { entryIds: [entry.id], person });
    return { entry, uses, mayEdit: may('library.edit') };
  });

const create = os.library.create
  .use(organizationMember('library.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { orgId: _, ...values } = input;
    const [entryId, at] = [deps.newId(), deps.clock()];
    const isStored = await change(context, 'library.added', async (tx) => {
      if ((await countEntries(tx, place.orgId)) >= MAX_LIBRARY_ENTRIES) return unchanged(false);
      await insertEntry(tx, place.orgId, { entryId, userId: person.id, at }, { ...values, title: values.title.trim() });
      return done({ subject: entryId, kind: values.kind }, true);
    });
    if (!isStored) throw errors.TOO_MANY();
    const entry = await findShownEntry(deps.db, place.orgId, entryId);
    if (!entry) throw errors.NOT_FOUND();
    return entry;
  });

const update = os.library.update
  .use(organizationMember('library.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { orgId: _, entryId, base, ...values } = input;
    const isStored = await change(context, 'library.changed', async (tx) => {
      const act = { entryId, base, userId: person.id, at: deps.clock() };
      const isNew = await updateEntry(tx, place.orgId, act, { ...values, title: values.title.trim() });
      return isNew ? done({ subject: entryId }, true) : unchanged(false);
    });
    const entry = await findShownEntry(deps.db, place.orgId, entryId);
    if (!entry) throw errors.NOT_FOUND();
    if (!isStored) throw errors.CONFLICT({ data: entry });
    return entry;
  });

const setArchived = os.library.setArchived
  .use(organizationMember('library.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { entryId, archived } = input;
    await change(context, archived ? 'library.archived' : 'library.unarchived', async (tx) =>
      (await storeArchived(tx, place.orgId, { entryId, at: deps.clock() }, archived))
        ? done({ subject: entryId }, null)
        : unchanged(null),
    );
    const entry = await findShownEntry(deps.db, place.orgId, entryId);
    if (!entry) throw errors.NOT_FOUND();
    return entry;
  });

const remove = os.library.remove
  .use(organizationMember('library.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { entryId } = input;
    const removed = await change(context, 'library.removed', async (tx) => {
      // Whoever inserts it at this moment waits, and finds it gone.
      if (!(await lockEntry(tx, place.orgId, entryId))) return unchanged('missing' as const);
      if (await isUsed(tx, place.orgId, entryId)) return unchanged('in_use' as const);
      const paths = await listEntryPaths(tx, place.orgId, entryId);
      await deleteEntry(tx, place.orgId, entryId);
      return done({ subject: entryId }, paths);
    });
    if (removed === 'missing') throw errors.NOT_FOUND();
    if (removed === 'in_use') throw errors.IN_USE();
    for (const path of removed) await deps.files.remove(path);
    return {};
  });

const removeFile = os.library.removeFile
  .use(organizationMember('library.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { entryId, fileId } = input;
    const path = await change(context, 'library.file_removed', async (tx) => {
      const found = await removeLibraryFile(tx, place.orgId, entryId, fileId);
      if (found === null) return unchanged(null);
      await touchEntry(tx, place.orgId, { entryId, userId: person.id, at: deps.clock() });
      return done({ subject: entryId, fileId }, found);
    });
    if (path === null) throw errors.NOT_FOUND();
    await deps.files.remove(path);
    const entry = await findShownEntry(deps.db, place.orgId, entryId);
    if (!entry) throw errors.NOT_FOUND();
    return entry;
  });

export const library = {
  list,
  get,
  create,
  update,
  setArchived,
  remove,
  removeFile,
  offer,
  offeredText,
  noteInserted,
};
