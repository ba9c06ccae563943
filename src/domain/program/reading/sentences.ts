import { plainTextOf } from '#domain/program/block-text.ts';
import type { TextBlock, TextSection } from '#domain/program/facts.ts';

function linesOf(blocks: readonly TextBlock[]): readonly string[] {
  return blocks.flatMap((block) => (block.type === 'list' ? block.items.flatMap(linesOf) : [plainTextOf(block)]));
}

/**
 * Where a sentence ends. Texts that were copied without their layout lack the space after it, and number the heading
 * that follows.
 */
const sentenceEnd = /(?<=[.;])\s+(?=\p{Lu})|(?<=\p{Ll}[.;])(?=\p{Lu}\p{Ll})|(?<=\p{Ll}\.)\s?(?=\d[a-c]?\. \p{Lu})/u;

/** The sentences of official text, in its order. */
export function sentencesOf(sections: readonly TextSection[]): readonly string[] {
  return sections.flatMap((section) => linesOf(section.blocks)).flatMap((line) => line.split(sentenceEnd));
}
