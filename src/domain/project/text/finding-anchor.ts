import type { Flag } from '#domain/project/flags.ts';
import { anchorAt, QUOTE_LIMIT, type TextAnchor } from './text-anchor.ts';

/** The words from this character of a text on, as many as an anchor holds. */
function beyond(text: string, limit: number): TextAnchor | null {
  const from = [...text].slice(0, limit).join('').length;
  return anchorAt(text, from, Math.min(text.length, from + QUOTE_LIMIT));
}

/** The words of a section (as `textOf` gives them) that a finding is about; null where it is about all of them, or about what is not there. */
export function anchorOfFinding({ ruleId, params }: Pick<Flag, 'ruleId' | 'params'>, text: string): TextAnchor | null {
  if (ruleId === 'SECTION_LENGTH') return beyond(text, Number(params['limit'] ?? 0));
  if (ruleId !== 'PLACEHOLDER_TEXT') return null;
  const first = String(params['first'] ?? '');
  const at = text.indexOf(first);
  return first === '' || at === -1 ? null : anchorAt(text, at, at + first.length);
}
