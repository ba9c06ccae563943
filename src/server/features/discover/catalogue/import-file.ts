import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import type { CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { SourceError } from '#server/adapters/calls-source/port.ts';
import { MAX_LINE_BYTES, readImportLine } from './import-format.ts';
import { readOne } from './read-one.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { runDetail } from './run-failure.ts';
import { runCatalogue } from './runs.ts';
import type { RowOutcome } from './transform/outcome.ts';
import { rejected } from './transform/outcome.ts';

/** An import file larger than this is refused whole. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** The rows of import lines. Empty lines count but say nothing. Text that is not UTF-8 is reported line by line. */
async function* outcomesOf(
  deps: CatalogueDeps,
  lines: AsyncIterable<string> | Iterable<string>,
  kind: 'import' | 'starter',
): AsyncGenerator<RowOutcome> {
  let at = 0;
  for await (const text of lines) {
    at += 1;
    const line = at === 1 ? text.replace(/^\ufeff/, '') : text;
    if (line.trim() === '') continue;
    if (line.includes('\ufffd')) yield rejected('not_json', 'this line is not UTF-8 text', { line: at });
    else yield readOne(deps, `line ${at}`, () => readImportLine(line, at, kind));
  }
}

/** Imports lines that are at hand. `etag` names their state, so that the same lines are known later. */
export async function importLines(
  deps: CatalogueDeps,
  lines: AsyncIterable<string> | Iterable<string>,
  kind: 'import' | 'starter',
  etag: string | null = null,
): Promise<CatalogueRun> {
  return await runCatalogue(deps, {
    kind,
    partial: false,
    read: () => Promise.resolve({ outcomes: outcomesOf(deps, lines, kind), etag }),
  });
}

/**
 * The lines of a file. Only a line feed ends one; other separators are text in JSON. Only the beginning of a line that
 * is too long is kept, so that a file without line ends never fills the memory.
 */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunksOf(path)) {
    const [first = '', ...others] = chunk.split('\n');
    if (rest.length <= MAX_LINE_BYTES) rest += first;
    for (const other of others) {
      yield withoutReturn(rest);
      rest = other;
    }
  }
  if (rest !== '') yield withoutReturn(rest);
}

async function* chunksOf(path: string): AsyncGenerator<string> {
  const chunks: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8' });
  try {
    yield* chunks;
  } catch (error) {
    throw new SourceError(
      'bad_answer',
      runDetail('file_broken_off', { path, cause: error instanceof Error ? error.message : String(error) }),
      { cause: error },
    );
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Imports a JSON Lines file. Bad lines are reported and skipped, and the rest is stored. */
export async function importFile(deps: CatalogueDeps, path: string): Promise<CatalogueRun> {
  return await runCatalogue(deps, {
    kind: 'import',
    partial: false,
    read: async () => {
      const size = await sizeOf(path);
      if (size > MAX_FILE_BYTES)
        throw new SourceError('implausible', runDetail('file_too_large', { path, size, limit: MAX_FILE_BYTES }));
      return { outcomes: outcomesOf(deps, linesOf(path), 'import'), etag: null };
    },
  });
}

async function sizeOf(path: string): Promise<number> {
  try {
    // Not opened: a pipe would wait for its writer.
    const found = await stat(path);
    if (!found.isFile()) throw new SourceError('bad_answer', runDetail('no_file', { path }));
    return found.size;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('bad_answer', runDetail('file_unreadable', { path }), { cause: error });
  }
}
