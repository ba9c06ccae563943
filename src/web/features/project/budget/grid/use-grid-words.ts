import { useWords } from '#web/page/words.ts';
import type { GridWords } from './grid-columns.ts';

/** What the table says, in the language of the page. */
export function useGridWords(): GridWords {
  return { words: useWords('budget'), names: useWords('project_names') };
}
