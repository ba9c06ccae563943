// How often something may be asked for. The figures stand with the procedure or the address that they hold for, and
// nowhere else.

/** A burst, then a steady rate: for one person or address, counted in each process. */
export type SteadyRate = { readonly burst: number; readonly perSecond: number };

/**
 * This many requests in a window that begins with the first one. Counted in the database, for all processes together.
 */
export type WindowLimit = { readonly max: number; readonly windowSeconds: number };

/**
 * After this many attempts each further attempt waits twice as long as the one before, up to `mostSeconds`. A person
 * who stays away for a while starts anew.
 */
export type GrowingWait = {
  readonly free: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
  readonly forgottenSeconds: number;
};

/** What is counted in the database. The feature knows for whom. */
export type CountedLimits = Readonly<Record<string, WindowLimit | GrowingWait>>;

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;
