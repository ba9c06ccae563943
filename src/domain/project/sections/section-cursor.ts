/** Where somebody is in the text of a section: places in it as it is at a version. They say nothing of its words. */
export type SectionCursor = {
  /** The id under which this person's changes of the text come. */
  readonly clientId: string;
  readonly version: number;
  /** Where the selection began, and where it ends: the same where nothing is selected. */
  readonly anchor: number;
  readonly head: number;
};

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** A cursor as it came over a wire. Null where it is none. */
export function readCursor(value: unknown): SectionCursor | null {
  if (typeof value !== 'object' || value === null) return null;
  const { clientId, version, anchor, head } = { clientId: null, version: null, anchor: null, head: null, ...value };
  return typeof clientId === 'string' && isPlace(version) && isPlace(anchor) && isPlace(head)
    ? { clientId, version, anchor, head }
    : null;
}
