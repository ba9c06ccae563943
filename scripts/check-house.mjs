// House rules that no other tool checks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const sources = tracked.filter((file) => /^(src|test)\/.*\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
// Classes for one side of the screen, where another language begins at the other. A figure can stand in the middle.
const SIDED = new RegExp(
  [
    '-?m[lr]-[\\d[(a-z]',
    'p[lr]-[\\d[(]',
    'scroll-[mp][lr]-',
    'text-(left|right)(?=["\'`\\s!])',
    '(border|rounded)-[lr](?=["\'`\\s!-])',
    'float-(left|right)',
    '-?(left|right)-(?!1/2)([\\d[(]|auto|full|px)',
  ]
    .map((name) => `(?<=["'\`\\s:!(])${name}`)
    .join('|'),
);
const problems = [];
const say = (file, line, what) => problems.push(`${file}:${line} ${what}`);

for (const file of sources) {
  const text = readFileSync(file, 'utf8');
  text.split('\n').forEach((line, index) => {
    const at = index + 1;
    if (/process\.env\b/.test(line) && file.startsWith('src/') && file !== 'src/server/host/read-env.ts')
      say(file, at, 'reads process.env: only server/host/read-env.ts does');
    if (file.startsWith('src/') && /\bas (any|unknown as)\b/.test(line)) say(file, at, 'casts through any or unknown');
    if (/(@ts-ignore|@ts-nocheck|@ts-expect-error|eslint-disable|oxlint-disable)/.test(line))
      say(file, at, 'silences a check');
    if (file.startsWith('src/') && /\bz\.custom\b/.test(line))
      say(file, at, 'checks a shape by hand: write its schema');
    if (file.startsWith('src/web/') && /\bmaxLength\b/.test(line))
      say(file, at, 'cuts what is pasted: count it with limited()');
    if (file.startsWith('src/web/') && SIDED.test(line)) say(file, at, 'names left or right: say start or end');
    if (file.startsWith('src/web/') && /\b(group|peer)-has-/.test(line))
      say(file, at, 'makes each change of a page draw all of its styles anew: name it, as in [form:has(…)_&]:block');
    if (/\b(vi|jest)\.mock\(/.test(line)) say(file, at, 'mocks a module');
    if (/\b(it|test|describe)\.(skip|only|todo)\b/.test(line)) say(file, at, 'skips or focuses a test');
    if (/waitForTimeout|setTimeout\(r(esolve)?,/.test(line) && file.startsWith('test/e2e'))
      say(file, at, 'sleeps in a browser test');
    if (
      file.startsWith('src/domain/') &&
      !file.endsWith('.test.ts') &&
      /\b(Date\.now\(\)|new Date\(\)|Math\.random|crypto\.randomUUID|async |await )/.test(line)
    )
      say(file, at, 'a rule uses a clock, chance or waiting');
    if (
      file.startsWith('src/server/') &&
      !file.endsWith('.test.ts') &&
      /\b(Date\.now\(\)|new Date\(\))/.test(line) &&
      !/server\/host\/(main|worker|cli)\.ts$/.test(file) &&
      !file.startsWith('src/server/adapters/')
    )
      say(file, at, 'reads the time past deps.clock');
    if (
      /\b(windowSeconds|perSecond|forgottenSeconds): [\d({]/.test(line) &&
      file.startsWith('src/server/') &&
      !file.endsWith('.test.ts')
    )
      say(file, at, 'sets a limit: it stands with its procedure or address in src/contract');
    if (/\b(events\.publish|jobs\.enqueue)\(/.test(line) && /^src\/server\/(features|data|search)\//.test(file))
      say(file, at, 'tells or enqueues past change()');
    if (/\.\.\.of\b/.test(line) && file.startsWith('src/server/data/'))
      say(file, at, 'spreads a place into a row: name its keys with projectKeys()');
    if (/\bnow\(\)|current_timestamp/i.test(line) && file.startsWith('src/server/data/'))
      say(file, at, 'asks the database for the time');
  });

  const read = /rowsOf(?:<[^(]*>)?\(\s*(?:\w+\.)*db\b[^;]*?\b(?:INSERT INTO|DELETE FROM|UPDATE \w+ SET)/.exec(text);
  if (read && file.startsWith('src/server/'))
    say(file, text.slice(0, read.index).split('\n').length, 'writes with what only reads: take a Tx');

  // A formatted import may take several lines, so these look at the whole text.
  if (file.startsWith('src/web/') && !file.endsWith('.test.ts')) {
    for (const match of text.matchAll(/^import (?!type\b)[^;]*?from '#contract\//gm))
      say(
        file,
        text.slice(0, match.index).split('\n').length,
        'takes a value from the contract, and all of its schemas into the browser with it: move ' +
          'the value to the domain',
      );
  }
}

// The filters of a list are declared once, in the domain. A type, schema or reader with three of them is a second
// declaration.
const code = sources.filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts') && existsSync(file));
const declaredFilters = code.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+Filters) = \{\n([\s\S]*?)^\}/gm)].map((match) => ({
    file,
    name: match[1],
    filters: [
      ...[...match[2].matchAll(/^ {2}(\w+): /gm)].map((key) => key[1]),
      ...[...match[2].matchAll(/formerly: \['(\w+)'\]/g)].map((former) => former[1]),
    ],
  })),
);
if (declaredFilters.length === 0)
  say('src/domain/program/filters.ts', 1, 'declares no filters that this check can read');
for (const { file, name, filters } of declaredFilters) {
  for (const other of code) {
    if (other === file) continue;
    const text = readFileSync(other, 'utf8');
    const again = filters.filter((filter) =>
      new RegExp(`^\\s*(readonly )?${filter}(\\?:|: (z\\.|text\\(|string\\b|number\\b|boolean\\b))`, 'm').test(text),
    );
    if (again.length >= 3) say(other, 1, `declares ${again.join(', ')} again, which are ${name} of ${file}`);
  }
}

for (const file of tracked.filter((name) => name.endsWith('package-lock.json'))) {
  if (readFileSync(file, 'utf8').includes('"resolved": "http')) say(file, 1, 'records download addresses');
}

const decisions = tracked.filter((name) => name.startsWith('docs/decisions/') && existsSync(name));
// Those since 026 lie in rooms; a number is taken once over all of them.
const numberOf = (file) => basename(file).split('-')[0];
for (const file of decisions) {
  if (decisions.filter((name) => numberOf(name) === numberOf(file)).length > 1)
    say(file, 1, 'shares its number with another decision');
  if (!/^Date: \d{4}-\d{2}-\d{2} · Status: \w/m.test(readFileSync(file, 'utf8')))
    say(file, 3, 'has no date and status');
}

// The generated route tree is committed: it must name exactly the route files that are there. A build brings it up to
// date.
const routeFiles = tracked
  .filter((file) => /^src\/web\/routes\/.*\.tsx$/.test(file) && !/(^|\/)-/.test(file.slice('src/web/routes'.length)))
  .map((file) => file.replace('src/web/', './'));
const routeTree = existsSync('src/web/route-tree.gen.ts') ? readFileSync('src/web/route-tree.gen.ts', 'utf8') : '';
const named = [...routeTree.matchAll(/from '(\.\/routes\/[^']+)'/g)].map((match) => match[1]);
for (const file of routeFiles)
  if (!named.includes(file)) say('src/web/route-tree.gen.ts', 1, `does not name ${file}: run npm run build`);
for (const file of named)
  if (!routeFiles.includes(file))
    say('src/web/route-tree.gen.ts', 1, `names ${file}, which is not there: run npm run build`);

// A folder holds at most 25 files: one looks through no more. Facts, migrations and recorded answers are counted by
// nobody.
const FOLDER_LIMIT = 25;
const uncountedFolders = /^data\/|\/migrations(\/|$)|\/fixtures(\/|$)|^test\/(golden|e2e\/clipboards)(\/|$)/;
const filesIn = new Map();
for (const file of tracked.filter((name) => existsSync(name))) {
  const folder = dirname(file);
  filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1);
}
for (const [folder, count] of filesIn) {
  if (count > FOLDER_LIMIT && !uncountedFolders.test(folder))
    say(folder, 1, `holds ${count} files, over ${FOLDER_LIMIT}: make rooms by subject`);
}

// Only entry points lie loose in these two.
const loose = /^src\/web\/(entry-(client|server)\.tsx|entry-static\.ts|env\.d\.ts|router\.tsx|route-tree\.gen\.ts)$/;
for (const file of tracked) {
  if (/^src\/(server|web)\/[^/]+$/.test(file) && existsSync(file) && !loose.test(file))
    say(file, 1, 'lies loose: put it into the room it belongs to');
  if (/(^|\/)(part|late|place|settle|paths|utils?|helpers?|misc|common)\.[^/]*$/.test(file) && existsSync(file))
    say(file, 1, 'has a name that tells nothing: name the thing');
}

// One name means one type in the whole house.
const typesNamed = new Map();
for (const file of sources.filter((name) => existsSync(name))) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/^export (?:declare )?(?:type|class|interface) (\w+)/gm))
    typesNamed.set(name, [...(typesNamed.get(name) ?? []), file]);
}
for (const [name, files] of typesNamed) {
  if (files.length > 1)
    say(files[0], 1, `exports a type ${name}, and so does ${files.slice(1).join(', ')}: name what each means`);
}

// The formatter cannot break strings and comments.
const LINE_LIMIT = 120;
// A list of style classes is one value: the formatter joins it again wherever it is broken.
const isClass = (word) => /^[!a-z@*&$[-][^\sA-Z"'`]*$/.test(word);
const isClassList = (text) => {
  const words = text.trim().split(/\s+/);
  return (
    words.length > 3 && words.every(isClass) && words.filter((word) => /[-:[]/.test(word)).length > words.length / 3
  );
};
const holdsClassList = (file, line) =>
  /^src\/web\/.*\.tsx?$/.test(file) &&
  (/className=\{`/.test(line) || line.replaceAll("['']", '').split(/["'`]/).some(isClassList));
// A regular expression cannot be broken.
const isExpression = (line) => /^\s*(\/.*\/[a-z]*|String\.raw`.*`)[;,]?$/.test(line);
const isLong = (file, line) => [...line].length > LINE_LIMIT && !holdsClassList(file, line) && !isExpression(line);
const linesHeld = tracked.filter(
  (file) =>
    /^(src|test|scripts)\/.*\.(tsx?|mjs|css)$/.test(file) &&
    !/\.gen\.|^test\/(fixtures|golden)\//.test(file) &&
    existsSync(file),
);
for (const file of linesHeld) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (isLong(file, line)) say(file, index + 1, `is longer than ${LINE_LIMIT} columns`);
    });
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
