import { z } from 'zod';

import type { ProgramSort } from '#domain/program/program-codes.ts';
import { programSorts } from '#domain/program/program-codes.ts';
import type { PageKey } from '#server/search/list-keys.ts';

const stored = z.tuple([z.enum(programSorts), z.number(), z.number(), z.number(), z.uuid()]);

/** Where the next page begins, as opaque text. */
export function writeCursor(sort: ProgramSort, { keys, id }: PageKey): string {
  return Buffer.from(JSON.stringify([sort, ...keys, id])).toString('base64url');
}

/** What a cursor says. Null where it is none of ours or belongs to another order. */
export function readCursor(sort: ProgramSort, text: string): PageKey | null {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const parsed = stored.safeParse(value);
  if (!parsed.success || parsed.data[0] !== sort) return null;
  const [, k0, k1, k2, id] = parsed.data;
  return { keys: [k0, k1, k2], id };
}
