import { defineConfig } from 'vitest/config';

import base from './vitest.config.ts';

/** The API, tenancy and attack tests again, on a real PostgreSQL server; in test/attack/postgres those that are about such a server. */
export default defineConfig({
  test: {
    ...base.test,
    include: ['test/api/**/*.test.ts', 'test/attack/*.test.ts', 'test/attack/postgres/*.test.ts', 'test/*.test.ts'],
    globalSetup: ['test/host/postgres-setup.ts'],
  },
});
