import type { ProjectFacts } from '#domain/project/facts.ts';
import { clauseOf } from './clause.ts';

/** How a rule about the smallest consortium declares what it finds. */
export const minimumParams = {
  default: { counted: 'count', wanted: 'count', countries: 'count', wantedCountries: 'count' },
} as const;

/** What lacks of the smallest consortium; nothing where it is there, or where none is known. */
export function shortOfMinimum(facts: ProjectFacts) {
  const entities = clauseOf(facts, 'entities');
  const countries = clauseOf(facts, 'countries');
  if (!entities || !countries || (entities.answer === 'yes' && countries.answer === 'yes')) return [];
  const isOpen = entities.answer !== 'no' && countries.answer !== 'no';
  const params = {
    counted: entities.counted,
    wanted: entities.wanted,
    countries: countries.counted,
    wantedCountries: countries.wanted,
  };
  return [{ params, unknown: isOpen ? ('participants' as const) : undefined }];
}
