import { plainHeading, plainNote } from '#domain/project/document/plain-blocks.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import type { DraftPiece } from '#domain/project/drafting/drafting.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { planNumbers, type PlanNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { coordinatorName, factRows, projectRows, titleOrGap } from '../templates/template-parts.ts';
import type { WorkingDocument } from './working-document-codes.ts';
import type { WorkingColumn, WorkingDocumentWords, WorkingGap, WorkingHeading } from './working-document-words.ts';
import { left, said, workingTable, type WorkingCell } from './working-table.ts';

/** What working documents are made of. */
export type WorkingSource = {
  readonly facts: ProjectFacts;
  readonly words: WorkingDocumentWords;
  readonly numbers: PlanNumbers;
  /** The short name of a participant; empty where none is named. */
  readonly nameOf: (id: string | null) => string;
  /** The numbers of work packages, in their order. */
  readonly packagesOf: (ids: readonly string[]) => string;
};

/** A project with the names that its working documents share. */
export function workingSource(facts: ProjectFacts, words: WorkingDocumentWords): WorkingSource {
  const names = new Map(facts.participants.map((each) => [each.id, shortNameOf(each)]));
  return {
    facts,
    words,
    numbers: planNumbers(facts.plan, facts.workPackages),
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
    packagesOf: (ids) =>
      facts.workPackages
        .filter(({ id }) => ids.includes(id))
        .map(({ number }) => words.workPackage(number))
        .join(', '),
  };
}

/** The title of a document, and which project it is of. */
export function documentHead({ facts, words }: WorkingSource, document: WorkingDocument): readonly DocumentBlock[] {
  const acronym = facts.intake.acronym.trim();
  const name = acronym === '' ? titleOrGap(facts, words.template) : acronym;
  return [
    plainHeading(1, words.about(document, name)),
    factRows([...projectRows(facts, words.template), ['coordinator', coordinatorName(facts)]], words.template),
  ];
}

/** The names of columns. */
export function head({ words }: WorkingSource, ...columns: readonly WorkingColumn[]): readonly string[] {
  return columns.map((column) => words.column(column));
}

/** A row in which everything is left to write. */
export function leftRow({ words }: WorkingSource, ...gaps: readonly WorkingGap[]): readonly WorkingCell[] {
  return gaps.map((gap) => left(words.gap(gap)));
}

/** Headings under which everything is left to write. */
export function leftPoints(
  { words }: WorkingSource,
  level: number,
  points: readonly (WorkingGap & WorkingHeading)[],
): readonly DocumentBlock[] {
  return points.flatMap((point) => [plainHeading(level, words.heading(point)), plainNote(words.gap(point))]);
}

/** So many sentences of the project at most stand under one heading; the document says how many more there are. */
const MOST_SENTENCES = 20;

/** What people wrote in the project about something, with where they did; a mark where they did not. */
export function saidBlocks(
  { words }: WorkingSource,
  pieces: readonly DraftPiece[],
  gap: WorkingGap,
): readonly DocumentBlock[] {
  if (pieces.length === 0) return [plainNote(words.gap(gap))];
  const rows = pieces
    .slice(0, MOST_SENTENCES)
    .map(({ text, sources }) => [said(text), said(...sources.map((source) => words.sourceName(source)))]);
  const further = pieces.length - rows.length;
  return [
    workingTable([74, 26], [words.column('said'), words.column('source')], rows, false),
    ...(further > 0 ? [plainNote(words.furtherSentences(further))] : []),
  ];
}
