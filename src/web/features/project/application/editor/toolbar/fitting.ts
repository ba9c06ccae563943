/** A tool with the pixels that it takes. */
export type Sized = { readonly key: string; readonly width: number };

/**
 * Which tools there is room for, if those that are named first are kept longest. The first one without room and all
 * that follow it go, so that a tool never stays while a more needed one is away.
 */
export function fitting(byNeed: readonly Sized[], room: number): ReadonlySet<string> {
  let left = room;
  const firstOut = byNeed.findIndex(({ width }) => (left -= width) < 0);
  return new Set((firstOut === -1 ? byNeed : byNeed.slice(0, firstOut)).map(({ key }) => key));
}
