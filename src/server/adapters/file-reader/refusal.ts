import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';

/** Carries a problem of a file out of its reader; it never leaves the reading process. */
export class FileRefused extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function refuse(problem: FileProblem): never {
  throw new FileRefused(problem);
}

/** Text after this many characters is not looked at; this is some hundred pages. */
export const TEXT_LIMIT = 400_000;
