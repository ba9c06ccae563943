export type TurnLimits = {
  /** Pieces of work that run beside each other. */
  readonly atOnce: number;
  /** How many of these may be one person's. */
  readonly perPerson: number;
  /** How many more of one person may wait. */
  readonly waitingPerPerson: number;
};

export type Turns = {
  /** Runs the work when it is this person's turn. Null where they have too much waiting already. */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result | null>;
};

/**
 * Lets people take turns. The next is the one who has waited longest since their last turn, however much others have
 * asked for. A person who asks for a hundred things makes only themselves wait.
 */
export function makeTurns({ atOnce, perPerson, waitingPerPerson }: TurnLimits): Turns {
  /** What waits, by person; the first person is next. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let busy = 0;
  const runningOf = (person: string) => running.get(person) ?? 0;

  function begin(): void {
    while (busy < atOnce) {
      const next = [...waiting].find(([person]) => runningOf(person) < perPerson);
      if (!next) return;
      const [person, works] = next;
      const work = works.shift();
      if (works.length === 0) waiting.delete(person);
      busy += 1;
      running.set(person, runningOf(person) + 1);
      work?.();
    }
  }

  function finish(person: string): void {
    busy -= 1;
    if (runningOf(person) > 1) running.set(person, runningOf(person) - 1);
    else running.delete(person);
    // Whoever had a turn goes to the end.
    const rest = waiting.get(person);
    if (rest) {
      waiting.delete(person);
      waiting.set(person, rest);
    }
    begin();
  }

  return {
    take: async (person, work) => {
      const mine = waiting.get(person) ?? [];
      if (mine.length >= waitingPerPerson) return null;
      await new Promise<void>((turn) => {
        waiting.set(person, [...mine, turn]);
        begin();
      });
      try {
        return await work();
      } finally {
        finish(person);
      }
    },
  };
}
