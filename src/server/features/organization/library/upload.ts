import type { LibraryUploadAnswer } from '#contract/library/library-upload.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { LIBRARY_FILE_LIMIT, libraryFormats } from '#domain/organization/library/library-formats.ts';
import { titleOfFile } from '#domain/organization/library/library-entry.ts';
import {
  LIBRARY_STORAGE_LIMIT,
  MAX_ENTRY_FILES,
  MAX_LIBRARY_ENTRIES,
} from '#domain/organization/library/library-limits.ts';
import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';
import type { Locale } from '#domain/values/locale.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/values/locale.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { countEntries, insertEntry, lockEntry, touchEntry } from '#server/data/library/entries.ts';
import { addLibraryFile, countEntryFiles, findEntryOfBytes, storedBytes } from '#server/data/library/files.ts';
import { change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import { takeFile } from '#server/platform/checked-upload.ts';
import { mediaTypes, storedName } from '#server/platform/http/media-types.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { isId } from '#server/platform/project-caller.ts';

const statuses: Readonly<Record<LibraryUploadAnswer['code'], number>> = {
  KEPT: 201,
  SAME_FILE: 409,
  FILE_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY: 409,
  LIBRARY_FULL: 409,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};

function reply(answer: LibraryUploadAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(answer, { status: statuses[answer.code], headers: { 'cache-control': 'no-store', ...headers } });
}

/** What a file is sent for. `entryId`: null where it becomes an entry of its own. */
type Sent = { readonly name: string; readonly entryId: string | null; readonly language: Locale };

/** Stores the file as the one of its entry, and makes the entry where there is none yet. */
async function store(
  call: OrganizationCall,
  { name, entryId: named, language }: Sent,
  file: Incoming,
  { format, pages }: AnnexContent,
): Promise<LibraryUploadAnswer> {
  const { deps, person, place } = call;
  const { orgId } = place;
  const [id, entryId, at] = [deps.newId(), named ?? deps.newId(), deps.clock()];
  const path = `${orgId}/library/${id}`;
  const act = { entryId, userId: person.id, at };
  const title = titleOfFile(name);
  const filename = storedName(name, 'document', format);
  await deps.files.keep(file, path);
  type Kept = Extract<LibraryUploadAnswer, { code: 'KEPT' }> | { readonly code: 'TOO_MANY' | 'NOT_FOUND' };
  const keep = async (): Promise<Kept> =>
    await change(call, 'library.file_kept', async (tx) => {
      if (named === null) {
        if ((await countEntries(tx, orgId)) >= MAX_LIBRARY_ENTRIES) return unchanged({ code: 'TOO_MANY' as const });
        await changeWithin(tx, call, 'library.added', async (within) => {
          const values = { kind: 'document', title: title === '' ? filename : title, language, tags: [] } as const;
          await insertEntry(within, orgId, act, values);
          return done({ subject: entryId, kind: values.kind }, null);
        });
      } else if (!(await lockEntry(tx, orgId, named))) return unchanged({ code: 'NOT_FOUND' as const });
      if ((await countEntryFiles(tx, orgId, entryId)) >= MAX_ENTRY_FILES)
        return unchanged({ code: 'TOO_MANY' as const });
      const { size, sha256 } = file;
      const kept = { id, entryId, filename, mediaType: mediaTypes[format], size, path, sha256, pages };
      await addLibraryFile(tx, orgId, { ...kept, uploadedBy: person.id, at });
      await touchEntry(tx, orgId, act);
      return done({ subject: entryId, fileId: id, size, format }, { code: 'KEPT' as const, entryId });
    });
  let isKept = false;
  try {
    const answer = await keep();
    isKept = answer.code === 'KEPT';
    return answer;
  } finally {
    if (!isKept) await deps.files.remove(path);
  }
}

async function receive(call: OrganizationCall, sent: Sent, takeSame: boolean): Promise<LibraryUploadAnswer> {
  const { deps, request, requestId, person, place } = call;
  const answer = await takeFile<LibraryUploadAnswer>(
    deps,
    {
      request,
      requestId,
      personId: person.id,
      name: sent.name,
      limit: LIBRARY_FILE_LIMIT,
      taken: libraryFormats,
    },
    {
      // The same certificate is brought by two people; one entry is enough.
      known: async (sha256) => {
        const same = takeSame ? null : await findEntryOfBytes(deps.db, place.orgId, sha256);
        return same && { code: 'SAME_FILE', ...same };
      },
      keep: async (file, content) => {
        // A long upload outlives a session, and a membership.
        const still = await call.again();
        if (typeof still === 'string') return { code: still };
        const stored = await storedBytes(deps.db, place.orgId);
        if (stored + file.size > LIBRARY_STORAGE_LIMIT) return { code: 'LIBRARY_FULL' };
        return await store(call, sent, file, content);
      },
    },
  );
  return answer.code === 'FILE_REFUSED' ? { ...answer, taken: [...libraryFormats], limit: LIBRARY_FILE_LIMIT } : answer;
}

/** Takes a file for the library as a raw stream. A refused file leaves nothing behind. */
export async function uploadToLibrary(call: OrganizationCall): Promise<Response> {
  const { deps, person, request } = call;
  const { searchParams } = new URL(request.url);
  const entryId = searchParams.get('entry');
  const language = searchParams.get('language') ?? '';
  if (entryId !== null && !isId(entryId)) return reply({ code: 'NOT_FOUND' });
  const counted = await countRequest(deps, `library-upload:${person.id}`, rawRoutes.libraryUpload.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
  const name = searchParams.get('name') ?? '';
  const sent = { name, entryId, language: isLocale(language) ? language : DEFAULT_LOCALE };
  return reply(await receive(call, sent, searchParams.get('same') === 'take'));
}
