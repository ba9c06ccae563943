// Reads the sentences of the starter catalogue's calls, once, for the search by sense:
// `node scripts/read-passages.mjs`, after the starter catalogue or the choice of sentences was changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { passagesOf } from '#domain/program/catalogue/passages.ts';
import { readImportLine } from '#server/features/discover/catalogue/import-format.ts';
import {
  hashOfPassage,
  knownSensesBytes,
  knownSensesFile,
  readKnownSenses,
} from '#server/search/passages/known-senses.ts';
import { openSentenceModel } from '#server/search/passages/sentence-model.ts';

const folder = new URL('../data/starter/', import.meta.url);
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '');
const passages = lines.flatMap((line, at) => {
  const outcome = readImportLine(line, at + 1, 'starter');
  if (!outcome.ok) throw new Error(`line ${at + 1} is no row`);
  return passagesOf(outcome.row);
});
const known = readKnownSenses();
const model = await openSentenceModel();
const senses = new Map();
for (const passage of passages) {
  const hash = hashOfPassage(passage);
  senses.set(hash, known.get(hash) ?? (await model.senseOf(passage)));
}
const file = knownSensesBytes(senses);
writeFileSync(knownSensesFile, file);
console.log(`${senses.size} sentences, ${file.length} bytes`);
