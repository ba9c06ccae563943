import { createContext, type ReactNode } from 'react';
import type { AdviceCode } from '#domain/program/matching/advice.ts';
import type { ProgramCard } from '#contract/programs.ts';

type Match = NonNullable<ProgramCard['match']>;

type SavedOrNot = Pick<ProgramCard, 'id' | 'identifier' | 'saved'>;

/** What a member sees of a program beside what everybody sees: what it is judged to be, and whether it is saved. */
export type CardJudgement = {
  /** What would improve the matches most. */
  readonly advice: (advice: AdviceCode) => ReactNode;
  readonly why: (match: Match) => ReactNode;
  readonly score: (match: Match, closed: boolean) => ReactNode;
  /** The button that saves it for the organization: an icon in lists, with its word on the program's page. */
  readonly save: (orgId: string, program: SavedOrNot, compact: boolean) => ReactNode;
};

/** Given by pages for members. Visitors' pages show no judgement and load nothing of it. */
export const CardJudgementContext = createContext<CardJudgement | null>(null);
