import { draftLimits, type OutsideImprovement } from '#domain/project/drafting/draft-codes.ts';
import { draftLength, type DraftSentence, type SectionDraft } from '#domain/project/drafting/draft.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import { capitalized } from '#domain/values/readable.ts';
import type { Hiding } from './hiding.ts';
import { saysTheSame } from './says-the-same.ts';

/** A sentence as it goes outside, under the number by which an answer names it. */
export type SentSentence = { readonly no: number; readonly text: string };

/** A sentence of a model, and the numbers of those that it says. */
export type AnsweredSentence = { readonly text: string; readonly of: readonly number[] };

type Numbered = SentSentence & { readonly block: number; readonly at: number };

/** What of a draft is said anew, and how many of its sentences cannot be sent. */
export type ToReword = { readonly sent: readonly Numbered[]; readonly unsendable: number };

const onlyMark = /^\[TO FILL[^\]\n]*\][.\s]*$/iu;

/** The sentences of a draft that a model may say anew. Marks stay; so do titles, unless the language changes. */
export function toReword({ blocks }: Pick<SectionDraft, 'blocks'>, how: OutsideImprovement, hiding: Hiding): ToReword {
  const sent: Numbered[] = [];
  let unsendable = 0;
  blocks.forEach(({ is, sentences }, block) => {
    if (is === 'heading' && how === 'fluent') return;
    sentences.forEach(({ text }, at) => {
      if (onlyMark.test(text) || !/\p{L}/u.test(text)) return;
      const hidden = hiding.hide(text);
      if (hidden === null) unsendable += 1;
      else sent.push({ no: sent.length + 1, text: hidden, block, at });
    });
  });
  return { sent, unsendable };
}

/** The sentences in portions that one answer has room for. */
export function portionsOf<Each extends SentSentence>(
  sent: readonly Each[],
  most: number,
): readonly (readonly Each[])[] {
  const portions: Each[][] = [];
  let size = 0;
  for (const each of sent) {
    const last = portions.at(-1);
    if (last === undefined || size + each.text.length > most) {
      portions.push([each]);
      size = each.text.length;
    } else {
      last.push(each);
      size += each.text.length;
    }
  }
  return portions;
}

type Group = { readonly sources: readonly Numbered[]; readonly answers: readonly AnsweredSentence[] };

/** Answers that share a sentence belong together: either all of them hold, or none does. */
function groupsOf(sent: readonly Numbered[], answered: readonly AnsweredSentence[]): readonly Group[] {
  const groups: { numbers: Set<number>; answers: AnsweredSentence[] }[] = [];
  for (const answer of answered) {
    const touched = groups.filter(({ numbers }) => answer.of.some((no) => numbers.has(no)));
    const numbers = new Set([...touched.flatMap((group) => [...group.numbers]), ...answer.of]);
    const answers = [...touched.flatMap((group) => group.answers), answer];
    for (const gone of touched) groups.splice(groups.indexOf(gone), 1);
    groups.push({ numbers, answers });
  }
  return groups.flatMap(({ numbers, answers }) => {
    const sources = sent.filter(({ no }) => numbers.has(no));
    return sources.length === numbers.size && sources.length > 0 ? [{ sources, answers }] : [];
  });
}

/** Whether the sentences of a group follow one another in one block. */
function isTogether({ sources }: Group): boolean {
  const [first] = sources;
  return (
    first !== undefined && sources.every(({ block, at }, index) => block === first.block && at === first.at + index)
  );
}

type Change = { readonly group: Group; readonly made: readonly DraftSentence[] };

/** What stands in the place of a group's sentences; null where it does not hold. */
function madeOf(group: Group, { blocks }: SectionDraft, how: OutsideImprovement, hiding: Hiding): Change | null {
  const { sources, answers } = group;
  const texts = answers.map(({ text }) => onOneLine(text).trim());
  if (!isTogether(group) || texts.some((text) => text.length > draftLimits.sentence)) return null;
  if (!saysTheSame({ sources: sources.map(({ text }) => text), answers: texts }, how)) return null;
  const made: DraftSentence[] = [];
  for (const [index, text] of texts.entries()) {
    const shown = hiding.show(text);
    if (shown === null) return null;
    const named = sources.filter(({ no }) => answers[index]?.of.includes(no));
    const said = named.flatMap(({ block, at }) => blocks[block]?.sentences[at] ?? []);
    const known = new Map(said.flatMap((each) => each.sources).map((source) => [JSON.stringify(source), source]));
    const gap = said.some((each) => each.gap) && /\[TO FILL/iu.test(shown);
    made.push({ text: capitalized(shown), sources: [...known.values()].slice(0, MOST_SOURCES), gap });
  }
  return { group, made };
}

const MOST_SOURCES = 20;

function changed(draft: SectionDraft, changes: readonly Change[]): SectionDraft {
  return {
    ...draft,
    blocks: draft.blocks.map((each, block) => {
      const here = changes.filter(({ group: { sources } }) => sources[0]?.block === block);
      if (here.length === 0) return each;
      const sentences = each.sentences.flatMap((sentence, at) => {
        const change = here.find(({ group }) => group.sources.some((source) => source.at === at));
        if (!change) return [sentence];
        return change.group.sources[0]?.at === at ? change.made : [];
      });
      return { ...each, sentences };
    }),
  };
}

/** A draft said anew: how many of its sentences are, and how many stayed because what came did not hold. */
export type RewordedDraft = { readonly draft: SectionDraft; readonly taken: number; readonly kept: number };

type Wanted = { readonly how: OutsideImprovement; readonly limit: number; readonly hiding: Hiding };

/**
 * Takes of a model's answer what says the same as the sentences that it names; any other sentence stays as it was. The
 * draft stays within the limit, where it was within it.
 */
export function reworded(
  draft: SectionDraft,
  { sent, unsendable }: ToReword,
  answered: readonly AnsweredSentence[],
  { how, limit, hiding }: Wanted,
): RewordedDraft {
  let changes = groupsOf(sent, answered).flatMap((group) => madeOf(group, draft, how, hiding) ?? []);
  const most = Math.max(limit, draftLength(draft));
  let now = changed(draft, changes);
  while (draftLength(now) > most && changes.length > 0) {
    changes = changes.slice(0, -1);
    now = changed(draft, changes);
  }
  const taken = changes.reduce((sum, { group }) => sum + group.sources.length, 0);
  return { draft: now, taken, kept: sent.length + unsendable - taken };
}
