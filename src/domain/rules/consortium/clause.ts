import type { ProjectFacts } from '#domain/project/facts.ts';
import { consortiumOf, type Consortium, type ConsortiumClause } from '#domain/project/participants/consortium.ts';

// Several rules read the same consortium: it is counted once for each list of participants.
const counted = new WeakMap<ProjectFacts['participants'], { program: ProjectFacts['program']; found: Consortium }>();

/** The consortium of a project. */
export function consortiumIn(facts: ProjectFacts): Consortium {
  const known = counted.get(facts.participants);
  if (known?.program === facts.program) return known.found;
  const found = consortiumOf(facts);
  counted.set(facts.participants, { program: facts.program, found });
  return found;
}

/** How the consortium stands to one condition; undefined where the call does not ask for it. */
export function clauseOf(facts: ProjectFacts, code: ConsortiumClause['code']): ConsortiumClause | undefined {
  return consortiumIn(facts).clauses.find((clause) => clause.code === code);
}
