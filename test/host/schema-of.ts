import { sql } from 'drizzle-orm';

import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

const own = sql`n.nspname = 'public'`;

/** What a database is made of, by name and definition, whatever the order in which it was made. */
export async function schemaOf(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const list = async (kind: string, query: ReturnType<typeof sql>) =>
    [kind, (await rowsOf<{ line: string }>(db, query)).map(({ line }) => line).toSorted()] as const;
  return Object.fromEntries([
    await list(
      'columns',
      sql`
        SELECT concat_ws(' ', r.relname, a.attname, format_type(a.atttypid, a.atttypmod), 'not null:' || a.attnotnull,
          'storage:' || a.attstorage::text, 'default:' || pg_get_expr(d.adbin, d.adrelid)) AS line
        FROM pg_attribute a JOIN pg_class r ON r.oid = a.attrelid JOIN pg_namespace n ON n.oid = r.relnamespace
          LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE ${own} AND r.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
    ),
    await list(
      'constraints',
      sql`
        SELECT concat_ws(' ', r.relname, c.conname, pg_get_constraintdef(c.oid)) AS line
        FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
        WHERE ${own} AND c.contype <> 'n'`,
    ),
    await list('indexes', sql`SELECT indexname || ' ' || indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`),
    await list(
      'triggers',
      sql`
        SELECT pg_get_triggerdef(t.oid) AS line
        FROM pg_trigger t JOIN pg_class r ON r.oid = t.tgrelid JOIN pg_namespace n ON n.oid = r.relnamespace
        WHERE ${own} AND NOT t.tgisinternal`,
    ),
    await list(
      'functions',
      sql`
        SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE ${own}`,
    ),
    await list(
      'others',
      sql`
        SELECT r.relkind::text || ' ' || r.relname AS line FROM pg_class r JOIN pg_namespace n ON n.oid = r.relnamespace
        WHERE ${own} AND r.relkind NOT IN ('r', 'i')
        UNION ALL SELECT 'extension ' || extname FROM pg_extension WHERE extname <> 'plpgsql'
        UNION ALL SELECT 'type ' || t.typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
        WHERE ${own} AND t.typrelid = 0 AND t.typelem = 0`,
    ),
  ]);
}
