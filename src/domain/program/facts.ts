import type { TextSectionKind } from './program-codes.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type {
  programFactsSchema,
  programmeProfileSchema,
  programMoneySchema,
  provenanceSchema,
  submissionWindowSchema,
} from './facts-schema.ts';

/** One submission window of a program: a deadline, a stage or a cut-off (a row of `calls`). */
export type SubmissionWindow = Shape<typeof submissionWindowSchema>;

/** What a program pays. Null means "not stated", never zero. */
export type ProgramMoney = Shape<typeof programMoneySchema>;

/** One piece of text in a run of official text. */
export type TextRun = { readonly text: string; readonly bold?: true; readonly italic?: true; readonly href?: string };

export type TextBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly runs: readonly TextRun[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly TextBlock[])[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly string[])[] };

/** A named part of the official text in plain structure. No markup of the source survives. */
export type TextSection = {
  readonly kind: TextSectionKind;
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
};

/** Where a value comes from, how sure it is, and when it was read. */
export type Provenance = Shape<typeof provenanceSchema>;

/** The slice of a framework programme (reference data) that the criteria need. */
export type ProgrammeProfile = Shape<typeof programmeProfileSchema>;

/** One fundable opportunity (what the portal calls a topic) with everything the criteria judge. */
export type ProgramFacts = Shape<typeof programFactsSchema>;
