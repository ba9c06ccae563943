import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { parallelSimilarProposal } from './parallel-similar-proposal.ts';

ruleCases(parallelSimilarProposal, [
  { name: 'a project of which nothing is said yet', near: true, finds: [] },
  { name: 'no such proposal', change: declaring({ similar_proposal: 'no' }), finds: [] },
  { name: 'such a proposal', change: declaring({ similar_proposal: 'yes' }), finds: ['soft'] },
  { name: 'nobody has said it', change: declaring({}), finds: ['soft answer'] },
]);
