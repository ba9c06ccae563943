import { createContext, type ReactNode } from 'react';
import type { ProgramCard } from '#contract/programs.ts';

type Match = NonNullable<ProgramCard['match']>;

/** How a program of a list shows what it is judged to be. */
export type CardJudgement = {
  readonly why: (match: Match) => ReactNode;
  readonly score: (match: Match, closed: boolean) => ReactNode;
};

/** Given by pages for members. Visitors' pages show no judgement and load nothing of it. */
export const CardJudgementContext = createContext<CardJudgement | null>(null);
