import { wordsFor } from '#server/platform/words.ts';
import type { RuleWords } from '#words/project/flag-words.ts';

/** What the findings of rules are written out with, in English. */
export const ruleWords: RuleWords = {
  rules: {
    rules_timing: wordsFor('en', 'rules_timing'),
    rules_intake: wordsFor('en', 'rules_intake'),
    rules_text: wordsFor('en', 'rules_text'),
    rules_budget: wordsFor('en', 'rules_budget'),
    rules_annexes: wordsFor('en', 'rules_annexes'),
  },
  shared: wordsFor('en', 'rules_shared'),
  names: wordsFor('en', 'project_names'),
};
