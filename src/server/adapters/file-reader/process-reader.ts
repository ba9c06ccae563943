import type { ReadAnnex } from '#domain/project/annexes/annex-content.ts';

import type { Answered } from '#server/adapters/process-pool.ts';
import { openProcessPool } from '#server/adapters/process-pool.ts';
import type { FileReader, NotRead, ReadWorkbook } from './port.ts';
import type { ReadRequest, FileReading } from './reader-main.ts';

const ENTRY = new URL('./reader-main.ts', import.meta.url);
/** The largest file that is taken needs a third of this on a busy machine. */
const DEFAULT_LIMIT_MS = 8_000;
const DEFAULT_LIMIT_MB = 400;

type TooComplex = { readonly ok: false; readonly problem: 'too_complex' };

function outcomeOf(answered: Answered<FileReading>): FileReading | NotRead | TooComplex {
  if (answered.ok) return answered.result;
  const { reason, message } = answered;
  return reason === 'too_much' ? { ok: false, problem: 'too_complex' } : { ok: false, problem: reason, message };
}

type Options = { readonly limitMs?: number; readonly limitMb?: number; readonly entry?: URL };

/** Reads files in processes of their own. One that takes too long or too much memory is refused. */
export function openFileReader(options: Options = {}): FileReader {
  const { limitMs = DEFAULT_LIMIT_MS, limitMb = DEFAULT_LIMIT_MB, entry = ENTRY } = options;
  const pool = openProcessPool<ReadRequest, FileReading>(entry, { limitMs, limitMb });
  const wrong: NotRead = { ok: false, problem: 'failed', message: 'the reader answered another question' };
  return {
    read: async (localPath, person): Promise<ReadAnnex | NotRead> => {
      const outcome = outcomeOf(await pool.ask(person, () => ({ as: 'annex', localPath })));
      return outcome.ok && !('content' in outcome) ? wrong : outcome;
    },
    readWorkbook: async (localPath, person): Promise<ReadWorkbook | NotRead> => {
      const outcome = outcomeOf(await pool.ask(person, () => ({ as: 'workbook', localPath })));
      return outcome.ok && !('sheets' in outcome) ? wrong : outcome;
    },
    close: () => pool.close(),
  };
}
