import { instantFromMs } from '#domain/values/time.ts';
import { processEnv } from '#server/host/read-env.ts';
import type { Env } from '#server/platform/env.ts';
import { decide } from '#server/features/admin/consultants/decide.ts';
import { startServer } from '#server/host/start.ts';
import { StartRefused } from '#server/host/start-refused.ts';
import { whyNotStarted } from '#server/host/why-not-started.ts';

import { demoConsultants, makeConsultants } from './consultants.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { whyNoDemo, whyNotFilled } from './refusal.ts';
import { serverAt } from './server.ts';
import { makeWorkspace } from './workspace.ts';

// `npm run dev -- --demo`: the product in development mode, with a workspace in it that people could have made.

const say = (text: string) => process.stdout.write(`${text}\n`);
const clock = () => instantFromMs(Date.now());

let env: Env | null = null;
try {
  env = processEnv();
  const refused = whyNoDemo(env);
  if (refused !== null) throw new StartRefused(refused);
  const running = await startServer(env, { clock, development: true });
  const unfit = await whyNotFilled(running.deps.db, env);
  if (unfit !== null) {
    await running.stop();
    throw new StartRefused(unfit);
  }
  say('Filling the demo: two organizations, six people, five projects, four consultants …');
  const server = serverAt(running.url);
  await makeWorkspace(server, clock());
  await makeConsultants(server, async (read) => await decide(running.deps, null, read, { state: 'verified' }));
  say(`\nFundwright runs at ${running.url}. Everybody's password is: ${DEMO_PASSWORD}`);
  for (const { name, email } of Object.values(demoPeople)) say(`  ${name.padEnd(12)} ${email}`);
  for (const { email, profile } of demoConsultants) say(`  ${profile.name.padEnd(12)} ${email}`);
  say('Stop with Ctrl C. The next start without --demo finds the workspace as it is left.\n');
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${whyNotStarted(error, env)}\n`);
  process.exit(1);
}
