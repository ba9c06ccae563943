import { createContext, type ReactNode } from 'react';
import type { AdviceCode } from '#domain/program/matching/advice.ts';
import type { ProgramCard } from '#contract/programs.ts';

type Match = NonNullable<ProgramCard['match']>;

/** The button that saves: an icon in lists, its word on the program's page, all that it does where a call opens later. */
export type SaveLook = 'icon' | 'word' | 'opening';

type SavedOrNot = Pick<ProgramCard, 'id' | 'identifier' | 'saved'>;

/** What a member sees of a program beside what everybody sees: what it is judged to be, and whether it is saved. */
export type CardJudgement = {
  /** Above the list: what would improve the matches most. */
  readonly advice: (advice: AdviceCode) => ReactNode;
  readonly why: (match: Match) => ReactNode;
  readonly score: (match: Match, closed: boolean) => ReactNode;
  readonly save: (orgId: string, program: SavedOrNot, look: SaveLook) => ReactNode;
};

/** Given by pages for members. Visitors' pages show no judgement and load nothing of it. */
export const CardJudgementContext = createContext<CardJudgement | null>(null);
