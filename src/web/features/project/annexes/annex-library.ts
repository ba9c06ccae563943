import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';

/** The library of the organization, as the route brings it to the annexes. */
export type AnnexLibrary = {
  /** Lets the person choose an entry whose file becomes the file of this annex. */
  readonly choose: (requirement: AnnexRequirement, onChosen: (entryId: string) => void) => void;
};
