import { wordsFor } from '#server/platform/words.ts';
import type { RuleWords } from '#words/project/flag-words.ts';

/** What the findings of rules are written out with, in English. */
export const ruleWords: RuleWords = {
  rules: {
    rules_timing: wordsFor('en', 'rules_timing'),
    rules_schedule: wordsFor('en', 'rules_schedule'),
    rules_workplan: wordsFor('en', 'rules_workplan'),
    rules_countries: wordsFor('en', 'rules_countries'),
    rules_consortium: wordsFor('en', 'rules_consortium'),
    rules_participants: wordsFor('en', 'rules_participants'),
    rules_history: wordsFor('en', 'rules_history'),
    rules_intake: wordsFor('en', 'rules_intake'),
    rules_text: wordsFor('en', 'rules_text'),
    rules_content: wordsFor('en', 'rules_content'),
    rules_agreement: wordsFor('en', 'rules_agreement'),
    rules_ethics: wordsFor('en', 'rules_ethics'),
    rules_budget: wordsFor('en', 'rules_budget'),
    rules_costs: wordsFor('en', 'rules_costs'),
    rules_effort: wordsFor('en', 'rules_effort'),
    rules_annexes: wordsFor('en', 'rules_annexes'),
    rules_call: wordsFor('en', 'rules_call'),
  },
  shared: wordsFor('en', 'rules_shared'),
  names: wordsFor('en', 'project_names'),
  countries: wordsFor('en', 'countries'),
};
