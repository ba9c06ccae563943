import { rule } from '../rule.ts';
import { languageOf } from '../text/language-of.ts';

/** A section reads as another language than most of the others. */
export const languageMix = rule({
  id: 'LANGUAGE_MIX',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  fix: 'application',
  source: 'part-a-abstract',
  params: { default: {} },
  check: ({ sections, language }) => {
    const guessed = sections.flatMap(({ key, text, length }) => {
      const found = languageOf(text);
      return found === null ? [] : [{ key, found, length }];
    });
    const size = (of: string) => guessed.reduce((sum, { found, length }) => (found === of ? sum + length : sum), 0);
    const all = [...new Set(guessed.map(({ found }) => found))];
    // Of two languages with as much text, the one that the application is to be in stands.
    const [main] = all.toSorted((a, b) => size(b) - size(a) || Number(b === language) - Number(a === language));
    return guessed.filter(({ found }) => found !== main).map(({ key }) => ({ subject: key, params: {} }));
  },
});
