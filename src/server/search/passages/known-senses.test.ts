import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { passagesOf } from '#domain/program/catalogue/passages.ts';
import { readImportLine } from '#server/features/discover/catalogue/import-format.ts';
import { hashOfPassage, knownSensesBytes, readKnownSenses } from './known-senses.ts';
import { openPassageReader } from './passage-reader.ts';
import { SENSE_SIZE } from './sense-axes.ts';
import { nearnessOf, openSentenceModel } from './sentence-model.ts';

const folder = new URL('../../../../data/starter/', import.meta.url);
const known = readKnownSenses();
const passages = readdirSync(folder)
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .flatMap((line, at) => {
    const outcome = readImportLine(line, at + 1, 'starter');
    return outcome.ok ? passagesOf(outcome.row) : [];
  });

describe('what the sentences of the starter catalogue mean', () => {
  it('is known for all of them (else run scripts/read-passages.mjs)', () => {
    expect(passages.length).toBeGreaterThan(3000);
    expect(passages.filter((passage) => !known.has(hashOfPassage(passage)))).toEqual([]);
  });

  it('is what the model says today', async () => {
    const model = await openSentenceModel();
    for (const passage of passages.filter((_, at) => at % 400 === 0)) {
      const sense = await model.senseOf(passage);
      const [near] = nearnessOf(known.get(hashOfPassage(passage)) ?? new Int8Array(), sense);
      const [itself] = nearnessOf(sense, sense);
      expect(near).toBeGreaterThan(0.99 * (itself ?? 1));
    }
  });

  it('is read from its file as it was written, whatever stands at the end', () => {
    expect(readKnownSenses('no such file').size).toBe(0);
    const [first = ''] = known.keys();
    const bytes = knownSensesBytes(new Map([[first, known.get(first) ?? new Int8Array()]]));
    expect(bytes.length).toBe(8 + SENSE_SIZE);
  });
});

describe('the thread that reads sentences', () => {
  it('says the same as the model, sentence after sentence, and starts again after it was closed', async () => {
    const model = await openSentenceModel();
    const reader = openPassageReader();
    for (const text of ['Fast charging for lorries', 'A choir sings']) {
      expect(await reader.read(text)).toEqual(await model.senseOf(text));
      await reader.close();
    }
  });
});
