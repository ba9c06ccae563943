import type { ProgramFacts, TextSection } from '#domain/program/facts.ts';

/**
 * What one source says about one opportunity, in the product's own words, before it meets what other sources say.
 * Null and empty mean that the source does not say; a weaker source may then speak.
 */
export type CatalogueRow = Omit<ProgramFacts, 'programme' | 'topicWords'> & {
  /** One program per value: the identifier in upper case, or the portal's reference of a cascade call or prospect. */
  readonly externalId: string;
  /** The portal's own number of a topic, which stays when the portal gives it another identifier; absent where the source knows none. */
  readonly number?: string;
  /** Key of the framework programme in the reference data. */
  readonly programmeId: string;
  readonly texts: readonly TextSection[];
};

/** The name under which all sources speak of the same opportunity: identifiers differ in case from source to source. */
export function externalIdOf(identifier: string): string {
  return identifier.trim().toUpperCase();
}

const referenceWithLanguage = /^(\d+(?:COMPETITIVE_CALL|PROSPECTS))[A-Z]{2}$/;

/**
 * The name of a cascade call or prospect: its reference at the portal. Cascade calls share the identifier of their parent,
 * and the portal changes that of prospects. The reference ends in the language of the row, which says nothing about the call.
 */
export function externalIdOfReference(reference: string): string {
  return reference.trim().toUpperCase().replace(referenceWithLanguage, '$1EN');
}
