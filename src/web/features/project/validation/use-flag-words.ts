import type { Flag } from '#domain/rules/red-flags.ts';
import { useWords } from '#web/page/words.ts';
import { flagWords, type FlagWords } from '#words/project/flag-words.ts';

/** Writes findings out in the language of the page. It brings the words of all rules, so that only its users load them. */
export function useFlagWords(): (flag: Omit<Flag, 'severity'>) => FlagWords {
  const words = {
    rules: {
      rules_timing: useWords('rules_timing'),
      rules_intake: useWords('rules_intake'),
      rules_text: useWords('rules_text'),
      rules_budget: useWords('rules_budget'),
      rules_annexes: useWords('rules_annexes'),
    },
    shared: useWords('rules_shared'),
    names: useWords('project_names'),
  };
  return (flag) => flagWords(words, flag);
}
