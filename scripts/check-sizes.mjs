// Holds the built pages to their bounds: kilobytes of JavaScript, gzipped, that each route loads before it can be used.
// What arrives later, with a first press or use, is not among them. `npm run bench` measures the same in a browser.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { PSEUDO_LOCALES } from '../src/domain/values/locale.ts';

const CLIENT = 'dist/client';
const ENTRIES = { app: 'src/web/entry-client.tsx', reading: 'src/web/entry-static.ts' };
const ROUTES = 'src/web/routes/';
const COMPONENT = '?tsr-split=component';

/** The first that matches holds. The closed button of the copilot is 1.2 KB of each, of 12 that it may be. */
const bounds = [
  { name: 'application editor', routes: /^app\/projects\/\$projectId\/application\.tsx/, most: 395 },
  { name: 'budget', routes: /^app\/projects\/\$projectId\/budget\.tsx/, most: 231 },
  // They edit the lists of the budget, with its saving and its conflicts.
  { name: 'page that plans', routes: /^app\/projects\/\$projectId\/(participants|work-plan)\.tsx/, most: 240 },
  // Every rule and its words stand in it: they are what it shows.
  { name: 'red flags', routes: /^app\/projects\/\$projectId\/red-flags\.tsx/, most: 266 },
  { name: 'organization profile', routes: /^app\/org\.tsx/, most: 197 },
  // It fills the portal’s fields from every part of the project.
  { name: 'guide through the portal', routes: /^app\/projects\/\$projectId\/wizard\.tsx/, most: 219 },
  { name: 'signed-in page', routes: /^(app|onboarding|_unframed)\//, most: 217.5 },
  // What it shows comes with the answer about its link.
  { name: 'page of a guest', routes: /^t\//, most: 140 },
  { name: 'page of an account', routes: /^_public\/(?!programs\/)/, most: 167 },
  { name: 'public page', routes: /^_public\//, most: 170 },
  { name: 'page for reading', routes: /^reading$/, most: 110 },
];

/** What no page may wait for, by a text that stands in it. */
const later = [
  // Schemas check what comes over the wire, on the server. What a page is drawn with needs none.
  { what: 'Zod', mark: /["'`]\$?ZodError["'`]/, pages: /./ },
  { what: 'TanStack Query', mark: /getQueryCache/, pages: /^_public\// },
  { what: 'the client of the API', mark: /\/api\/rpc/, pages: /^_public\// },
];

const manifest = `${CLIENT}/.vite/manifest.json`;
if (!existsSync(manifest)) {
  console.error('There is no build to measure: run npm run build first.');
  process.exit(1);
}
const chunks = JSON.parse(readFileSync(manifest, 'utf8'));

/** Every chunk that these need before they can run, themselves among them. */
function closureOf(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closureOf(chunks[key]?.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map();
function sizeOf(key) {
  if (!sizes.has(key)) sizes.set(key, gzipSync(readFileSync(`${CLIENT}/${chunks[key].file}`), { level: 6 }).length);
  return sizes.get(key);
}

// A page loads the words of one language: the largest counts.
const words = JSON.parse(readFileSync(`${CLIENT}/.vite/words.json`, 'utf8'));
const wordFolders = Object.entries(words.folders).filter(([locale]) => !PSEUDO_LOCALES.includes(locale));
function sizeOfWords(feature) {
  return Math.max(
    ...wordFolders.map(([, folder]) => gzipSync(readFileSync(`${CLIENT}/${folder}${feature}.js`), { level: 6 }).length),
  );
}

function kilobytes(keys) {
  const files = [...closureOf(keys)].filter((key) => chunks[key].file.endsWith('.js'));
  const features = new Set(files.flatMap((key) => words.features[chunks[key].file] ?? []));
  const bytes = [...files.map(sizeOf), ...[...features].map(sizeOfWords)];
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The chunks of a route file and of every layout around it. */
function chunksOf(route) {
  const folders = route.split('/').slice(0, -1);
  const layouts = folders.map((_, index) => `${ROUTES}${folders.slice(0, index + 1).join('/')}/route.tsx${COMPONENT}`);
  return [ENTRIES.app, ...layouts.filter((key) => key in chunks), `${ROUTES}${route}${COMPONENT}`];
}

const routes = Object.keys(chunks)
  .filter((key) => key.startsWith(ROUTES) && key.endsWith(COMPONENT))
  .map((key) => key.slice(ROUTES.length, -COMPONENT.length));
const measured = [
  { route: 'reading', size: kilobytes([ENTRIES.reading]) },
  ...routes.map((route) => ({ route, size: kilobytes(chunksOf(route)) })),
];

let failed = false;
for (const { what, mark, pages } of later) {
  const first = closureOf([ENTRIES.reading, ...routes.filter((route) => pages.test(route)).flatMap(chunksOf)]);
  for (const key of first) {
    if (!chunks[key] || !mark.test(readFileSync(`${CLIENT}/${chunks[key].file}`, 'utf8'))) continue;
    console.error(`${chunks[key].file} holds ${what}, and a page waits for it: load it with its first use`);
    failed = true;
  }
}
for (const bound of bounds) {
  const held = measured.filter(({ route }) => bounds.find(({ routes: pattern }) => pattern.test(route)) === bound);
  const largest = held.toSorted((a, b) => b.size - a.size)[0];
  if (largest === undefined) {
    console.error(`no route is a ${bound.name}: the bound holds nothing`);
    failed = true;
    continue;
  }
  console.log(`${bound.name}: ${largest.size.toFixed(1)} KB of at most ${bound.most} (${largest.route})`);
  for (const { route, size } of held.filter(({ size: kb }) => kb > bound.most)) {
    console.error(
      `${route} loads ${size.toFixed(1)} KB of script, over ${bound.most} KB: load what it needs later ` +
        'with its first use (src/web/ui/loading/load-later.ts)',
    );
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
