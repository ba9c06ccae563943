import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

import * as z from 'zod/mini';

import { BACKUP_FORMAT, BACKUP_VERSION } from '#domain/project/backup/backup-codes.ts';
import { DESCRIPTION_ENTRY, pastEntry, versionEntry } from '#domain/project/backup/backup-entries.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import {
  backupDescriptionSchema,
  backupVersionSchema,
  historyEntrySchema,
  suggestedSchema,
} from '#domain/project/backup/backup-schema.ts';
import {
  contradictionIn,
  unstorableText,
  type BackupSection,
  type ProjectBackup,
} from '#domain/project/backup/project-backup.ts';
import type { Shape } from '#domain/values/schemas.ts';

import type { OpenZip } from '#server/adapters/zip/read-zip.ts';
import { BackupRefused } from './refused.ts';

const headSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.unknown() });

/** Where a text is wrong: its entry, the place, and what a text that is no storable one is refused for. */
function placeOf(name: string, { path, message, code }: z.core.$ZodIssue): string {
  const place = [name, path.map(String).join('.')].filter((part) => part !== '').join(': ');
  return code === 'custom' && message !== 'Invalid input' ? `${place} (${message})` : place;
}

async function parsed(zip: OpenZip, name: string): Promise<unknown> {
  if (zip.sizeOf(name) > backupLimits.text) throw new BackupRefused('unpacks_too_large', name);
  const json = await text(await zip.read(name)).catch(() => {
    throw new BackupRefused('damaged', name);
  });
  try {
    return JSON.parse(json);
  } catch {
    throw new BackupRefused('no_json', name);
  }
}

function checked<Schema extends z.core.$ZodType>(schema: Schema, name: string, value: unknown): Shape<Schema> {
  const read = z.safeParse(schema, value);
  if (!read.success) {
    const [first] = read.error.issues;
    throw new BackupRefused('wrong_content', first ? placeOf(name, first) : name);
  }
  const unstorable = unstorableText(value);
  if (unstorable !== null) throw new BackupRefused('contradiction', `${name}: ${unstorable}`);
  return read.data as Shape<Schema>;
}

/** So many texts, one after the other, so that others get their turn. */
async function readEach<Schema extends z.core.$ZodType>(
  zip: OpenZip,
  schema: Schema,
  count: number,
  nameOf: (at: number) => string,
): Promise<readonly Shape<Schema>[]> {
  const texts: Shape<Schema>[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = nameOf(at);
    if (!zip.names.has(name)) throw new BackupRefused('file_missing', name);
    texts.push(checked(schema, name, await parsed(zip, name)));
    await nextTurn();
  }
  return texts;
}

/** The texts of a project as an archive of unknown origin has them. Fails with `BackupRefused`. */
export async function readTexts(zip: OpenZip): Promise<ProjectBackup> {
  if (!zip.names.has(DESCRIPTION_ENTRY)) throw new BackupRefused('no_description');
  const json = [...zip.names].filter((name) => name.endsWith('.json'));
  if (json.reduce((sum, name) => sum + zip.sizeOf(name), 0) > backupLimits.texts)
    throw new BackupRefused('unpacks_too_large');
  const value = await parsed(zip, DESCRIPTION_ENTRY);
  const head = headSchema.safeParse(value);
  if (!head.success) throw new BackupRefused('not_of_ours');
  if (head.data.version !== BACKUP_VERSION) throw new BackupRefused('other_version', String(head.data.version));
  const description = checked(backupDescriptionSchema, DESCRIPTION_ENTRY, value);
  const sections: BackupSection[] = [];
  for (const { history, suggested, ...section } of description.sections)
    sections.push({
      ...section,
      history: await readEach(zip, historyEntrySchema, history, (at) => pastEntry('history', section.key, at)),
      suggested: await readEach(zip, suggestedSchema, suggested, (at) => pastEntry('suggested', section.key, at)),
    });
  const versions = await readEach(zip, backupVersionSchema, description.versions, versionEntry);
  const backup = { ...description, sections, versions };
  const wrong = contradictionIn(backup);
  if (wrong !== null) throw new BackupRefused('contradiction', wrong);
  return backup;
}
