import { rule } from '../rule.ts';
import { isBeingWritten } from '#domain/project/status.ts';

/** A similar proposal was handed in within two years. */
export const parallelSimilarProposal = rule({
  id: 'PARALLEL_SIMILAR_PROPOSAL',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'declarations',
  source: 'similar-proposals',
  params: { default: {} },
  needs: { answer: { read: ({ intake }) => intake.declarations.answers.similar_proposal ?? null } },
  applies: isBeingWritten,
  check: (_, { known: { answer } }) => (answer === 'yes' ? [{ params: {} }] : []),
});
