import type { ProjectFacts } from '#domain/project/facts.ts';
import { consortiumOf, type Consortium } from './consortium.ts';
import type { Participant } from './participants.ts';

type OfProject = Pick<ProjectFacts, 'program' | 'countries' | 'participants'>;

/** What another organization would do for the smallest consortium: complete it, bring it nearer, or nothing. */
export type FurtherPartner = 'settles' | 'helps' | 'nothing';

const sizeOf = ({ entities, countries, memberState }: NonNullable<Consortium['missing']>): number =>
  entities + countries + (memberState ? 1 : 0);

/** What this organization would do for the consortium as one more beneficiary; null where nothing is missing. */
export function furtherPartner(
  of: OfProject,
  { country, kind, size }: Pick<Participant, 'country' | 'kind' | 'size'>,
): FurtherPartner | null {
  const { missing } = consortiumOf(of);
  if (missing === null) return null;
  // Nobody in the list bears this name.
  const name = of.participants.map((each) => each.name).join(' + ');
  const one: Participant = { id: 'one-more', name: `${name} +`, role: 'beneficiary', country, kind, size };
  const left = consortiumOf({ ...of, participants: [...of.participants, one] }).missing;
  if (left === null) return 'settles';
  return sizeOf(left) < sizeOf(missing) ? 'helps' : 'nothing';
}
