import type { WizardWords } from '#domain/project/wizard/wizard-words.ts';
import type { Cents } from '#domain/values/money.ts';
import type { DraftGapCode, DraftHeading } from './draft-codes.ts';

/** What a mark is about: a name, a quoted sentence, or nothing. */
export type GapAbout = { readonly name: string };

/**
 * The fixed words of drafts, in the language of the application. They join facts and add none. They come from
 * `words/project/drafting/draft-words.ts`.
 */
export type DraftWords = Pick<
  WizardWords,
  | 'participant'
  | 'about'
  | 'workPackage'
  | 'item'
  | 'milestone'
  | 'duration'
  | 'beneficiaries'
  | 'keyFigure'
  | 'category'
> & {
  readonly heading: (heading: DraftHeading) => string;
  /** A visible mark: "[TO FILL: …]". */
  readonly gap: (gap: DraftGapCode, about: GapAbout) => string;
  readonly aim: (of: { readonly title: string; readonly acronym: string; readonly call: string }) => string;
  readonly requested: (amount: Cents) => string;
  readonly budget: (total: Cents, requested: Cents) => string;
  readonly readiness: (start: number, end: number | null) => string;
  readonly consortium: (of: { readonly names: readonly string[]; readonly countries: readonly string[] }) => string;
  readonly person: (of: {
    readonly name: string;
    readonly participant: string;
    readonly role: string;
    /** Hundredths of a person-month; null where nobody has said. */
    readonly months: number | null;
  }) => string;
  /** Hundredths of a person-month of somebody, or of all together. */
  readonly effort: (name: string | null, months: number) => string;
  readonly outcome: (outcome: string, places: readonly string[]) => string;
  readonly callSays: (sentence: string) => string;
  readonly risk: (description: string, mitigation: string) => string;
  readonly packageName: (number: number, title: string) => string;
  readonly sectionName: (key: string) => string;
  readonly amount: (amount: Cents) => string;
  readonly months: (hundredths: number) => string;
};
