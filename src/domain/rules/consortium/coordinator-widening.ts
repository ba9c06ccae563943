import { isUnder } from '#domain/program/requirements.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { standingOf } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';

const widening = /coordinator\b[^.;]{0,60}\bwidening|widening\b[^.;]{0,60}\bcoordinator/i;

function asksForIt({ consortium, eligibilityNotes }: ProgramFacts): boolean {
  return [consortium?.text ?? '', ...eligibilityNotes].some((text) => widening.test(text));
}

/** The coordinator has to come from a widening country. */
export const coordinatorWidening = rule({
  id: 'COORDINATOR_WIDENING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'participant',
  fix: 'participants',
  source: 'widening-coordinator',
  params: { default: { participant: 'text', country: 'countries' } },
  needs: { country: { field: 'consortium' } },
  applies: ({ program }) => isUnder(program, 'HORIZON-WIDERA') && asksForIt(program),
  check: (facts) =>
    facts.participants
      .filter((each) => each.role === 'coordinator' && standingOf(facts, each)?.widening !== true)
      .map((each) => ({
        subject: each.id,
        params: { participant: each.name, country: each.country ?? '' },
        unknown: standingOf(facts, each) === null ? 'country' : undefined,
      })),
});
