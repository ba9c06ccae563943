import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import type { Documents, LayoutResult } from '#server/adapters/documents/port.ts';

/** So many projects keep their newest layout in the memory of a process. */
const KEPT = 32;
/** So many newer texts of one project wait while an older one is laid out; each holds a whole application. */
const MOST_WAITING = 4;

const overtaken: LayoutResult = { ok: false, reason: 'too_many', message: 'a newer text waits, or too many do' };

/** The newest layout of a project, and how many wait for the one before it. */
type Kept = { readonly stamp: string; readonly result: Promise<LayoutResult> };
type Room = { readonly layouts: Map<string, Kept>; readonly waiting: Map<string, number> };

const rooms = new WeakMap<Documents, Room>();

function roomOf(documents: Documents): Room {
  const known = rooms.get(documents) ?? { layouts: new Map<string, Kept>(), waiting: new Map<string, number>() };
  rooms.set(documents, known);
  return known;
}

type Wanted = {
  readonly projectId: string;
  /** The same for documents that are laid out the same. */
  readonly stamp: string;
  readonly load: () => Promise<ApplicationDocument>;
  readonly person: string;
};

/**
 * Lays a document out, once as long as it stays the same: who asks again gets the same answer, also while it is being
 * made. Of one project one is made at a time; one that a newer text has overtaken meanwhile is not made.
 */
export async function layOutOnce(
  documents: Documents,
  { projectId, stamp, load, person }: Wanted,
): Promise<LayoutResult> {
  const { layouts, waiting } = roomOf(documents);
  const before = layouts.get(projectId);
  if (before?.stamp === stamp) return await before.result;
  const ahead = waiting.get(projectId) ?? 0;
  if (ahead >= MOST_WAITING) return overtaken;
  waiting.set(projectId, ahead + 1);
  const make = async (): Promise<LayoutResult> => {
    // What became of the one before is no matter of this one.
    await before?.result.catch(() => null);
    const left = (waiting.get(projectId) ?? 1) - 1;
    if (left > 0) waiting.set(projectId, left);
    else waiting.delete(projectId);
    return layouts.get(projectId) === entry ? await documents.layOut(load, person) : overtaken;
  };
  // Begun once it is kept: what is made asks whether it is still the newest.
  const entry: Kept = { stamp, result: Promise.resolve().then(make) };
  layouts.delete(projectId);
  layouts.set(projectId, entry);
  const oldest = layouts.keys().next().value;
  if (layouts.size > KEPT && oldest !== undefined) layouts.delete(oldest);
  let isMade = false;
  try {
    const result = await entry.result;
    isMade = result.ok;
    return result;
  } finally {
    // What failed is tried again by who asks next.
    if (!isMade && layouts.get(projectId) === entry) layouts.delete(projectId);
  }
}
