import type { CatalogueDeps } from './catalogue-deps.ts';
import type { RowOutcome } from './transform/outcome.ts';
import { rejected } from './transform/outcome.ts';

/**
 * Reads one row. If our own reading fails, the row is rejected, the log says why, and the run continues with the
 * others.
 */
export function readOne({ log }: Pick<CatalogueDeps, 'log'>, name: string | null, read: () => RowOutcome): RowOutcome {
  try {
    return read();
  } catch (error) {
    log.error({ err: error, row: name }, 'a row of a source could not be read: this is an error of the program');
    return rejected('defect', error instanceof Error ? error.message : 'unknown', { externalId: name });
  }
}
