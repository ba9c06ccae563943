import { rule } from '../rule.ts';
import { placeholdersIn } from './placeholders.ts';

/** So many placeholders of a section are named. */
const SHOWN_PLACEHOLDERS = 3;

/** A section holds words that were left to be filled in. */
export const placeholderText = rule({
  id: 'PLACEHOLDER_TEXT',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'practice',
  params: { default: { first: 'text', found: 'quotes', count: 'count' } },
  check: ({ sections }) =>
    sections.flatMap(({ key, text }) => {
      const found = placeholdersIn(text);
      const [first] = found;
      const shown = found.slice(0, SHOWN_PLACEHOLDERS).join('; ');
      return first === undefined ? [] : [{ subject: key, params: { first, found: shown, count: found.length } }];
    }),
});
