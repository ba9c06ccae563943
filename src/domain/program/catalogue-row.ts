import type { ProgramFacts, TextSection } from './facts.ts';

/**
 * What one source says about one opportunity, in the product's own words, before it meets what other sources say.
 * Null and empty mean that the source does not say; a weaker source may then speak.
 */
export type CatalogueRow = Omit<ProgramFacts, 'programme' | 'topicWords'> & {
  /** One program per value: the identifier in upper case, or the portal's reference of a cascade call. */
  readonly externalId: string;
  /** Key of the framework programme in the reference data. */
  readonly programmeId: string;
  readonly texts: readonly TextSection[];
};

/** The name under which all sources speak of the same opportunity: identifiers differ in case from source to source. */
export function externalIdOf(identifier: string): string {
  return identifier.trim().toUpperCase();
}
