import { rule } from '../rule.ts';
import { firstUsed } from './words-used.ts';

const personal = /\b(?:personal data|health records?|patient data|biometric(?:s| data)?|genetic data)\b/giu;

/** The text speaks of personal data, and the question of ethics about them is not answered. */
export const personalDataUnchecked = rule({
  id: 'PERSONAL_DATA_UNCHECKED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'ethics',
  subject: 'project',
  fix: 'declarations',
  source: 'part-a-ethics',
  params: { default: { found: 'text' } },
  applies: ({ intake }) => intake.declarations.answers.ethics_personal_data === undefined,
  check: (facts) => {
    const found = firstUsed(facts, personal);
    return found === null ? [] : [{ params: { found } }];
  },
});
