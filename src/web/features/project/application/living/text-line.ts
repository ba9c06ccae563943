// A text that several write, over whatever line leads to its server: the section's own, or what somebody suggests.
import type { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import type { SectionNews } from '#contract/application.ts';
import { backIn } from '#text/shared/brought-back.ts';
import { stepsBetween } from '#text/difference.ts';
import type { Batch } from '#text/shared/receive.ts';
import { nodeOf } from '#text/schema.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import type { DraftOwner } from '#web/saving/drafts.ts';
import { holdId, stepsWriter, type KeptSteps } from './kept-steps.ts';
import type { Exchange, LivingOptions } from './living-options.ts';
import { LivingText } from './living-text.ts';
import { sectionSchema } from './section-schema.ts';

/** How a text talks to its server, and what is done with what the server has. */
export type TextLine = Pick<LivingOptions, 'exchange' | 'onStored'>;

function batchOf({ clientId, count, steps }: NonNullable<SectionNews['batches']>[number]): Batch {
  return { clientId, count, steps: steps.map((step) => Step.fromJSON(sectionSchema, step)), back: steps.map(backIn) };
}

/** A whole text as news of a text that stands here otherwise. */
export function wholeAsNews(
  { version, newest, savedAt }: { readonly version: number; readonly newest: number; readonly savedAt: string | null },
  doc: Node,
  confirmed: () => Node,
): Exchange {
  const steps = stepsBetween(confirmed(), doc);
  return { kind: 'told', told: { version, batches: [{ clientId: '', count: steps.length, steps }] }, newest, savedAt };
}

/** What the server told, as a living text takes it. */
export function exchangeOf(
  { version, newest, savedAt, batches, doc }: Pick<SectionNews, 'version' | 'newest' | 'savedAt' | 'batches' | 'doc'>,
  confirmed: () => Node,
): Exchange {
  if (batches) return { kind: 'told', told: { version, batches: batches.map(batchOf) }, newest, savedAt };
  if (!doc) throw new Error('the server told neither what has changed nor what stands there');
  return wholeAsNews({ version, newest, savedAt }, nodeOf(doc, sectionSchema), confirmed);
}

type Start = Pick<LivingOptions, 'doc' | 'version' | 'savedAt' | 'mayEdit'>;

/** A text that is sent under an id of its own, from a version on. */
export function textOn(line: TextLine, clientId: string, owner: DraftOwner, start: Start): LivingText {
  holdId(clientId);
  return new LivingText({
    ...start,
    ...line,
    clientId,
    ...stepsWriter(owner, clientId),
    sayProblem: (problem) => wordsFor(localeOfPage(), 'editor')(`problem.${problem}`),
  });
}

/** A text with what an earlier page left unsent. Null where it can no longer be read. */
export function leftTextOn(line: TextLine, owner: DraftOwner, kept: KeptSteps): LivingText | null {
  try {
    const doc = sectionSchema.nodeFromJSON(kept.base.doc);
    const steps = kept.steps.map((step) => Step.fromJSON(sectionSchema, step));
    const { version } = kept.base;
    const text = textOn(line, kept.clientId, owner, { doc, version, savedAt: null, mayEdit: true });
    text.change(({ tr }) => {
      for (const step of steps) tr.step(step);
      return tr;
    });
    return text;
  } catch {
    return null;
  }
}
