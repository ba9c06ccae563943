import { readdirSync, readFileSync } from 'node:fs';

import { z } from 'zod';

import type { DataSet } from '#test/host/shared-data.ts';
import { trialLines } from '#test/made/trial-calls.ts';

// The recorded calls with their full texts, which people have judged, each with what the starter catalogue says of it
// in our own words.

const folder = 'data/starter';

const starterRow = z.looseObject({ id: z.string(), summary: z.record(z.string(), z.unknown()).optional() });
const importLine = z.looseObject({ id: z.string() });

function summaries(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'));
  return new Map(
    lines.flatMap((line) => {
      const { id, summary } = line === '' ? { id: '' } : starterRow.parse(JSON.parse(line));
      return summary === undefined ? [] : [[id, summary] as const];
    }),
  );
}

/** The judged calls as lines of the product's import format. */
export function judgedLines(from: DataSet): readonly string[] {
  const known = summaries();
  return trialLines(from).map((line) => {
    const row = importLine.parse(JSON.parse(line));
    const summary = known.get(row.id);
    return JSON.stringify(summary === undefined ? row : { ...row, summary });
  });
}

function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsIn).join(' ');
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join(' ') : '';
}

/** All words of each judged call in one bag, for the plain engine: the same that ours reads. */
export function judgedTexts(from: DataSet): ReadonlyMap<string, string> {
  return new Map(
    judgedLines(from).map((line) => {
      const { id, title, callTitle, keywords, texts, summary } = importLine.parse(JSON.parse(line));
      return [id, wordsIn([id, title, callTitle, keywords, texts, summary])];
    }),
  );
}
