import { isDefinedError, ORPCError, safe } from '@orpc/client';
import { tagsIn } from '#domain/organization/library/library-entry.ts';
import { mergeEntries, type TypedEntry } from '#domain/organization/library/typed-entry.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import type { LibraryEntry } from '#web/features/organization/library/listed.ts';
import { reloadLibrary } from '#web/features/organization/library/use-library-actions.ts';

export type EntrySaver = Saver<TypedEntry>;

/** An entry as its form shows it. */
export function typedEntryOf({ kind, title, language, tags, doc }: LibraryEntry): TypedEntry {
  return { kind, title, language, tags: tags.join(', '), doc };
}

/** What the server has of an entry. */
export function newestEntry(entry: LibraryEntry): Newest<TypedEntry> {
  const { revision, changedAt, changedBy } = entry;
  return { revision, value: typedEntryOf(entry), savedAt: changedAt, savedBy: changedBy };
}

const room = makeSaverRoom<TypedEntry>({
  loadCheck: checkBy(async () => (await import('#domain/organization/library/typed-entry-schema.ts')).typedEntrySchema),
  isSame: isSameValue,
  knowsSaveIds: false,
  // Its save makes what stands in projects old, so a person decides when.
  waitsToBeAsked: true,
  merge: (from, mine, theirs) => {
    const { merged, both } = mergeEntries(from, mine, theirs);
    return both.length === 0 ? merged : null;
  },
});

async function send(orgId: string, entryId: string, { base, value }: Save<TypedEntry>): Promise<Answer<TypedEntry>> {
  const [error, saved] = await safe(
    api.library.update({ orgId, entryId, ...value, tags: [...tagsIn(value.tags)], base }),
  );
  if (!error) {
    void reloadLibrary();
    return { kind: 'saved', revision: saved.revision, savedAt: saved.changedAt, value: typedEntryOf(saved) };
  }
  if (isDefinedError(error) && error.code === 'CONFLICT') return { kind: 'conflict', newest: newestEntry(error.data) };
  if (error instanceof ORPCError && error.code === 'NOT_FOUND')
    return { kind: 'refused', message: wordsFor(localeOfPage(), 'library')('gone.text') };
  return answerToError(error, 'text');
}

/** The saver of an entry: it sends when its button is pressed, and keeps what is typed on this device until then. */
export async function openEntrySaver(
  { userId, orgId }: { readonly userId: string; readonly orgId: string },
  entry: LibraryEntry,
  mayEdit: boolean,
): Promise<EntrySaver> {
  return await room.open({
    owner: { userId, orgId, subject: `library ${entry.id}` },
    mayEdit,
    stored: newestEntry(entry),
    send: (save) => send(orgId, entry.id, save),
  });
}
