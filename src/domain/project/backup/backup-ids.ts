import { mentionOf } from '#domain/project/comments/comments.ts';
import { underOwnKey } from '#domain/project/grant/grant-records.ts';
import { renameIds } from '#domain/values/rename-ids.ts';
import { textsOfBackup } from './backup-entries.ts';
import { inOrder } from './backup-order.ts';
import type { BackupSection, ProjectBackup } from './project-backup.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id that a value declares under the name `id`, in its order. */
function idsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) idsIn(each, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'id') idsIn(inner, found);
      else if (typeof inner === 'string' && ID.test(inner)) found.add(inner);
  return found;
}

type Ids = ReadonlyMap<string, string>;
/** Work that stops behind each text, so that others may have their turn: a backup can be large. */
type InTurns<Result> = Generator<void, Result>;

/** The ids of people and of everything else in a backup, in the order in which they stand in its texts. */
export function* idsOf(
  backup: ProjectBackup,
): InTurns<{ readonly people: readonly string[]; readonly rows: readonly string[] }> {
  const people = new Set(backup.people.map(({ id }) => id));
  const found = new Set<string>();
  for (const { value } of textsOfBackup(backup)) {
    idsIn(value, found);
    yield;
  }
  return { people: [...people], rows: [...found].filter((id) => !people.has(id)) };
}

function withMentions(body: string, ids: Ids): string {
  return body.replace(/@\[([\w-]{1,64})\]/g, (whole, id: string) => {
    const next = ids.get(id);
    return next === undefined ? whole : mentionOf(next);
  });
}

function* renamedEach<T>(values: readonly T[], ids: Ids): InTurns<readonly T[]> {
  const renamed: T[] = [];
  for (const value of values) {
    renamed.push(renameIds(value, ids));
    yield;
  }
  return renamed;
}

/** A backup with other ids, also where comments name people. */
export function* withIds(backup: ProjectBackup, ids: Ids): InTurns<ProjectBackup> {
  const { sections, versions, ...about } = backup;
  const made: BackupSection[] = [];
  for (const { history, suggested, threads, ...section } of sections)
    made.push({
      ...renameIds(section, ids),
      history: yield* renamedEach(history, ids),
      suggested: yield* renamedEach(suggested, ids),
      threads: renameIds(threads, ids).map((thread) => ({
        ...thread,
        comments: thread.comments.map(({ body, ...comment }) => ({ ...comment, body: withMentions(body, ids) })),
      })),
    });
  const renamed = renameIds(about, ids);
  const grant = renamed.grant.map(({ record, ...saved }) => ({ ...saved, record: underOwnKey(record) }));
  return { ...renamed, grant, sections: made, versions: yield* renamedEach(versions, ids) };
}

/** For each id, one that counts up. */
function counted(ids: readonly string[], kind: 4 | 5) {
  return ids.map((id, at) => {
    return [id, `00000000-0000-${kind}000-8000-${(at + 1).toString(16).padStart(12, '0')}`] as const;
  });
}

/**
 * A backup with ids that count up in the order in which they stand in it: two projects that hold the same have equal
 * backups, whatever their ids are.
 */
export function* withLocalIds(backup: ProjectBackup): InTurns<ProjectBackup> {
  const { people, rows } = yield* idsOf(backup);
  return inOrder(yield* withIds(backup, new Map([...counted(rows, 4), ...counted(people, 5)])));
}
