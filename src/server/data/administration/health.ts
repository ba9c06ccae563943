import { eq, min, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { mailOutbox } from '#db/schema/index.ts';

/** The database: its version, and how many bytes it takes. */
export async function describeDatabase(db: Db): Promise<{ readonly version: string; readonly bytes: number }> {
  const [row] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`SELECT current_setting('server_version') AS version,
      pg_database_size(current_database())::float8 AS bytes`,
  );
  return row ?? { version: '', bytes: 0 };
}

/** When the oldest mail was written that waits for the mail server; null where none does. */
export async function findOldestWaitingMail(db: Db): Promise<Instant | null> {
  const [row] = await db
    .select({ since: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, 'queued'));
  return row?.since ?? null;
}
