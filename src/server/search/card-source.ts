import type { Instant } from '#domain/values/time.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';

/** What a card needs of a program, whoever looks at it. */
export type CardSource = {
  readonly id: string;
  readonly revision: number;
  readonly slug: string;
  readonly domain: string;
  readonly funder: string;
  /** What it is about in one sentence. */
  readonly about: string | null;
  readonly smeFriendly: boolean;
  readonly unlistedAt: Instant | null;
  readonly facts: ProgramFacts;
};
