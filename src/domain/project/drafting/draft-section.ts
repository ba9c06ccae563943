import { sectionKindOf } from './section-kind.ts';
import { tidied, type SectionDraft, type DraftBlock } from './draft.ts';
import type { Drafting, Part, DraftPiece, Rank } from './drafting.ts';
import { partsOf } from './structures.ts';

/** A section this long has titles above its parts. */
const TITLED_FROM = 3_000;

/** What is said twice is said once, where it stands first. */
function eachOnce(parts: readonly Part[], present: string): readonly Part[] {
  const said = new Set<string>();
  return parts.map((part) => ({
    ...part,
    pieces: part.pieces.filter(({ text }) => {
      if (said.has(text) || present.includes(text)) return false;
      said.add(text);
      return true;
    }),
  }));
}

function blocksOf({ heading, is, pieces }: Part, { words }: Drafting, titled: boolean): readonly DraftBlock[] {
  if (pieces.length === 0) return [];
  const plain = pieces.map(({ text, sources, gap }) => ({ text, sources, gap }));
  const title: readonly DraftBlock[] =
    titled && heading !== null
      ? [{ is: 'heading', sentences: [{ text: words.heading(heading), sources: [], gap: false }] }]
      : [];
  return is === 'paragraph'
    ? [...title, { is: 'paragraph', sentences: plain }]
    : [...title, ...plain.map((sentence): DraftBlock => ({ is: 'item', sentences: [sentence] }))];
}

const sizeOf = (pieces: readonly DraftPiece[]) => pieces.reduce((sum, { text }) => sum + [...text].length + 1, 0);

/** The room that titles take, at most. */
function titleRoom(parts: readonly Part[], { words }: Drafting, titled: boolean): number {
  if (!titled) return 0;
  return parts.reduce((sum, { heading }) => sum + (heading === null ? 0 : [...words.heading(heading)].length + 1), 0);
}

/** The parts within a limit: details go first, from the end; what the section is there for goes last. */
function fitted(parts: readonly Part[], room: number): { readonly parts: readonly Part[]; readonly leftOut: number } {
  const flat = parts.flatMap((part, at) => part.pieces.map((piece) => ({ piece, at })));
  let kept = flat;
  let over = sizeOf(flat.map(({ piece }) => piece)) - room;
  for (const rank of [3, 2, 1] satisfies readonly Rank[]) {
    for (let index = kept.length - 1; index >= 0 && over > 0; index -= 1) {
      const one = kept[index];
      if (one === undefined || one.piece.rank !== rank) continue;
      over -= sizeOf([one.piece]);
      kept = kept.filter((_, other) => other !== index);
    }
  }
  return {
    parts: parts.map((part, at) => ({
      ...part,
      pieces: kept.filter((one) => one.at === at).map(({ piece }) => piece),
    })),
    leftOut: flat.length - kept.length,
  };
}

/** What a section is drafted into: its limit, and what stands in it already, which is not said again. */
export type DraftRoom = { readonly limit: number; readonly present: string };

/**
 * The draft of a section from what the project and its people say, within the limit. It joins facts by fixed words,
 * each sentence with its sources, and marks what is missing.
 */
export function draftSection(drafting: Drafting, { limit, present }: DraftRoom): SectionDraft {
  const titled = limit >= TITLED_FROM;
  const parts = eachOnce(partsOf(sectionKindOf(drafting.section), drafting), present);
  const { parts: within, leftOut } = fitted(parts, limit - titleRoom(parts, drafting, titled));
  return tidied({ blocks: within.flatMap((part) => blocksOf(part, drafting, titled)), leftOut });
}
