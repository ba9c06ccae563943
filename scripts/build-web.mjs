// Builds the browser's files into dist/client, then the render entry into dist/server. Does nothing while what the web
// is made of is the same as at the last build; `--force` builds anyway.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const INPUTS = [
  'src/web',
  'src/domain',
  'src/reference',
  'src/words',
  'src/contract',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
  'scripts/build-web.mjs',
  'scripts/chunk-groups.ts',
  'scripts/faces',
  'scripts/words-files.ts',
  'scripts/words-plugin.ts',
  'scripts/pictures',
];
const STAMP = 'dist/.stamp';
const ENTRIES = ['dist/server/entry-server.js', 'dist/client/.vite/manifest.json'];

/** One hash over the names and contents of everything that the build reads. */
export function hashOfInputs() {
  const hash = createHash('sha256');
  const add = (path) => {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  };
  for (const input of INPUTS) {
    if (!existsSync(input)) continue;
    if (/\.\w+$/.test(input)) add(input);
    else {
      const files = readdirSync(input, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
      );
      for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) add(path);
    }
  }
  return hash.digest('hex');
}

const SMALLEST = 1024;

/**
 * Lays the smallest form of each script and style beside it, which the server sends to browsers that read it. Smaller
 * than what it would compress anew for each of them, by a sixth.
 */
async function compressFiles(folder) {
  const brotli = promisify(brotliCompress);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length >= SMALLEST) await writeFile(`${file}.br`, await brotli(content));
    }),
  );
}

/** Builds if anything changed; answers whether it did. */
export async function buildWeb({ force = false, quiet = false } = {}) {
  const fresh = () =>
    existsSync(STAMP) && ENTRIES.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === hashOfInputs();
  if (!force && fresh()) return false;
  rmSync(STAMP, { force: true });
  const { build } = await import('vite');
  const mode = { mode: 'production', logLevel: quiet ? 'error' : 'warn' };
  await build(mode);
  await build({ ...mode, build: { ssr: true } });
  const { drawPictures } = await import('./pictures/draw-pictures.ts');
  drawPictures('dist/client/shared');
  await compressFiles('dist/client/assets');
  mkdirSync('dist', { recursive: true });
  // Hashed after the build, because the build itself may refresh the generated route tree.
  writeFileSync(STAMP, hashOfInputs());
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = Date.now();
  const built = await buildWeb({ force: process.argv.includes('--force') });
  console.log(built ? `Built the web in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'The web is up to date');
}
