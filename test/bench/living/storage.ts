import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import { DAY_MS, instantFromMs, msOf, type Instant } from '#domain/values/time.ts';
import { rowsOf, type Tx } from '#db/client.ts';
import { packSteps } from '#server/data/projects/texts/section-log.ts';
import { storeSteps } from '#server/data/projects/texts/section-steps.ts';

import { randomOf } from '#test/made/living/random.ts';
import { BENCH_NOW, openEmbeddedDatabase } from '../databases.ts';
import type { Figure } from '../figure.ts';

/** One of the sections that a proposal of 200,000 keystrokes has; each is written alike. */
const SECTIONS = 10;
const KEYSTROKES = 20_000;
const DAYS = 22;
/** Five keystrokes a second: each is sent by itself. */
const KEY_MS = 200;
const SEND_MS = 200;
const PACK_EVERY_MS = 3_600_000;
const VACUUM_EVERY_MS = 900_000;
/** Of a hundred keystrokes so many delete a letter: three at a time, where a word is mended. */
const MENDED = 7;
const PARAGRAPH = 700;

const tables = ['section_steps', 'section_history'] as const;
const writtenOver = [...tables, 'project_sections'] as const;
const words = 'Recovered fibre keeps its strength in parts that a customer buys, and costs a third less. ';

export async function makeSection(tx: Tx): Promise<{ orgId: OrgId; sectionId: string; userId: string }> {
  const [orgId, userId, programId, projectId, sectionId] = [1, 2, 3, 4, 5].map(() => randomUUID());
  const at = BENCH_NOW;
  for (const statement of [
    sql`INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
      VALUES (${userId}, 'Ioana Marin', 'ioana@example.org', true, ${at}, ${at})`,
    sql`INSERT INTO organizations (id, name, country, active_at, created_at, updated_at)
      VALUES (${orgId}, 'Carpathia Composites', 'RO', ${at}, ${at}, ${at})`,
    sql`SET session_replication_role = replica`,
    sql`INSERT INTO projects (id, org_id, program_id, status, project_path, payment_status, created_at, updated_at)
      VALUES (${projectId}, ${orgId}, ${programId}, 'active', 'self', 'free', ${at}, ${at})`,
    sql`SET session_replication_role = DEFAULT`,
    sql`INSERT INTO project_sections (id, org_id, project_id, section_key, content, updated_at)
      VALUES (${sectionId}, ${orgId}, ${projectId}, 'team', '{"type":"doc","content":[]}', ${at})`,
  ])
    await tx.execute(statement);
  return { orgId: (orgId ?? '') as OrgId, sectionId: sectionId ?? '', userId: userId ?? '' };
}

/** The keystrokes of somebody who types on, mends words, begins paragraphs, and now and then goes back into the text. */
class Typist {
  private readonly random = randomOf(7);
  private at = 1;
  private size = 2;
  private inParagraph = 0;
  private deletes = 0;
  private typed = 0;

  /** Somebody who thinks writes nothing for a while, after every fifty keystrokes or so. */
  pauses(): number {
    return this.random(35) === 0 ? 5_000 + this.random(40_000) : 0;
  }

  next(): unknown {
    if (this.deletes === 0 && this.random(300) < MENDED && this.at > 8) this.deletes = 3;
    if (this.deletes > 0 && this.inParagraph > 3) {
      this.deletes -= 1;
      this.at -= 1;
      this.size -= 1;
      this.inParagraph -= 1;
      return { stepType: 'replace', from: this.at, to: this.at + 1 };
    }
    this.deletes = 0;
    if (this.inParagraph > PARAGRAPH) {
      const from = this.at;
      this.at += 2;
      this.size += 2;
      this.inParagraph = 0;
      const content = [{ type: 'paragraph' }, { type: 'paragraph' }];
      return { stepType: 'replace', from, to: from, slice: { content, openStart: 1, openEnd: 1 }, structure: true };
    }
    const text = words[this.typed % words.length] ?? ' ';
    const from = this.at;
    this.typed += 1;
    this.at += 1;
    this.size += 1;
    this.inParagraph += 1;
    return { stepType: 'replace', from, to: from, slice: { content: [{ type: 'text', text }] } };
  }
}

async function bytesOf(tx: Tx, names: readonly string[]): Promise<number> {
  const sizes = sql.join(
    names.map((name) => sql`pg_total_relation_size(${name}::regclass)`),
    sql` + `,
  );
  const [row] = await rowsOf<{ bytes: number }>(tx, sql`SELECT (${sizes})::float8 AS bytes`);
  return row?.bytes ?? Number.NaN;
}

const megabytes = (bytes: number) => bytes / 2 ** 20;

/** What a month of one writer leaves in the database, with what the product does about it every quarter and hour. */
export async function storage(): Promise<readonly Figure[]> {
  const { deps, close } = await openEmbeddedDatabase();
  try {
    const { db } = deps;
    const { orgId, sectionId, userId } = await makeSection(db);
    const empty = await bytesOf(db, tables);
    const typist = new Typist();
    let version = 0;
    for (let day = 0; day < DAYS; day += 1) {
      let now = msOf(BENCH_NOW) + Math.floor((day * 30) / DAYS) * DAY_MS;
      let [packed, vacuumed] = [now, now];
      const clientId = randomUUID();
      const end = Math.floor((KEYSTROKES * (day + 1)) / DAYS);
      for (let isFirst = true; version < end; isFirst = false) {
        now += typist.pauses() + SEND_MS;
        const due = Math.floor(now / KEY_MS) - Math.floor((now - SEND_MS) / KEY_MS);
        const steps = Array.from({ length: Math.max(1, due) }, () => typist.next());
        const at: Instant = instantFromMs(now);
        const sent = { sectionId, clientId, version, steps, userId, at, ownEntry: isFirst };
        const stored = await storeSteps(db, orgId, deps.newId, sent);
        if (stored.outcome !== 'stored') throw new Error(`a keystroke was not stored: ${JSON.stringify(stored)}`);
        ({ version } = stored);
        if (now - packed > PACK_EVERY_MS) await packSteps(db, instantFromMs((packed = now)));
        if (now - vacuumed > VACUUM_EVERY_MS) {
          vacuumed = now;
          await db.execute(`VACUUM ${writtenOver.join(', ')}`);
        }
      }
      await packSteps(db, instantFromMs(now + PACK_EVERY_MS));
      await db.execute(`VACUUM ${writtenOver.join(', ')}`);
    }
    const [used, log] = [await bytesOf(db, tables), await bytesOf(db, ['section_steps'])];
    await db.execute(`VACUUM FULL ${tables.join(', ')}`);
    // Sections share the room that is free in a table, and each adds what it holds.
    const [compact, compactLog] = [await bytesOf(db, tables), await bytesOf(db, ['section_steps'])];
    const [rows] = await rowsOf<{ steps: number; entries: number }>(
      db,
      sql`SELECT (SELECT count(*)::int FROM section_steps) AS steps, (SELECT count(*)::int FROM section_history) AS
        entries`,
    );
    const free = used - compact;
    return [
      {
        name: 'a month of one writer, 200,000 keystrokes in ten sections: steps and history',
        measured: megabytes(SECTIONS * (compact - empty) + free),
        unit: 'MB',
        target: { value: 10, better: 'less' },
        note:
          `each section: steps ${megabytes(compactLog).toFixed(2)} MB in ${rows?.steps} rows, history ` +
          `${megabytes(compact - compactLog).toFixed(2)} MB in ${rows?.entries} entries; room that is free again ` +
          `${megabytes(free).toFixed(1)} MB (${megabytes(used - log).toFixed(1)} MB history)`,
      },
    ];
  } finally {
    await close();
  }
}
