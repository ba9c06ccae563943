import { inlineText, type BlockNode } from '#domain/project/text/rich-text.ts';

/** The words of a line. */
export function plainTextOf({ content }: Extract<BlockNode, { readonly type: 'paragraph' | 'heading' }>): string {
  return (content ?? []).map(inlineText).join('');
}
