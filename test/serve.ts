import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { readEnv } from '#server/host/read-env.ts';
import { resolveQuickly } from '#server/host/quick-resolution.ts';
import { makePasswords } from '#server/platform/identity/password-hash.ts';

resolveQuickly();
const { startServer } = await import('#server/host/start.ts');

// The built product for browser tests: an empty data directory of its own, and a clock that starts at the moment of
// all tests, or at E2E_NOW, and runs on from there. The product has no such switch.

const port = Number(process.argv[2] ?? 3100);
const startedAt = Date.now();
const testStart = msOf((process.env['E2E_NOW'] ?? '2026-11-20T12:00:00.000Z') as Instant);
const clock = () => instantFromMs(testStart + (Date.now() - startedAt));

const ownFolder = process.env['E2E_DATA_DIR'];
const dataDir = ownFolder ?? mkdtempSync(join(tmpdir(), 'fundwright-e2e-'));
const { E2E_DATABASE_URL: databaseUrl, E2E_SECRET: secret, E2E_MODE: mode } = process.env;
const { COMPANY_NAME, SUPPORT_EMAIL, LEGAL_CONTACT, COMMUNITY_URL, AI_BASE_URL, AI_MODEL } = process.env;
const given = readEnv({
  NODE_ENV: mode,
  PORT: String(port),
  DATA_DIR: dataDir,
  PORTAL_SYNC: 'off',
  LOG_LEVEL: 'error',
  DATABASE_URL: databaseUrl,
  SECRET: secret,
  // Tests sign up more people in an hour than one address may: each comes from an address of its own.
  TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
  COMPANY_NAME,
  SUPPORT_EMAIL,
  LEGAL_CONTACT,
  COMMUNITY_URL,
  AI_BASE_URL,
  AI_MODEL,
});
// Who names a database has an installation for others; a test may say that it is its own.
const env = mode === 'development' ? { ...given, production: false } : given;
// Tests make hundreds of accounts; what a guess at a password costs in the product is not their question.
const cost = process.env['E2E_PASSWORD_COST'];
const passwords = cost === undefined ? {} : { passwords: makePasswords(Number(cost)) };
const running = await startServer(env, { clock, development: false, ...passwords });
process.stdout.write(`ready ${running.url}\n`);

const stop = async () => {
  await running.stop();
  if (!ownFolder) rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
