/** A person who writes saves every few seconds. This page asks anew at once, and then at most this often. */
const AT_MOST_EVERY_MS = 2_000;

/** Collects requests and runs them now, or as soon as the last time is long enough ago. */
export function sparingly<Wish>(act: (wishes: ReadonlySet<Wish>) => void): {
  wish: (wishes: readonly Wish[]) => void;
  stop: () => void;
} {
  const open = new Set<Wish>();
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = () => {
    timer = null;
    last = performance.now();
    const wishes = new Set(open);
    open.clear();
    act(wishes);
  };
  return {
    wish: (wishes) => {
      for (const wish of wishes) open.add(wish);
      if (open.size > 0) timer ??= setTimeout(run, Math.max(0, last + AT_MOST_EVERY_MS - performance.now()));
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
