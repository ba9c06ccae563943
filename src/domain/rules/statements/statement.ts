import type { StatedNumber } from './numbers.ts';

/** What a text can state about the project as a whole. */
export type StatementKind =
  /** Months. */
  | 'duration'
  /** The last month of a span of months of the plan. */
  | 'until'
  /** The last month of the plan, said of all of it. */
  | 'end'
  /** Euro. */
  | 'requested'
  | 'total'
  /** A budget of which the text does not say whether it is the request or the costs. */
  | 'budget'
  | 'partners'
  /** Partners as one of them counts: with or without itself. */
  | 'our_partners'
  | 'beneficiaries'
  | 'countries'
  /** Person-months. */
  | 'effort'
  /** Percent. */
  | 'rate'
  | 'readiness_start'
  | 'readiness_end';

/** Something that a text states about the project as a whole, and where. */
export type Statement = {
  readonly kind: StatementKind;
  readonly figure: StatedNumber;
  /** "about", "nearly": one unit of the last digit more is allowed. */
  readonly isLoose: boolean;
  /** The words that state it. */
  readonly quote: string;
  /** Where they begin, in code units of the text. */
  readonly at: number;
};

/** What a reader found in the plain form of a sentence: its figure, and the words from and to. */
export type Reading = Pick<Statement, 'kind' | 'figure' | 'isLoose'> & { readonly from: number; readonly to: number };

/** What a reader knows of the project whose text it reads. */
export type Known = {
  /** Of the application; a text that is clearly in another one is read in that. */
  readonly language: string;
  readonly acronym: string;
  /** How participants are called. */
  readonly names: readonly string[];
};

/**
 * A sentence for the readers of one language: `plain`, with the acronym of the project as §§§, names of participants as
 * ¤¤¤ and numbers in words as digits, each as long as it was.
 */
export type MaskedSentence = {
  readonly masked: string;
  /** It names another project, or a product: what it says may be said of that. */
  readonly namesAnother: boolean;
};

/** Words before a figure that make it loose. */
const loose =
  /(?:about|around|approximately|approx\.?|roughly|circa|ca\.?|c\.|some|nearly|almost|aproximativ|circa|cca\.?|aproape|~)\s*$/;
/** Words before a figure that make it a bound: it states no value. */
const bound =
  /(?:more than|over|at least|less than|fewer than|up to|at most|maximum(?: of)?|minimum(?: of)?|below|under|above|beyond|peste|cel putin|cel mult|mai mult de|mai putin de|maximum|minimum|pana la|sub|[<>≤≥])\s*$/;

/** How the words just before a figure change what it says. */
export function howSaid(before: string): 'loose' | 'bound' | 'exact' {
  if (bound.test(before)) return 'bound';
  return loose.test(before) ? 'loose' : 'exact';
}
