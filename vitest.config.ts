import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'node_modules/.vitest',
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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: 'forks',
  },
});
