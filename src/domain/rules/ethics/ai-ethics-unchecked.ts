import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { firstUsed } from './words-used.ts';

const ai = /\b(?:artificial intelligence|machine learning|deep learning|neural networks?)\b/giu;

/** The text speaks of artificial intelligence, and the question of ethics about it is not answered with yes. */
export const aiEthicsUnchecked = rule({
  id: 'AI_ETHICS_UNCHECKED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'ethics',
  subject: 'project',
  fix: 'declarations',
  source: 'part-a-ethics',
  params: { default: { found: 'text' } },
  applies: ({ program, intake }) => isUnder(program, 'HORIZON') && intake.declarations.answers.ethics_ai === undefined,
  check: (facts) => {
    const found = firstUsed(facts, ai);
    return found === null ? [] : [{ params: { found } }];
  },
});
