/** How well a program's subject fits an organization, as the search finds it. */
export type TopicFit = {
  /** 0 to 1; null where the organization has said nothing to compare. */
  readonly fit: number | null;
  /** What both speak of, in the reader's words, what counts most first; null where nobody asks for it. */
  readonly shared: readonly string[] | null;
};

/** The fit of an organization that has said nothing. */
export const nothingSaid: TopicFit = { fit: null, shared: null };

/** Fits are kept in so many steps, so that one that was stored gives the same points as before. */
export const FIT_STEPS = 1000;

/** A fit as it is kept. */
export function fitInSteps(fit: number): number {
  return Math.round(Math.min(1, Math.max(0, fit)) * FIT_STEPS);
}
