import { capitalized } from '#domain/values/readable.ts';
import { words as wordsOf } from '#domain/values/text.ts';
import { draftLength, tidied, type SectionDraft, type DraftSentence } from './draft.ts';

type Change = readonly [found: RegExp, instead: string];

/** Phrases that say nothing more than what stands for them. */
const english: readonly Change[] = [
  [/\bin order to\b/giu, 'to'],
  [/\bdue to the fact that\b/giu, 'because'],
  [/\bin the event that\b/giu, 'if'],
  [/\bfor the purpose of\b/giu, 'for'],
  [/\bwith regard to\b/giu, 'on'],
  [/\bwith the aim of\b/giu, 'for'],
  [/\ba large number of\b/giu, 'many'],
  [/\bthe fact that\b/giu, 'that'],
  [/\bis able to\b/giu, 'can'],
  [/\bare able to\b/giu, 'can'],
  [/\bmake use of\b/giu, 'use'],
  [/\bprior to\b/giu, 'before'],
  [/\bat this point in time\b/giu, 'now'],
  [/\b(?:it is important to note that|it should be noted that|needless to say,?|as a matter of fact,?) ?/giu, ''],
  [/\b(?:very|really|quite|basically|essentially|actually|in general,?|of course,?) /giu, ''],
];
const romanian: readonly Change[] = [
  [/(?<!\p{L})cu scopul de a(?!\p{L})/giu, 'pentru a'],
  [/(?<!\p{L})în vederea realizării(?!\p{L})/giu, 'pentru'],
  [/(?<!\p{L})datorită faptului că(?!\p{L})/giu, 'deoarece'],
  [/(?<!\p{L})în cazul în care(?!\p{L})/giu, 'dacă'],
  [/(?<!\p{L})un număr mare de(?!\p{L})/giu, 'multe'],
  [/(?<!\p{L})(?:este important de menționat că|trebuie menționat că|de fapt,?|în general,?|desigur,?) ?/giu, ''],
  [/(?<!\p{L})(?:foarte|extrem de|practic) /giu, ''],
];

/** A sentence without phrases that say nothing. */
export function plainer(text: string): string {
  const shorter = [...english, ...romanian].reduce((now, [found, instead]) => now.replace(found, instead), text);
  const joined = shorter.replaceAll(/ {2,}/gu, ' ').trim();
  return joined === text ? text : capitalized(joined);
}

const sameWords = (text: string) => wordsOf(text).join(' ');

/** How much a sentence says that no other could: its figures and its names. */
function weightOf({ text, sources, gap }: DraftSentence): number {
  if (gap) return Infinity;
  const figures = text.match(/\p{N}+/gu)?.length ?? 0;
  const names = text.match(/(?<=[^.!?] )\p{Lu}\p{L}+/gu)?.length ?? 0;
  const own = sources.some(({ of }) => of === 'answer') ? 4 : 0;
  return figures * 3 + names + own;
}

export type Shortened = { readonly draft: SectionDraft; readonly gone: readonly string[] };

/** A draft goes to this share of its length, if more than phrases has to go. */
const TARGET = 0.8;

/**
 * A shorter draft: empty phrases go, what is said twice goes, and then the sentences that say least, as far as needed.
 * What went is named. Marks stay.
 */
export function shortened(draft: SectionDraft, limit: number): Shortened {
  const seen = new Set<string>();
  const gone: string[] = [];
  const plain = draft.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.flatMap((sentence) => {
      if (block.is === 'heading' || sentence.gap) return [sentence];
      const text = plainer(sentence.text);
      const key = sameWords(text);
      if (seen.has(key)) {
        gone.push(sentence.text);
        return [];
      }
      seen.add(key);
      return [{ ...sentence, text }];
    }),
  }));
  const target = Math.min(limit, Math.floor(draftLength(draft) * TARGET));
  let over = draftLength({ blocks: plain }) - target;
  const order = plain
    .filter(({ is }) => is !== 'heading')
    .flatMap(({ sentences }) => sentences)
    .map((sentence, index) => ({ sentence, index, weight: weightOf(sentence) }))
    .filter(({ weight }) => weight < Infinity)
    .toSorted((a, b) => a.weight - b.weight || b.index - a.index);
  const out = new Set<DraftSentence>();
  // One sentence stays whatever happens: a text of nothing is no shorter text.
  for (const { sentence } of order.slice(0, -1)) {
    if (over <= 0) break;
    out.add(sentence);
    over -= [...sentence.text].length + 1;
  }
  const blocks = plain.map((block) => ({ ...block, sentences: block.sentences.filter((one) => !out.has(one)) }));
  return { draft: tidied({ blocks, leftOut: draft.leftOut }), gone: [...gone, ...[...out].map(({ text }) => text)] };
}
