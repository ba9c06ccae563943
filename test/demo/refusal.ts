import type { Db } from '#db/client.ts';
import { organizations, users } from '#db/schema/index.ts';
import type { Env } from '#server/platform/env.ts';

/** Why the settings do not let a demo start; null where they do. */
export function whyNoDemo({ production }: Pick<Env, 'production'>): string | null {
  return production
    ? 'The demo runs in development mode only: without NODE_ENV=production, DATABASE_URL and a public PUBLIC_URL.'
    : null;
}

/** Why this database cannot be filled; null for an empty one. */
export async function whyNotFilled(db: Db, { dataDir }: Pick<Env, 'dataDir'>): Promise<string | null> {
  if ((await db.$count(users)) + (await db.$count(organizations)) === 0) return null;
  return (
    `${dataDir} is in use already, and the demo fills an empty database only. ` +
    'Name another folder: DATA_DIR=.demo npm run dev -- --demo'
  );
}
