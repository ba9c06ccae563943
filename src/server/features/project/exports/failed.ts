import type { ExportFailure } from '#domain/project/package/export-codes.ts';

/** Why an export cannot be built, in a code that its list shows; another try would end the same way. */
export class ExportFailed extends Error {
  readonly failure: ExportFailure;
  constructor(failure: ExportFailure, cause?: unknown) {
    super(`an export cannot be built: ${failure}`, { cause });
    this.failure = failure;
  }
}
