import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { SENSE_SIZE } from './sense-axes.ts';

// The directions of the starter catalogue's sentences, read before it was shipped (scripts/read-passages.mjs), so that
// a fresh installation is searched by sense from its first minute. Each stands after the hash of its sentence.

export const knownSensesFile = fileURLToPath(new URL('../../../../data/passages.bin', import.meta.url));
const HASH_SIZE = 8;

/** By which the direction of a sentence is found. */
export function hashOfPassage(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, HASH_SIZE).toString('hex');
}

/** The directions that the product ships with, by the hash of their sentences. */
export function readKnownSenses(file = knownSensesFile): ReadonlyMap<string, Int8Array> {
  const known = new Map<string, Int8Array>();
  if (!existsSync(file)) return known;
  const bytes = readFileSync(file);
  for (let at = 0; at + HASH_SIZE + SENSE_SIZE <= bytes.length; at += HASH_SIZE + SENSE_SIZE)
    known.set(
      bytes.subarray(at, at + HASH_SIZE).toString('hex'),
      new Int8Array(bytes.subarray(at + HASH_SIZE, at + HASH_SIZE + SENSE_SIZE)),
    );
  return known;
}

/** The file of some directions, in the order of their hashes. */
export function knownSensesBytes(senses: ReadonlyMap<string, Int8Array>): Buffer {
  const sorted = [...senses].sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.concat(sorted.flatMap(([hash, sense]) => [Buffer.from(hash, 'hex'), Buffer.from(sense)]));
}
