import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fundwright-slowest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, report: unknown) => writeFileSync(join(folder, name), JSON.stringify(report));

it('the ten slowest tests of all suites are named with their seconds, the slowest first', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ fullName: `quick ${index}`, duration: index }));
  write('embedded.json', {
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        assertionResults: [...many, { fullName: 'slow', duration: 2_340 }],
      },
    ],
  });
  write('browser.json', {
    suites: [
      {
        suites: [
          {
            specs: [{ file: 'project/b.spec.ts', title: 'slowest', tests: [{ results: [{ duration: 30_100 }] }] }],
          },
        ],
      },
    ],
  });
  write('something-else.json', {});
  const lines = execFileSync(process.execPath, ['scripts/slowest-tests.mjs', folder], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 3)).toEqual([
    '   30.1 s  browser: test/e2e/project/b.spec.ts: slowest',
    '    2.3 s  embedded: src/a.test.ts: slow',
    '    0.0 s  embedded: src/a.test.ts: quick 11',
  ]);
});
