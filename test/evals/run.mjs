// `npm run evals`: holds the conversations and makes the attacks, and prints what came of each.
import { spawnSync } from 'node:child_process';

const files = ['evals', 'attacks', 'attacks-by-model', 'attacks-on-drafts'].map(
  (name) => `test/api/assistant/${name}.test.ts`,
);
const { status } = spawnSync('npx', ['vitest', 'run', ...files, '--disable-console-intercept', '--reporter=dot'], {
  stdio: 'inherit',
  env: { ...process.env, PRINT_EVALS: '1' },
});
process.exitCode = status ?? 1;
