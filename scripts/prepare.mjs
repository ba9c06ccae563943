// Brings node_modules in line with the lockfile. Runs before everything else, under whichever Node the machine has,
// so it uses nothing but Node itself. `--dev` wants the test tools too.
import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const stampFile = 'node_modules/.fundwright-stamp.json';
const wantsDev = process.argv.includes('--dev');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fundwright needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`);
  process.exit(1);
}

const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
if (stamp.hash === hash && (stamp.dev || !wantsDev)) process.exit(0);

const lock = process.env.DATA_DIR ?? '.data';
if (stamp.hash && existsSync(`${lock}/server.json`) && isRunning(`${lock}/server.json`)) {
  console.error(
    'A Fundwright server is running from this folder. Stop it first: the packages under it are about to change.',
  );
  process.exit(1);
}

console.log(wantsDev ? 'Installing packages (with test tools) …' : 'Installing packages …');
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(wantsDev ? [] : ['--omit=dev'])];
const run = spawnSync(npm[0], [...npm.slice(1), ...args], { stdio: ['ignore', 'inherit', 'inherit'], env: cleanEnv() });
if (run.status !== 0) {
  rmSync(stampFile, { force: true });
  console.error('The packages could not be installed; npm says why above.');
  process.exit(run.status ?? 1);
}
mkdirSync('node_modules', { recursive: true });
writeFileSync(stampFile, JSON.stringify({ hash, dev: wantsDev }));
execFileSync('node_modules/.bin/node', ['--version']);

function isRunning(file) {
  try {
    process.kill(JSON.parse(readFileSync(file, 'utf8')).pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Without the settings of the npm that called us: an inherited `omit` or `include` would change what is installed. */
function cleanEnv() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_config_(omit|include|production)$/i.test(name) && name !== 'NODE_ENV',
    ),
  );
}
