import type { Step } from '@tiptap/pm/transform';
import { isSameLeaf, type Change } from './change.ts';
import { addedBy, type Identities } from './identities.ts';
import { unsentOf, type Shared } from './shared-text.ts';

// What an undo brings back, and what is moved, stood in the text before. Only the browser that does it knows that for
// sure, so it says with a step which characters these are: by the version whose step took them.

/** So many characters: those that the step to a version took, counted from one of them on; version 0 where they are new. */
type Run = readonly [version: number, from: number, count: number];
/** What a step adds, in its order. */
export type BroughtBack = readonly Run[];

type Taken = { readonly version: number; readonly nth: number };

function runsOf(added: readonly (Taken | null)[]): BroughtBack {
  const runs: [number, number, number][] = [];
  for (const taken of added) {
    const { version, nth } = taken ?? { version: 0, nth: 0 };
    const last = runs.at(-1);
    const goesOn = last && last[0] === version && (version === 0 || last[1] + last[2] === nth);
    if (goesOn) last[2] += 1;
    else runs.push([version, nth, 1]);
  }
  return runs;
}

/** The confirmed changes whose versions are known: a text that was told whole is one change, whatever lies before. */
function confirmedIn({ log, unsent }: Pick<Shared, 'log' | 'unsent'>): readonly Change[] {
  const confirmed = log.slice(0, log.length - unsent);
  return confirmed.slice(confirmed.findLastIndex(({ by }) => by === '') + 1);
}

/** What each of one's unsent changes brings back; null where all that it adds is new. */
export function broughtBackBy(shared: Shared): readonly (BroughtBack | null)[] {
  const unsent = unsentOf(shared);
  const wanted = new Set(unsent.flatMap(({ added }) => added.map(({ id }) => id)));
  const known = new Map<number, Taken>();
  const note = ({ taken }: Change, version: number) =>
    taken.forEach(({ id }, nth) => {
      if (wanted.has(id)) known.set(id, { version, nth });
    });
  const confirmed = confirmedIn(shared);
  confirmed.forEach((change, nth) => note(change, shared.version - confirmed.length + nth + 1));
  return unsent.map((change, nth) => {
    const added = change.added.map(({ id }) => known.get(id) ?? null);
    note(change, shared.version + nth + 1);
    return added.every((taken) => taken === null) ? null : runsOf(added);
  });
}

const isPlace = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isRun(value: unknown): value is Run {
  return Array.isArray(value) && value.length === 3 && value.every(isPlace) && value[2] > 0;
}

/** Whether a step may bring back so much: it says no more than it adds, or a short step could carry any amount. */
export function isWithin(step: Step, back: BroughtBack): boolean {
  const added = addedBy(step.getMap()).reduce((sum, { from, to }) => sum + to - from, 0);
  return back.reduce((sum, [, , count]) => sum + count, 0) <= added;
}

/** A step as it travels. */
export function withBroughtBack(step: object, back: BroughtBack | null): object {
  return back === null ? step : { ...step, back };
}

/** What travelled with a step, apart from it. Null where that is nothing that a browser says. */
export function splitBroughtBack(json: object): { readonly step: object; readonly back: BroughtBack | null } | null {
  if (!('back' in json)) return { step: json, back: null };
  const { back, ...step } = json;
  return Array.isArray(back) && back.every(isRun) ? { step, back } : null;
}

/** What a step brings back, as it travelled. */
export function backIn(json: unknown): BroughtBack | null {
  return typeof json === 'object' && json !== null ? (splitBroughtBack(json)?.back ?? null) : null;
}

/** The changes up to a version, as this browser knows them. */
export class Past {
  private readonly changes: Change[];
  private readonly start: number;

  constructor(shared: Pick<Shared, 'log' | 'unsent' | 'version'>) {
    this.changes = [...confirmedIn(shared)];
    this.start = shared.version - this.changes.length;
  }

  add(change: Change): void {
    this.changes.push(change);
  }

  /** The old numbers of what a change brings back, as its writer says; not of what is still there or was another. */
  numbersOf({ added }: Change, back: BroughtBack, ids: Identities): ReadonlyMap<number, number> {
    const present = new Set(ids);
    const numbers = new Map<number, number>();
    let at = 0;
    for (const [version, from, count] of back) {
      const taken = this.changes[version - this.start - 1]?.taken ?? [];
      for (let nth = 0; nth < count && at < added.length; nth += 1, at += 1) {
        const [leaf, was] = [added[at], taken[from + nth]];
        if (!leaf || !was || !isSameLeaf(leaf, was) || present.has(was.id)) continue;
        numbers.set(leaf.id, was.id);
        present.add(was.id);
      }
    }
    return numbers;
  }
}
