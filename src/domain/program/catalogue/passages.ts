import { plainTextOf } from '#domain/program/block-text.ts';
import type { TextBlock } from '#domain/program/facts.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import type { CatalogueRow } from './catalogue-row.ts';

/** The most characters of a passage, and sentences of the official text. */
const PASSAGE_LIMIT = 220;
const OFFICIAL_SENTENCES = 10;
/** Shorter pieces of a text are headings and leftovers, which say nothing by themselves. */
const SHORTEST_SENTENCE = 50;
/** These parts of the official text say who may apply and how, and nothing of what it is about. */
const formal: ReadonlySet<TextSectionKind> = new Set(['conditions', 'topic_conditions', 'support']);

/** The texts of a block: each item of a list by itself. */
function textsOf(block: TextBlock): readonly string[] {
  return block.type === 'list' ? block.items.map((item) => item.map(plainTextOf).join(' ')) : [plainTextOf(block)];
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.;!?])\s+(?=[\p{Lu}"“(])|\n+/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length >= SHORTEST_SENTENCE);
}

function shortened(sentence: string): string {
  if (sentence.length <= PASSAGE_LIMIT) return sentence;
  const cut = sentence.slice(0, PASSAGE_LIMIT);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), PASSAGE_LIMIT / 2)).toWellFormed();
}

/** The sentences that say what a call is about, for a search by what somebody means: ours first, then official ones. */
export function passagesOf({ title, keywords, summary, texts }: CatalogueRow): readonly string[] {
  const named = [...keywords, ...(summary?.keywords ?? [])].join(', ');
  const own = summary
    ? [...sentencesOf(summary.about), ...summary.outcomes, ...summary.activities, summary.who ?? '']
    : [];
  const official = texts
    .filter(({ kind }) => !formal.has(kind))
    .flatMap(({ blocks }) => blocks.flatMap(textsOf).flatMap(sentencesOf));
  const passages = [title, named, ...own, ...official.slice(0, OFFICIAL_SENTENCES)];
  return [...new Set(passages.map(shortened))].filter((passage) => passage.length > 3);
}
