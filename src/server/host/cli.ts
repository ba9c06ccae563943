import { resolve } from 'node:path';

import { instantFromMs } from '#domain/values/time.ts';

import { runCommand } from './commands.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import { packageCommand } from '#server/features/project/exports/commands.ts';
import { askRunningServer } from './control-socket.ts';
import type { Env } from '#server/platform/env.ts';
import { processEnv } from './read-env.ts';
import { makeDeps } from './start.ts';
import { whyNotStarted } from './why-not-started.ts';

// Commands at the terminal. While a server runs on the embedded database, it alone may open it, so it does the command;
// otherwise this process opens the database itself.

/** Files are named as the terminal sees them, which may stand elsewhere than the server. */
function withFullPath(env: Env, args: readonly string[]): readonly string[] {
  const [group, name, file, ...rest] = args;
  if (group === 'verify-package' && name !== undefined && file === undefined)
    return [group, resolve(env.calledFrom, name)];
  return group === 'catalogue' && name === 'import' && file !== undefined
    ? [group, name, resolve(env.calledFrom, file), ...rest]
    : args;
}

async function here(env: Env, args: readonly string[]): Promise<CommandResult> {
  const { deps, connection, close } = await makeDeps(env, () => instantFromMs(Date.now()));
  try {
    return await runCommand(deps, connection, args);
  } finally {
    await close();
  }
}

let env: Env | null = null;
try {
  env = processEnv();
  const args = withFullPath(env, process.argv.slice(2));
  const result =
    (await packageCommand(args)) ??
    (env.databaseUrl === null ? await askRunningServer(env.dataDir, args) : null) ??
    (await here({ ...env, logLevel: 'error' }, args));
  for (const line of result.lines) (result.ok ? process.stdout : process.stderr).write(`${line}\n`);
  process.exit(result.ok ? 0 : 1);
} catch (error) {
  process.stderr.write(`${whyNotStarted(error, env)}\n`);
  process.exit(1);
}
