import { currentListing, openCatalogueMemory } from '#server/search/catalogue-memory.ts';
import { wordsOf } from '#server/search/catalogue-words.ts';
import { usedBytes } from '#test/host/used-bytes.ts';

import type { BenchDatabase } from '../databases.ts';
import type { Figure } from '../figure.ts';
import { timed } from '../figure.ts';

/** Processor time of this thread, in ms: what others do on the machine does not count in it. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The most that was worked while nobody else got a turn, in ms of processor time. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const timer = setInterval(() => {
    const at = threadMs();
    longest = Math.max(longest, at - last);
    last = at;
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

/** What a process pays once to hold the catalogue: time, memory, and how long requests wait meanwhile. */
export async function measureFirstReading({ deps, engine }: BenchDatabase): Promise<readonly Figure[]> {
  const memory = openCatalogueMemory(deps.db);
  let programs = 0;
  let listed = 0;
  let worded = 0;
  const turn = await longestTurn(async () => {
    listed = await timed(async () => {
      programs = (await currentListing(memory)).listing.programs.length;
    });
    worded = await timed(() => wordsOf(memory, memory.loaded));
  });
  const held = usedBytes();
  // What goes when the memory is let go is what it took.
  memory.loaded = openCatalogueMemory(deps.db).loaded;
  const bytes = held - usedBytes();
  return [
    {
      name: `first reading of the listing and its words, ${engine}`,
      measured: listed + worded,
      unit: 'ms',
      target: null,
      note:
        `${programs} programs; listing ${listed.toFixed(0)} ms, words ${worded.toFixed(0)} ms, longest ` +
        `turn ${turn.toFixed(0)} ms of processor time`,
    },
    {
      name: `memory of the listing in the server's own thread, ${engine}`,
      measured: bytes / 2 ** 20,
      unit: 'MB',
      target: null,
      note: `${programs} programs`,
    },
  ];
}
