import type { Flag } from '#domain/rules/red-flags.ts';
import { useWords } from '#web/page/words.ts';
import { flagWords, type FlagWords } from '#words/project/flag-words.ts';

/** Writes findings out in the language of the page. It brings the words of all rules, so that only its users load them. */
export function useFlagWords(): (flag: Omit<Flag, 'severity'>) => FlagWords {
  const words = {
    rules: {
      rules_timing: useWords('rules_timing'),
      rules_schedule: useWords('rules_schedule'),
      rules_workplan: useWords('rules_workplan'),
      rules_countries: useWords('rules_countries'),
      rules_consortium: useWords('rules_consortium'),
      rules_participants: useWords('rules_participants'),
      rules_history: useWords('rules_history'),
      rules_intake: useWords('rules_intake'),
      rules_text: useWords('rules_text'),
      rules_content: useWords('rules_content'),
      rules_agreement: useWords('rules_agreement'),
      rules_ethics: useWords('rules_ethics'),
      rules_budget: useWords('rules_budget'),
      rules_costs: useWords('rules_costs'),
      rules_effort: useWords('rules_effort'),
      rules_annexes: useWords('rules_annexes'),
      rules_call: useWords('rules_call'),
    },
    shared: useWords('rules_shared'),
    names: useWords('project_names'),
    countries: useWords('countries'),
  };
  return (flag) => flagWords(words, flag);
}
