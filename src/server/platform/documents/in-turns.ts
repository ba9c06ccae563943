import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does work piece by piece and lets others have their turn in between. Answers what it comes to. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
