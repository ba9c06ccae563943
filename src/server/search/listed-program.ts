import type { Preset, ProgramStatus, TypeOfAction } from '#domain/program/program-codes.ts';
import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';

/**
 * What lists, counts and searches read of a program: plain numbers and shared texts, so that forty thousand fit in
 * memory.
 */
export type ListedProgram = {
  readonly id: string;
  /** Number of the write that made it as it is. */
  readonly revision: number;
  readonly factsVersion: number;
  readonly externalId: string;
  readonly programmeId: string;
  readonly callIdentifier: string | null;
  readonly category: string;
  readonly funder: string;
  readonly typeOfAction: TypeOfAction | null;
  /** In ms since 1970, in order of time; empty where no deadline is known. */
  readonly deadlines: readonly number[];
  readonly opensAt: number | null;
  readonly createdAt: number;
  /** In cents. */
  readonly grantMin: number | null;
  readonly grantMax: number | null;
  /** In basis points. */
  readonly rate: number | null;
  readonly nonProfitRate: number | null;
  readonly presets: readonly Preset[];
  readonly presetsNonProfit: readonly Preset[];
  /** Countries whose applicants may take part; null where not known. */
  readonly countries: ReadonlySet<string> | null;
  /** Words joined by hyphens; earlier identifiers follow after a space. */
  readonly identifierFolded: string;
  readonly titleFolded: string;
  /**
   * `when_asked`: the portal no longer lists it, so that lists leave it out. `never`: it goes on under another name.
   */
  readonly shown: 'always' | 'when_asked' | 'never';
};

/** The programs in fixed places, so that what is kept beside them (words, scores, orders) can speak of places. */
export type Listing = {
  readonly programs: ListedProgram[];
  readonly places: Map<string, number>;
  /** Counts the writes; beside each place stands the number of its last one. */
  written: number;
  readonly writtenAt: number[];
};

export function emptyListing(): Listing {
  return { programs: [], places: new Map(), written: 0, writtenAt: [] };
}

/** Puts a program into its place, or into a new one. */
export function putProgram(listing: Listing, program: ListedProgram): void {
  const { programs, places, writtenAt } = listing;
  const place = places.get(program.id) ?? programs.length;
  places.set(program.id, place);
  programs[place] = program;
  listing.written += 1;
  writtenAt[place] = listing.written;
}

/**
 * Scores of one organization by place: points, -1 where there are none, and the verdict as its number in the code list.
 */
export type ListedScores = {
  readonly points: Int8Array;
  readonly verdicts: Uint8Array;
  /** Counts the scores that were put; beside each place stands the number of its last one. */
  readonly written: number;
  readonly writtenAt: Uint32Array;
};

/** Whether every deadline of a program has passed (domain/program/deadlines: open until the hour itself). */
export function isClosed({ deadlines }: ListedProgram, now: number): boolean {
  const last = deadlines[deadlines.length - 1];
  return last !== undefined && last <= now;
}

/** The status that the dates give at this moment: `statusAt` over a listed program. */
export function statusOf(program: ListedProgram, now: number): ProgramStatus {
  if (isClosed(program, now)) return 'closed';
  if (program.opensAt !== null && program.opensAt > now) return 'forthcoming';
  return program.deadlines.length > 0 ? 'open' : 'unknown';
}

/** The first deadline still to come, in ms; null where there is none. */
export function nextDeadlineOf({ deadlines }: ListedProgram, now: number): number | null {
  for (let at = 0; at < deadlines.length; at += 1) {
    const deadline = deadlines[at] ?? now;
    if (deadline > now) return deadline;
  }
  return null;
}

/** The stored score of a program that is not closed; null where there is none. */
export function scoreOf(
  program: ListedProgram,
  place: number,
  scores: ListedScores | null,
  now: number,
): number | null {
  const points = scores?.points[place] ?? -1;
  return points < 0 || isClosed(program, now) ? null : points;
}

/**
 * The verdict by which a list is narrowed: the dates decide on closed ones, the stored score on the rest; null where
 * not judged yet.
 */
export function verdictOf(
  program: ListedProgram,
  place: number,
  scores: ListedScores | null,
  now: number,
): Verdict | null {
  if (isClosed(program, now)) return 'closed';
  return (scores?.points[place] ?? -1) < 0 ? null : (verdicts[scores?.verdicts[place] ?? 0] ?? null);
}
