import { programColumns } from '#server/data/programs/program-columns.ts';
import { readImportLine } from '#server/features/discover/catalogue/import-format.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { fingerprintOf } from '#server/features/discover/catalogue/store-rows.ts';

import { BENCH_NOW, openEmbeddedDatabase } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { generateLines } from './generator.ts';

// Processor time and not time of the clock: it stays the same beside other work on the machine.

/** The first ones warm the code up; the others are measured. */
const WARM = 2000;
const CALLS = 6000;
const SEED = 20_261_120;

function msPerCall({ user, system }: { readonly user: number; readonly system: number }): number {
  return (user + system) / 1000 / CALLS;
}

function part(name: string, measured: number, note?: string): Figure {
  return {
    name: `import of one call: ${name}`,
    measured,
    unit: 'ms',
    target: null,
    ...(note === undefined ? {} : { note }),
  };
}

type Step<Result> = { readonly figure: Figure; readonly results: readonly Result[] };

function step<T, Result>(name: string, given: readonly T[], work: (item: T, index: number) => Result): Step<Result> {
  given.slice(0, WARM).forEach(work);
  const before = process.threadCpuUsage();
  const results = given.map(work);
  return { figure: part(name, msPerCall(process.threadCpuUsage(before))), results };
}

/** The steps that do not need the database, each for itself. */
function measureSteps(lines: readonly string[]): readonly Figure[] {
  const read = step('reading its line', lines, (line, index) => readImportLine(line, index + 1, 'import'));
  const rows = read.results.flatMap((outcome) => (outcome.ok ? [outcome.row] : []));
  const fingerprints = step('its fingerprint', rows, fingerprintOf);
  const columns = step('its columns', rows, programColumns);
  const json = step(
    'its JSON for the database',
    rows,
    (row, index) => Buffer.from(JSON.stringify([columns.results[index], row])).length,
  );
  return [read, fingerprints, columns, json].map(({ figure }) => figure);
}

async function run(): Promise<readonly Figure[]> {
  const lines = [
    ...generateLines({ open: (WARM + CALLS) / 2, closed: (WARM + CALLS) / 2, day: BENCH_NOW.slice(0, 10), seed: SEED }),
  ];
  const database = await openEmbeddedDatabase();
  try {
    await importLines(database.deps, lines.slice(0, WARM), 'import');
    const [whole, main] = [process.cpuUsage(), process.threadCpuUsage()];
    const { added } = await importLines(database.deps, lines.slice(WARM), 'import');
    if (added !== CALLS) throw new Error(`only ${added} of ${CALLS} programs went in`);
    const all = msPerCall(process.cpuUsage(whole));
    const ours = msPerCall(process.threadCpuUsage(main));
    return [
      part('processor time of all threads', all, 'embedded; what the processor does beside it does not count'),
      part('of it the server’s own thread', ours),
      part('of it the database’s thread and the helpers of V8', all - ours),
      ...measureSteps(lines.slice(WARM)),
    ];
  } finally {
    await database.close();
  }
}

/** Where the processor time of one imported call goes. */
export const importProfile: Bench = { name: 'import-profile', run };
