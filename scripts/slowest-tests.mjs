// Says which tests of the last run were slowest, over all suites: node scripts/slowest-tests.mjs [folder]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SHOWN = 10;

function inVitest(suite, { testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      suite,
      file: relative('.', name),
      test: fullName,
      ms: duration ?? 0,
    })),
  );
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function inPlaywright(suite, report) {
  return specsOf(report).flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      suite,
      file: join('test/e2e', file),
      test: title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
}

/** One line for each of the slowest tests of the reports in a folder, the slowest first. */
export function slowestTests(folder = 'test-results') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const suite = file.replace('.json', '');
      if (Array.isArray(report.testResults)) return inVitest(suite, report);
      return Array.isArray(report.suites) ? inPlaywright(suite, report) : [];
    })
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ suite, file, test, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${suite}: ${file}: ${test}`);
}

if (import.meta.main) console.log(slowestTests(process.argv[2]).join('\n'));
