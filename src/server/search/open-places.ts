import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ListedProgram } from './listed-program.ts';
import { isClosed, nextDeadlineOf } from './listed-program.ts';

/** Sorts after every date. */
export const NEVER = 9e15;
/** Beside a program that lists leave out unless they are asked for it. */
const LEFT_OUT = -1;
/** So many places are added at once, so that a few new programs don't copy everything. */
const MORE_ROOM = 1000;
/** So many programs are looked at before others get their turn. */
const PLACES_AT_ONCE = 2000;

/**
 * The places of the programs that a list shows unless it is asked for more: listed, and not closed. It is brought up to
 * date as programs are written and their dates pass; each time is a turn.
 */
export type OpenPlaces = {
  turn: number;
  /** Number of the newest write that was looked at. */
  written: number;
  /** It holds from this moment on and before that one, where nothing is written. */
  from: number;
  until: number;
  /** The next deadline by place, `NEVER` where none is known. */
  next: Float64Array;
  /** When the dates next change something: the program opens, or a deadline passes. */
  changesAt: Float64Array;
  /** The turn in which the program was looked at last. */
  turnOf: Int32Array;
};

/** What is looked at of a listing. */
type WrittenPrograms = {
  readonly programs: readonly ListedProgram[];
  /** Counts the writes of programs; beside each place the number of its last one. */
  readonly written: number;
  readonly writtenAt: readonly number[];
};

export function emptyOpenPlaces(): OpenPlaces {
  return {
    turn: 0,
    written: 0,
    from: -Infinity,
    until: Infinity,
    next: new Float64Array(0),
    changesAt: new Float64Array(0),
    turnOf: new Int32Array(0),
  };
}

export function isOpenPlace({ next }: OpenPlaces, place: number): boolean {
  return (next[place] ?? LEFT_OUT) !== LEFT_OUT;
}

function makeRoom(open: OpenPlaces, size: number): void {
  if (open.next.length >= size) return;
  const { next, changesAt, turnOf } = open;
  const room = size + MORE_ROOM;
  open.next = new Float64Array(room).fill(LEFT_OUT);
  open.changesAt = new Float64Array(room).fill(NEVER);
  open.turnOf = new Int32Array(room);
  open.next.set(next);
  open.changesAt.set(changesAt);
  open.turnOf.set(turnOf);
}

/** The last moment up to now at which the dates of a program changed something. */
function changedLast({ deadlines, opensAt }: ListedProgram, now: number): number {
  const passed = deadlines.findLast((deadline) => deadline <= now) ?? -Infinity;
  return opensAt !== null && opensAt <= now ? Math.max(passed, opensAt) : passed;
}

function lookAt(open: OpenPlaces, program: ListedProgram, place: number, now: number): void {
  const isShown = program.shown === 'always' && !isClosed(program, now);
  const next = nextDeadlineOf(program, now) ?? NEVER;
  const opens = program.opensAt !== null && program.opensAt > now ? program.opensAt : NEVER;
  open.turnOf[place] = open.turn;
  open.next[place] = isShown ? next : LEFT_OUT;
  open.changesAt[place] = isShown ? Math.min(next, opens) : NEVER;
  if (program.shown === 'always') open.from = Math.max(open.from, changedLast(program, now));
}

/** Looks at the programs that were written or whose dates pass, in steps: whoever runs them may rest in between. */
function* bringUp(open: OpenPlaces, { programs, written, writtenAt }: WrittenPrograms, now: number): Generator<void> {
  makeRoom(open, programs.length);
  open.turn += 1;
  const { turn } = open;
  let until = NEVER;
  for (let place = 0; place < programs.length; place += 1) {
    const isDue = (writtenAt[place] ?? 0) > open.written || (open.changesAt[place] ?? NEVER) <= now;
    const program = isDue ? programs[place] : undefined;
    if (program) lookAt(open, program, place, now);
    until = Math.min(until, open.changesAt[place] ?? NEVER);
    if (place % PLACES_AT_ONCE < PLACES_AT_ONCE - 1) continue;
    yield;
    // Somebody who could not rest has meanwhile looked at all of them.
    if (open.turn !== turn) return;
  }
  open.until = until;
  open.written = written;
}

function isUpTo(open: OpenPlaces, { written }: WrittenPrograms, now: number): boolean {
  return now < open.from || (open.written === written && now < open.until);
}

/** Brings the open places up to this moment. False where they are already past it: a clock was set back. */
export function bringUpTo(open: OpenPlaces, listing: WrittenPrograms, now: number): boolean {
  if (!isUpTo(open, listing, now)) for (const _ of bringUp(open, listing, now));
  return now >= open.from;
}

/** Kept as long as the listing. */
const kept = new WeakMap<WrittenPrograms, OpenPlaces>();

function keptFor(listing: WrittenPrograms): OpenPlaces {
  const open = kept.get(listing) ?? emptyOpenPlaces();
  kept.set(listing, open);
  return open;
}

/** The open places of a listing at this moment; null for a moment that lies before what is kept. */
export function openPlacesOf(listing: WrittenPrograms, now: number): OpenPlaces | null {
  const open = keptFor(listing);
  return bringUpTo(open, listing, now) ? open : null;
}

/** Brings the open places of a listing up to this moment, with rests in which others get their turn. */
export async function readyOpenPlaces(listing: WrittenPrograms, now: number): Promise<void> {
  const open = keptFor(listing);
  if (isUpTo(open, listing, now)) return;
  for (const _ of bringUp(open, listing, now)) await nextTurn();
}
