import type { Node } from '@tiptap/pm/model';

import type { Shared } from './shared/shared-text.ts';

/** What somebody changed: the numbers of the blocks in the text of now, from 1 on. */
export type ChangedBlocks = { readonly clientId: string; readonly blocks: readonly number[] };

/** What others have changed since a version. Empty where this page does not know that version any more. */
export function changedBlocks({ log, unsent, version }: Shared, doc: Node, since: number): readonly ChangedBlocks[] {
  const first = log.length - unsent - (version - since);
  if (since > version || first < 0) return [];
  const changes = log.slice(first);
  const found = new Map<string, Set<number>>();
  changes.forEach(({ by, map }, nth) => {
    if (by === null) return;
    map.forEach((_oldFrom, _oldTo, _from, to) => {
      const at = changes.slice(nth + 1).reduce((place, later) => later.map.map(place, -1), to);
      const block = doc.resolve(Math.min(at, doc.content.size)).index(0) + 1;
      found.set(by, (found.get(by) ?? new Set()).add(Math.min(block, doc.childCount)));
    });
  });
  return [...found].map(([clientId, blocks]) => ({ clientId, blocks: [...blocks].toSorted((a, b) => a - b) }));
}
