import { existsSync } from 'node:fs';

/** Browser tests of what cookies, sessions, links and deadlines decide: they must pass on any date. */
export const datedTests = [
  'test/e2e/account/',
  'test/e2e/discover/programs.spec.ts',
  'test/e2e/frame/shell.spec.ts',
  'test/e2e/frame/parts.spec.ts',
  'test/e2e/project/overview.spec.ts',
];

const lost = datedTests.filter((path) => !existsSync(path));
if (lost.length > 0) throw new Error(`there are no tests at ${lost.join(', ')}`);
