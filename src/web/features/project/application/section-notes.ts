import type { ReactNode } from 'react';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { OutcomeWork } from './call/use-outcome-work.ts';
import type { TextNotes } from '#web/project/text-notes.ts';

/** How many comments are open in each section that has any. */
export type OpenThreads = Partial<Readonly<Record<SectionKey, number>>>;

/**
 * What others say about the open section and what was found in it: in its text, beside it, and how many notes there
 * are.
 */
export type SectionNotes = {
  readonly notes: TextNotes;
  readonly list: ReactNode;
  /** What the call expects, and which paragraphs cover it. */
  readonly outcomes: OutcomeWork;
  readonly count: number;
  /** The reader pressed a suggestion in the text. */
  readonly onPickSuggestion: (id: string) => void;
  /** To the next suggestion, or to the one before. */
  readonly onStepSuggestion: (step: 1 | -1) => void;
  /** How many suggestions of others came a moment ago. */
  readonly arrived: number;
  readonly open: OpenThreads;
  /** The margin of wide screens shows either the notes or the guide. */
  readonly isShown: boolean;
  readonly onShow: (shown: boolean) => void;
  /** Elsewhere the notes lie over the text. */
  readonly isSheetOpen: boolean;
  readonly onSheet: (open: boolean) => void;
  /** The sheet is away again. */
  readonly onSheetClosed: () => void;
};
