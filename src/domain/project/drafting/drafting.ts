import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import {
  draftLimits,
  type DraftGapCode,
  type DraftHeading,
  type DraftSourceKind,
  type DraftQuestion,
} from './draft-codes.ts';
import type { DraftSentence, DraftSource } from './draft.ts';
import type { DraftWords } from './draft-words.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import { quoted, saidSentences } from './said-sentences.ts';

/** What somebody said about a section, and to which question; null where nothing was asked. */
export type SaidAnswer = { readonly asked: DraftQuestion | null; readonly text: string };

/** A part of the form that the section answers to. */
export type AskedPart = { readonly no: string; readonly title: string };

/** What a section is drafted from. */
export type Drafting = {
  readonly facts: ProjectFacts;
  readonly section: SectionKey;
  readonly answers: readonly SaidAnswer[];
  /** Sentences of the call that say what it wants to be changed. */
  readonly call: readonly string[];
  readonly parts: readonly AskedPart[];
  readonly words: DraftWords;
};

/**
 * How much a sentence of a draft counts where there is no room for all: 1 is what the section is there for, 3 a detail.
 */
export type Rank = 1 | 2 | 3;
export type DraftPiece = DraftSentence & { readonly rank: Rank };

/** A part of a draft before it is fitted into the limit. */
export type Part = {
  readonly heading: DraftHeading | null;
  readonly is: 'paragraph' | 'items';
  readonly pieces: readonly DraftPiece[];
};

/** A source with what is said there. */
export function from(of: DraftSourceKind, name: string, ...said: readonly string[]): DraftSource {
  return { of, name: quoted(name, draftLimits.name), said: quoted(said.filter((each) => each !== '').join(' · ')) };
}

/** A sentence with its sources. */
export function sentence(text: string, sources: readonly DraftSource[], rank: Rank = 2): DraftPiece {
  return { text: onOneLine(text).slice(0, draftLimits.sentence).toWellFormed(), sources, gap: false, rank };
}

/** What somebody wrote, in their words; each sentence is a source of itself. */
export function inTheirWords(text: string, of: DraftSourceKind, name: string, rank: Rank = 2): readonly DraftPiece[] {
  return saidSentences(text).map((each) => sentence(each, [from(of, name, each)], rank));
}

const QUOTED_IN_MARK = 120;

/** A mark for something that nobody has said yet. A mark holds no brackets of its own. */
export function gap(words: DraftWords, code: DraftGapCode, name: string = ''): DraftPiece {
  const about = quoted(name.replaceAll(/[[\]]/gu, ''), QUOTED_IN_MARK);
  return { text: words.gap(code, { name: about }), sources: [], gap: true, rank: 1 };
}

/** A mark where nothing is there, and otherwise what is there. */
export function orGap(pieces: readonly DraftPiece[], words: DraftWords, code: DraftGapCode): readonly DraftPiece[] {
  return pieces.length > 0 ? pieces : [gap(words, code)];
}

/** Whether somebody has answered one of these questions. */
export function isAnswered({ answers }: Drafting, ...questions: readonly DraftQuestion[]): boolean {
  return answers.some(({ asked, text }) => asked !== null && questions.includes(asked) && text.trim() !== '');
}

/** What somebody has answered, in their words, in the order of the conversation. */
export function answerPieces({ answers }: Drafting): readonly DraftPiece[] {
  return answers.flatMap(({ text }, index) => inTheirWords(text, 'answer', String(index + 1), 1));
}
