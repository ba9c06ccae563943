import { mentionOf } from '#domain/project/comments/comments.ts';
import { renameIds } from '#domain/values/rename-ids.ts';
import type { ProjectBackup } from './project-backup.ts';

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

/** The ids of people and of everything else in a backup. */
export function idsOf({ people, ...rest }: ProjectBackup) {
  const ofPeople = new Set(people.map(({ id }) => id));
  return { people: [...ofPeople], rows: [...idsIn(rest)].filter((id) => !ofPeople.has(id)) };
}

function withMentions(body: string, ids: ReadonlyMap<string, string>): string {
  return body.replace(/@\[([\w-]{1,64})\]/g, (whole, id: string) => {
    const next = ids.get(id);
    return next === undefined ? whole : mentionOf(next);
  });
}

/** A backup with other ids, also where comments name people. */
export function withIds(backup: ProjectBackup, ids: ReadonlyMap<string, string>): ProjectBackup {
  const renamed = renameIds(backup, ids);
  return {
    ...renamed,
    sections: renamed.sections.map((section) => ({
      ...section,
      threads: section.threads.map((thread) => ({
        ...thread,
        comments: thread.comments.map(({ body, ...comment }) => ({ ...comment, body: withMentions(body, ids) })),
      })),
    })),
  };
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
export function withLocalIds(backup: ProjectBackup): ProjectBackup {
  const { people, rows } = idsOf(backup);
  return withIds(backup, new Map([...counted(rows, 4), ...counted(people, 5)]));
}
