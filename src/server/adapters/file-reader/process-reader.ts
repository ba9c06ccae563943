import type { ReadAnnex } from '#domain/project/annexes/annex-content.ts';

import { fileProblems } from '#domain/project/annexes/annex-codes.ts';
import { pictureProblems } from '#domain/project/text/picture.ts';

import type { Answered } from '#server/adapters/process-pool.ts';
import { openProcessPool } from '#server/adapters/process-pool.ts';
import type { FileReader, NotRead, ReadPicture, ReadWord, ReadWorkbook } from './port.ts';
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

const wrong: NotRead = { ok: false, problem: 'failed', message: 'the reader answered another question' };

/** A refusal with a problem that files of this kind can have. */
function refusedFor<Problem extends string>(
  problems: readonly Problem[],
  outcome: Extract<FileReading | NotRead | TooComplex, { readonly ok: false }>,
): { readonly ok: false; readonly problem: Problem } | NotRead {
  if ('message' in outcome) return outcome;
  const problem = problems.find((each) => each === outcome.problem);
  return problem === undefined ? wrong : { ok: false, problem };
}

type Options = { readonly limitMs?: number; readonly limitMb?: number; readonly entry?: URL };

/** Reads files in processes of their own. One that takes too long or too much memory is refused. */
export function openFileReader(options: Options = {}): FileReader {
  const { limitMs = DEFAULT_LIMIT_MS, limitMb = DEFAULT_LIMIT_MB, entry = ENTRY } = options;
  const pool = openProcessPool<ReadRequest, FileReading>(entry, { limitMs, limitMb });
  return {
    read: async (localPath, person): Promise<ReadAnnex | NotRead> => {
      const outcome = outcomeOf(await pool.ask(person, () => ({ as: 'annex', localPath })));
      if (outcome.ok) return 'content' in outcome ? outcome : wrong;
      return refusedFor(fileProblems, outcome);
    },
    readWorkbook: async (localPath, person): Promise<ReadWorkbook | NotRead> => {
      const outcome = outcomeOf(await pool.ask(person, () => ({ as: 'workbook', localPath })));
      if (outcome.ok) return 'sheets' in outcome ? outcome : wrong;
      return refusedFor(fileProblems, outcome);
    },
    readPicture: async (localPath, person): Promise<ReadPicture | NotRead> => {
      const outcome = outcomeOf(await pool.ask(person, () => ({ as: 'picture', localPath })));
      if (outcome.ok) return 'picture' in outcome ? outcome : wrong;
      return refusedFor(pictureProblems, outcome);
    },
    readWord: async (localPath, person): Promise<ReadWord | NotRead> => {
      const outcome = outcomeOf(await pool.ask(person, () => ({ as: 'word', localPath })));
      if (outcome.ok) return 'word' in outcome ? outcome : wrong;
      return refusedFor(fileProblems, outcome);
    },
    close: () => pool.close(),
  };
}
