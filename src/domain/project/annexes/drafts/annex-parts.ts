import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainList, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { DraftPiece } from '#domain/project/drafting/drafting.ts';

/** A part of a draft: blocks as the template has them, or sentences that were drafted. */
export type AnnexPart =
  | { readonly is: 'blocks'; readonly blocks: readonly DocumentBlock[] }
  | { readonly is: 'paragraph' | 'items'; readonly pieces: readonly DraftPiece[] };

/** Blocks as the template has them. */
export function asTemplate(...blocks: readonly DocumentBlock[]): AnnexPart {
  return { is: 'blocks', blocks };
}

/** A mark for what nobody has said. */
export function annexGap(text: string): DraftPiece {
  return { text, sources: [], gap: true, rank: 1 };
}

/** A heading, and the sentences below it; a mark where there are none. */
export function underHeading(heading: string, pieces: readonly DraftPiece[], left: string): readonly AnnexPart[] {
  return [asTemplate(plainHeading(2, heading)), { is: 'items', pieces: pieces.length > 0 ? pieces : [annexGap(left)] }];
}

/** The parts of several people or organizations: each begins on a page of its own. */
export function partsOnOwnPages(each: readonly (readonly AnnexPart[])[]): readonly AnnexPart[] {
  return each.flatMap((parts, index) => (index === 0 ? parts : [asTemplate({ type: 'page' }), ...parts]));
}

/** A part as blocks of a document: marks stand by themselves, behind the sentences. */
export function blocksOfPart(part: AnnexPart): readonly DocumentBlock[] {
  if (part.is === 'blocks') return part.blocks;
  const said = part.pieces.filter(({ gap }) => !gap).map(({ text }) => text);
  const marks = part.pieces.filter(({ gap }) => gap).map(({ text }) => plainNote(text));
  const drawn = part.is === 'items' && said.length > 1 ? plainList(said) : plainParagraph(said.join(' '));
  return [...(said.length === 0 ? [] : [drawn]), ...marks];
}
