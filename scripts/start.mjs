// Builds what has changed of the web, then becomes the server. `--dev` serves the web straight from its sources;
// `--dev --demo` fills an empty database with a demo workspace first.
import { spawn } from 'node:child_process';

const dev = process.argv.includes('--dev');
const demo = process.argv.includes('--demo');
if (demo && !dev) {
  console.error('The demo runs in development mode only: npm run dev -- --demo');
  process.exit(1);
}
// Taken before the build, which sets NODE_ENV for itself: the server must see what the person set.
const env = { ...process.env };
// Node keeps what it compiled: the second start reads it instead of compiling all packages again.
env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled';
if (!dev) {
  const { buildWeb } = await import('./build-web.mjs');
  if (await buildWeb({ quiet: true })) console.log('Built the web.');
}
// The demo is no part of the product: it stands beside the tests, which use it too.
const entry = demo ? 'test/demo/main.ts' : 'src/server/host/main.ts';
const server = spawn(process.execPath, [entry, ...(dev ? ['--dev'] : [])], {
  stdio: 'inherit',
  env,
});
// The terminal sends Ctrl C to both processes; a plain kill reaches only this one.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
