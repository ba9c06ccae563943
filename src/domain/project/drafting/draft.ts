import type { Shape } from '#domain/values/schemas.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import type { draftBlockSchema, draftSchema, draftSentenceSchema, draftSourceSchema } from './draft-schema.ts';

/** The draft of a section: blocks of sentences, each with its sources. */
export type SectionDraft = Shape<typeof draftSchema>;
export type DraftBlock = Shape<typeof draftBlockSchema>;
export type DraftSentence = Shape<typeof draftSentenceSchema>;
export type DraftSource = Shape<typeof draftSourceSchema>;

/** The words of one block. */
export function blockText({ sentences }: Pick<DraftBlock, 'sentences'>): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** The plain text of a draft: a line for each block. */
export function draftText({ blocks }: Pick<SectionDraft, 'blocks'>): string {
  return blocks.map(blockText).join('\n');
}

/** How many characters a draft has, as the limit of a section counts them. */
export function draftLength(draft: Pick<SectionDraft, 'blocks'>): number {
  return [...draftText(draft)].length;
}

/** All sentences of a draft, in order. */
export function sentencesIn({ blocks }: Pick<SectionDraft, 'blocks'>): readonly DraftSentence[] {
  return blocks.flatMap(({ sentences }) => sentences);
}

/** How many marks of a draft wait for somebody. */
export function gapsIn(draft: Pick<SectionDraft, 'blocks'>): number {
  return sentencesIn(draft).filter(({ gap }) => gap).length;
}

/** The draft without blocks in which nothing stands; a title without a text below it goes, too. */
export function tidied({ blocks, leftOut }: SectionDraft): SectionDraft {
  const filled = blocks.filter(({ sentences }) => sentences.length > 0);
  const next = (index: number) => filled[index + 1]?.is ?? 'heading';
  return { blocks: filled.filter(({ is }, index) => is !== 'heading' || next(index) !== 'heading'), leftOut };
}

type Block = RichTextDocument['content'][number];
type Inlines = readonly { readonly type: 'text'; readonly text: string }[];

/** A draft as the text of a section; items that follow one another are one list. */
export function draftDocument({ blocks }: Pick<SectionDraft, 'blocks'>): RichTextDocument {
  const made: Block[] = [];
  for (const block of blocks) {
    const text = onOneLine(blockText(block));
    const content: Inlines = text === '' ? [] : [{ type: 'text', text }];
    const last = made.at(-1);
    if (block.is === 'heading') made.push({ type: 'heading', attrs: { level: 3 }, content });
    else if (block.is === 'paragraph') made.push({ type: 'paragraph', content });
    else {
      const item = { type: 'listItem' as const, content: [{ type: 'paragraph' as const, content }] };
      if (last?.type === 'bulletList') made[made.length - 1] = { ...last, content: [...last.content, item] };
      else made.push({ type: 'bulletList', content: [item] });
    }
  }
  return { type: 'doc', content: made };
}
