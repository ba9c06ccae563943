import type { CutOptions, CutItem } from './cut-list.ts';
import { makeListCutter } from './cut-list.ts';
import type { SourceRecord, UnreadRecord } from './port.ts';
import { SourceError } from './port.ts';
import { excerptOf, parsedBytes } from './portal-http.ts';

/** The largest record seen has 0.2 MB. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

const named = /"(?:reference|identifier)"\s*:\s*(?:\[\s*)?"((?:[^"\\]|\\.){1,200})"/;

function unread({ bytes, whole }: CutItem): UnreadRecord {
  const name = named.exec(bytes.subarray(0, 4096).toString('utf8'))?.[1] ?? null;
  if (!whole)
    return { ok: false, reason: 'too_large', name, detail: `a record of more than ${MAX_RECORD_BYTES} bytes` };
  return { ok: false, reason: 'not_json', name, detail: `a record that is no JSON in UTF-8: ${excerptOf(bytes)}` };
}

export type Records = {
  /** The records of the list one by one, each with no more than its limit in memory. */
  readonly records: AsyncIterable<SourceRecord>;
  /** The document around the list, once all records were read. Null where it is too long to be kept. */
  rest(): unknown;
};

/** The records under a path of a JSON document that is still arriving. Throws a SourceError where it is none. */
export function readRecords(
  chunks: AsyncIterable<Uint8Array>,
  options: Pick<CutOptions, 'path' | 'maxRestBytes'>,
  what: string,
): Records {
  const cutter = makeListCutter({ ...options, maxItemBytes: MAX_RECORD_BYTES });
  let count = 0;
  let start: Uint8Array = new Uint8Array();
  const cut = (chunk: Uint8Array) => {
    try {
      return cutter.push(chunk);
    } catch (error) {
      throw new SourceError('bad_answer', `${what} is no JSON that can be read`, { cause: error });
    }
  };
  async function* records(): AsyncGenerator<SourceRecord> {
    for await (const chunk of chunks) {
      if (start.length === 0) start = chunk.slice(0, 80);
      for (const item of cut(chunk)) {
        count += 1;
        const parsed = item.whole ? parsedBytes(item.bytes) : null;
        yield parsed ? { ok: true, value: parsed.value } : unread(item);
      }
    }
    if (!cutter.isWhole())
      throw new SourceError(
        'bad_answer',
        count === 0
          ? `${what} holds no list under ${options.path.join('.')}: ${excerptOf(start)}`
          : `${what} breaks off after ${count} records`,
      );
  }
  return {
    records: records(),
    rest: () => {
      const bytes = cutter.rest();
      return bytes === null ? null : (parsedBytes(bytes)?.value ?? null);
    },
  };
}
