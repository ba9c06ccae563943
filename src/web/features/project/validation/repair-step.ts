import type { RepairChange } from '#domain/rules/repairs/repair.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Saver } from '#web/saving/saver.ts';
import type { RepairFailure, RepairOutcome, RepairPart } from './repair-outcome.ts';

/** A stored part as the offer saw it, with what a change makes of it, and what takes the change back. */
export type RepairEdit<T> = {
  readonly part: RepairPart;
  readonly shown: T;
  readonly changed: (value: T, change: RepairChange) => T;
  readonly undoOf: (before: T, change: RepairChange) => RepairChange;
  /** What stands where a change is made: the offer named it. */
  readonly restsOn: (value: T, change: RepairChange) => unknown;
};

type Way<T> = { readonly forth: (value: T) => T; readonly back: (value: T) => T };

/** Stores a change; null when it is stored. What cannot be stored is taken back, and nothing else with it. */
async function stored<T>(saver: Saver<T>, part: RepairPart, { forth, back }: Way<T>): Promise<RepairFailure | null> {
  // What waits for a decision there is nobody's to decide here.
  if (saver.state().kind === 'conflict') return { kind: 'elsewhere', part };
  const wasClean = saver.isClean();
  saver.change(forth(saver.value()));
  if (await saver.flush()) return null;
  const state = saver.state();
  if (state.kind === 'conflict' && wasClean) {
    saver.resolve(state.newest.value);
    return { kind: 'overtaken' };
  }
  if (state.kind !== 'conflict' && state.kind !== 'refused') return { kind: 'waiting' };
  saver.change(back(saver.value()));
  return state.kind === 'conflict' ? { kind: 'elsewhere', part } : { kind: 'refused' };
}

/** Changes one part by its own saver, as its page would. */
export async function takeStep<T>(
  saver: Saver<T>,
  { part, shown, changed, undoOf, restsOn }: RepairEdit<T>,
  change: RepairChange,
): Promise<RepairOutcome> {
  const before = saver.value();
  // A draft of an earlier visit, or a colleague's change, can have come between the offer and this.
  const isAsShown = isSameValue(restsOn(before, change), restsOn(shown, change));
  if (!isAsShown && saver.state().kind !== 'conflict') return { kind: 'overtaken' };
  const undo = undoOf(before, change);
  const way: Way<T> = { forth: (value) => changed(value, change), back: (value) => changed(value, undo) };
  const failure = await stored(saver, part, way);
  return failure ?? { kind: 'done', undo: () => stored(saver, part, { forth: way.back, back: way.forth }) };
}
