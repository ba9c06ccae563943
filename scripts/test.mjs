// Everything: the quick gate, the API tests again on PostgreSQL, and the product in a browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { datedTests } from './dated-tests.ts';
import { environmentOn } from './days-on.mjs';
import { slowestTests } from './slowest-tests.mjs';

const tools = [
  { file: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  { file: '/usr/lib/postgresql/15/bin/initdb', package: 'postgresql-15' },
  { file: '/usr/bin/unshare', package: 'util-linux' },
  { file: '/usr/bin/qpdf', package: 'qpdf' },
  { file: '/usr/bin/pdftotext', package: 'poppler-utils' },
  { file: '/usr/bin/unzip', package: 'unzip' },
  { file: '/usr/lib/libreoffice/program/libswlo.so', package: 'libreoffice-writer-nogui' },
  { file: '/usr/lib/libreoffice/program/libsclo.so', package: 'libreoffice-calc-nogui' },
  // They compile the clock of another day.
  { file: '/usr/bin/gcc', package: 'gcc' },
  { file: '/usr/include/stdlib.h', package: 'libc6-dev' },
];

function installTools() {
  const missing = tools.filter((tool) => !existsSync(tool.file)).map((tool) => tool.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    console.error(`The tests need these Debian packages, and only root may install them: ${missing.join(' ')}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const run = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (run.status !== 0) {
      console.error(`apt-get ${args[0]} failed`);
      process.exit(1);
    }
  }
}

installTools();
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const bin = 'node_modules/.bin';
const unhandled = (name) => `test-results/${name}-unhandled.json`;
const vitest = (name, ...args) => [
  `${bin}/vitest`,
  [
    'run',
    ...args,
    ...['default', 'json', './scripts/report-unhandled.mjs'].map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=test-results/${name}.json`,
  ],
  { ...process.env, UNHANDLED_REPORT: unhandled(name) },
];
const inBrowser = (name, files = [], env = process.env) => [
  `${bin}/playwright`,
  ['test', ...files, '--output', `test-results/${name}`],
  { ...env, BROWSER_REPORT: `test-results/${name}.json` },
];
const onPostgres = ['-c', 'vitest.postgres.config.ts'];
const attacks = 'test/attack/**';
const steps = [
  ['static checks', process.execPath, ['scripts/check.mjs', '--static']],
  ['build of the web', process.execPath, ['scripts/build-web.mjs']],
  ['sizes of the scripts', process.execPath, ['scripts/check-sizes.mjs']],
  ['unit and API tests, embedded database', ...vitest('embedded', '--exclude', attacks)],
  ['API tests, PostgreSQL', ...vitest('postgresql', ...onPostgres, '--exclude', attacks)],
  ['attacks, embedded database', ...vitest('attacks-embedded', 'test/attack')],
  ['attacks, PostgreSQL', ...vitest('attacks-postgresql', ...onPostgres, 'test/attack')],
  ['browser tests', ...inBrowser('browser', [], { ...process.env, BROWSER_TESTS: 'undated' })],
  [
    'browser tests of accounts, frame and deadlines, as a year later',
    ...inBrowser('browser-year-later', datedTests, environmentOn(366)),
  ],
];

const failed = [];
for (const [name, command, args, env] of steps) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const run = spawnSync(command, args, { stdio: 'inherit', env: env ?? process.env });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${run.status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (run.status !== 0) failed.push(name);
}

const read = (name) =>
  existsSync(`test-results/${name}.json`) ? JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8')) : null;
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const fails = (name, message = '', seen = '') =>
  failures.push(
    `${name}\n${stripVTControlCharacters(message)
      .split('\n')
      .slice(0, 12)
      .map((line) => `    ${line.slice(0, 300)}`)
      .join('\n')}\n${seen}`,
  );

for (const name of ['embedded', 'postgresql', 'attacks-embedded', 'attacks-postgresql']) {
  const report = read(name);
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  total.skipped += report?.numPendingTests ?? 0;
  for (const file of report?.testResults ?? []) {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of tests)
      fails(`${name}: ${relative('.', file.name)}: ${fullName}`, failureMessages[0]);
    if (file.status === 'failed' && tests.length === 0)
      fails(`${name}: ${relative('.', file.name)}`, file.message || 'it did not come to its end');
  }
  const errors = existsSync(unhandled(name)) ? JSON.parse(readFileSync(unhandled(name), 'utf8')) : [];
  for (const error of errors) fails(`${name}: outside of all tests`, error);
}

/** What the page showed when a browser test failed, as a screen reader has it; '' where that was not kept. */
function pageSeen({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return '';
  const page = readFileSync(path, 'utf8').split('```yaml\n')[1]?.split('```')[0] ?? '';
  const lines = page.split('\n').slice(0, 80);
  return lines.map((line) => `      | ${line.slice(0, 160)}`).join('\n');
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
for (const name of ['browser', 'browser-year-later']) {
  const report = read(name);
  total.passed += report?.stats?.expected ?? 0;
  total.failed += report?.stats?.unexpected ?? 0;
  total.skipped += report?.stats?.skipped ?? 0;
  for (const { file, title, tests } of specsOf(report ?? {})) {
    const result = tests.find(({ status }) => status === 'unexpected')?.results.at(-1);
    if (result) fails(`${name}: ${file}: ${title}`, result.error?.message, pageSeen(result));
  }
}

console.log(`\nThe slowest tests:\n${slowestTests().join('\n')}`);
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join('; ')}.`);
// Once more at the end, where a reader of a long log looks first.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failed.length === 0 && total.passed > 0 ? 0 : 1);
