import { defineConfig } from 'vitest/config';

import base from './vitest.config.ts';

/** The API and tenancy tests again, on a real PostgreSQL server. */
export default defineConfig({ test: { ...base.test, include: ['test/api/**/*.test.ts', 'test/*.test.ts'], globalSetup: ['test/postgres-setup.ts'] } });
