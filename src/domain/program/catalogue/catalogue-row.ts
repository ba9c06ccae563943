import type { CallSummary } from '#domain/program/call-summary.ts';
import type { ProgramFacts, TextSection } from '#domain/program/facts.ts';

/**
 * What one source says about one opportunity, in the product's own words, before it is merged with other sources. Null
 * and empty mean that the source does not say it; then a weaker source may speak.
 */
export type CatalogueRow = Omit<ProgramFacts, 'programme'> & {
  /** One program per value: the identifier in upper case, or the portal's reference for a cascade call or prospect. */
  readonly externalId: string;
  /**
   * The portal's own number of a topic. It stays when the portal gives the topic another identifier. Absent where the
   * source does not know it.
   */
  readonly number?: string;
  /** The key of the framework programme in the reference data. */
  readonly programmeId: string;
  /** The country whose agency publishes the call. Absent where it is not an agency of one country. */
  readonly agencyCountry?: string;
  /** The official text. */
  readonly texts: readonly TextSection[];
  /** What it is about in words of our own, beside the official text. Absent where the source has none. */
  readonly summary?: CallSummary;
};

/** The name under which all sources speak of the same opportunity. Sources write identifiers in different cases. */
export function externalIdOf(identifier: string): string {
  return identifier.trim().toUpperCase();
}

const referenceWithLanguage = /^(\d+(?:COMPETITIVE_CALL|PROSPECTS))[A-Z]{2}$/;

/**
 * The name of a cascade call or prospect is its reference at the portal: cascade calls share the identifier of their
 * parent, and the portal changes the identifier of prospects. The reference ends in the language of the row, which says
 * nothing about the call.
 */
export function externalIdOfReference(reference: string): string {
  return reference.trim().toUpperCase().replace(referenceWithLanguage, '$1EN');
}
