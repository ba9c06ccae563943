import { rule } from '../rule.ts';
import { recommendedButMissing } from './recommended.ts';

/** Letters of those who wait for the result are not there, where they help. */
export const lettersRecommended = rule({
  id: 'LETTERS_RECOMMENDED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'practice',
  params: { default: { annex: 'text' } },
  check: (facts) => recommendedButMissing(facts, 'LETTERS', ['HORIZON-EIC-ACC', 'INNOVFUND', 'CEF-T']),
});
