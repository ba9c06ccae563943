import { defineConfig } from '@playwright/test';

import { chromiumLaunch } from './test/host/chromium.ts';
import { datedTests } from './scripts/dated-tests.ts';

// One server and one database per worker (see test/e2e/fixtures.ts), no retries: a test that fails sometimes is broken.
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/host/postgres-setup.ts',
  testMatch: '**/*.spec.ts',
  // `npm test` runs the dated ones on another date, and each test once.
  testIgnore: process.env['BROWSER_TESTS'] === 'undated' ? datedTests.map((path) => `${path}**`) : [],
  // A folder of its own: it is emptied at every run, and the other reports lie beside it.
  outputDir: 'test-results/browser',
  // As many as the smallest machine has cores: a browser draws beside its page's script, so that more of them take longer.
  workers: 2,
  retries: 0,
  fullyParallel: false,
  timeout: 300_000,
  // How long something takes is the benchmark's question; a machine that does other things too must not fail a test.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['BROWSER_REPORT'] ?? 'test-results/browser.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Bucharest',
    // Recording slows every test down: `playwright test --trace on` shows one that fails.
    trace: 'off',
    launchOptions: chromiumLaunch,
    // Each picture that moves is drawn by the processor, many times. Whoever goes the whole way sees it move.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
