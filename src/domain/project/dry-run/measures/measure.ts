import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import type { GapCode } from '../dry-run-codes.ts';

/** What is judged, and when. */
export type Judged = {
  readonly facts: ProjectFacts;
  readonly now: Instant;
};

/** Something that is missing: what it concerns by its name, or by a code, and how often it is missing there. */
export type Gap = { readonly code: GapCode; readonly name: string; readonly count: number };

/** How much is there, how much would do, and what exactly is missing; null where it does not concern this project. */
export type AspectMeasure = { readonly there: number; readonly wanted: number; readonly gaps: readonly Gap[] } | null;

export function measured(there: number, wanted: number, gaps: readonly Gap[] = []): NonNullable<AspectMeasure> {
  return { there, wanted, gaps };
}

/** Names are kept in runs: a long one is cut. */
const NAME_LENGTH = 120;

export function gap(code: GapCode, name: string = '', count: number = 1): Gap {
  const short = name.trim();
  return { code, name: short.length > NAME_LENGTH ? `${short.slice(0, NAME_LENGTH - 1)}…` : short, count };
}

/** One gap for each item of which something is missing. */
export function gapsIn<Item>(
  items: readonly Item[],
  code: GapCode,
  isMissing: (item: Item) => boolean,
  nameOf: (item: Item) => string,
): readonly Gap[] {
  return items.filter(isMissing).map((item) => gap(code, nameOf(item)));
}

export const isBlank = (text: string): boolean => text.trim() === '';
