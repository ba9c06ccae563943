import { rule } from '../rule.ts';
import { recommendedButMissing } from './recommended.ts';

/** CVs of the team are not there, where programmes expect them. */
export const cvMissing = rule({
  id: 'CV_MISSING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'call-documents',
  params: { default: { annex: 'text' } },
  check: (facts) => recommendedButMissing(facts, 'CV', ['EU4H', 'CERV', 'CREA', 'ERASMUS']),
});
