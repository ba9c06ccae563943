import { anchorAt, QUOTE_LIMIT, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Flag } from './red-flags.ts';
import { getRule } from './red-flags.ts';

/** The words from this character of a text on, as many as an anchor holds. */
function beyond(text: string, limit: number): TextAnchor | null {
  const from = [...text].slice(0, limit).join('').length;
  return anchorAt(text, from, Math.min(text.length, from + QUOTE_LIMIT));
}

/** The place of these words. */
function quoted(text: string, words: string): TextAnchor | null {
  const at = text.indexOf(words);
  return words === '' || at === -1 ? null : anchorAt(text, at, at + words.length);
}

/**
 * The words of a section (as `textOf` gives them) that a finding is about; null where it is about all of them, or about
 * what is not there.
 */
export function anchorOfFinding({ ruleId, params }: Pick<Flag, 'ruleId' | 'params'>, text: string): TextAnchor | null {
  switch (getRule(ruleId).anchor) {
    case 'beyond_limit':
      return beyond(text, Number(params['limit'] ?? 0));
    case 'quote':
      return quoted(text, String(params['first'] ?? ''));
    case null:
      return null;
  }
}
