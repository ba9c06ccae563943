import { text } from 'node:stream/consumers';

import * as z from 'zod/mini';

import { BACKUP_FORMAT, BACKUP_VERSION } from '#domain/project/backup/backup-codes.ts';
import { projectBackupSchema } from '#domain/project/backup/backup-schema.ts';
import { contradictionIn, type ProjectBackup } from '#domain/project/backup/project-backup.ts';

import type { OpenZip } from '#server/adapters/zip/read-zip.ts';
import { DESCRIPTION_ENTRY } from './entries.ts';
import { BackupRefused } from './refused.ts';

const headSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.unknown() });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new BackupRefused('no_json');
  }
}

/** Where a description is wrong: the place, and what a text that is no storable one is refused for. */
function placeOf({ path, message, code }: z.core.$ZodIssue): string {
  const place = path.map(String).join('.');
  return code === 'custom' && message !== 'Invalid input' ? `${place} (${message})` : place;
}

/** The description of a project as an archive of unknown origin has it. Fails with `BackupRefused`. */
export async function readDescription(zip: OpenZip, most: number): Promise<ProjectBackup> {
  if (!zip.names.has(DESCRIPTION_ENTRY)) throw new BackupRefused('no_description');
  if (zip.sizeOf(DESCRIPTION_ENTRY) > most) throw new BackupRefused('unpacks_too_large');
  const json = await text(await zip.read(DESCRIPTION_ENTRY)).catch(() => {
    throw new BackupRefused('damaged');
  });
  const value = parse(json);
  const head = headSchema.safeParse(value);
  if (!head.success) throw new BackupRefused('not_of_ours');
  if (head.data.version !== BACKUP_VERSION) throw new BackupRefused('other_version', String(head.data.version));
  const read = projectBackupSchema.safeParse(value);
  if (!read.success) {
    const [first] = read.error.issues;
    throw new BackupRefused('wrong_content', first ? placeOf(first) : null);
  }
  const wrong = contradictionIn(read.data);
  if (wrong !== null) throw new BackupRefused('contradiction', wrong);
  return read.data;
}
