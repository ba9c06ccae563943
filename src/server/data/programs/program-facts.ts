import type { ProgramFacts, ProgrammeProfile } from '#domain/program/facts.ts';
import { programmeProfile } from '#reference/programmes.ts';

/** The stored facts: everything except the programme's slice, which is reference data. */
export type StoredFacts = Omit<ProgramFacts, 'programme'>;

/** A programme that the reference data doesn't know. Nothing is known of its conditions. */
function unknownProgramme(id: string, category: string, funder: string): ProgrammeProfile {
  return {
    id,
    name: category,
    category,
    funder,
    lineage: [id],
    minEntities: null,
    minCountries: null,
    indirectRate: null,
    indirectBase: null,
    indirectBasis: null,
    participationKey: null,
    smeRelevance: null,
  };
}

/** What the criteria judge, from a row of programs: the stored facts with the slice of their programme. */
export function programFactsOf(row: {
  readonly facts: StoredFacts;
  readonly programmeId: string;
  readonly domain: string;
  readonly funder: string;
}): ProgramFacts {
  return {
    ...row.facts,
    programme: programmeProfile(row.programmeId) ?? unknownProgramme(row.programmeId, row.domain, row.funder),
  };
}
