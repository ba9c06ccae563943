import { setTimeout } from 'node:timers/promises';

import type { CallPassages } from '#server/data/catalogue/passages.ts';
import { listUnreadPassages, writePassages } from '#server/data/catalogue/passages.ts';
import { byItself, change, done, note } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { job } from '#server/platform/jobs.ts';
import { hashOfPassage, readKnownSenses } from '#server/search/passages/known-senses.ts';
import type { PassageReader } from '#server/search/passages/passage-reader.ts';
import { openPassageReader } from '#server/search/passages/passage-reader.ts';

/** So many calls are written in one transaction, so that others get their turn. */
const CALLS_AT_ONCE = 20;

/** Reads a sentence and rests as long as that took: nobody waits for it, while others may wait for the machine. */
async function readAtLeisure(reader: PassageReader, passage: string): Promise<Int8Array> {
  const begun = performance.now();
  const sense = await reader.read(passage);
  await setTimeout(performance.now() - begun);
  return sense;
}

/** Reads the sentences of calls for the search by sense, until none is left. */
export async function readPassages(deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'events' | 'jobs'>): Promise<void> {
  const first = await listUnreadPassages(deps.db, deps.clock(), 1);
  if (first.length === 0) return;
  const known = readKnownSenses();
  const reader = openPassageReader();
  try {
    for (;;) {
      const calls = await listUnreadPassages(deps.db, deps.clock(), CALLS_AT_ONCE);
      if (calls.length === 0) return;
      const read: (CallPassages & { readonly senses: Uint8Array })[] = [];
      for (const call of calls) {
        const senses: Int8Array[] = [];
        for (const passage of call.passages)
          senses.push(known.get(hashOfPassage(passage)) ?? (await readAtLeisure(reader, passage)));
        read.push({ ...call, senses: Buffer.concat(senses.map((sense) => Buffer.from(sense.buffer))) });
      }
      await change(byItself(deps), 'catalogue.passages_read', async (tx) => done({}, await writePassages(tx, read)));
    }
  } finally {
    await reader.close();
  }
}

/** At the start and after a run: has the sentences of new calls read. */
export async function requestPassages(deps: Deps): Promise<void> {
  const unread = await listUnreadPassages(deps.db, deps.clock(), 1);
  if (unread.length > 0) await note(byItself(deps), 'passages.wanted', {}, { jobs: [job('read-passages', {})] });
}
