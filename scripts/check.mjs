// The quick gate: types, lint, import borders, dead code, unit and API tests (attacks run in `npm test`). `--static`
// leaves the tests out.
import { spawnSync } from 'node:child_process';

const bin = 'node_modules/.bin';
const steps = [
  ['words', 'node', ['scripts/prepare-words.mjs']],
  ['types: core', `${bin}/tsc`, ['-p', 'tsconfig.core.json']],
  ['types: server', `${bin}/tsc`, ['-p', 'tsconfig.server.json']],
  ['types: web', `${bin}/tsc`, ['-p', 'tsconfig.web.json']],
  ['format', `${bin}/oxfmt`, ['--check', '.']],
  ['lint', `${bin}/oxlint`, ['--deny-warnings']],
  ['import borders', 'node', ['scripts/check-borders.mjs']],
  ['house rules', 'node', ['scripts/check-house.mjs']],
  ['no words in code', 'node', ['scripts/check-words.mjs']],
  ['dead code', `${bin}/knip`, ['--no-progress']],
];
if (!process.argv.includes('--static'))
  steps.push(['unit and API tests', `${bin}/vitest`, ['run', '--exclude', 'test/attack/**']]);

let failed = 0;
for (const [name, command, args] of steps) {
  const started = Date.now();
  const run = spawnSync(command, args, { encoding: 'utf8', stdio: name.includes('tests') ? 'inherit' : 'pipe' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (run.status === 0) console.log(`ok      ${name} (${seconds} s)`);
  else {
    failed += 1;
    console.log(`FAILED  ${name} (${seconds} s)\n${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}`);
  }
}
process.exit(failed === 0 ? 0 : 1);
