import { findEntry, listEntries, lockEntry } from '#server/data/library/entries.ts';
import { addTextUse, listUses } from '#server/data/library/uses.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

// What the library gives to a project. Whoever may write in the project may take from it, so that it is open to those
// too who see single projects only.

export const offer = os.library.offer
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, person, place } = context;
    const { projectId, ...asked } = input;
    const { items, ...page } = await listEntries(deps.db, place.orgId, asked);
    const entryIds = items.map(({ id }) => id);
    const uses = await listUses(deps.db, place.orgId, { entryIds, person, projectId });
    const inPart = uses.filter(({ place: { kind } }) => kind === (asked.part === 'text' ? 'section' : 'annex'));
    return {
      ...page,
      items: items.map((item) => {
        const last = inPart.find(({ entryId }) => entryId === item.id);
        return { ...item, usedHere: last ? { at: last.usedAt, outdated: last.outdated } : null };
      }),
    };
  });

export const offeredText = os.library.offeredText
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const entry = await findEntry(deps.db, place.orgId, input.entryId);
    if (!entry || entry.archivedAt !== null) throw errors.NOT_FOUND();
    const { title, doc, textRevision } = entry;
    return { title, doc, textRevision };
  });

/** The words are in the text by then, and are saved with it: what is noted here is where they came from. */
export const noteInserted = os.library.noteInserted
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { entryId, sectionId, textRevision } = input;
    const isNoted = await change(context, 'library.inserted', async (tx) => {
      if (!(await lockEntry(tx, place.orgId, entryId))) return unchanged(false);
      const use = { id: deps.newId(), entryId, userId: person.id, at: deps.clock() };
      const section = await addTextUse(tx, place, use, { sectionId, textRevision });
      return section === null ? unchanged(false) : done({ section, entryId }, true);
    });
    if (!isNoted) throw errors.NOT_FOUND();
    return {};
  });
