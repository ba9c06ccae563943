import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { organizations } from '#db/schema/index.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { listUnreadPassages, writePassages } from '#server/data/catalogue/passages.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { SENSE_SIZE } from '#server/search/passages/sense-axes.ts';

import type { BenchDeps } from './databases.ts';
import { BENCH_NOW } from './databases.ts';
import { generateLines, seeded } from './generator.ts';

// What lists, searches and scores are measured on: one catalogue, one organization, one set of queries.

/** Fewer while looking for what costs time; the figures are for 20,000 of each. */
const EACH = Number(process.env['BENCH_PROGRAMS'] ?? 20_000);
const SEED = 20_261_120;

const stored: { readonly queries: readonly string[] } = JSON.parse(readFileSync('test/bench/queries.json', 'utf8'));
export const { queries } = stored;

/** As many programs not closed as closed ones, as lines of the import format. */
export function catalogueLines(): readonly string[] {
  return [...generateLines({ open: EACH, closed: EACH, day: BENCH_NOW.slice(0, 10), seed: SEED })];
}

export async function makeOrganization({ db }: BenchDeps): Promise<OrgId> {
  const id = randomUUID();
  await db.insert(organizations).values({
    id,
    name: 'Carpathia Composites SRL',
    country: 'RO',
    size: 'small',
    kind: 'company',
    industry: 'manufacturing',
    caen: '2221',
    trl: 6,
    activeAt: BENCH_NOW,
    createdAt: BENCH_NOW,
    updatedAt: BENCH_NOW,
    kpiJson: {
      description:
        'Carbon fibre composites for aerospace and automotive, recycling of production waste, lightweight structures.',
    },
  });
  return id as OrgId;
}

/**
 * Has the sentences of calls read, with directions made up: reading them takes minutes once, and comparing costs the
 * same whatever they mean.
 */
export async function knowPassages(deps: BenchDeps): Promise<void> {
  const random = seeded(7);
  const calls = await listUnreadPassages(deps.db, BENCH_NOW, 10_000);
  await scoringOf(deps).write((tx) =>
    writePassages(
      tx,
      calls.map((call) => ({
        ...call,
        senses: Uint8Array.from({ length: call.passages.length * SENSE_SIZE }, () => Math.floor(random() * 80) - 40),
      })),
    ),
  );
}
