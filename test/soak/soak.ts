/** One law, held against random input. Throws with the seed and the smallest case where it does not hold. */
export type Soak = {
  readonly name: string;
  /** How many runs a long one has; a run of some is much dearer than one of others. */
  readonly longRuns: number;
  readonly check: (bounds: { readonly numRuns: number; readonly seed: number }) => void | Promise<void>;
};
