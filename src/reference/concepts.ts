import bioAndChemistry from './concepts/bio-and-chemistry.json' with { type: 'json' };
import climateAndEnvironment from './concepts/climate-and-environment.json' with { type: 'json' };
import companyNeeds from './concepts/company-needs.json' with { type: 'json' };
import constructionAndCities from './concepts/construction-and-cities.json' with { type: 'json' };
import cultureAndMedia from './concepts/culture-and-media.json' with { type: 'json' };
import digital from './concepts/digital.json' with { type: 'json' };
import educationAndYouth from './concepts/education-and-youth.json' with { type: 'json' };
import energy from './concepts/energy.json' with { type: 'json' };
import farmingAndFood from './concepts/farming-and-food.json' with { type: 'json' };
import health from './concepts/health.json' with { type: 'json' };
import industryAndMaterials from './concepts/industry-and-materials.json' with { type: 'json' };
import justiceAndCustoms from './concepts/justice-and-customs.json' with { type: 'json' };
import kindsOfOrganisation from './concepts/kinds-of-organisation.json' with { type: 'json' };
import migrationAndBorders from './concepts/migration-and-borders.json' with { type: 'json' };
import programmesAndInstruments from './concepts/programmes-and-instruments.json' with { type: 'json' };
import publicSectorAndRegions from './concepts/public-sector-and-regions.json' with { type: 'json' };
import researchAndCareers from './concepts/research-and-careers.json' with { type: 'json' };
import seaAndFisheries from './concepts/sea-and-fisheries.json' with { type: 'json' };
import securityAndDefence from './concepts/security-and-defence.json' with { type: 'json' };
import societyAndRights from './concepts/society-and-rights.json' with { type: 'json' };
import space from './concepts/space.json' with { type: 'json' };
import transport from './concepts/transport.json' with { type: 'json' };

/** One subject of the field with the words for it, in the languages that people ask in. */
export type Concept = {
  readonly id: string;
  /** `terms` are what calls write, the most usual first; `everyday` what people say; `short` abbreviations. */
  readonly en: {
    readonly terms: readonly string[];
    readonly everyday: readonly string[];
    readonly short: readonly string[];
  };
  readonly ro: { readonly terms: readonly string[]; readonly everyday: readonly string[] };
  /** NACE Rev. 2.1 divisions that work on it; none where every industry may. */
  readonly nace: readonly string[];
  /** Ids of wider concepts, and of neighbours. */
  readonly broader: readonly string[];
  readonly related: readonly string[];
  /** Those of its own words that also mean something else: alone they prove little ("chips", "LIFE"). */
  readonly ambiguous: readonly string[];
};

type Subject = { readonly subject: string; readonly concepts: readonly Concept[] };

const subjects: readonly Subject[] = [
  bioAndChemistry,
  climateAndEnvironment,
  companyNeeds,
  constructionAndCities,
  cultureAndMedia,
  digital,
  educationAndYouth,
  energy,
  farmingAndFood,
  health,
  industryAndMaterials,
  justiceAndCustoms,
  kindsOfOrganisation,
  migrationAndBorders,
  programmesAndInstruments,
  publicSectorAndRegions,
  researchAndCareers,
  seaAndFisheries,
  securityAndDefence,
  societyAndRights,
  space,
  transport,
];

/** The thesaurus of the field: what widens a question from everyday words to the terms of calls. */
export const concepts: readonly Concept[] = subjects.flatMap((each) => each.concepts);

/**
 * The concepts that say what somebody wants money for or from, not what an organization works on: "working capital",
 * "Digital Europe". A search may ask for them; two that share one share no subject.
 */
export const conceptsOfMoney: ReadonlySet<string> = new Set(
  [companyNeeds, programmesAndInstruments].flatMap((each) => each.concepts.map(({ id }) => id)),
);
