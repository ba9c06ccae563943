import { textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { commonBlocks } from './difference.ts';
import { nodeOf } from './schema.ts';

/** A block of an earlier text that does not stand in the present one as it was. */
export type LostBlock = { readonly index: number; readonly text: string };

/** Which blocks of an earlier text do not stand in the present one, by the last line of each in the earlier text. */
export function lostBlocks(earlier: RichTextDocument, present: RichTextDocument): ReadonlyMap<number, LostBlock> {
  const kept = new Set(commonBlocks(nodeOf(earlier), nodeOf(present)).map(([index]) => index));
  let line = -1;
  return new Map(
    earlier.content.flatMap((block, index) => {
      const text = textOf({ type: 'doc', content: [block] });
      line += text.split('\n').length;
      return kept.has(index) ? [] : [[line, { index, text }] as const];
    }),
  );
}
