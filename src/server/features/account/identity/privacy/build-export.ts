import { setImmediate as nextTurn } from 'node:timers/promises';

import { PERSONAL_EXPORT_LIMIT, PERSONAL_EXPORT_SILENT_MS } from '#domain/account/privacy/personal-export.ts';
import { askedNothing, localeFor, storedLocale } from '#domain/values/asked-locale.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { atOneMoment } from '#db/one-moment.ts';

import { writeZip, type PackedText, type StreamedEntry } from '#server/adapters/zip/write-zip.ts';
import type { ClaimedPersonalExport } from '#server/data/accounts/privacy/personal-exports.ts';
import { claimPersonalExport, endPersonalExport } from '#server/data/accounts/privacy/personal-exports.ts';
import { personalTables } from '#server/data/accounts/privacy/personal-tables.ts';
import {
  listOwnFiles,
  personalFileName,
  readOwnPassages,
  readPersonalRows,
} from '#server/data/accounts/privacy/read-personal.ts';
import { findReaderLocale } from '#server/data/accounts/reader-locale.ts';
import { getUser } from '#server/data/accounts/users.ts';
import { byItself, change, done, ofPerson, unchanged, type ChangeDeps } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsFor } from '#server/platform/words.ts';

/** What building an archive needs. */
export type PersonalExportDeps = ChangeDeps & Pick<Deps, 'files' | 'log'>;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Everything of one person: a file for each table of which something is kept, and what says what they are. */
async function writeTexts(deps: PersonalExportDeps, userId: string, locale: Locale) {
  const of = await getUser(deps.db, userId);
  const read = await atOneMoment(deps.db, async (db) => {
    const tables: { readonly name: string; readonly rows: readonly unknown[] }[] = [];
    for (const each of personalTables)
      tables.push({
        name: personalFileName(each),
        rows: await readPersonalRows(db, each, of),
      });
    return { tables, passages: await readOwnPassages(db, of), files: await listOwnFiles(db, of) };
  });
  const texts: PackedText[] = [];
  const listed: string[] = [];
  const words = wordsFor(locale, 'personal_export');
  for (const { name, rows } of [...read.tables, { name: 'section-texts.json', rows: read.passages }]) {
    if (rows.length === 0) continue;
    texts.push({ name: `data/${name}`, content: json(rows) });
    listed.push(words('file', { name: `data/${name}`, rows: rows.length }));
    await nextTurn();
  }
  const intro = [
    words('title', { name: of.name, email: of.email }),
    words('made', { at: words.formats.moment(deps.clock()) }),
    words('what'),
    words('others'),
    words('former'),
    words('withheld'),
    words('files', { files: read.files.length }),
  ];
  const content = `${[...intro, listed.join('\n')].join('\n\n')}\n`;
  return { texts: [{ name: 'README.txt', content: Buffer.from(content) }, ...texts], files: read.files };
}

/** The files that the storage still has; it is noted which of them it lost. */
async function listKept(
  deps: PersonalExportDeps,
  exportId: string,
  wanted: Awaited<ReturnType<typeof listOwnFiles>>,
): Promise<readonly StreamedEntry[]> {
  const kept: StreamedEntry[] = [];
  for (const { name, path, size } of wanted) {
    const body = await deps.files.get(path);
    if (body === null) {
      deps.log.error({ exportId, path }, 'a file is not in the storage');
      continue;
    }
    await body.cancel();
    const open = async () => {
      const again = await deps.files.get(path);
      if (again === null) throw new Error('a file was removed while an archive was made');
      return again;
    };
    kept.push({ name, size, open });
  }
  return kept;
}

async function construct(deps: PersonalExportDeps, mine: ClaimedPersonalExport): Promise<void> {
  const locale = storedLocale(localeFor(askedNothing, await findReaderLocale(deps.db, mine.userId)));
  const { texts, files } = await writeTexts(deps, mine.userId, locale);
  const body = writeZip(texts, await listKept(deps, mine.id, files));
  const received = await deps.files.receive(body, PERSONAL_EXPORT_LIMIT);
  if (!received.ok) throw new Error(`an archive of a person was not received: ${received.reason}`);
  try {
    const path = `people/${mine.id}-${mine.attempt}`;
    await deps.files.keep(received.file, path);
    const built = { path, size: received.file.size, at: deps.clock() };
    const isMine = await change(byItself(deps), 'account.export_built', async (tx) =>
      (await endPersonalExport(tx, mine, built)) ? done({ subject: mine.id }, true) : unchanged(false),
    );
    // The person is gone, or another process has made it: nobody may find this one.
    if (!isMine) await deps.files.remove(path);
  } finally {
    await deps.files.discard(received.file);
  }
}

/** Takes an archive that nobody builds at the moment. */
export async function claimOwn(deps: ChangeDeps, id: string): Promise<ClaimedPersonalExport | null> {
  const now = deps.clock();
  const silentSince = silentBefore(now);
  return await change(byItself(deps), 'export.advanced', async (tx) =>
    done({}, await claimPersonalExport(tx, id, { now, silentSince })),
  );
}

/** A process that builds and was seen last before this moment is dead. */
export function silentBefore(now: Instant): Instant {
  return instantFromMs(msOf(now) - PERSONAL_EXPORT_SILENT_MS);
}

/** Builds an archive that nobody builds at the moment. What goes wrong is thrown, and it is taken up again later. */
export async function buildPersonalExport(deps: PersonalExportDeps, id: string): Promise<void> {
  const mine = await claimOwn(deps, id);
  if (mine) await construct(deps, mine);
}

/** Notes that an archive could not be made. */
export async function giveUpPersonalExport(deps: ChangeDeps, id: string): Promise<void> {
  const mine = await claimOwn(deps, id);
  if (mine)
    await change(ofPerson(deps, mine.userId), 'account.export_failed', async (tx) =>
      (await endPersonalExport(tx, mine, null)) ? done({ subject: mine.id }, null) : unchanged(null),
    );
}
