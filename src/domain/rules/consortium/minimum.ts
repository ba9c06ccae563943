import type { ProjectFacts } from '#domain/project/facts.ts';
import { clauseOf } from './clause.ts';

/** What lacks of the smallest consortium, and whether it is open; null where it is there, or where none is known. */
export function shortOfMinimum(facts: ProjectFacts) {
  const entities = clauseOf(facts, 'entities');
  const countries = clauseOf(facts, 'countries');
  if (!entities || !countries || (entities.answer === 'yes' && countries.answer === 'yes')) return null;
  return {
    isOpen: entities.answer !== 'no' && countries.answer !== 'no',
    params: {
      counted: entities.counted,
      wanted: entities.wanted,
      countries: countries.counted,
      wantedCountries: countries.wanted,
    },
  };
}
