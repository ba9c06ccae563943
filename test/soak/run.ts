import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

import { allSoaks } from './all-soaks.ts';

// `npm run soak`: every law of test/soak against many random inputs. `-- --runs=1000` bounds each, `-- --seed=7`
// repeats a run, `-- --write` stores the result in docs/figures.md.

const FIGURES = 'docs/figures.md';
const HEADING = '## Long random runs';

const numberOf = (name: string): number | null => {
  const word = process.argv.find((each) => each.startsWith(`--${name}=`));
  return word === undefined ? null : Number(word.split('=')[1]);
};
const seed = numberOf('seed') ?? randomInt(2 ** 31);

const rows: string[] = [];
let failed = 0;
for (const { name, longRuns, check } of allSoaks) {
  const numRuns = numberOf('runs') ?? longRuns;
  const started = performance.now();
  let ok = true;
  try {
    await check({ numRuns, seed });
  } catch (error) {
    failed += 1;
    ok = false;
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const result = ok ? 'held' : '**failed**';
  rows.push(`| ${name} | ${numRuns.toLocaleString('en')} | ${seconds} s | ${result} |`);
  console.log(`${result}  ${name}: ${numRuns} runs, ${seconds} s`);
}
console.log(`seed ${seed}`);

if (process.argv.includes('--write')) {
  const [before = ''] = readFileSync(FIGURES, 'utf8').split(`\n${HEADING}`);
  const day = new Date().toISOString().slice(0, 10);
  const table = ['| Law | Runs | Time | |', '|---|---|---|---|', ...rows].join('\n');
  writeFileSync(
    FIGURES,
    `${before.trimEnd()}\n\n${HEADING}\n\nMeasured by \`npm run soak -- --write\` on ${day}, seed ` +
      `${seed}.\n\n${table}\n`,
  );
}
process.exit(failed === 0 ? 0 : 1);
