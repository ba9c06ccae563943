// The import law, and proof that the tool that checks it still sees: it must cruise every tracked source file and
// must refuse a fixture that breaks the law. (A parser that understands nothing reports no violations either.)
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

const cruise = (...paths) =>
  JSON.parse(
    spawnSync(
      process.execPath,
      [
        '--import',
        './scripts/parse-tsx.mjs',
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'json',
        ...paths,
      ],
      { encoding: 'utf8', maxBuffer: 1 << 28 },
    ).stdout,
  );

const result = cruise('src', 'test');
const problems = result.summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`);

const cruised = new Set(result.modules.map((module) => module.source));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'test'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'));
for (const file of tracked) if (!cruised.has(file)) problems.push(`not cruised: ${file}`);

const fixture = 'src/domain/border-fixture-that-breaks-the-law';
mkdirSync(fixture, { recursive: true });
mkdirSync('src/reference', { recursive: true });
try {
  writeFileSync(
    `${fixture}/bad.ts`,
    "import type { DeadlineModel } from '../../reference/border-fixture.ts';\nexport type Bad = DeadlineModel;\n",
  );
  writeFileSync('src/reference/border-fixture.ts', "export type DeadlineModel = 'x';\n");
  const bad = cruise(fixture);
  if (!bad.summary.violations.some((v) => v.rule.name === 'domain-is-pure'))
    problems.push('the known-bad fixture passed: the check is blind');
} finally {
  rmSync(fixture, { recursive: true, force: true });
  rmSync('src/reference/border-fixture.ts', { force: true });
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
