import type {
  Certainty,
  DeadlineModel,
  ProgramKind,
  SourceKind,
  TextSectionKind,
  TypeOfAction,
} from './program-codes.ts';
import type { IndirectBase } from '#domain/project/budget/budget-codes.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';

/** One submission window of a program: a deadline, a stage or a cut-off (a row of `calls`). */
export type SubmissionWindow = {
  readonly kind: 'deadline' | 'stage' | 'cut_off';
  /** 1 for the first stage or cut-off. */
  readonly number: number;
  readonly deadlineAt: Instant;
  /** True where the source gives only a day. The product then assumes 17:00 Brussels time. */
  readonly hourAssumed: boolean;
};

/** How the source words the amount for one project. */
export type AmountWording = 'around' | 'between' | 'up_to' | 'fixed' | 'expected';

/** What a program pays. Null means "not stated", never zero. */
export type ProgramMoney = {
  readonly grantMin: Cents | null;
  readonly grantMax: Cents | null;
  readonly wording: AmountWording | null;
  readonly budgetTotal: Cents | null;
  /** True where several programs share the total. Then it is labelled and never summed. */
  readonly budgetShared: boolean;
  readonly expectedGrants: number | null;
  readonly rateForProfit: BasisPoints | null;
  readonly rateNonProfit: BasisPoints | null;
  readonly rateNote: string | null;
  readonly costModel: string | null;
  readonly thirdPartyMax: Cents | null;
};

/** The minimum consortium. Null parts are not known. */
export type ConsortiumRule = {
  readonly minEntities: number | null;
  readonly minCountries: number | null;
  readonly text: string;
};

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
export type Provenance = {
  readonly source: SourceKind;
  readonly document: string;
  readonly certainty: Certainty;
  readonly asOf: LocalDate;
};

export type ProgramFieldName =
  | 'title'
  | 'typeOfAction'
  | 'opensAt'
  | 'windows'
  | 'deadlineModel'
  | 'grant'
  | 'budgetTotal'
  | 'expectedGrants'
  | 'trl'
  | 'rates'
  | 'costModel'
  | 'pages'
  | 'consortium'
  | 'texts'
  | 'flags';

/** The slice of a framework programme (reference data) that the rules need. */
export type ProgrammeProfile = {
  readonly id: string;
  readonly name: string;
  /** The product's category, e.g. "Horizon Europe". */
  readonly category: string;
  readonly funder: string;
  /** The programme and the programmes above it, nearest first, e.g. ["HORIZON-CL4", "HORIZON"]. */
  readonly lineage: readonly string[];
  readonly minEntities: number | null;
  readonly minCountries: number | null;
  readonly indirectRate: BasisPoints | null;
  /** In the words of the source. */
  readonly indirectBase: string | null;
  /** The flat rate that the budget computes with. Null where people enter indirect costs by hand. */
  readonly indirectBasis: IndirectBase | null;
  /**
   * The key of `CountryFacts.participation` that decides about participation. Null for Horizon Europe and where it is
   * not known.
   */
  readonly participationKey: string | null;
  readonly smeRelevance: 'high' | 'medium' | 'low' | null;
};

/**
 * The words of a call as the match compares them: stems without repetition, and without the words that every call has.
 */
export type TopicWords = {
  /** From title, call title and keywords. */
  readonly strong: readonly string[];
  /** From the expected outcome or the description, without the words in `strong`. */
  readonly weak: readonly string[];
};

/** One fundable opportunity (what the portal calls a topic) with everything the rules judge. */
export type ProgramFacts = {
  readonly identifier: string;
  readonly kind: ProgramKind;
  readonly title: string;
  readonly programme: ProgrammeProfile;
  readonly callIdentifier: string | null;
  readonly callTitle: string | null;
  readonly typeOfAction: TypeOfAction | null;
  /** The type of action in the source's own words. */
  readonly typeOfActionLabel: string | null;
  readonly opensAt: Instant | null;
  readonly deadlineModel: DeadlineModel | null;
  /** In order of time; empty where no deadline is known. */
  readonly windows: readonly SubmissionWindow[];
  readonly money: ProgramMoney;
  readonly trlMin: number | null;
  readonly trlMax: number | null;
  readonly pageLimit: number | null;
  readonly firstStagePageLimit: number | null;
  readonly consortium: ConsortiumRule | null;
  readonly flags: readonly string[];
  readonly eligibilityNotes: readonly string[];
  readonly keywords: readonly string[];
  /** Made by `topicWordsOf` and stored with the program. Where it is absent, title and keywords are taken. */
  readonly topicWords?: TopicWords;
  /**
   * For national programs: the only countries whose applicants may take part (ISO codes). Null where there is no such
   * limit.
   */
  readonly onlyCountries: readonly string[] | null;
  /** The only kinds of applicant that the source admits. Null where it names none. */
  readonly onlyApplicants: readonly ('sme' | 'public_body' | 'research' | 'nonprofit' | 'higher_education')[] | null;
  /** The sections of an application, where the program asks for other sections than usual. */
  readonly applicationSections?: SectionTemplate;
  readonly url: string | null;
  /** Holds for every field that `provenance` does not name. */
  readonly defaultProvenance: Provenance;
  readonly provenance: Readonly<Partial<Record<ProgramFieldName, Provenance>>>;
};
