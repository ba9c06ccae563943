import type { ProjectFacts } from '#domain/project/facts.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { ExportMarks } from '#domain/project/word-file/export-marks.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { RiskLevel } from '#domain/project/workplan/workplan-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { PartTable, PartColumn } from '../document-codes.ts';

/** What documents are made of: the facts of a project, and its texts as they are set, which facts leave out. */
export type DocumentSource = {
  readonly facts: ProjectFacts;
  readonly texts: ReadonlyMap<SectionKey, RichTextDocument>;
  /** When the document is made. */
  readonly at: Instant;
  /** Which state it is of, for files that are brought back. */
  readonly exported?: ExportMarks;
};

/** What a column of a chart stands for where it is a table. */
export type ChartColumn = 'month' | 'quarter' | 'year';
/** How much of everything a chart shows. */
export type ChartCounts = {
  readonly months: number;
  readonly packages: number;
  readonly tasks: number;
  readonly deliverables: number;
  readonly milestones: number;
};

/** A task and those that have to end before it begins, by their numbers. */
export type WaitingTask = { readonly number: string; readonly before: readonly string[] };

/** What the chart of a work plan says. */
export type ChartWords = {
  readonly month: (month: number) => string;
  /** A column from one month to another. */
  readonly months: (start: number, end: number) => string;
  readonly period: (number: number) => string;
  readonly below: string;
  readonly columns: (column: ChartColumn) => string;
  readonly alt: (counts: ChartCounts, waiting: readonly WaitingTask[]) => string;
  /** What the signs mean: those of a drawing, and of a table, which has no arrows. */
  readonly caption: (counts: ChartCounts, periodEnds: readonly number[], hasArrows: boolean) => string;
  /** A name with the numbers of what comes before it. */
  readonly after: (name: string, before: readonly string[]) => string;
};

/** What tables are called and say; what is not filled in says nothing. */
export type PartTableWords = {
  /** With the number that the form of Horizon Europe gives it where asked. */
  readonly title: (table: PartTable, numbered: boolean) => string;
  readonly column: (column: PartColumn) => string;
  readonly workPackage: (number: number) => string;
  readonly role: (role: ParticipantRole) => string;
  readonly riskLevel: (level: RiskLevel | null) => string;
  readonly month: (month: number | null) => string;
  readonly months: (start: number | null, end: number | null) => string;
  /** Hundredths of a person-month as a figure. */
  readonly personMonths: (months: number) => string;
  readonly effortOf: (name: string, months: number) => string;
  readonly count: (count: number) => string;
  readonly euro: (amount: Cents) => string;
  readonly chart: ChartWords;
};

/** The words that the tree needs, in the language of the application. They come from `words/project/document-words.ts`. */
export type DocumentWords = {
  /** BCP 47 tag. */
  readonly language: string;
  readonly untitled: string;
  readonly facts: {
    readonly call: string;
    readonly program: string;
    readonly funder: string;
    readonly applicant: string;
    readonly deadline: string;
    readonly madeAt: string;
  };
  readonly deadlineNotStated: string;
  readonly description: string;
  readonly notWritten: string;
  readonly notWrittenStyle: string;
  readonly page: string;
  readonly missingSigns: string;
  readonly missingPicture: string;
  readonly figure: string;
  readonly contents: string;
  readonly sectionNumber: (number: number) => string;
  readonly sectionTitle: (key: SectionKey) => string;
  readonly moment: (at: Instant) => string;
  readonly tables: PartTableWords;
};
