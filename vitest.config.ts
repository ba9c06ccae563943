import { defineConfig } from 'vitest/config';

import { wordsPlugin } from './scripts/words-plugin.ts';

export default defineConfig({
  cacheDir: 'node_modules/.vitest',
  // So that tests of the web's own rules find the words that these call for.
  plugins: [wordsPlugin()],
  test: {
    include: [
      'src/**/*.test.ts',
      'test/api/**/*.test.ts',
      'test/attack/*.test.ts',
      'test/attack/embedded/*.test.ts',
      'test/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    // What takes so long hangs: how fast something is, the benchmarks say.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    pool: 'forks',
    // One process reads the product's modules once for many files; each file has a database and a server of its own.
    isolate: false,
  },
});
