import type { ConditionsKnowledge } from './eligibility/eligibility-codes.ts';
import type { ProgramFacts, Provenance } from './facts.ts';

type Said = Pick<
  ProgramFacts,
  'provenance' | 'defaultProvenance' | 'consortium' | 'flags' | 'eligibilityNotes' | 'onlyCountries' | 'onlyApplicants'
>;

/**
 * Where the call's own conditions were read. Null where nobody has read them: a call that only the portal's lists name,
 * or of which an uncertain source says nothing at all.
 */
export function conditionsSource(said: Said): Provenance | null {
  const { provenance, defaultProvenance } = said;
  if (provenance.conditions) return provenance.conditions;
  const source = provenance.flags ?? defaultProvenance;
  if (source.source === 'portal') return provenance.flags ?? null;
  if (source.certainty === 'high') return source;
  const lists = [said.consortium, said.onlyCountries, said.onlyApplicants];
  const saysNothing =
    lists.every((list) => list === null) && said.flags.length === 0 && said.eligibilityNotes.length === 0;
  return saysNothing ? null : source;
}

/** How far the call's own conditions are known. */
export function conditionsKnown(said: Said): ConditionsKnowledge {
  const source = conditionsSource(said);
  if (source === null) return 'not_read';
  return source.certainty === 'high' ? 'read' : 'second_hand';
}
