import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { stepsBetween } from '#text/difference.ts';
import { withEarlierBlock } from '#text/one-block.ts';
import { nodeOf } from '#text/schema.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { storeSteps } from './section-steps.ts';

type Restoring = {
  /** The text as this transaction has locked it. */
  readonly present: { readonly sectionId: string; readonly version: number; readonly doc: RichTextDocument };
  readonly wanted: RichTextDocument;
  /** Only this block of the wanted text. */
  readonly block?: number | undefined;
  readonly userId: string;
  readonly at: Instant;
};
export type RestoredText =
  | {
      readonly ok: true;
      readonly version: number;
      readonly changed: boolean;
      /** As `StoredSteps` says it. */
      readonly bringsValues: boolean;
    }
  | { readonly ok: false; readonly problem: StepProblem | 'no_block' };

/** Makes an earlier text the newest by steps, in an entry of its own. */
export async function restoreText(
  tx: Tx,
  orgId: OrgId,
  newId: () => string,
  { present, wanted, block, userId, at }: Restoring,
): Promise<RestoredText> {
  const { sectionId, version } = present;
  const [from, earlier] = [nodeOf(present.doc), nodeOf(wanted)];
  const to = block === undefined ? earlier : withEarlierBlock(from, earlier, block);
  if (!to) return { ok: false, problem: 'no_block' };
  const steps = stepsBetween(from, to).map((step): unknown => step.toJSON());
  if (steps.length === 0) return { ok: true, version, changed: false, bringsValues: false };
  const sent = { sectionId, clientId: newId(), version, steps, userId, at, ownEntry: true };
  const stored = await storeSteps(tx, orgId, newId, sent);
  switch (stored.outcome) {
    case 'stored':
      return { ok: true, version: stored.version, changed: true, bringsValues: stored.bringsValues };
    case 'refused':
      return { ok: false, problem: stored.problem };
    case 'behind':
    case 'missing':
      throw new Error('a text that is locked has changed');
  }
}
