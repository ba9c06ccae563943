import type { PictureFormat, PictureProblem } from '#domain/project/text/picture.ts';

/** A picture as it was written anew: pixels and nothing else. */
export type Picture = {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Carries a problem of a picture out of its reader; it never leaves the reading process. */
export class PictureRefused extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function refusePicture(problem: PictureProblem): never {
  throw new PictureRefused(problem);
}
