import { readFileSync } from 'node:fs';

import { z } from 'zod';

export const queryKinds = ['need', 'technical', 'programme', 'phrase', 'typo', 'identifier', 'nothing-fits'] as const;
export type QueryKind = (typeof queryKinds)[number];

const judgedQuery = z.strictObject({
  id: z.string(),
  half: z.enum(['tune', 'held']),
  query: z.string(),
  why: z.string(),
  grades: z.record(z.string(), z.int().min(1).max(3)),
});
export type JudgedQuery = z.infer<typeof judgedQuery>;

/** The judged queries of one kind. */
export function judgedQueries(kind: QueryKind): readonly JudgedQuery[] {
  const text = readFileSync(new URL(`./search/${kind}.json`, import.meta.url), 'utf8');
  return z.strictObject({ kind: z.literal(kind), queries: z.array(judgedQuery) }).parse(JSON.parse(text)).queries;
}
