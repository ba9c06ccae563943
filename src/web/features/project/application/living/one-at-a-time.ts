type Turns = {
  /** Does one turn; answers whether another may follow. */
  readonly turn: () => Promise<boolean>;
  readonly isMoreKnown: () => boolean;
  readonly atEnd: () => void;
};

/** Does turns one after another. Who asks while one is under way waits for one that begins after it. */
export function oneAtATime({ turn, isMoreKnown, atEnd }: Turns): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedFor = false;
  const runAll = async () => {
    do {
      isAskedFor = false;
      if (!(await turn())) return;
    } while (isAskedFor || isMoreKnown());
  };
  return () => {
    isAskedFor = true;
    running ??= runAll().finally(() => {
      running = null;
      atEnd();
    });
    return running;
  };
}
