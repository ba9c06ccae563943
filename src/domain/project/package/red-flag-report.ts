import type { ApplicationDocument, DocumentBlock, DocumentCell } from '#domain/project/document/document-tree.ts';
import { plainDocument } from '#domain/project/document/plain-blocks.ts';
import type { Instant } from '#domain/values/time.ts';
import type { ManifestSource } from './manifest.ts';
import { manifestOf } from './manifest.ts';

/** A finding as the report says it. */
export type ReportedFlag = {
  readonly severity: string;
  readonly status: string;
  readonly message: string;
  readonly found: string;
  readonly fix: string;
};

/** What the report of red flags says; `words/project/exports/red-flag-report.ts` makes them. */
export type ReportWords = {
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly none: string;
  readonly page: string;
  readonly missingSigns: string;
  readonly names: Readonly<Record<'project' | 'call' | 'applicant' | 'version' | 'takenAt' | 'result', string>>;
  readonly version: (number: number) => string;
  readonly moment: (at: Instant) => string;
  readonly result: (counts: { checked: number; hard: number; soft: number; waived: number }) => string;
  readonly columns: readonly [severity: string, finding: string, status: string];
  readonly flags: (source: ManifestSource) => readonly ReportedFlag[];
};

function cell(column: number, lines: readonly string[], header = false): DocumentCell {
  const blocks = lines
    .filter((text) => text.trim() !== '')
    .map((text): DocumentBlock => ({ type: 'paragraph', runs: [{ text }] }));
  return { header, column, columns: 1, rows: 1, blocks };
}

function tableOf(words: ReportWords, flags: readonly ReportedFlag[]): DocumentBlock {
  return {
    type: 'table',
    columns: 3,
    shares: [2, 7, 2],
    headerRows: 1,
    rows: [
      words.columns.map((name, column) => cell(column, [name], true)),
      ...flags.map(({ severity, status, message, found, fix }) => [
        cell(0, [severity]),
        cell(1, [message, found, fix]),
        cell(2, [status]),
      ]),
    ],
  };
}

/** What the rules said of the version that a package is made of, as a document. */
export function redFlagReport(source: ManifestSource, words: ReportWords): ApplicationDocument {
  const { head, intake, version } = source;
  const { rules } = manifestOf(source, []);
  const flags = words.flags(source);
  const { names } = words;
  return plainDocument({
    title: words.title,
    author: head.organization.name,
    language: words.language,
    subject: head.program.identifier,
    createdAt: version.takenAt,
    header: [intake.acronym.trim(), head.program.identifier].filter((part) => part !== '').join(' · '),
    page: words.page,
    noteStyle: '',
    missingSigns: words.missingSigns,
    blocks: [
      { type: 'heading', level: 1, runs: [{ text: words.title }] },
      {
        type: 'facts',
        rows: [
          { name: names.project, value: intake.title },
          { name: names.call, value: `${head.program.identifier} · ${head.program.title}` },
          { name: names.applicant, value: head.organization.name },
          { name: names.version, value: words.version(version.number) },
          { name: names.takenAt, value: words.moment(version.takenAt) },
          { name: names.result, value: words.result(rules) },
        ].filter(({ value }) => value.trim() !== ''),
      },
      { type: 'paragraph', runs: [{ text: words.intro }] },
      flags.length === 0 ? { type: 'paragraph', runs: [{ text: words.none }] } : tableOf(words, flags),
    ],
  });
}
