import type {
  CountryGroup,
  HorizonLimit,
  Industry,
  LegalForm,
  OrganizationKind,
  OrganizationSize,
  ShareholderKind,
  Unwanted,
} from './organization-codes.ts';
import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';

/** The slice of a country (reference data) that the rules need. */
export type CountryFacts = {
  readonly iso2: string;
  readonly name: string;
  readonly group: CountryGroup;
  readonly horizon: {
    readonly eligibleForFunding: boolean | null;
    readonly countsForConsortium: boolean | null;
    /** Why the association covers only part of the programme; null where it covers all of it. */
    readonly limit: HorizonLimit | null;
  };
  readonly widening: boolean;
  /** Participation in other programmes by key (DIGITAL, LIFE …); null or absent where not known. */
  readonly participation: Readonly<Record<string, boolean | null>>;
};

export type Shareholder = {
  readonly name: string;
  readonly country: string;
  /** Null is not known. */
  readonly kind: ShareholderKind | null;
  /** Hundredths of a percent. */
  readonly shareBasisPoints: number;
};

/** What an organization has answered to settle an unknown. Answers about a program are keyed by program. */
export type EligibilityAnswers = Readonly<Partial<Record<QuestionCode, 'yes' | 'no'>>>;

/** What the matching rules know about an organization. Null is not known. */
export type OrganizationProfile = {
  readonly country: CountryFacts | null;
  readonly size: OrganizationSize | null;
  readonly kind: OrganizationKind | null;
  readonly legalForm: LegalForm | null;
  readonly industry: Industry | null;
  /** NACE Rev. 2.1 / CAEN Rev. 3 code as stored, e.g. "6210". */
  readonly caen: string | null;
  /** The official title of the code's division, used as words for topic fit. */
  readonly activityTitle: string | null;
  readonly trl: number | null;
  readonly description: string;
  /** What it would be looked up by, and what it does, in its own words. */
  readonly keywords: readonly string[];
  readonly activities: readonly string[];
  readonly unwanted: readonly Unwanted[];
  readonly shareholders: readonly Shareholder[];
};
