// Reads the sentences of the starter catalogue's calls, once, for the search by sense:
// `node scripts/read-passages.mjs`, after the starter catalogue or the choice of sentences was changed. `--axes` makes
// the axes anew (after another model came in); what databases hold must then be read again (PASSAGES_VERSION).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

import { passagesOf } from '#domain/program/catalogue/passages.ts';
import { readImportLine } from '#server/features/discover/catalogue/import-format.ts';
import {
  hashOfPassage,
  knownSensesBytes,
  knownSensesFile,
  readKnownSenses,
} from '#server/search/passages/known-senses.ts';
import { axesBytes, axesFile, MODEL_SIZE, SENSE_SIZE } from '#server/search/passages/sense-axes.ts';
import { openSentenceModel, openWholeModel } from '#server/search/passages/sentence-model.ts';

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
const wholeSense = await openWholeModel();

/** The directions in which the sentences differ most: the first of the table's own axes. */
async function makeAxes() {
  const shared = Matrix.zeros(MODEL_SIZE, MODEL_SIZE);
  for (const passage of new Set(passages)) {
    const row = Matrix.rowVector([...(await wholeSense(passage))]);
    shared.add(row.transpose().mmul(row));
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(shared, { assumeSymmetric: true });
  const strongest = realEigenvalues
    .map((strength, column) => ({ strength, column }))
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, SENSE_SIZE);
  return strongest.flatMap(({ column }) => eigenvectorMatrix.getColumn(column));
}

if (process.argv.includes('--axes')) writeFileSync(axesFile, axesBytes(await makeAxes()));
const known = process.argv.includes('--axes') ? new Map() : readKnownSenses();
const model = await openSentenceModel();
const senses = new Map();
for (const passage of passages) {
  const hash = hashOfPassage(passage);
  senses.set(hash, known.get(hash) ?? (await model.senseOf(passage)));
}
const file = knownSensesBytes(senses);
writeFileSync(knownSensesFile, file);
console.log(`${senses.size} sentences, ${file.length} bytes`);
