import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import type { CatalogueRun } from '../../data/catalogue-runs.ts';
import { SourceError } from '../../adapters/calls-source/port.ts';
import { readImportLine } from './import-format.ts';
import type { CatalogueDeps } from './runs.ts';
import { runCatalogue } from './runs.ts';
import type { Outcome } from './transform/outcome.ts';
import { rejected } from './transform/outcome.ts';

/** An import file larger than this is refused whole. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** The rows of import lines; empty lines count but say nothing. Text that is not UTF-8 is told line by line. */
async function* outcomesOf(lines: AsyncIterable<string> | Iterable<string>, kind: 'import' | 'starter'): AsyncGenerator<Outcome> {
  let at = 0;
  for await (const text of lines) {
    at += 1;
    const line = at === 1 ? text.replace(/^\ufeff/, '') : text;
    if (line.trim() === '') continue;
    if (line.includes('\ufffd')) yield rejected('not_json', 'this line is not UTF-8 text', { line: at });
    else yield readImportLine(line, at, kind);
  }
}

/** Imports lines that are at hand. */
export async function importLines(deps: CatalogueDeps, lines: AsyncIterable<string> | Iterable<string>, kind: 'import' | 'starter'): Promise<CatalogueRun> {
  return await runCatalogue(deps, { kind, partial: false, read: () => Promise.resolve({ outcomes: outcomesOf(lines, kind), etag: null }) });
}

/** Imports a JSON Lines file: bad lines are reported and skipped, the rest goes in. */
export async function importFile(deps: CatalogueDeps, path: string): Promise<CatalogueRun> {
  return await runCatalogue(deps, {
    kind: 'import',
    partial: false,
    read: async () => {
      const size = await sizeOf(path);
      if (size > MAX_FILE_BYTES) throw new SourceError('implausible', `${path} has ${size} bytes; at most ${MAX_FILE_BYTES} are read`);
      const lines = createInterface({ input: createReadStream(path, { encoding: 'utf8' }), crlfDelay: Infinity });
      return { outcomes: outcomesOf(lines, 'import'), etag: null };
    },
  });
}

async function sizeOf(path: string): Promise<number> {
  try {
    const file = await open(path, 'r');
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw new SourceError('bad_answer', `${path} is not a file`);
      return stat.size;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('bad_answer', `${path} cannot be read`, { cause: error });
  }
}
