import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';

import { broughtBackBy, withBroughtBack } from './brought-back.ts';
import { isOwn } from './change.ts';
import { unsentOf, type Shared } from './shared-text.ts';

/** A text without the changes that the server has not confirmed. */
export function confirmedOf(doc: Node, shared: Shared): Node {
  const tr = new Transform(doc);
  for (const change of unsentOf(shared).toReversed()) if (isOwn(change)) tr.step(change.own.inverted);
  return tr.doc;
}

/** The unsent changes as they travel, in their order. */
export function unsentSteps(shared: Shared, count = shared.unsent): readonly unknown[] {
  const back = broughtBackBy(shared);
  return unsentOf(shared)
    .slice(0, count)
    .map(({ step }, nth) => withBroughtBack(step.toJSON(), back[nth] ?? null));
}
