import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

import { annexes } from './annexes.ts';

import { backup } from './backup.ts';
import { bulk } from './bulk.ts';
import { copilot } from './assistant/copilot.ts';
import { editor } from './editor.ts';
import { fairTurns } from './fair-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { isMet, noteOf } from './figure.ts';
import { importProfile } from './import-profile.ts';
import { living } from './living/living.ts';
import { matchingBenches } from './matching/matching.ts';
import { overHttp } from './over-http.ts';
import { matchingQuality } from './quality/matching.ts';
import { notifications } from './notifications/notifications.ts';
import { packages } from './exports/packages.ts';
import { projectLoads } from './projects.ts';
import { searchQuality } from './quality/search.ts';
import { reasons } from './reasons.ts';
import { start } from './start.ts';
import { web } from './web.ts';

// `npm run bench` measures everything; names after it choose groups; `--write` stores the table in docs/figures.md,
// where the figures of other groups stay with the day on which they were measured.

const benches: readonly Bench[] = [
  web,
  start,
  living,
  backup,
  copilot,
  editor,
  projectLoads,
  packages,
  annexes,
  fairTurns,
  bulk,
  importProfile,
  searchQuality,
  matchingQuality,
  ...matchingBenches,
  overHttp,
  notifications,
];

function row(figure: Figure): string {
  const digits = figure.measured < 10 ? 2 : figure.measured < 100 ? 1 : 0;
  const value = Number.isFinite(figure.measured) ? `${figure.measured.toFixed(digits)} ${figure.unit}` : 'not measured';
  const target = figure.target
    ? `${figure.target.better === 'less' ? '≤' : '≥'} ${figure.target.value} ${figure.unit}`
    : 'none';
  const met = isMet(figure);
  return (
    `| ${figure.name} | ${value} | ${target} | ${met === null ? '' : met ? 'met' : '**missed**'} | ` +
    `${noteOf(figure, reasons)} |`
  );
}

const machine =
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} ` +
  `GB, Node ${process.versions.node}`;

const head = ['| Figure | Measured | Target | | Note |', '|---|---|---|---|---|'];

function tableOf(figures: readonly Figure[]): string {
  return [...head, ...figures.map(row)].join('\n');
}

const FIGURES = 'docs/figures.md';
const day = new Date().toISOString().slice(0, 10);

/** The rows that are stored, by the name of their figure; each ends with its day. */
function storedRows(table: string): Map<string, string> {
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Figure '));
  return new Map(rows.map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line]));
}

/**
 * Stores what has been measured so far, so that a run that is broken off leaves its figures. Where groups were chosen,
 * the others' rows stay. `npm run soak` has its own part.
 */
function write(figures: readonly Figure[], isWhole: boolean): void {
  const [table = '', ...others] = readFileSync(FIGURES, 'utf8').split(/\n(?=## )/);
  const rows = isWhole ? new Map<string, string>() : storedRows(table);
  for (const figure of figures) rows.set(figure.name, `${row(figure)} ${day} |`);
  const lines = [`${head[0]} Day |`, `${head[1]}---|`, ...rows.values()];
  writeFileSync(
    FIGURES,
    `# Figures\n\nMeasured by \`npm run bench -- --write\`, last on ${day}: ` +
      `${machine}.\n\n${lines.join('\n')}\n${others.map((part) => `\n${part}`).join('')}`,
  );
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const figures: Figure[] = [];
for (const bench of benches.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  console.log(`measuring ${bench.name} …`);
  figures.push(...(await bench.run()));
  if (process.argv.includes('--write')) write(figures, chosen.length === 0);
}
console.log(`\n${machine}\n\n${tableOf(figures)}\n`);
const unexplained = figures.filter(
  (figure) => isMet(figure) === false && noteOf(figure, reasons).includes('no reason given yet'),
);
if (unexplained.length > 0)
  console.log(`Missed without a reason in test/bench/reasons.ts: ${unexplained.map(({ name }) => name).join('; ')}\n`);
process.exit(0);
