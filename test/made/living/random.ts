/** A number from 0 up to and without `below`. */
export type Random = (below: number) => number;

/** The same numbers for the same seed, on every machine. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** One of these. */
export function oneOf<Each>(all: readonly Each[], random: Random): Each | undefined {
  return all[random(Math.max(1, all.length))];
}
