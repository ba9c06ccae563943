import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import type { Documents, LayoutResult } from '#server/adapters/documents/port.ts';

/** So many projects keep their newest layout in the memory of a process. */
const KEPT = 32;

type Kept = { readonly stamp: string; readonly result: Promise<LayoutResult> };

const kept = new WeakMap<Documents, Map<string, Kept>>();

function keptBy(documents: Documents): Map<string, Kept> {
  const known = kept.get(documents) ?? new Map<string, Kept>();
  kept.set(documents, known);
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
 * made. Of one project one is made at a time.
 */
export async function layOutOnce(
  documents: Documents,
  { projectId, stamp, load, person }: Wanted,
): Promise<LayoutResult> {
  const layouts = keptBy(documents);
  const before = layouts.get(projectId);
  if (before?.stamp === stamp) return await before.result;
  const make = async () => {
    await before?.result;
    return await documents.layOut(load, person);
  };
  const entry: Kept = { stamp, result: make() };
  layouts.delete(projectId);
  layouts.set(projectId, entry);
  const oldest = layouts.keys().next().value;
  if (layouts.size > KEPT && oldest !== undefined) layouts.delete(oldest);
  const result = await entry.result;
  // What failed is tried again by who asks next.
  if (!result.ok && layouts.get(projectId) === entry) layouts.delete(projectId);
  return result;
}
