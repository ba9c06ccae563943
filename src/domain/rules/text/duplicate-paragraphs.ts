import { rule } from '../rule.ts';

/** Paragraphs of at least this length are compared. */
const LEAST = 80;
/** So much of a paragraph is quoted. */
const SHOWN = 60;

/** A paragraph stands in more than one section. */
export const duplicateParagraphs = rule({
  id: 'DUPLICATE_PARAGRAPHS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  fix: 'application',
  source: 'practice',
  anchor: 'quote',
  params: { default: { first: 'text', other: 'section' } },
  check: ({ sections }) => {
    const seen = new Map<string, string>();
    return sections.flatMap(({ key, text }) => {
      const paragraphs = text.split('\n').filter(({ length }) => length >= LEAST);
      const repeated = paragraphs.find((each) => seen.has(each) && seen.get(each) !== key);
      const other = repeated === undefined ? '' : (seen.get(repeated) ?? '');
      for (const each of paragraphs) if (!seen.has(each)) seen.set(each, key);
      return repeated === undefined ? [] : [{ subject: key, params: { first: repeated.slice(0, SHOWN), other } }];
    });
  },
});
